import type { Timeframe } from '@gf/contract'
import { HOUR, millis, MINUTE, points } from '@gf/money'
import type { Millis, Points } from '@gf/money'
import { nextTradingDayStart, tradingDayStart } from './trading-day.ts'

/** What the bid did from `at` until the next candle of its timeframe. */
export interface Candle {
  readonly at: Millis
  readonly open: Points
  readonly high: Points
  readonly low: Points
  readonly close: Points
  /** How many quotes it saw. */
  readonly ticks: number
}

/** A candle with the series it belongs to. */
export interface CandleOf extends Candle {
  readonly symbol: string
  readonly timeframe: Timeframe
}

/** Where candles are kept: `persistence/market-stores.ts`. */
export interface CandleStore {
  /** Keeps candles or what they have grown to, all or none. No candle that is kept ever shrinks by it. */
  save(candles: readonly CandleOf[]): Promise<void>
  /** The newest `limit` candles that begin before `before` (milliseconds; undefined: all), oldest first. */
  read(symbol: string, timeframe: Timeframe, before: number | undefined, limit: number): Promise<Candle[]>
  /** The newest candle of each series that has one. */
  newest(symbols: readonly string[]): Promise<CandleOf[]>
}

/** Candles as they are shown: those of the store and those that are still being built. */
export interface CandleReader {
  /** The newest `limit` candles that begin before `before` (milliseconds), oldest first, the current one included. */
  read(symbol: string, timeframe: Timeframe, before: number | undefined, limit: number): Promise<Candle[]>
}

/** The timeframes that are kept, shortest first. */
export const timeframes: readonly Timeframe[] = ['1m', '5m', '15m', '1h', '4h', '1d']

const FOUR_HOURS = 4 * HOUR
/** A day is six candles of four hours. The last is an hour longer or shorter when the clocks change. */
const LAST_OF_DAY = 5

/** Lengths of what divides an hour and hence begins at the same moments in New York and UTC. */
const lengths: Readonly<Record<Exclude<Timeframe, '4h' | '1d'>, number>> = {
  '1m': MINUTE,
  '5m': 5 * MINUTE,
  '15m': 15 * MINUTE,
  '1h': HOUR,
}

/**
 * When the candle that holds a moment begins. Up to an hour they are aligned to UTC. A day begins at 17:00 New York, when
 * the currency market changes its date, and so do its six candles of four hours: a daily candle is always the sum
 * of them.
 */
export function candleStart(timeframe: Timeframe, at: number): Millis {
  if (timeframe === '1d') return millis(tradingDayStart(at))
  if (timeframe !== '4h') return millis(at - (at % lengths[timeframe]))
  const day = tradingDayStart(at)
  const part = Math.min(Math.floor((at - day) / FOUR_HOURS), LAST_OF_DAY)
  return millis(day + part * FOUR_HOURS)
}

/** When the candle that begins at `start` ends, and the next one may begin. */
export function candleEnd(timeframe: Timeframe, start: number): Millis {
  if (timeframe === '1d') return millis(nextTradingDayStart(start))
  if (timeframe !== '4h') return millis(start + lengths[timeframe])
  const nextDay = nextTradingDayStart(tradingDayStart(start))
  const end = start + FOUR_HOURS
  return millis(nextDay - end < FOUR_HOURS / 2 ? nextDay : end)
}

/** Candles of a longer timeframe from those of a shorter one that divides it, both oldest first. */
export function gatherCandles(timeframe: Timeframe, candles: readonly Candle[]): Candle[] {
  const gathered: Candle[] = []
  for (const candle of candles) {
    const at = candleStart(timeframe, candle.at)
    const last = gathered.at(-1)
    if (last?.at === at) gathered[gathered.length - 1] = joinCandles(last, candle)
    else gathered.push(begun(at, candle))
  }
  return gathered
}

/** Fields by name: a candle of a series would carry the series along. */
const begun = (at: Millis, { open, high, low, close, ticks }: Candle): Candle => ({
  at,
  open,
  high,
  low,
  close,
  ticks,
})

/** One candle of two halves; it begins where the first does. */
export function joinCandles(one: Candle, next: Candle): Candle {
  return {
    at: one.at,
    open: one.open,
    high: points(Math.max(one.high, next.high)),
    low: points(Math.min(one.low, next.low)),
    close: next.close,
    ticks: one.ticks + next.ticks,
  }
}
