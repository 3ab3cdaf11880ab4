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
