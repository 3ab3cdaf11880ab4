import { DAY, millis } from '@gf/money'
import type { Millis } from '@gf/money'
import type { FeedQuote } from '../../feed.ts'
import type { Ohlc, QuoteBar } from './price-file.ts'
import { readRecordedMinutes, readRecordedTicks } from './recordings.ts'
import type { RecordedSymbol } from './recordings.ts'

const QUARTER_MINUTE = 15_000

/** Quotes in order of time, that play for `length` milliseconds from `start` and then begin again. */
export interface Playlist {
  readonly quotes: readonly FeedQuote[]
  readonly start: Millis
  readonly length: number
}

/**
 * 5 and 6 May 2014 from minute bars, then 7 May tick by tick: three days of the symbols, in one order of time.
 */
export function recordedPlaylist(symbols: readonly RecordedSymbol[]): Playlist {
  const start = millis(Date.UTC(2014, 4, 5))
  const tickDay = start + 2 * DAY
  const quotes = symbols.flatMap((symbol) => {
    const bars = readRecordedMinutes(symbol).filter((bar) => bar.time < tickDay)
    return [...bars.flatMap((bar) => quotesOfBar(symbol, bar)), ...readRecordedTicks(symbol)]
  })
  // Sorting is stable: quotes of one symbol within one millisecond stay in their order.
  quotes.sort((one, other) => one.time - other.time)
  return { quotes, start, length: 3 * DAY }
}

/**
 * A minute bar as four quotes, a quarter of a minute apart: open, both extremes, close. The extreme against the
 * bar's direction comes first, since a rising minute has most often seen its low before its high.
 */
export function quotesOfBar(symbol: string, bar: QuoteBar): FeedQuote[] {
  const rising = bar.bid.close >= bar.bid.open
  const path: (keyof Ohlc)[] = rising ? ['open', 'low', 'high', 'close'] : ['open', 'high', 'low', 'close']
  return path.map((part, quarter) => ({
    symbol,
    bid: bar.bid[part],
    ask: bar.ask[part],
    time: millis(bar.time + quarter * QUARTER_MINUTE),
  }))
}
