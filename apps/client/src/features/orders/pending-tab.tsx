import { formatLots } from '@gf/i18n'
import type { Column } from '@gf/ui'
import { layout } from '@gf/ui'
import { useCallback } from 'react'
import { useTexts } from '../../texts/orders.en.ts'
import type { OrdersTexts } from '../../texts/orders.en.ts'
import { ExitsCell, ExitsLine, LiveDistance, RowHead, ShortTime, StillPrice } from './cells.tsx'
import { NothingHere } from './order-states.tsx'
import * as styles from './orders.module.css'
import { RowList } from './row-list.tsx'
import type { Choice } from './row-list.tsx'
import type { RowAct } from './swipe-row.tsx'
import type { OrderRow } from '../../prices/open-trades.ts'

export const pendingColumns = (orders: OrdersTexts): Column<OrderRow>[] => [
  { key: 'lots', title: orders.lots, figures: true, cell: (row) => formatLots(row.lotsize) },
  { key: 'kind', title: orders.kind, cell: (row) => orders.kinds[row.order_type] },
  {
    key: 'price',
    title: orders.price,
    figures: true,
    cell: (row) => <StillPrice row={row} price={row.trade_price} />,
  },
  { key: 'exits', title: orders.exits, figures: true, cell: (row) => <ExitsCell row={row} /> },
  {
    key: 'time',
    title: orders.placed,
    figures: true,
    cell: (row) => <ShortTime iso={row.trade_start_time} />,
  },
  { key: 'away', title: orders.away, figures: true, cell: (row) => <LiveDistance row={row} /> },
]

const pendingCard = (row: OrderRow) => <PendingCard row={row} />

function PendingCard({ row }: { readonly row: OrderRow }) {
  const { orders } = useTexts()
  return (
    <>
      <RowHead row={row}>
        <StillPrice row={row} price={row.trade_price} />
      </RowHead>
      <span className={styles.line}>
        <span className={styles.way}>
          {orders.kinds[row.order_type]} · <LiveDistance row={row} words={orders.pipsAway} />
        </span>
        <span className={styles.small}>
          <ExitsLine row={row} />
        </span>
      </span>
    </>
  )
}

export const pendingActs = ({ swipe }: OrdersTexts): readonly RowAct[] => [
  { act: 'cancel', label: swipe.cancel },
  { act: 'change', label: swipe.change, look: 'main' },
]

interface PendingTabProps extends Choice {
  readonly rows: readonly OrderRow[]
}

/** PENDING: limit and stop orders with their live distance to the market. */
export function PendingTab({ rows, chosen, onChoose }: PendingTabProps) {
  const { orders } = useTexts()
  const acts = useCallback(() => pendingActs(orders), [orders])
  if (rows.length === 0) return <NothingHere tab="pending" />
  return (
    <div className={`${layout.stack} ${styles.tab}`}>
      <RowList
        caption={orders.listNames.pending}
        rows={rows}
        columns={pendingColumns(orders)}
        card={pendingCard}
        acts={acts}
        chosen={chosen}
        onChoose={onChoose}
      />
    </div>
  )
}
