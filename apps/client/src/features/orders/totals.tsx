import { Money, Skeleton, formatMoney } from '@gf/ui'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatPercent, minorOf } from '../../lib/format.ts'
import { findInstrument } from '../../lib/instruments.ts'
import { readFloating, useQuotes } from '../../lib/live.ts'
import { useWallet } from '../../lib/queries.ts'
import { useTexts } from '../../texts/orders.ts'
import type { OrderRow } from './use-orders.ts'
import shared from './orders.module.css'
import styles from './totals.module.css'

/** Profit or loss of all these trades in cents at the newest prices, live. */
export function useFloatingSum(rows: readonly OrderRow[]): number {
  const symbols = new Set<string>()
  for (const { cpair } of rows) {
    symbols.add(cpair)
    const through = findInstrument(cpair)?.conversion?.symbol
    if (through !== undefined) symbols.add(through)
  }
  useQuotes([...symbols].toSorted())
  return rows.reduce((sum, row) => sum + floatingOf(row), 0)
}

/** One trade's profit or loss in cents now; the server's last figure until prices are known. */
export function floatingOf(row: OrderRow): number {
  return readFloating(row.cpair, row) ?? minorOf(row.profit_loss)
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface TotalsProps {
  readonly rows: readonly OrderRow[]
  /** What can be done with all of them. */
  readonly action: ReactNode
}

/** Floating profit or loss, the biggest number here, and what it makes of equity and margin. */
export function Totals({ rows, action }: TotalsProps) {
  const { orders } = useTexts()
  const wallet = useWallet().data
  const floating = useFloatingSum(rows)
  const moved = wallet ? floating - minorOf(wallet.floating) : 0
  const equity = wallet && minorOf(wallet.equity) + moved
  const used = wallet && minorOf(wallet.used_margin)
  const level = equity === undefined || !used ? undefined : (equity * 100) / used
  const waiting = <Skeleton width="5em" />
  return (
    <section aria-label={orders.figures} className={styles['totals']}>
      {wallet && level !== undefined && level < wallet.margin_call_percent && (
        <div className={styles['marginCall']} role="alert">
          <TriangleAlert size={20} aria-hidden />
          <div>
            <strong>{orders.marginCall}</strong>
            <p>
              {orders.marginCallText(
                formatPercent(wallet.margin_call_percent, 0).replace('+', ''),
                formatPercent(wallet.stop_out_percent, 0).replace('+', ''),
              )}
            </p>
          </div>
        </div>
      )}
      <div className={styles['totalsCard']}>
        <dl className={styles['figures']}>
          <Figure name={orders.floating}>
            <Money minor={floating} coloured />
          </Figure>
          <Figure name={orders.equity}>{equity === undefined ? waiting : <Money minor={equity} />}</Figure>
          <Figure name={orders.usedMargin}>{used === undefined ? waiting : <Money minor={used} />}</Figure>
          <Figure name={orders.marginLevel}>
            {!wallet ? waiting : level === undefined ? '–' : `${level.toFixed(0)}%`}
          </Figure>
          <Figure name={orders.freeMargin}>
            {wallet ? <Money minor={minorOf(wallet.free_margin) + moved} /> : waiting}
          </Figure>
        </dl>
        <div className={styles['totalsAction']}>{action}</div>
      </div>
      {wallet?.stop_out_first && wallet.stop_out_equity !== null && (
        <p className={shared['faint']}>
          {orders.stopOutFirst(
            formatMoney(minorOf(wallet.stop_out_equity), 'USD'),
            wallet.stop_out_first.cpair,
            String(wallet.stop_out_first.bsid),
          )}
        </p>
      )}
    </section>
  )
}
