import { formatLots } from '@gf/i18n'
import { Button, layout } from '@gf/ui'
import type { Column } from '@gf/ui'
import { useState } from 'react'
import { useDealingOff } from '../../prices/live.ts'
import { useTexts } from '../../texts/orders.en.ts'
import type { OrdersTexts } from '../../texts/orders.en.ts'
import {
  ExitsCell,
  ExitsLine,
  LivePips,
  LivePrice,
  LiveProfit,
  RowHead,
  ShortTime,
  StillPrice,
} from './cells.tsx'
import { CloseAllSheet } from './close-all-sheet.tsx'
import { NothingHere } from './order-states.tsx'
import * as styles from './orders.module.css'
import { RowList } from './row-list.tsx'
import type { Choice } from './row-list.tsx'
import { Totals } from './totals.tsx'
import type { OrderRow } from '../../prices/open-trades.ts'

const columnsOf = (orders: OrdersTexts): Column<OrderRow>[] => [
  { key: 'lots', title: orders.lots, figures: true, cell: (row) => formatLots(row.lotsize) },
  {
    key: 'entry',
    title: orders.entry,
    figures: true,
    cell: (row) => <StillPrice row={row} price={row.trade_price} />,
  },
  { key: 'now', title: orders.now, figures: true, cell: (row) => <LivePrice row={row} /> },
  { key: 'exits', title: orders.exits, figures: true, cell: (row) => <ExitsCell row={row} /> },
  {
    key: 'time',
    title: orders.started,
    figures: true,
    cell: (row) => <ShortTime iso={row.trade_start_time} />,
  },
  {
    key: 'profit',
    title: orders.profit,
    figures: true,
    cell: (row) => (
      <strong>
        <LiveProfit row={row} />
      </strong>
    ),
  },
]

const card = (row: OrderRow) => <ActiveCard row={row} />

function ActiveCard({ row }: { readonly row: OrderRow }) {
  return (
    <>
      <RowHead row={row} beside={<LivePips row={row} />}>
        <LiveProfit row={row} />
      </RowHead>
      <span className={styles.line}>
        <span className={styles.way}>
          <StillPrice row={row} price={row.trade_price} />
          <span aria-hidden="true">→</span>
          <LivePrice row={row} />
        </span>
        <span className={styles.small}>
          <ExitsLine row={row} />
        </span>
      </span>
    </>
  )
}

interface ActiveTabProps extends Choice {
  readonly rows: readonly OrderRow[]
}

/** ACTIVE: the totals, then each open trade with its live result. */
export function ActiveTab({ rows, chosen, onChoose }: ActiveTabProps) {
  const { orders } = useTexts()
  const [closing, setClosing] = useState(false)
  const isOff = useDealingOff()
  if (rows.length === 0 && !closing) return <NothingHere tab="active" />
  return (
    <div className={`${layout.stack} ${styles.tab}`}>
      <Totals
        rows={rows}
        action={
          <Button
            size="small"
            disabled={isOff}
            aria-describedby={isOff ? 'close-all-off' : undefined}
            onClick={() => setClosing(true)}
          >
            {orders.closeAll}
          </Button>
        }
      />
      {isOff && (
        <p id="close-all-off" className={layout.faint}>
          {orders.off.offline}
        </p>
      )}
      <RowList
        caption={orders.listNames.active}
        rows={rows}
        columns={columnsOf(orders)}
        card={card}
        chosen={chosen}
        onChoose={onChoose}
      />
      {closing && <CloseAllSheet rows={rows} onClose={() => setClosing(false)} />}
    </div>
  )
}
