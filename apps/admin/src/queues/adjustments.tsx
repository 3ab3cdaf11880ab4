import { actions, adjustmentCategories } from '@gf/contract'
import type { AdjustmentCategory } from '@gf/contract'
import { Badge, FactList, Money, Note, formatMoney } from '@gf/ui'
import type { BadgeTone } from '@gf/ui'
import { formatDateTime, minorOf } from '@gf/i18n'
import { cents } from '@gf/money'
import { Link } from '@tanstack/react-router'
import { Decisions } from '../actions/decisions.tsx'
import type { Decision } from '../actions/decisions.tsx'
import { read } from '../actions/give.ts'
import type { Result } from '../actions/give.ts'
import { useStaff } from '../session/session.ts'
import { useTexts } from '../texts/texts.ts'
import { TimelineSection } from '../timeline/timeline.tsx'
import { Age } from './age.tsx'
import type { DetailProps, Queue } from './queue-screen.tsx'

type Adjustment = Result<'list-adjustments'>['rows'][number]

/** Signed cents: a debit is below zero. */
const signed = ({ side, dollars }: Adjustment) => cents((side === 'debit' ? -1 : 1) * minorOf(dollars))

/** Credits and debits of live wallets, which always take two people of finance. */
export const adjustments: Queue<Adjustment> = {
  name: 'adjustments',
  hasPast: true,
  filter: {
    name: 'category',
    label: ({ queues }) => queues.adjustments.category,
    values: ({ queues }) =>
      adjustmentCategories.map((category) => [category, queues.adjustments.categories[category]]),
  },
  load: (which, category) =>
    read('list-adjustments', {
      which,
      ...(category !== '' && { category: category as AdjustmentCategory }),
    }),
  id: ({ adjustment }) => adjustment,
  since: ({ made }) => made,
  empty: ({ queues }) => queues.adjustments.empty,
  columns: ({ queue, queues: { adjustments: words } }) => [
    { key: 'adjustment', title: queue.facts.number, cell: ({ adjustment }) => adjustment },
    { key: 'made', title: words.prepared, cell: ({ made }) => <Age at={made} /> },
    { key: 'client', title: queue.facts.client, cell: ({ name }) => name },
    {
      key: 'amount',
      title: queue.facts.amount,
      figures: true,
      cell: (row) => <Money minor={signed(row)} coloured />,
    },
    { key: 'category', title: words.category, cell: ({ category }) => words.categories[category] },
    { key: 'state', title: queue.facts.state, cell: ({ state }) => <StateOfEntry of={state} /> },
  ],
  Head: Prepare,
  Detail: AdjustmentDetail,
}

const FIELDS = ['client', 'side', 'dollars', 'category', 'reason', 'remarks'] as const

function Prepare() {
  const { queues } = useTexts()
  return (
    <Decisions
      quiet
      size="small"
      subject={queues.adjustments.title}
      of={[{ name: 'prepare-adjustment', args: {}, fields: FIELDS }]}
    />
  )
}

const tones: Readonly<Record<Adjustment['state'], BadgeTone>> = {
  prepared: 'warn',
  booking: 'accent',
  booked: 'good',
  refused: 'danger',
  rejected: 'neutral',
}

/** The state of an adjustment or a correction. */
export function StateOfEntry({ of }: { readonly of: Adjustment['state'] }) {
  const { queues } = useTexts()
  return <Badge tone={tones[of]}>{queues.adjustments.states[of]}</Badge>
}

function AdjustmentDetail({ row, onDone }: DetailProps<Adjustment>) {
  const { queue, queues } = useTexts()
  const { username, role } = useStaff()
  const words = queues.adjustments
  const subject = words.subject(
    String(row.adjustment),
    formatMoney(signed(row), 'USD', { signed: true }),
    row.name,
  )
  const waits = row.state === 'prepared'
  const isOwn = [row.made_by, row.proposal?.by].includes(username)
  const isTooMuch = row.available !== null && minorOf(row.available) + signed(row) < 0
  return (
    <>
      <h2>{subject}</h2>
      {waits && row.proposal === null && <Note>{words.lapsed}</Note>}
      {waits && isOwn && <Note>{queue.own}</Note>}
      {isTooMuch && <Note tone="warn">{words.tooMuch}</Note>}
      <Facts of={row} />
      {waits && <Decisions subject={subject} onDone={onDone} of={decisionsOn(row, isOwn, role)} />}
      <TimelineSection of="adjustment" id={row.adjustment} />
    </>
  )
}

function Facts({ of }: { readonly of: Adjustment }) {
  const { queue, queues } = useTexts()
  const words = queues.adjustments
  const by = (at: string, name: string | null) => [formatDateTime(at), name].filter(Boolean).join(' · ')
  return (
    <FactList
      facts={[
        [queue.facts.state, <StateOfEntry key="state" of={of.state} />],
        [
          queue.facts.client,
          <Link key="client" to="/admin/edituser/$userid" params={{ userid: String(of.client) }}>
            {`${of.client} · ${of.name}`}
          </Link>,
        ],
        [words.side, words.sides[of.side]],
        [queue.facts.amount, <Money key="amount" minor={signed(of)} coloured />],
        ...(of.balance === null ? [] : [[words.balance, effect(minorOf(of.balance), signed(of))] as const]),
        ...(of.available === null || of.side === 'credit'
          ? []
          : [[words.available, formatMoney(minorOf(of.available))] as const]),
        [words.category, words.categories[of.category]],
        [words.forStaff, of.reason],
        [words.clientReads, of.remarks],
        [words.prepared, by(of.made, of.made_by)],
        ...(of.decided === null ? [] : [[words.decided, by(of.decided, of.decided_by)] as const]),
        ...(of.refusal === '' ? [] : [[words.refusal, of.refusal] as const]),
      ]}
    />
  )
}

/** The balance before and after. */
const effect = (balance: number, change: number): string =>
  `${formatMoney(cents(balance))} → ${formatMoney(cents(balance + change))}`

/** A checker confirms what waits; a maker proposes again what lapsed. */
function decisionsOn(
  { adjustment: id, proposal }: Adjustment,
  isOwn: boolean,
  role: (typeof actions)['confirm']['makers'][number],
): Decision[] {
  const checkers: readonly string[] = actions['book-adjustment'].checkers
  const reject: Decision = { name: 'reject-adjustment', args: { id }, fields: ['reason'], tone: 'danger' }
  if (proposal === null) return [{ name: 'book-adjustment', args: { id } }, reject]
  if (isOwn || !checkers.includes(role)) return [reject]
  return [{ name: 'confirm', args: { action: proposal.action, seen: proposal.seen } }, reject]
}
