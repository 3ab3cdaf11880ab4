import type { Quote } from '@gf/dealing'
import type { Millis } from '@gf/money'

/** How long a replaced quote is remembered. Milliseconds. */
const KEPT_FOR = 60_000
/** Maximum per instrument, so that a runaway feed cannot fill the memory. */
const MOST = 3_000

interface Kept {
  readonly quote: Quote
  /** On the monotonic clock; Infinity while it is the newest. */
  until: number
}

/** gone: an earlier number, no longer remembered. unknown: not a number of this instrument. */
export type FoundQuote = Quote | 'gone' | 'unknown'

/** The quotes that may still be on a screen, so that an order gets the price that the server itself showed. */
export class RecentQuotes {
  readonly #monotonic: () => number
  readonly #board: { readonly seq: number }
  readonly #kept = new Map<string, Kept[]>()

  /** `board` has the number of the newest quote of all instruments. */
  constructor(monotonic: () => number, board: { readonly seq: number }) {
    this.#monotonic = monotonic
    this.#board = board
  }

  /** Takes every accepted quote, in order. */
  take(quote: Quote): void {
    const now = this.#monotonic()
    let kept = this.#kept.get(quote.symbol)
    if (!kept) this.#kept.set(quote.symbol, (kept = []))
    const last = kept.at(-1)
    if (last) last.until = now + KEPT_FOR
    kept.push({ quote, until: Number.POSITIVE_INFINITY })
    for (let first = kept[0]; first && (first.until < now || kept.length > MOST); first = kept[0])
      kept.shift()
  }

  /** When the first of the remembered quotes after a moment was accepted. */
  firstAfter(symbol: string, at: Millis): Millis | undefined {
    return this.#kept.get(symbol)?.find(({ quote }) => quote.at > at)?.quote.at
  }

  /** An instrument's quote by its number. Numbers are unique, also across restarts. */
  find(symbol: string, seq: number): FoundQuote {
    const kept = this.#kept.get(symbol) ?? []
    const found = kept.findLast(({ quote }) => quote.seq === seq)
    if (found) return found.until < this.#monotonic() ? 'gone' : found.quote
    const oldest = kept[0]?.quote.seq ?? Number.POSITIVE_INFINITY
    return seq > this.#board.seq || seq > oldest ? 'unknown' : 'gone'
  }
}
