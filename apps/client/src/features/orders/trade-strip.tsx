import { formatLots } from '../../lib/format.ts'
import { useTexts } from '../../texts/orders.ts'
import { LivePrice, LiveProfit, SideBadge } from './cells.tsx'
import type { OrderRow } from './use-orders.ts'
import styles from './orders.module.css'

/** Which trade a dialog is about, with its live price and result. */
export function TradeStrip({ row }: { readonly row: OrderRow }) {
  const { orders } = useTexts()
  return (
    <div className={styles['strip']}>
      <div className={styles['line']}>
        <span className={styles['cardTitle']}>
          <strong>{row.cpair}</strong>
          <SideBadge row={row} />
          <span className={styles['figure']}>{formatLots(row.lotsize)}</span>
        </span>
        <strong className={styles['result']}>
          <LiveProfit row={row} />
        </strong>
      </div>
      <div className={styles['line']}>
        <span className={styles['faint']}>{orders.closingNow}</span>
        <LivePrice row={row} />
      </div>
    </div>
  )
}
