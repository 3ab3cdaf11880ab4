import { points } from '@gf/money'
import type { Points } from '@gf/money'

/** Compared with the previous quote: up, unchanged, down. */
export type Move = -1 | 0 | 1

export interface Quote {
  readonly symbol: string
  readonly bid: Points
  readonly ask: Points
  /** Sequence number, which a market order carries. */
  readonly seq: number
  readonly bidMove: Move
  readonly askMove: Move
  /** When it was made, on the server's clock, by which candles are cut too: milliseconds since 1970. */
  readonly at: number
  /** Too old to deal at. */
  readonly stale: boolean
}

export interface NewQuote {
  readonly symbol: string
  readonly bid: number
  readonly ask: number
  readonly seq: number
  readonly at: number
}

export interface QuoteBoardParts {
  /** The server's time, milliseconds since 1970. */
  readonly now: () => number
  /** Runs once before the next picture; what was put until then reaches its readers together. */
  readonly onFrame: (flush: () => void) => void
  /** A quote older than this is stale. Milliseconds. */
  readonly staleAfter: (symbol: string) => number
}

export interface QuoteBoard {
  /** Takes a newer quote, or learns that the newest is older than it seemed: told again it becomes no younger. */
  put(quote: NewQuote): void
  read(symbol: string): Quote | undefined
  subscribe(symbol: string, listener: () => void): () => void
  /** Marks what has become too old; to be called about once a second. */
  age(): void
  clear(): void
}

/** The newest quote of each symbol, with readers by symbol: a tick wakes only the rows that show it. */
export function createQuoteBoard({ now, onFrame, staleAfter }: QuoteBoardParts): QuoteBoard {
  const quotes = new Map<string, Quote>()
  const listeners = new Map<string, Set<() => void>>()
  const changed = new Set<string>()
  let scheduled = false

  const flush = (): void => {
    scheduled = false
    const symbols = [...changed]
    changed.clear()
    for (const symbol of symbols) for (const listener of listeners.get(symbol) ?? []) listener()
  }
  const set = (quote: Quote): void => {
    quotes.set(quote.symbol, quote)
    changed.add(quote.symbol)
    if (scheduled) return
    scheduled = true
    onFrame(flush)
  }
  const isStale = (symbol: string, at: number): boolean => now() - at > staleAfter(symbol)

  return {
    put(next) {
      const last = quotes.get(next.symbol)
      if (last && next.seq < last.seq) return
      if (last && next.seq === last.seq && last.at <= next.at) return
      set(quoteAfter(last, next, isStale(next.symbol, next.at)))
    },
    read: (symbol) => quotes.get(symbol),
    subscribe(symbol, listener) {
      const readers = listeners.get(symbol) ?? new Set()
      listeners.set(symbol, readers.add(listener))
      return () => readers.delete(listener)
    },
    age() {
      for (const quote of quotes.values()) {
        const stale = isStale(quote.symbol, quote.at)
        if (stale !== quote.stale) set({ ...quote, stale })
      }
    },
    clear() {
      for (const symbol of quotes.keys()) changed.add(symbol)
      quotes.clear()
      onFrame(flush)
    },
  }
}

function quoteAfter(last: Quote | undefined, next: NewQuote, stale: boolean): Quote {
  const fresh = !last || next.seq > last.seq
  return {
    symbol: next.symbol,
    bid: points(next.bid),
    ask: points(next.ask),
    seq: next.seq,
    bidMove: fresh ? moveOf(last?.bid, next.bid) : last.bidMove,
    askMove: fresh ? moveOf(last?.ask, next.ask) : last.askMove,
    at: next.at,
    stale,
  }
}

function moveOf(before: number | undefined, after: number): Move {
  if (before === undefined || before === after) return 0
  return after > before ? 1 : -1
}
