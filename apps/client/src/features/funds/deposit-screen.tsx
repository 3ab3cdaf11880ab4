import { buttonClass, EmptyState, layout } from '@gf/ui'
import { Info } from 'lucide-react'
import { Loaded } from '../../components/account-page.tsx'
import { Link } from '../../components/navigation.tsx'
import { paths } from '../../components/paths.ts'
import { useFunding } from '../../session/funding.ts'
import type { FundingState } from '../../session/funding.ts'
import { useTexts } from '../../texts/deposit.en.ts'
import { DepositForm } from './deposit-form.tsx'
import { OwnDeposits } from './own-deposits.tsx'

/** /deposite: rupees by UPI or bank transfer, and the client's own requests. */
export function DepositScreen() {
  const { deposit } = useTexts()
  const funding = useFunding()
  return (
    <div className={layout.stack}>
      <h2 data-screen-title>{deposit.title}</h2>
      <Loaded query={funding}>
        {(state) =>
          mayDeposit(state) ? (
            <>
              <p className={layout.soft}>{deposit.steps}</p>
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

/** Whether the client can be credited. Only then does the screen show where to pay. */
export const mayDeposit = ({ practice_only: practiceOnly, kyc }: FundingState): boolean =>
  !practiceOnly && kyc === 'approved'

/** Why nothing can be paid in, and the next step. */
export function DepositClosed({ state }: { readonly state: FundingState }) {
  const { deposit, funds } = useTexts()
  const { notices } = funds
  const ofDocuments = {
    none: [notices.kycNone, notices.kycNoneLink],
    rejected: [notices.kycRejected, notices.kycRejectedLink],
    photos_needed: [notices.kycPhotos, notices.kycPhotosLink],
    pending: [notices.kyc, notices.kycLink],
    approved: [notices.kyc, notices.kycLink],
  } as const
  const [why, next] = ofDocuments[state.kyc]
  const [title, text, to, link] = state.practice_only
    ? [deposit.notOpen, deposit.notOpenText, paths.home, notices.practiceLink]
    : [deposit.afterDocuments, why, paths.documents, next]
  return (
    <section className={layout.card}>
      <EmptyState
        icon={<Info size={28} aria-hidden />}
        title={title}
        action={
          <Link to={to} className={buttonClass({ variant: 'primary' })}>
            {link}
          </Link>
        }
      >
        {text}
      </EmptyState>
    </section>
  )
}
