import { useTexts } from '../../texts/orders.ts'
import { LivePrice, LiveProfit, RowHead } from './cells.tsx'
import type { OrderRow } from './use-orders.ts'
import styles from './orders.module.css'

/** Which trade a dialog is about, with its live price and result. */
export function TradeStrip({ row }: { readonly row: OrderRow }) {
  const { orders } = useTexts()
  return (
    <div className={styles['strip']}>
      <RowHead row={row}>
        <LiveProfit row={row} />
      </RowHead>
      <div className={styles['line']}>
        <span className={styles['faint']}>{orders.closingNow}</span>
        <LivePrice row={row} />
      </div>
    </div>
  )
}
