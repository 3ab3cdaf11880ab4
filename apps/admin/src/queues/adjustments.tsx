import { adjustmentCategories } from '@gf/contract'
import { FactList, Money, Note, formatMoney } from '@gf/ui'
import { minorOf } from '@gf/i18n'
import { cents } from '@gf/money'
import { Decisions } from '../actions/decisions.tsx'
import type { Result } from '../actions/give.ts'
import { useTexts } from '../texts/texts.ts'
import { TimelineSection } from '../timeline/timeline.tsx'
import { Age } from './age.tsx'
import { BookingDecisions, BookingState, WaitingNotes, headFacts, historyFacts } from './booking-by-two.tsx'
import { listedBy } from './queue.ts'
import type { DetailProps, Queue } from './queue.ts'

type Adjustment = Result<'list-adjustments'>['rows'][number]

/** Signed cents: a debit is below zero. */
const signed = ({ side, dollars }: Adjustment) => cents((side === 'debit' ? -1 : 1) * minorOf(dollars))

/** Credits and debits of live wallets, which always take two people of finance. */
export const adjustments: Queue<Adjustment> = {
  name: 'adjustments',
  hasPast: true,
  filters: [
    {
      name: 'category',
      label: ({ queues }) => queues.adjustments.category,
      values: ({ queues }) =>
        adjustmentCategories.map((category) => [category, queues.adjustments.categories[category]]),
    },
  ],
  load: listedBy('list-adjustments'),
  sorts: { made: 'age', amount: 'amount' },
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
    { key: 'state', title: queue.facts.state, cell: ({ state }) => <BookingState of={state} /> },
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

function AdjustmentDetail({ row, onDone }: DetailProps<Adjustment>) {
  const words = useTexts().queues.adjustments
  const subject = words.subject(
    String(row.adjustment),
    formatMoney(signed(row), 'USD', { signed: true }),
    row.name,
  )
  const isTooMuch = row.available !== null && minorOf(row.available) + signed(row) < 0
  return (
    <>
      <h2>{subject}</h2>
      <WaitingNotes of={row} />
      {isTooMuch && <Note tone="warn">{words.tooMuch}</Note>}
      <Facts of={row} />
      <BookingDecisions
        of={row}
        id={row.adjustment}
        book="book-adjustment"
        reject="reject-adjustment"
        subject={subject}
        onDone={onDone}
      />
      <TimelineSection of="adjustment" id={row.adjustment} />
    </>
  )
}

function Facts({ of }: { readonly of: Adjustment }) {
  const texts = useTexts()
  const { queue, queues } = texts
  const words = queues.adjustments
  return (
    <FactList
      facts={[
        ...headFacts(texts, of),
        [words.side, words.sides[of.side]],
        [queue.facts.amount, <Money key="amount" minor={signed(of)} coloured />],
        ...(of.balance === null ? [] : [[words.balance, effect(minorOf(of.balance), signed(of))] as const]),
        ...(of.available === null || of.side === 'credit'
          ? []
          : [[words.available, formatMoney(minorOf(of.available))] as const]),
        [words.category, words.categories[of.category]],
        ...historyFacts(texts, of),
      ]}
    />
  )
}

/** The balance before and after. */
const effect = (balance: number, change: number): string =>
  `${formatMoney(cents(balance))} → ${formatMoney(cents(balance + change))}`
