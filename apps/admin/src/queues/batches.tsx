import { Badge, FactList, Table, buttonClass, formatMoney } from '@gf/ui'
import type { Column } from '@gf/ui'
import { formatDateTime, minorOf } from '@gf/i18n'
import { Link } from '@tanstack/react-router'
import { Decisions, mayGive } from '../actions/decisions.tsx'
import type { Result } from '../actions/give.ts'
import * as bankingStyles from '../banking/banking.module.css'
import { useStaff } from '../session/session.ts'
import { useTexts } from '../texts/texts.ts'
import type { Words } from '../texts/en.ts'
import * as userStyles from '../users/users.module.css'
import { Age } from './age.tsx'
import { MakeBatch } from './make-batch.tsx'
import { TimelineSection } from '../timeline/timeline.tsx'
import { listedBy } from './queue.ts'
import type { DetailProps, Queue } from './queue.ts'

type Batch = Result<'list-batches'>['rows'][number]

const inRupees = (amount: number): string => formatMoney(minorOf(amount, 'INR'), 'INR')

/** Files with which the company's banks pay withdrawals. */
export const batches: Queue<Batch> = {
  name: 'batches',
  hasPast: false,
  load: listedBy('list-batches'),
  sorts: { made: 'age' },
  id: ({ batch }) => batch,
  empty: ({ queues }) => queues.batches.empty,
  columns: (words) => [
    { key: 'batch', title: words.queue.facts.number, cell: ({ batch }) => batch },
    { key: 'made', title: words.banking.made, cell: ({ made }) => <Age at={made} /> },
    { key: 'bank', title: words.banking.bank, cell: ({ bank_name: name }) => name },
    {
      key: 'amount',
      title: words.queue.facts.amount,
      figures: true,
      cell: ({ rupees }) => inRupees(rupees),
    },
    {
      key: 'state',
      title: words.queue.facts.state,
      cell: (batch) => <BatchState of={batch} words={words} />,
    },
  ],
  Head: MakeBatch,
  Detail: BatchDetail,
}

function BatchState({ of, words }: { readonly of: Batch; readonly words: Words }) {
  const { banking } = words
  if (of.voided !== null) return <Badge>{banking.voided}</Badge>
  if (of.to_pay === 0) return <Badge tone="good">{banking.batchDone}</Badge>
  return <Badge tone="accent">{banking.toPay(of.to_pay, of.withdrawals.length)}</Badge>
}

function BatchDetail({ row, onDone }: DetailProps<Batch>) {
  const words = useTexts()
  const { banking, queue } = words
  const { role } = useStaff()
  const { batch, withdrawals, voided, voided_by: voider } = row
  const subject = banking.batchOf(batch, inRupees(row.rupees))
  const isPaid = withdrawals.some(({ state }) => state === 'paying' || state === 'paid')
  return (
    <>
      <h2>{subject}</h2>
      <FactList
        facts={[
          [queue.facts.state, <BatchState key="state" of={row} words={words} />],
          [banking.paidFrom, row.bank_name],
          [banking.made, `${formatDateTime(row.made)} · ${row.made_by}`],
          ...(voided === null
            ? []
            : [[banking.voided, `${formatDateTime(voided)} · ${voider ?? ''}`] as const]),
        ]}
      />
      <div className={bankingStyles.rows}>
        <Table caption={subject} rows={withdrawals} rowKey={({ wid }) => wid} columns={columnsOf(words)} />
      </div>
      {row.to_pay > 0 && mayGive('make-batch', role) && (
        <div className={bankingStyles.buttons}>
          <a
            className={buttonClass({ variant: 'primary' })}
            href={`/api/payout_batch_csv_api/${batch}`}
            download
          >
            {banking.download(row.to_pay)}
          </a>
        </div>
      )}
      {voided === null && !isPaid && (
        <Decisions
          quiet
          subject={subject}
          onDone={onDone}
          of={[{ name: 'void-batch', args: { batch }, fields: ['reason'], tone: 'danger' }]}
        />
      )}
      <TimelineSection of="payout_batch" id={batch} />
    </>
  )
}

const columnsOf = ({ queue }: Words): readonly Column<Batch['withdrawals'][number]>[] => [
  {
    key: 'wid',
    title: queue.facts.number,
    cell: ({ wid, state }) => (
      <Link
        to="/admin/withdrawals"
        search={{ ...(state !== 'approved' && { which: 'all' }), id: String(wid) }}
        className={userStyles.link}
      >
        {wid}
      </Link>
    ),
  },
  { key: 'name', title: queue.facts.client, cell: ({ name }) => name },
  { key: 'rupees', title: queue.facts.amount, figures: true, cell: ({ rupees }) => inRupees(rupees) },
  { key: 'state', title: queue.facts.state, cell: ({ state }) => queue.states[state] ?? state },
]
