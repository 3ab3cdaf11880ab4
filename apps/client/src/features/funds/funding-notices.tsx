import { formatShortTime, minorOf } from '@gf/i18n'
import { Badge, buttonClass, formatMoney } from '@gf/ui'
import type { BadgeTone } from '@gf/ui'
import { Info } from 'lucide-react'
import { Link } from '../../components/navigation.tsx'
import { paths } from '../../components/paths.ts'
import type { FundingState } from '../../session/funding.ts'
import { useTexts } from '../../texts/funds.en.ts'
import * as styles from './funding-notices.module.css'

interface Notice {
  readonly text: string
  readonly to: string
  readonly link: string
}

/** Whether withdrawals are paid: without a licence, those of what a live account still holds. */
export const paysOut = ({ practice_only: practiceOnly, available, reserved }: FundingState): boolean =>
  !practiceOnly || available + reserved > 0

/** What prevents deposits or withdrawals, each with its next step. */
export function FundingNotices({
  state,
  paying,
}: {
  readonly state: FundingState
  readonly paying: 'in' | 'out' | 'both'
}) {
  const { funds } = useTexts()
  const { notices } = funds
  const shown: Notice[] = []
  if (state.practice_only)
    shown.push({
      text: paysOut(state) ? notices.licenceEnded : notices.practice_only,
      to: paths.home,
      link: notices.practiceLink,
    })
  else if (state.kyc === 'none')
    shown.push({ text: notices.kycNone, to: paths.documents, link: notices.kycNoneLink })
  else if (state.kyc === 'rejected')
    shown.push({ text: notices.kycRejected, to: paths.documents, link: notices.kycRejectedLink })
  else if (state.kyc === 'photos_needed')
    shown.push({ text: notices.kycPhotos, to: paths.documents, link: notices.kycPhotosLink })
  else if (state.kyc === 'pending')
    shown.push({ text: notices.kyc, to: paths.documents, link: notices.kycLink })
  if (state.owed > 0)
    shown.push({
      text: notices.owed(formatMoney(minorOf(state.owed))),
      to: paths.deposit,
      link: notices.owedLink,
    })
  // Where nothing real is dealt, no other step leads further.
  if (paying !== 'in' && paysOut(state)) {
    if (state.bank === null)
      shown.push({ text: notices.bank(state.cool_off_hours), to: paths.bank, link: notices.bankLink })
    // A freeze has no end of its own: the end of a pause would mislead.
    if (state.withdrawals_frozen)
      shown.push({ text: notices.frozen, to: paths.contact, link: notices.frozenLink })
    else if (state.cool_off_until !== null) {
      const text = notices.coolOff(formatShortTime(state.cool_off_until))
      shown.push({ text, to: paths.devices, link: notices.coolOffLink })
    }
  }
  return shown.map(({ text, to, link }) => (
    <div key={text} className={styles.notice} role="note">
      <Info size={20} aria-hidden />
      <p>{text}</p>
      <Link to={to} className={buttonClass({ size: 'small' })}>
        {link}
      </Link>
    </div>
  ))
}

type RequestState =
  | 'Opened'
  | 'Pending'
  | 'Approved'
  | 'Rejected'
  | 'Cancelled'
  | 'Paid'
  | 'Returned'
  | 'Reversed'

const tones: Readonly<Record<RequestState, BadgeTone>> = {
  Opened: 'neutral',
  Pending: 'warn',
  Approved: 'good',
  Rejected: 'danger',
  Cancelled: 'neutral',
  Paid: 'good',
  Returned: 'danger',
  Reversed: 'danger',
}

/** The state of a deposit or withdrawal, in a word and a colour. */
export function RequestBadge({ state }: { readonly state: RequestState }) {
  const { funds } = useTexts()
  return <Badge tone={tones[state]}>{funds.states[state]}</Badge>
}
