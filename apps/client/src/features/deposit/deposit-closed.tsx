import { EmptyState, buttonClass } from '@gf/ui'
import { Info } from 'lucide-react'
import type { FundingState } from '../../lib/funding.ts'
import { Link } from '../../lib/navigation.tsx'
import { paths } from '../../lib/paths.ts'
import { useTexts } from '../../texts/deposit.ts'
import styles from './deposit.module.css'

/** Whether the client could be credited: nobody else is shown where to pay. */
export const mayDeposit = ({ practice_only: practiceOnly, kyc }: FundingState): boolean =>
  !practiceOnly && kyc === 'approved'

/** Why nothing can be paid in, and the next step. */
export function DepositClosed({ state }: { readonly state: FundingState }) {
  const { deposit, funds } = useTexts()
  const { notices } = funds
  const [title, text, to, link] = state.practice_only
    ? [deposit.notOpen, deposit.notOpenText, paths.home, notices.practiceLink]
    : state.kyc === 'rejected'
      ? [deposit.afterDocuments, notices.kycRejected, paths.documents, notices.kycRejectedLink]
      : [deposit.afterDocuments, notices.kyc, paths.documents, notices.kycLink]
  return (
    <section className={styles['section']}>
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
