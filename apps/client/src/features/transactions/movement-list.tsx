import { formatDateTime, formatShortTime, minorOf } from '@gf/i18n'
import { Badge, layout, List, ListRow, Money, Table } from '@gf/ui'
import type { Column } from '@gf/ui'
import { useWide } from '../../components/browser.ts'
import { byDay } from '../../components/by-day.ts'
import { movementDetail, MovementLink, movementTitle, Rupees } from '../../components/movement-parts.tsx'
import { useTexts } from '../../texts/transactions.en.ts'
import type { TransactionsTexts } from '../../texts/transactions.en.ts'
import * as styles from './transactions.module.css'
import type { Movement } from './use-transactions.ts'

/** Movements under the day they happened on; a table on a wide screen. */
export function MovementList({ rows }: { readonly rows: readonly Movement[] }) {
  const { transactions } = useTexts()
  const isWide = useWide()
  return (
    <section aria-label={transactions.listName} className={layout.stack}>
      {isWide ? (
        <Table
          caption={transactions.listName}
          columns={columnsOf(transactions)}
          rows={rows}
          rowKey={({ tr_id }) => tr_id}
        />
      ) : (
        byDay(rows, ({ tr_date }) => tr_date).map(([day, movements]) => (
          <div key={day}>
            <h2 className={layout.groupTitle}>{day}</h2>
            <List>
              {movements.map((movement) => (
                <li key={movement.tr_id}>
                  <MovementLink movement={movement}>
                    <MovementRow movement={movement} />
                  </MovementLink>
                </li>
              ))}
            </List>
          </div>
        ))
      )}
    </section>
  )
}

const columnsOf = (transactions: TransactionsTexts): readonly Column<Movement>[] => [
  { key: 'time', title: transactions.time, cell: ({ tr_date }) => <Time at={tr_date} long /> },
  {
    key: 'movement',
    title: transactions.movement,
    cell: (movement) => (
      <MovementLink movement={movement}>{movementTitle(transactions, movement)}</MovementLink>
    ),
  },
  { key: 'detail', title: transactions.detail, cell: (movement) => movementDetail(transactions, movement) },
  { key: 'type', title: transactions.filters, cell: (movement) => <TypeBadge movement={movement} /> },
  {
    key: 'amount',
    title: transactions.amount,
    figures: true,
    cell: ({ tr_amt }) => <Money minor={minorOf(tr_amt)} coloured />,
  },
  {
    key: 'rupees',
    title: transactions.rupees,
    figures: true,
    cell: ({ inr_amt }) => <Rupees amount={inr_amt} />,
  },
  {
    key: 'left',
    title: transactions.balanceLeft,
    figures: true,
    cell: ({ left_amt }) => <Money minor={minorOf(left_amt)} />,
  },
]

function Time({ at, long = false }: { readonly at: string; readonly long?: boolean }) {
  return <time dateTime={at}>{long ? formatDateTime(at) : formatShortTime(at)}</time>
}

function TypeBadge({ movement: { tr_type } }: { readonly movement: Movement }) {
  const { transactions } = useTexts()
  const isCredit = tr_type === 'Credit'
  return <Badge tone={isCredit ? 'up' : 'down'}>{isCredit ? transactions.credit : transactions.debit}</Badge>
}

function MovementRow({ movement }: { readonly movement: Movement }) {
  const { transactions } = useTexts()
  const { tr_amt, inr_amt, left_amt, tr_date } = movement
  const about = movementDetail(transactions, movement)
  return (
    <ListRow
      title={movementTitle(transactions, movement)}
      detail={
        <>
          <span className={styles.when}>
            <TypeBadge movement={movement} />
            <Time at={tr_date} />
          </span>
          {about !== '' && <span className={styles.about}>{about}</span>}
        </>
      }
      value={<Money minor={minorOf(tr_amt)} coloured />}
      valueDetail={
        <>
          <Rupees amount={inr_amt} />
          <span className={styles.left}>
            {transactions.balanceLeft} <Money minor={minorOf(left_amt)} />
          </span>
        </>
      }
    />
  )
}
