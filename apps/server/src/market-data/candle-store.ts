import type { Timeframe } from '@gf/contract'
import type { Millis, Points } from '@gf/money'

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

/** Where candles are kept: `persistence/candle-store.ts`. */
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
