import { formatDay, formatLots, minorOf } from '@gf/i18n'
import { layout, Money } from '@gf/ui'
import type { Column } from '@gf/ui'
import { MoreRows } from '../../components/more-rows.tsx'
import type { MoreRowsProps } from '../../components/more-rows.tsx'
import { useTexts } from '../../texts/orders.en.ts'
import type { OrdersTexts } from '../../texts/orders.en.ts'
import { CloseReason, RowHead, ShortTime, StillPrice } from './cells.tsx'
import { ClosedFilters, ClosedTotal, NothingFound, sumOf } from './closed-parts.tsx'
import { NothingHere } from './order-states.tsx'
import * as styles from './orders.module.css'
import { RowList } from './row-list.tsx'
import type { Choice } from './row-list.tsx'
import type { ClosingsFilter } from './use-orders.ts'
import type { OrderRow } from '../../prices/open-trades.ts'

export const closedColumns = (orders: OrdersTexts): Column<OrderRow>[] => [
  { key: 'lots', title: orders.lots, figures: true, cell: (row) => formatLots(row.lotsize) },
  {
    key: 'entry',
    title: orders.entry,
    figures: true,
    cell: (row) => <StillPrice row={row} price={row.trade_price} />,
  },
  {
    key: 'close',
    title: orders.closePrice,
    figures: true,
    cell: (row) => <StillPrice row={row} price={row.close_price} />,
  },
  { key: 'why', title: orders.why, cell: (row) => <CloseReason row={row} /> },
  {
    key: 'time',
    title: orders.times,
    figures: true,
    cell: (row) => (
      <span className={styles.times}>
        <ShortTime iso={row.trade_start_time} />
        <ShortTime iso={closedAt(row)} />
      </span>
    ),
  },
  {
    key: 'profit',
    title: orders.profit,
    figures: true,
    cell: (row) => (
      <strong>
        <Money minor={minorOf(row.profit_loss)} coloured />
      </strong>
    ),
  },
]

export const closedAt = (row: OrderRow): string => row.close_time ?? row.trade_start_time

const closedCard = (row: OrderRow) => <ClosedCard row={row} />

function ClosedCard({ row }: { readonly row: OrderRow }) {
  const { orders } = useTexts()
  return (
    <>
      <RowHead row={row} badge={<CloseReason row={row} />}>
        <Money minor={minorOf(row.profit_loss)} coloured />
      </RowHead>
      <span className={styles.line}>
        <span className={styles.way}>
          <StillPrice row={row} price={row.trade_price} />
          <span aria-hidden="true">→</span>
          <StillPrice row={row} price={row.close_price} />
        </span>
        <span className={layout.faint}>
          <ShortTime iso={row.trade_start_time} />
          <span aria-hidden="true"> → </span>
          <ShortTime iso={closedAt(row)} after={row.trade_start_time} />
        </span>
      </span>
      {(row.swap !== 0 || row.commission !== 0) && (
        <span className={layout.faint}>
          {orders.swap} <Money minor={minorOf(row.swap)} signed /> · {orders.commission}{' '}
          <Money minor={minorOf(row.commission)} />
        </span>
      )}
    </>
  )
}

/** Rows under the day they were closed on. */
function byDay(rows: readonly OrderRow[]): [string, OrderRow[]][] {
  const days = new Map<string, OrderRow[]>()
  for (const row of rows) {
    const day = formatDay(closedAt(row))
    const sameDay = days.get(day)
    if (sameDay) sameDay.push(row)
    else days.set(day, [row])
  }
  return [...days]
}

interface ClosedTabProps extends Choice {
  readonly rows: readonly OrderRow[]
  readonly query: MoreRowsProps['query'] & { readonly isPlaceholderData: boolean }
  readonly filter: ClosingsFilter
}

/** CLOSED: what was booked, day by day with its sum, of the instruments and results that are looked for. */
export function ClosedTab({ rows, query, filter, chosen, onChoose }: ClosedTabProps) {
  const { orders } = useTexts()
  const isFiltered = filter.pair !== '' || filter.result !== 'all'
  // Until the answer of a cleared search, the rows are those of the search.
  if (rows.length === 0 && !isFiltered && !query.isPlaceholderData) return <NothingHere tab="closed" />
  const days = byDay(rows)
  return (
    <div className={`${layout.stack} ${styles.tab}`}>
      <ClosedFilters filter={filter} />
      {rows.length === 0 ? <NothingFound /> : <ClosedTotal rows={rows} isMore={query.hasNextPage} />}
      {days.map(([day, closings], at) => (
        <section key={day} className={styles.closings}>
          <div className={styles.line}>
            <h2 className={styles.day}>{day}</h2>
            {/* The last day may go on with the next page. */}
            {(at < days.length - 1 || !query.hasNextPage) && (
              <span className={styles.daySum}>
                {orders.trades(closings.length)} · <Money minor={sumOf(closings)} coloured />
              </span>
            )}
          </div>
          <RowList
            caption={`${orders.listNames.closed}: ${day}`}
            rows={closings}
            columns={closedColumns(orders)}
            card={closedCard}
            chosen={chosen}
            onChoose={onChoose}
          />
        </section>
      ))}
      {rows.length > 0 && (
        <MoreRows query={query} label={orders.more} end={<p className={styles.end}>{orders.end}</p>} />
      )}
    </div>
  )
}
