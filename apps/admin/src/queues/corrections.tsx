import { correctionCategories } from '@gf/contract'
import { Badge, FactList, Money, formatMoney } from '@gf/ui'
import { formatDateTime, formatLots, formatPrice, minorOf, pointsOf } from '@gf/i18n'
import { cents } from '@gf/money'
import { Decisions } from '../actions/decisions.tsx'
import type { Result } from '../actions/give.ts'
import { useTexts } from '../texts/texts.ts'
import { TimelineSection } from '../timeline/timeline.tsx'
import { Age } from './age.tsx'
import { BookingDecisions, BookingState, WaitingNotes, headFacts, historyFacts } from './booking-by-two.tsx'
import { correctionOf } from './correction-question.ts'
import { listedBy } from './queue.ts'
import type { DetailProps, Queue } from './queue.ts'

type Correction = Result<'list-corrections'>['rows'][number]

const differenceOf = ({ result }: Correction) => cents(minorOf(result.right) - minorOf(result.was))

/** Corrections of closed live trades, which always take two people. */
export const corrections: Queue<Correction> = {
  name: 'corrections',
  hasPast: true,
  filters: [
    {
      name: 'category',
      label: ({ queues }) => queues.adjustments.category,
      values: ({ queues }) =>
        correctionCategories.map((category) => [category, queues.corrections.categories[category]]),
    },
  ],
  load: listedBy('list-corrections'),
  sorts: { made: 'age' },
  id: ({ correction }) => correction,
  since: ({ made }) => made,
  empty: ({ queues }) => queues.corrections.empty,
  columns: ({ queue, queues: { adjustments: shared, corrections: words } }) => [
    { key: 'correction', title: queue.facts.number, cell: ({ correction }) => correction },
    { key: 'made', title: shared.prepared, cell: ({ made }) => <Age at={made} /> },
    { key: 'client', title: queue.facts.client, cell: ({ name }) => name },
    { key: 'trade', title: words.trade, cell: ({ trade, instrument }) => `${trade} · ${instrument}` },
    {
      key: 'difference',
      title: words.difference,
      figures: true,
      cell: (row) => <Money minor={differenceOf(row)} coloured />,
    },
    { key: 'change', title: words.change, cell: ({ change }) => words.changes[change] },
    { key: 'state', title: queue.facts.state, cell: ({ state }) => <BookingState of={state} /> },
  ],
  Head: Prepare,
  Detail: CorrectionDetail,
}

function Prepare() {
  const words = useTexts()
  return <Decisions quiet size="small" subject={words.queues.corrections.title} of={[correctionOf(words)]} />
}

function CorrectionDetail({ row, onDone }: DetailProps<Correction>) {
  const { queues } = useTexts()
  const difference = formatMoney(differenceOf(row), 'USD', { signed: true })
  const subject = queues.corrections.subject(String(row.correction), String(row.trade), difference)
  return (
    <>
      <h2>{subject}</h2>
      <WaitingNotes of={row} />
      <Facts of={row} />
      <BookingDecisions
        of={row}
        id={row.correction}
        book="book-correction"
        reject="reject-correction"
        subject={subject}
        onDone={onDone}
      />
      <TimelineSection of="correction" id={row.correction} />
    </>
  )
}

function Facts({ of }: { readonly of: Correction }) {
  const texts = useTexts()
  const { adjustments: shared, corrections: words } = texts.queues
  const price = (wire: number) => formatPrice(pointsOf(wire, of.digits), of.digits)
  const change = ({ was, right }: Correction['result'], text: (figure: number) => string) =>
    was === right ? text(was) : `${text(was)} → ${text(right)}`
  const money = (dollars: number) => formatMoney(minorOf(dollars), 'USD', { signed: true })
  return (
    <FactList
      facts={[
        ...headFacts(texts, of),
        [
          words.trade,
          <span key="trade">
            {of.trade} <Badge tone={of.side === 'BUY' ? 'up' : 'down'}>{of.side}</Badge> {formatLots(of.lots)}{' '}
            {of.instrument}
          </span>,
        ],
        [words.closing, `${of.fill} · ${formatDateTime(of.closed)}`],
        [words.change, words.changes[of.change]],
        [words.openPrice, change(of.open_price, price)],
        [words.closePrice, change(of.close_price, price)],
        [words.result, change(of.result, money)],
        [words.difference, <Money key="difference" minor={differenceOf(of)} coloured />],
        ...effectOf(of, words.absorbed, shared.balance),
        [shared.category, words.categories[of.category]],
        ...historyFacts(texts, of),
      ]}
    />
  )
}

/** The balance before and after, and what the company takes back; of what waits. */
function effectOf(of: Correction, absorbedTitle: string, balanceTitle: string) {
  if (of.balance === null || of.absorbed === null) return []
  const difference = differenceOf(of)
  const back = Math.min(minorOf(of.absorbed), Math.max(0, difference))
  const after = cents(minorOf(of.balance) + difference - back)
  return [
    ...(back > 0 ? [[absorbedTitle, formatMoney(cents(back))] as const] : []),
    [balanceTitle, `${formatMoney(minorOf(of.balance))} → ${formatMoney(after)}`] as const,
  ]
}
