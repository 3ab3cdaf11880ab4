import { useFunding } from '../../lib/funding.ts'
import { Loaded } from '../../parts/account-page.tsx'
import { FundingNotices } from '../../parts/funding-notices.tsx'
import { useTexts } from '../../texts/withdraw.ts'
import { OwnWithdrawals } from './own-withdrawals.tsx'
import { WithdrawForm } from './withdraw-form.tsx'
import styles from './withdraw.module.css'

/** /withdrawl: dollars to the client's own bank account, and the requests of before. */
export function WithdrawScreen() {
  const { withdraw } = useTexts()
  const funding = useFunding()
  return (
    <div className={styles['page']}>
      <h2 className={styles['title']} data-screen-title>
        {withdraw.title}
      </h2>
      <Loaded query={funding}>
        {(state) => (
          <>
            <FundingNotices state={state} paying="out" />
            <WithdrawForm state={state} />
          </>
        )}
      </Loaded>
      {/* Not before, or it would move down as the form comes. */}
      {!funding.isPending && <OwnWithdrawals />}
    </div>
  )
}
