import { useFunding } from '../../lib/funding.ts'
import { Loaded } from '../../parts/account-page.tsx'
import { useTexts } from '../../texts/deposit.ts'
import { DepositClosed, mayDeposit } from './deposit-closed.tsx'
import { DepositForm } from './deposit-form.tsx'
import { OwnDeposits } from './own-deposits.tsx'
import styles from './deposit.module.css'

/** /deposite: rupees by UPI or bank transfer, and the client's own requests. */
export function DepositScreen() {
  const { deposit } = useTexts()
  const funding = useFunding()
  return (
    <div className={styles['page']}>
      <h2 className={styles['title']} data-screen-title>
        {deposit.title}
      </h2>
      <Loaded query={funding}>
        {(state) =>
          mayDeposit(state) ? (
            <>
              <p className={styles['soft']}>{deposit.steps}</p>
              <DepositForm state={state} ahead={Date.parse(state.now) - funding.dataUpdatedAt} />
            </>
          ) : (
            <DepositClosed state={state} />
          )
        }
      </Loaded>
      {/* Not before, or it would move down as the form comes. */}
      {!funding.isPending && <OwnDeposits />}
    </div>
  )
}
