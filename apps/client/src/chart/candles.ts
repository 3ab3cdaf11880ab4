import { fromWireNumber } from '@gf/money'
import { bucketStart } from './timeframes.ts'

/** A candle of the bid: `time` is its beginning in seconds, prices are points, `ticks` counts its quotes. */
export interface Candle {
  readonly time: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly ticks: number
}

/** A quote as the chart needs it: prices in points, `time` in milliseconds. */
export interface ChartQuote {
  readonly bid: number
  readonly ask: number
  readonly time: number
}

/**
 * Reads the rows of candles_api, `[time s, open, high, low, close, ticks]`, oldest first. Returns undefined
 * where the answer has another shape, a price has more than `digits` places, or the times do not rise.
 */
export function candlesFromRows(rows: unknown, digits: number): readonly Candle[] | undefined {
  if (!Array.isArray(rows)) return undefined
  const candles: Candle[] = []
  for (const row of rows) {
    const candle = candleFromRow(row, digits)
    const before = candles.at(-1)
    if (!candle || (before && candle.time <= before.time)) return undefined
    candles.push(candle)
  }
  return candles
}

function candleFromRow(row: unknown, digits: number): Candle | undefined {
  if (!Array.isArray(row) || !row.every((value) => typeof value === 'number')) return undefined
  const [time, ...rest] = row
  const ticks = rest[4]
  const [open, high, low, close] = rest.slice(0, 4).map((price) => fromWireNumber(price, digits))
  if (time === undefined || ticks === undefined || !Number.isSafeInteger(time)) return undefined
  if (open === undefined || high === undefined || low === undefined || close === undefined) return undefined
  return { time, open, high, low, close, ticks }
}

/**
 * The candle that a quote leaves behind: the last one grown, or a new one when the quote lies beyond it.
 * Undefined for a quote older than the last candle, which changes nothing.
 */
export function grow(last: Candle | undefined, quote: ChartQuote, seconds: number): Candle | undefined {
  const { bid } = quote
  const time = bucketStart(Math.floor(quote.time / 1000), seconds, last?.time)
  if (!last || time > last.time) return { time, open: bid, high: bid, low: bid, close: bid, ticks: 1 }
  if (time < last.time) return undefined
  return {
    ...last,
    high: Math.max(last.high, bid),
    low: Math.min(last.low, bid),
    close: bid,
    ticks: last.ticks + 1,
  }
}

/** Puts candles that begin before `present` in front of it; what overlaps is left as it is. */
export function withOlder(older: readonly Candle[], present: readonly Candle[]): readonly Candle[] {
  const first = present[0]
  return first ? [...older.filter((candle) => candle.time < first.time), ...present] : older
}

/**
 * Puts the server's newest candles over what quotes have grown here (quotes that were never received made
 * highs and lows of their own). A candle begun here after the server answered stays.
 */
export function withNewest(present: readonly Candle[], newest: readonly Candle[]): readonly Candle[] {
  const [first] = newest
  const last = newest.at(-1)
  if (!first || !last) return present
  return [
    ...present.filter((candle) => candle.time < first.time),
    ...newest,
    ...present.filter((candle) => candle.time > last.time),
  ]
}

/** What a stretch of candles amounts to, in points. */
export interface SeriesSummary {
  readonly from: number
  readonly to: number
  readonly open: number
  readonly close: number
  readonly high: number
  readonly low: number
}

/** The beginning, end and extremes of the candles; undefined where there are none. */
export function summarise(candles: readonly Candle[]): SeriesSummary | undefined {
  const [first] = candles
  const last = candles.at(-1)
  if (!first || !last) return undefined
  let { high, low } = first
  for (const candle of candles) {
    high = Math.max(high, candle.high)
    low = Math.min(low, candle.low)
  }
  return { from: first.time, to: last.time, open: first.open, close: last.close, high, low }
}
