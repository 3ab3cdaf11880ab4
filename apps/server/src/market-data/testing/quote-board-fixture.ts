import type { Instrument, Quote } from '@gf/dealing'
import { millis, points } from '@gf/money'
import { catalogue } from '../catalogue.ts'
import { fakeClock } from './fake-clock.ts'
import type { FeedQuote } from '../feed.ts'
import { QuoteBoard } from '../quote-board.ts'
import type { KeptBoard, QuoteBoardOptions } from '../quote-board.ts'

/** Wednesday, 15 July 2026, 12:00 UTC. */
export const noon = Date.UTC(2026, 6, 15, 12)
export const emptyBoard: KeptBoard = { seq: 0, quotes: [] }

export function instrument(symbol: string): Instrument {
  const found = catalogue({ roundTheClock: true }).find((each) => each.symbol === symbol)
  if (!found) throw new Error(`The catalogue has no ${symbol}`)
  return found
}

/** A board for tests, with a clock that the test moves, and a record of its output. */
export function boardFixture(options: Partial<QuoteBoardOptions> = {}, start = noon) {
  const clock = fakeClock(start)
  const monotonic = { offset: 0 }
  const quotes: Quote[] = []
  const said: string[] = []
  const warnings: string[] = []
  const board = new QuoteBoard({
    clock: { ...clock, monotonic: () => clock.now() - start + monotonic.offset },
    instruments: ['EURUSD', 'USDJPY', 'XAUUSD'].map(instrument),
    kept: emptyBoard,
    pausedBefore: new Set(),
    onQuote: (quote) => void quotes.push(quote),
    onPause: (symbol) => void said.push(`pause ${symbol}`),
    onResume: (symbol) => void said.push(`resume ${symbol}`),
    warn: (message) => void warnings.push(message),
    ...options,
  })
  /** One price of the feed, made now. */
  const feed = (symbol: string, bid: number, ask = bid + 10, more: Partial<FeedQuote> = {}): void =>
    board.quote({ symbol, bid: points(bid), ask: points(ask), time: clock.now(), ...more })
  return { board, clock, quotes, said, warnings, feed, at: (offset = 0) => millis(start + offset) }
}
