import type { Millis, Points } from '@gf/money'

/** One price of a feed: what it bids and asks for a symbol, in the instrument's points. */
export interface FeedQuote {
  readonly symbol: string
  readonly bid: Points
  readonly ask: Points
  /** The feed's own time. It never goes back for a symbol. */
  readonly time: Millis
}

export interface FeedStatus {
  readonly connected: boolean
  /** One sentence for the people who watch the feed. */
  readonly detail: string
}

/** Where a feed delivers. Both calls are synchronous: the desk has seen a quote when `quote` returns. */
export interface FeedSink {
  quote(quote: FeedQuote): void
  status(status: FeedStatus): void
}

/** A source of prices. Every implementation passes `feedConformance`. */
export interface Feed {
  readonly name: string
  /** 'simulated' feeds say so on every screen. */
  readonly kind: 'simulated' | 'recorded' | 'live'
  /** The symbols it quotes, and no others. */
  readonly symbols: readonly string[]
  /** Starts delivering. Rejects where the feed is already started. May be called again after `stop`. */
  start(sink: FeedSink): Promise<void>
  /** Stops delivering: nothing reaches the sink once it is called. Stopping twice is harmless. */
  stop(): Promise<void>
}

/** Ends a timer; harmless when the timer has ended already. */
export type CancelTimer = () => void

/** Time as it is handed to whatever needs it: the wall clock and timers. */
export interface Clock {
  now(): Millis
  /** Runs `task` once, `delay` milliseconds from now. */
  after(delay: number, task: () => void): CancelTimer
  /** Runs `task` every `period` milliseconds. */
  every(period: number, task: () => void): CancelTimer
}

/** What time the feed says it is, which does not depend on the machine's wall clock. */
export interface FeedTime {
  /** Takes in the time of a quote, in milliseconds since 1970. */
  heard(time: number): void
  /** That of the newest quote, carried on by the monotonic clock in whole milliseconds; -Infinity before the first. */
  now(): number
  /**
   * Whether the time of a quote is too far ahead to be believed: of `ours`, and of the feed's own time until now. Where the
   * wall clock is behind, a feed that tells the true time goes on; where nothing was heard before, it has to insist.
   */
  isAhead(time: number, ours: number): boolean
}

/** A quote further ahead than this would lock out the later ones of its symbol. Milliseconds. */
const LARGEST_LEAD = 60_000
/** So many quotes in a row that agree on the time, over at least so many milliseconds, are believed. */
const AGREEING = 5
const AGREE_FOR = 3_000

/** Quotes from ahead that came one after another and agree on the time. */
interface Insistence {
  /** Between the feed's time and the monotonic clock, which stays the same while the feed keeps time. */
  readonly lead: number
  readonly since: number
  count: number
}

/**
 * Follows the feed's time. Where the wall clock jumps, or the machine sleeps, only the next quote tells how much time really
 * passed. It never goes back: a quote that is older than what is known says nothing.
 */
export function followFeedTime(monotonic: () => number): FeedTime {
  let known = Number.NEGATIVE_INFINITY
  let since = 0
  let insistence: Insistence | undefined
  const now = (): number => known + Math.floor(monotonic() - since)
  return {
    heard(time) {
      if (time <= now()) return
      known = time
      since = monotonic()
    },
    now,
    isAhead(time, ours) {
      if (time <= Math.max(ours, now()) + LARGEST_LEAD) {
        insistence = undefined
        return false
      }
      const at = monotonic()
      const lead = time - at
      if (!insistence || Math.abs(lead - insistence.lead) > LARGEST_LEAD)
        insistence = { lead, since: at, count: 0 }
      insistence.count += 1
      return insistence.count < AGREEING || at - insistence.since < AGREE_FOR
    },
  }
}
