import { actions } from '@gf/contract'
import { Badge, Note } from '@gf/ui'
import type { BadgeTone } from '@gf/ui'
import { formatDateTime } from '@gf/i18n'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Decisions } from '../actions/decisions.tsx'
import type { Decision } from '../actions/decision-form.tsx'
import type { Result } from '../actions/give.ts'
import { useStaff } from '../session/session.ts'
import { useTexts } from '../texts/texts.ts'
import type { Words } from '../texts/en.ts'

/* What adjustments and corrections share: a booking that one prepares and another confirms. */

type Adjustment = Result<'list-adjustments'>['rows'][number]
type Booking = Omit<Adjustment, 'adjustment' | 'side' | 'dollars' | 'category' | 'balance' | 'available'>
type Fact = readonly [label: string, value: ReactNode]

const tones: Readonly<Record<Booking['state'], BadgeTone>> = {
  prepared: 'warn',
  booking: 'accent',
  booked: 'good',
  refused: 'danger',
  rejected: 'neutral',
}

export function BookingState({ of }: { readonly of: Booking['state'] }) {
  const { queues } = useTexts()
  return <Badge tone={tones[of]}>{queues.adjustments.states[of]}</Badge>
}

/** Its state and its client. */
export const headFacts = ({ queue }: Words, of: Booking): readonly Fact[] => [
  [queue.facts.state, <BookingState key="state" of={of.state} />],
  [
    queue.facts.client,
    <Link key="client" to="/admin/edituser/$userid" params={{ userid: String(of.client) }}>
      {`${of.client} · ${of.name}`}
    </Link>,
  ],
]

/** Why and by whom it was prepared, and what became of it. */
export function historyFacts({ queues }: Words, of: Booking): readonly Fact[] {
  const words = queues.adjustments
  const by = (at: string, name: string | null) => [formatDateTime(at), name].filter(Boolean).join(' · ')
  return [
    [words.forStaff, of.reason],
    [words.clientReads, of.remarks],
    [words.prepared, by(of.made, of.made_by)],
    ...(of.decided === null ? [] : [[words.decided, by(of.decided, of.decided_by)] as const]),
    ...(of.refusal === '' ? [] : [[words.refusal, of.refusal] as const]),
  ]
}

const isOwn = ({ made_by: maker, proposal }: Booking, username: string): boolean =>
  [maker, proposal?.by].includes(username)

/** Why a booking that waits cannot be confirmed here. */
export function WaitingNotes({ of }: { readonly of: Booking }) {
  const { queue, queues } = useTexts()
  const { username } = useStaff()
  if (of.state !== 'prepared') return null
  return (
    <>
      {of.proposal === null && <Note>{queues.adjustments.lapsed}</Note>}
      {isOwn(of, username) && <Note>{queue.own}</Note>}
    </>
  )
}

interface BookingDecisionsProps {
  readonly of: Booking
  readonly id: number
  readonly book: 'book-adjustment' | 'book-correction'
  readonly reject: 'reject-adjustment' | 'reject-correction'
  readonly subject: string
  readonly onDone: () => void
}

/** A checker confirms what waits; who prepares proposes again what lapsed. */
export function BookingDecisions({ of, id, book, reject, subject, onDone }: BookingDecisionsProps) {
  const { username, role } = useStaff()
  const { state, proposal } = of
  if (state !== 'prepared') return null
  const checkers: readonly string[] = actions[book].checkers
  const own: Decision[] =
    proposal === null
      ? [{ name: book, args: { id } }]
      : isOwn(of, username) || !checkers.includes(role)
        ? []
        : [{ name: 'confirm', args: { action: proposal.action, seen: proposal.seen } }]
  const rejecting: Decision = { name: reject, args: { id }, fields: ['reason'], tone: 'danger' }
  return <Decisions subject={subject} onDone={onDone} of={[...own, rejecting]} />
}
