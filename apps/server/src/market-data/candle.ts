import type { Timeframe } from '@gf/contract'
import { HOUR, millis, MINUTE, points } from '@gf/money'
import type { Millis, Points } from '@gf/money'
import {
  nextTradingDayStart,
  nextTradingWeekStart,
  tradingDayStart,
  tradingWeekStart,
} from './trading-day.ts'

/** The bid from `at` until the next candle of its timeframe. */
export interface Candle {
  readonly at: Millis
  readonly open: Points
  readonly high: Points
  readonly low: Points
  readonly close: Points
  /** Number of quotes. */
  readonly ticks: number
}

/** A candle with the series it belongs to. */
export interface CandleOf extends Candle {
  readonly symbol: string
  readonly timeframe: Timeframe
}

/** The store of candles: `persistence/market-stores.ts`. */
export interface CandleStore {
  /** Saves new or grown candles, all or none. A stored candle never shrinks. */
  save(candles: readonly CandleOf[]): Promise<void>
  /** The newest `limit` candles that begin before `before` (milliseconds; undefined: all), oldest first. */
  read(symbol: string, timeframe: Timeframe, before: number | undefined, limit: number): Promise<Candle[]>
  /** The newest candle of each series that has one. */
  newest(symbols: readonly string[]): Promise<CandleOf[]>
}

/** Candles for display: stored ones and the current ones. */
export interface CandleReader {
  /** The newest `limit` candles that begin before `before` (milliseconds), oldest first, including the current one. */
  read(symbol: string, timeframe: Timeframe, before: number | undefined, limit: number): Promise<Candle[]>
}

/** Timeframes, shortest first. */
export const timeframes: readonly Timeframe[] = ['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w']

const FOUR_HOURS = 4 * HOUR
/** A day is six candles of four hours. The last is an hour longer or shorter when the clocks change. */
const LAST_OF_DAY = 5

/** Lengths that divide an hour and therefore begin at the same moments in New York and UTC. */
const lengths: Readonly<Record<Exclude<Timeframe, '4h' | '1d' | '1w'>, number>> = {
  '1m': MINUTE,
  '5m': 5 * MINUTE,
  '15m': 15 * MINUTE,
  '30m': 30 * MINUTE,
  '1h': HOUR,
}

/**
 * When the candle that contains a moment begins. Up to an hour, candles are aligned to UTC. A day begins at 17:00 New
 * York, when the currency market changes its date, and so do its six candles of four hours: a daily candle is always
 * their sum. A week begins with the trading day that begins on Sunday.
 */
export function candleStart(timeframe: Timeframe, at: number): Millis {
  if (timeframe === '1w') return millis(tradingWeekStart(at))
  if (timeframe === '1d') return millis(tradingDayStart(at))
  if (timeframe !== '4h') return millis(at - (at % lengths[timeframe]))
  const day = tradingDayStart(at)
  const part = Math.min(Math.floor((at - day) / FOUR_HOURS), LAST_OF_DAY)
  return millis(day + part * FOUR_HOURS)
}

/** When the candle that begins at `start` ends and the next one begins. */
export function candleEnd(timeframe: Timeframe, start: number): Millis {
  if (timeframe === '1w') return millis(nextTradingWeekStart(start))
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

/** Field by field: a candle of a series would bring the series along. */
const begun = (at: Millis, { open, high, low, close, ticks }: Candle): Candle => ({
  at,
  open,
  high,
  low,
  close,
  ticks,
})

/** One candle from two; it begins with the first. */
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
