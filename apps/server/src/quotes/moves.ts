import { MINUTE, ratio } from '@gf/money'
import type { BoardEntry } from '../market-data/quote-board.ts'

/** Minutes in which a move is measured. */
export const moveWindows = [5, 15, 60] as const
export type MoveWindow = (typeof moveWindows)[number]

/** How far the bid has risen from the lowest, or fallen from the highest, of the last minutes. */
export const moveMeasures = {
  rise5: { of: 'rise', minutes: 5 },
  rise15: { of: 'rise', minutes: 15 },
  rise60: { of: 'rise', minutes: 60 },
  fall5: { of: 'fall', minutes: 5 },
  fall15: { of: 'fall', minutes: 15 },
  fall60: { of: 'fall', minutes: 60 },
} as const
export type MoveMeasure = keyof typeof moveMeasures

/** Change of the mid price since the day's open, in hundredths of a per cent; undefined before the first quote. */
export function changeOfDay({ quote, day }: Pick<BoardEntry, 'quote' | 'day'>): number | undefined {
  if (!quote || !day) return undefined
  // Twice the mid price against twice the open, because a mid price can have half points.
  return ratio([quote.bid + quote.ask - 2 * day.open, 10_000], [2 * day.open])
}

interface Seen {
  readonly at: number
  readonly bid: number
}

/** The lowest and the highest bid of the last minutes. A quote costs the same however long they are. */
export class Moves {
  readonly #length: number
  /** Bids that can still become the lowest, ascending and oldest first; likewise the highest. */
  readonly #lows: Seen[] = []
  readonly #highs: Seen[] = []

  constructor(minutes: number) {
    this.#length = minutes * MINUTE
  }

  /** Quotes arrive in order of time; `at` is in milliseconds. */
  add(bid: number, at: number): void {
    keep(this.#lows, { at, bid }, (last) => last >= bid, at - this.#length)
    keep(this.#highs, { at, bid }, (last) => last <= bid, at - this.#length)
  }

  /** How far a bid is above the lowest, in hundredths of a per cent of that, rounded down. */
  rise(bid: number): number {
    const low = this.#lows[0]?.bid ?? bid
    return Math.floor(((bid - low) * 10_000) / low)
  }

  /** How far it is below the highest. */
  fall(bid: number): number {
    const high = this.#highs[0]?.bid ?? bid
    return Math.floor(((high - bid) * 10_000) / high)
  }
}

function keep(bids: Seen[], seen: Seen, isBeaten: (bid: number) => boolean, since: number): void {
  while (bids.length > 0 && isBeaten(bids.at(-1)?.bid ?? 0)) bids.pop()
  bids.push(seen)
  const first = bids.findIndex(({ at }) => at >= since)
  if (first > 0) bids.splice(0, first)
}
