import { formatPercent, minorOf, pointsOf } from '@gf/i18n'
import type { Cents, Points } from '@gf/money'
import { Money } from '@gf/ui'
import { useWallet } from '../../session/queries.ts'
import { useTexts } from '../../texts/orders.en.ts'
import { signedPips, useLiveTrade, wayOf } from './figures.ts'
import * as styles from './orders.module.css'
import type { InstrumentRow } from '../../prices/instruments.ts'
import type { OrderRow } from '../../prices/open-trades.ts'

/** What results are shown in: dollars, pips, or per cent of the balance. */
export const units = ['money', 'pips', 'percent'] as const
export type Unit = (typeof units)[number]

interface ResultProps {
  readonly unit: Unit
  readonly profit: Cents
  readonly stale: boolean | undefined
  /** How far the trade has gone in its favour; undefined until its price is known. */
  readonly pips: string | undefined
}

/** A result in the chosen unit, with its sign and colour. */
export function Result({ unit, profit, stale = false, pips }: ResultProps) {
  const { orders } = useTexts()
  const balance = useWallet().data?.bal
  if (unit === 'money') return <Money minor={profit} coloured stale={stale} />
  const percent = balance ? formatPercent(profit / balance) : '–'
  const direction = profit > 0 ? 'up' : profit < 0 ? 'down' : undefined
  return (
    <span className={styles.figure} data-direction={stale ? 'stale' : direction}>
      {unit === 'percent' ? percent : pips === undefined ? '–' : orders.pips(pips)}
    </span>
  )
}

/** The result of an open trade at the newest price; the server's last figure until there is one. */
export function LiveResult({ row, unit }: { readonly row: OrderRow; readonly unit: Unit }) {
  const { profit, quote, price, instrument } = useLiveTrade(row)
  const from = instrument && pointsOf(row.trade_price, instrument.digits)
  return (
    <Result
      unit={unit}
      profit={profit ?? minorOf(row.profit_loss)}
      stale={quote?.stale}
      pips={pipsBetween(row.trade_type, from, price, instrument)}
    />
  )
}

/** '+14.1'; undefined while a price is unknown. */
export function pipsBetween(
  side: 'BUY' | 'SELL',
  from: Points | undefined,
  to: Points | undefined,
  instrument: InstrumentRow | undefined,
): string | undefined {
  if (from === undefined || to === undefined || !instrument) return undefined
  return signedPips(wayOf(side, from, to), instrument)
}
