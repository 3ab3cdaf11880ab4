import type { Millis, Points } from '@gf/money'

/** One price of a feed: bid and ask of a symbol, in the instrument's points. */
export interface FeedQuote {
  readonly symbol: string
  readonly bid: Points
  readonly ask: Points
  /** The feed's own time. It never goes back for a symbol. */
  readonly time: Millis
}

export interface FeedStatus {
  readonly connected: boolean
  /** One sentence for the operators of the feed. */
  readonly detail: string
}

/** The receiver of a feed. Both calls are synchronous: the desk has seen a quote when `quote` returns. */
export interface FeedSink {
  quote(quote: FeedQuote): void
  status(status: FeedStatus): void
}

/** A source of prices. Every implementation passes `feedConformance`. */
export interface Feed {
  readonly name: string
  /** Every screen says so for 'simulated' feeds. */
  readonly kind: 'simulated' | 'recorded' | 'live'
  /** Exactly the symbols it quotes. */
  readonly symbols: readonly string[]
  /** Starts delivery. Rejects if already started. Can be called again after `stop`. */
  start(sink: FeedSink): Promise<void>
  /** Stops delivery immediately. Stopping twice is harmless. */
  stop(): Promise<void>
}

/** Cancels a timer; harmless if it has ended. */
export type CancelTimer = () => void

/** The wall clock and timers. */
export interface Clock {
  now(): Millis
  /** Runs `task` once, `delay` milliseconds from now. */
  after(delay: number, task: () => void): CancelTimer
  /** Runs `task` every `period` milliseconds. */
  every(period: number, task: () => void): CancelTimer
}

/** The feed's own time, independent of the machine's wall clock. */
export interface FeedTime {
  /** Records the time of a quote, in milliseconds since 1970. */
  heard(time: number): void
  /** The newest quote's time plus monotonic time since, in whole milliseconds; -Infinity before the first. */
  now(): number
  /**
   * Whether the time of a quote is too far ahead to be plausible: of `ours`, and of the feed's own time. If the wall
   * clock is behind, a feed with the true time continues; without an earlier time, it must insist.
   */
  isAhead(time: number, ours: number): boolean
}

/** A quote further ahead than this would block later ones of its symbol. Milliseconds. */
const LARGEST_LEAD = 60_000
/** That many consecutive quotes that agree on the time, over at least that many milliseconds, are believed. */
const AGREEING = 5
const AGREE_FOR = 3_000

/** Consecutive quotes from ahead that agree on the time. */
interface Insistence {
  /** Feed time minus monotonic clock, constant while the feed keeps time. */
  readonly lead: number
  readonly since: number
  count: number
}

/** Follows the feed's time across clock jumps and sleep. It never goes back: older quotes are ignored. */
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
