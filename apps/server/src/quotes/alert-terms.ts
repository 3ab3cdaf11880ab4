import type { Timeframe } from '@gf/contract'
import { formatDecimal } from '@gf/money'
import type { Points } from '@gf/money'
import type { Selectable } from 'kysely'
import type { Tables } from '../persistence/tables.ts'
import type { WaitingAlert } from './alert-book.ts'
import type { CandleAlert } from './candle-alerts.ts'
import { moveWindows } from './moves.ts'
import type { MoveWindow } from './moves.ts'

export type Direction = 'rises' | 'falls'

/** What a client waits for. */
export type AlertTerms = {
  readonly symbol: string
  /** Null: once. Otherwise each time, with at least this long between. Milliseconds. */
  readonly repeat: number | null
} & (
  | { readonly kind: 'price'; readonly side: 'bid' | 'ask'; readonly price: Points }
  | {
      readonly kind: 'change'
      readonly direction: Direction
      /** In hundredths of a per cent. */
      readonly percent: number
      /** Minutes; null: of the day. */
      readonly within: MoveWindow | null
    }
  | {
      readonly kind: 'average' | 'rsi'
      readonly direction: Direction
      readonly timeframe: Timeframe
      readonly of: CandleAlert['of']
    }
)

export type Row = Selectable<Tables['price_alert']>

/** The columns of its terms. */
export function rowOf(terms: AlertTerms, direction: Direction) {
  const { symbol, repeat, kind } = terms
  const row = { symbol, direction, kind, repeat_ms: repeat, ...NOTHING }
  if (terms.kind === 'price') return { ...row, side: terms.side, price: terms.price }
  if (terms.kind === 'change') return { ...row, percent: terms.percent, within_minutes: terms.within }
  const { timeframe, of } = terms
  const average = of.kind === 'average' ? of.average : null
  return { ...row, timeframe, average, period: of.period, level: of.kind === 'rsi' ? of.level : null }
}

type Terms = Pick<
  Row,
  'side' | 'price' | 'percent' | 'within_minutes' | 'timeframe' | 'average' | 'period' | 'level'
>
const NOTHING: Terms = {
  side: 'bid',
  price: null,
  percent: null,
  within_minutes: null,
  timeframe: null,
  average: null,
  period: null,
  level: null,
}

/** What an alert on closes waits for; undefined for others. */
export function candleAlertOf(row: Row): CandleAlert | undefined {
  const { alert_id: alertId, timeframe, period, average, level, repeat_ms: repeat } = row
  if (timeframe === null || period === null) return undefined
  const way = row.direction === 'rises' ? 'up' : 'down'
  const since = Math.max(row.created_at, row.last_at ?? 0)
  const common = { alertId, timeframe, way, repeat, since } as const
  if (average !== null) return { ...common, of: { kind: 'average', average, period } }
  return level === null ? undefined : { ...common, of: { kind: 'rsi', period, level } }
}

/** What the alert waits for. */
export function waitingOf(row: Row): WaitingAlert {
  const { alert_id: alertId, direction, price, percent, repeat_ms: repeat } = row
  const isRise = direction === 'rises'
  if (price !== null) return { alertId, measure: row.side, way: isRise ? 'up' : 'down', at: price, repeat }
  if (percent === null) throw new Error(`Alert ${alertId} has neither price nor change`)
  const minutes = moveWindows.find((window) => window === row.within_minutes)
  return minutes === undefined
    ? { alertId, measure: 'day', way: isRise ? 'up' : 'down', at: isRise ? percent : -percent, repeat }
    : { alertId, measure: `${isRise ? 'rise' : 'fall'}${minutes}`, way: 'up', at: percent, repeat }
}

/** In the signs of the market, for messages of every language: 'EURUSD ≥ 1.15000', 'EURUSD +0.50 % / 15 min'. */
export function nameOf(row: Row, digits: number): string {
  const isRise = row.direction === 'rises'
  if (row.price !== null) {
    const side = row.side === 'ask' ? ' ASK' : ''
    return `${row.symbol}${side} ${isRise ? '≥' : '≤'} ${formatDecimal(row.price, digits)}`
  }
  if (row.timeframe !== null) {
    const sign = isRise ? '>' : '<'
    const study = `${(row.average ?? 'rsi').toUpperCase()} ${row.period} (${row.timeframe})`
    return row.level === null
      ? `${row.symbol} ${sign} ${study}`
      : `${row.symbol} ${study} ${sign} ${row.level}`
  }
  const change = `${isRise ? '+' : '−'}${formatDecimal(row.percent ?? 0, 2)} %`
  return `${row.symbol} ${change}${row.within_minutes === null ? '' : ` / ${row.within_minutes} min`}`
}
