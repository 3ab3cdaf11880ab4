import { formatLots } from '../../lib/format.ts'
import { LivePrice, LiveProfit, SideBadge } from './cells.tsx'
import type { OrderRow } from './use-orders.ts'
import styles from './orders.module.css'

/** Which trade a dialog is about, with its live price and result. */
export function TradeStrip({ row }: { readonly row: OrderRow }) {
  return (
    <div className={styles['strip']}>
      <span className={styles['cardTitle']}>
        <strong>{row.cpair}</strong>
        <SideBadge row={row} />
        <span className={styles['figure']}>{formatLots(row.lotsize)}</span>
      </span>
      <LivePrice row={row} />
      <strong>
        <LiveProfit row={row} />
      </strong>
    </div>
  )
}
