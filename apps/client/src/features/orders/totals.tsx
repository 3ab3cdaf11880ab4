import { formatLevel, minorOf } from '@gf/i18n'
import { cents } from '@gf/money'
import { Button, formatMoney, layout, Money, Skeleton } from '@gf/ui'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { AsOf } from '../../prices/as-of.tsx'
import { useFloatingSum } from '../../prices/open-trades.ts'
import type { OrderRow } from '../../prices/open-trades.ts'
import { useWallet } from '../../session/queries.ts'
import { useTexts } from '../../texts/orders.en.ts'
import * as styles from './totals.module.css'

const FIGURES = ['floating', 'equity', 'usedMargin', 'marginLevel', 'freeMargin'] as const

interface CardProps {
  /** What is not known yet is waited for in its place. */
  readonly figures: { readonly [name in (typeof FIGURES)[number]]?: ReactNode }
  readonly action: ReactNode
}

function Card({ figures, action }: CardProps) {
  const { orders } = useTexts()
  return (
    <div className={styles.totalsCard}>
      <dl className={styles.figures}>
        {FIGURES.map((name) => (
          <div key={name}>
            <dt>
              {orders[name]} {name === 'floating' && <AsOf />}
            </dt>
            <dd>{figures[name] || <Skeleton width="5em" />}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.totalsAction}>{action}</div>
    </div>
  )
}

/** Which trade a stop-out would close first, and at what equity; nothing without open trades. */
function StopOutFirst() {
  const { orders } = useTexts()
  const wallet = useWallet().data
  if (!wallet?.stop_out_first || wallet.stop_out_equity === null) return null
  const { cpair, bsid } = wallet.stop_out_first
  return (
    <p className={layout.faint}>
      {orders.stopOutFirst(formatMoney(minorOf(wallet.stop_out_equity), 'USD'), cpair, String(bsid))}
    </p>
  )
}

/** Keeps the place of the totals until the trades are known. */
export function TotalsPlace() {
  const { orders } = useTexts()
  const action = (
    <Button size="small" disabled>
      {orders.closeAll}
    </Button>
  )
  return (
    <div className={styles.totals} aria-hidden="true">
      <Card figures={{}} action={action} />
      <StopOutFirst />
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
  const equity = wallet && cents(minorOf(wallet.equity) + moved)
  const used = wallet && minorOf(wallet.used_margin)
  const level = equity === undefined || !used ? undefined : (equity * 100) / used
  return (
    <section aria-label={orders.figures} className={styles.totals}>
      {wallet?.margin_called && (
        <div className={styles.marginCall} role="alert">
          <TriangleAlert size={20} aria-hidden />
          <div>
            <strong>{orders.marginCall}</strong>
            <p>
              {orders.marginCallText(
                formatLevel(wallet.margin_call_percent),
                formatLevel(wallet.stop_out_percent),
              )}
            </p>
          </div>
        </div>
      )}
      <Card
        figures={{
          floating: <Money minor={floating} coloured />,
          equity: equity !== undefined && <Money minor={equity} />,
          usedMargin: used !== undefined && <Money minor={used} />,
          marginLevel: wallet && (level === undefined ? '–' : formatLevel(level)),
          freeMargin: wallet && <Money minor={cents(minorOf(wallet.free_margin) + moved)} />,
        }}
        action={action}
      />
      <StopOutFirst />
    </section>
  )
}
