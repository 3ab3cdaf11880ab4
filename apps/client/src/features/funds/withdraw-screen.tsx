import { Loaded } from '../../components/account-page.tsx'
import { useFunding } from '../../session/funding.ts'
import type { FundingState } from '../../session/funding.ts'
import { useTexts } from '../../texts/withdraw.en.ts'
import { FundingNotices } from './funding-notices.tsx'
import { OwnWithdrawals } from './own-withdrawals.tsx'
import { Available, WithdrawForm } from './withdraw-form.tsx'
import * as styles from './withdraw.module.css'

/** Whether a request could succeed; where it could not, the notices say why, and no form asks for one. */
const mayWithdraw = (state: FundingState): boolean =>
  !state.practice_only &&
  state.kyc === 'approved' &&
  state.bank !== null &&
  state.cool_off_until === null &&
  !state.withdrawals_frozen

/** /withdrawl: dollars to the client's own bank account, and the requests of before. */
export function WithdrawScreen() {
  const { withdraw } = useTexts()
  const funding = useFunding()
  return (
    <div className={styles.page}>
      <h2 className={styles.title} data-screen-title>
        {withdraw.title}
      </h2>
      <Loaded query={funding}>
        {(state) => (
          <>
            <FundingNotices state={state} paying="out" />
            {mayWithdraw(state) ? (
              <WithdrawForm state={state} />
            ) : (
              <section className={styles.section}>
                <Available state={state} />
              </section>
            )}
          </>
        )}
      </Loaded>
      {/* Not before, or it would move down as the form comes. */}
      {!funding.isPending && <OwnWithdrawals />}
    </div>
  )
}
