import { useQuery } from '@tanstack/react-query'
import { depositStates, withdrawalStates } from '@gf/contract'
import { Badge, FactList, Note, SkeletonRows, formatMoney } from '@gf/ui'
import type { Column } from '@gf/ui'
import { formatDateTime, minorOf } from '@gf/i18n'
import { Decisions } from '../actions/decisions.tsx'
import type { Decision } from '../actions/decision-form.tsx'
import { read } from '../actions/give.ts'
import type { Result } from '../actions/give.ts'
import { readOnce } from '../session/query-client.ts'
import { useTexts } from '../texts/texts.ts'
import type { Words } from '../texts/en.ts'
import { TimelineSection } from '../timeline/timeline.tsx'
import { BankMatchNotes, BankMatch, filledFrom, inRupees, matchText } from './bank-match.tsx'
import { bulkOfDeposits, bulkOfWithdrawals } from './money-in-bulk.ts'
import { ReversalNotes, reversalFacts, reversalOf } from './deposit-reversal.tsx'
import { Picture } from './picture.tsx'
import { listedBy } from './queue.ts'
import type { DetailProps, Queue } from './queue.ts'
import * as styles from './queues.module.css'
import { Age } from './age.tsx'
import { MakeBatch } from './make-batch.tsx'
import { PayBy } from './pay-by.tsx'
import { LoadFailure } from '../list/load-failure.tsx'

type Deposit = Result<'list-deposits'>['rows'][number]
type Withdrawal = Result<'list-withdrawals'>['rows'][number]

const inDollars = (amount: number): string => formatMoney(minorOf(amount))
const stateOf = ({ states }: Words['queue'], state: string): string => states[state] ?? state
/** States in which a request still waits for staff. */
const isWaiting = (state: string): boolean => state === 'pending'

const amountColumn = <Row extends Pick<Deposit, 'rupees' | 'dollars'>>({ queue }: Words): Column<Row> => ({
  key: 'amount',
  title: queue.facts.amount,
  figures: true,
  cell: ({ rupees, dollars }) => (
    <>
      {inRupees(rupees)}
      <br />
      <span className={styles.soft}>{inDollars(dollars)}</span>
    </>
  ),
})

const stateFilter = (states: readonly string[]) =>
  ({
    name: 'state',
    label: ({ queue }: Words) => queue.facts.state,
    values: ({ queue }: Words) => states.map((state) => [state, stateOf(queue, state)] as const),
    ofAll: true,
  }) as const

export const deposits: Queue<Deposit> = {
  name: 'deposits',
  hasPast: true,
  filters: [stateFilter(depositStates)],
  load: listedBy('list-deposits'),
  sorts: { at: 'age', amount: 'amount' },
  id: ({ did }) => did,
  columns: (words) => [
    { key: 'did', title: words.queue.facts.number, cell: ({ did }) => did },
    { key: 'at', title: words.queue.facts.asked, cell: ({ at }) => <Age at={at} /> },
    { key: 'client', title: words.queue.facts.client, cell: ({ name }) => name },
    amountColumn(words),
    {
      key: 'state',
      title: words.queue.facts.state,
      cell: ({ state, claims }) => (
        <>
          {stateOf(words.queue, state)}{' '}
          {claims.length > 0 && <Badge tone="warn">{words.queue.claimedTwice}</Badge>}
        </>
      ),
    },
    { key: 'bank', title: words.queue.facts.statement, cell: ({ bank }) => <BankMatch of={bank} /> },
  ],
  bulk: bulkOfDeposits,
  Detail: DepositDetail,
}

function DepositDetail({ row, onDone }: DetailProps<Deposit>) {
  const words = useTexts()
  const { queue, loading } = words
  const { facts } = queue
  const { data, error, refetch } = useQuery({
    queryKey: ['actions', 'show-deposit', row.did],
    queryFn: () => read('show-deposit', { id: row.did, picture: true }),
    ...readOnce,
  })
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={6} label={loading} />
  const decided = decisionsOnDeposit(data)
  const subject = queue.subjects.deposit(String(row.did), inRupees(row.rupees), data.name)
  return (
    <>
      <h2>{subject}</h2>
      {data.claims.length > 0 && <Note tone="warn">{queue.alsoClaimed(data.claims.join(', '))}</Note>}
      <BankMatchNotes of={data} />
      {isWaiting(data.state) && data.bank.state !== 'matched' && <Note>{queue.noBankLine}</Note>}
      <FactList
        facts={[
          [facts.state, stateOf(queue, data.state)],
          [facts.client, `${data.client} · ${data.name}`],
          [facts.amount, `${inRupees(data.rupees)} · ${inDollars(data.dollars)}`],
          [facts.shownRate, data.shown_rate],
          [facts.rateUntil, data.rate_until === null ? '–' : formatDateTime(data.rate_until)],
          [facts.asked, formatDateTime(data.asked)],
          [facts.reference, data.reference ?? '–'],
          [facts.utr, data.utr ?? '–'],
          [facts.statement, matchText(words, data.bank)],
          ...(data.received === null ? [] : [[facts.received, formatDateTime(data.received)] as const]),
          ...(data.remarks === '' ? [] : [[facts.remarks, data.remarks] as const]),
          ...reversalFacts(words, data),
        ]}
      />
      <ReversalNotes of={data} />
      {data.image === null ? (
        <p className={styles.soft}>{queue.noPicture}</p>
      ) : (
        <Picture base64={data.image} alt={queue.screenshot} />
      )}
      {decided && <Decisions quiet={!isWaiting(data.state)} subject={subject} onDone={onDone} of={decided} />}
      <TimelineSection of="deposit" id={row.did} />
    </>
  )
}

/** What can be decided on a deposit in its state. */
function decisionsOnDeposit(row: Result<'show-deposit'>): readonly Decision[] | undefined {
  if (row.state === 'approved') return [reversalOf(row)]
  if (!isWaiting(row.state)) return undefined
  return [
    {
      name: 'approve-deposit',
      args: overOf(row),
      fields: ['received', 'utr'],
      filled: filledFrom(row),
    },
    { name: 'reject-deposit', args: { id: row.did }, fields: ['remarks'], tone: 'danger' },
  ]
}

/** Approving says which other claims of the same payment were seen. */
const overOf = ({ did, claims }: Deposit | Result<'show-deposit'>): object =>
  claims.length === 0 ? { id: did } : { id: did, over: claims }

export const withdrawals: Queue<Withdrawal> = {
  name: 'withdrawals',
  hasPast: true,
  filters: [stateFilter(withdrawalStates)],
  load: listedBy('list-withdrawals'),
  sorts: { at: 'age', amount: 'amount' },
  id: ({ wid }) => wid,
  columns: (words) => [
    { key: 'wid', title: words.queue.facts.number, cell: ({ wid }) => wid },
    { key: 'at', title: words.queue.facts.asked, cell: ({ at }) => <Age at={at} /> },
    { key: 'client', title: words.queue.facts.client, cell: ({ name }) => name },
    amountColumn(words),
    { key: 'pay_by', title: words.queue.facts.payBy, cell: (row) => <PayBy of={row} /> },
    {
      key: 'state',
      title: words.queue.facts.state,
      cell: ({ state, frozen, proposed_by: by, batch }) => (
        <>
          {stateOf(words.queue, state)} {frozen && <Badge tone="danger">{words.queue.frozen}</Badge>}{' '}
          {by !== null && <Badge tone="accent">{words.queue.proposedBy(by)}</Badge>}{' '}
          {batch !== null && <Badge>{words.banking.inFile(batch)}</Badge>}
        </>
      ),
    },
    { key: 'bank', title: words.queue.facts.statement, cell: ({ bank }) => <BankMatch of={bank} /> },
  ],
  bulk: bulkOfWithdrawals,
  Head: MakeBatch,
  Detail: WithdrawalDetail,
}

function WithdrawalDetail({ row, onDone }: DetailProps<Withdrawal>) {
  const words = useTexts()
  const { queue } = words
  const { facts } = queue
  const subject = queue.subjects.withdrawal(String(row.wid), inRupees(row.rupees), row.name)
  const decided = decisionsOn(row)
  return (
    <>
      <h2>{subject}</h2>
      {row.frozen && <Note tone="warn">{queue.frozenText}</Note>}
      {row.other_holder !== null && <Note tone="warn">{queue.otherHolder(row.other_holder)}</Note>}
      {row.proposed_by !== null && <Note>{queue.proposedBy(row.proposed_by)}</Note>}
      <BankMatchNotes of={row} />
      {row.state === 'paid' && row.back.state !== 'unmatched' && <Note tone="warn">{queue.cameBack}</Note>}
      {row.batch !== null && row.state === 'approved' && <Note>{queue.inFileText(row.batch)}</Note>}
      <FactList
        facts={[
          [facts.state, stateOf(queue, row.state)],
          [facts.client, `${row.client} · ${row.name}`],
          [facts.amount, `${inRupees(row.rupees)} · ${inDollars(row.dollars)}`],
          [facts.payee, row.payee],
          [facts.asked, formatDateTime(row.at)],
          [facts.payBy, <PayBy key="by" of={row} />],
          [facts.statement, matchText(words, row.bank)],
          ...(row.batch === null ? [] : [[facts.file, row.batch] as const]),
          ...(row.utr === null ? [] : [[facts.utr, row.utr] as const]),
          ...returnFacts(words, row),
          ...(row.remarks === '' ? [] : [[facts.remarks, row.remarks] as const]),
        ]}
      />
      {decided && <Decisions subject={subject} onDone={onDone} of={decided} quiet={row.state === 'paid'} />}
      <TimelineSection of="withdrawal" id={row.wid} />
    </>
  )
}

/** What can be decided on a withdrawal in its state. */
function decisionsOn({ wid: id, state, bank, back }: Withdrawal): readonly Decision[] | undefined {
  const args = { id }
  const reject: Decision = { name: 'reject-withdrawal', args, fields: ['remarks'], tone: 'danger' }
  if (state === 'pending') return [{ name: 'approve-withdrawal', args }, reject]
  if (state === 'approved')
    return [
      { name: 'pay-withdrawal', args, fields: ['utr', 'left-bank'], filled: { utr: bank.utr ?? '' } },
      reject,
    ]
  if (state !== 'paid') return undefined
  // As the browser's field has the time.
  const filled = { utr: back.utr ?? '', back: back.received?.replace(' ', 'T') ?? '' }
  return [{ name: 'return-payout', args, fields: ['utr', 'back', 'remarks'], filled, tone: 'secondary' }]
}

/** What is known of a payment that the client's bank sent back. */
const returnFacts = (words: Words, { back, return_utr: utr, returned }: Withdrawal) => [
  ...(back.state === 'unmatched'
    ? []
    : [[words.queue.facts.returnStatement, matchText(words, back)] as const]),
  ...(returned === null ? [] : [[words.queue.facts.returned, formatDateTime(returned)] as const]),
  ...(utr === null ? [] : [[words.queue.facts.returnUtr, utr] as const]),
]
