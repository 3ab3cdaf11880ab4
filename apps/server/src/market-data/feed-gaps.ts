import { tradingSessions } from '@gf/dealing'
import type { Instrument } from '@gf/dealing'
import { millis } from '@gf/money'
import type { Millis } from '@gf/money'
import type { SystemClock } from '../system/clock.ts'
import type { BoardEntry, QuoteBoard } from './quote-board.ts'
import type { RecentQuotes } from './recent-quotes.ts'

/** A time in which an instrument was open and not paused, and had no accepted quote. */
export interface FeedGap {
  readonly symbol: string
  /** server_stopped: no server ran. */
  readonly kind: 'silence' | 'server_stopped'
  readonly from: Millis
  /** Undefined while it lasts. */
  readonly to: Millis | undefined
}

/** The store of gaps: `persistence/feed-gap-store.ts`. */
export interface GapStore {
  /** When a server last looked, undefined before the first look ever, and the gaps that lasted then. */
  load(): Promise<{ readonly seen: Millis | undefined; readonly lasting: readonly FeedGap[] }>
  /** Saves new and ended gaps, and when the server looked. */
  save(gaps: readonly FeedGap[], seen: Millis): Promise<void>
}

export interface FeedGapsOptions {
  readonly board: Pick<QuoteBoard, 'entries' | 'isOpen' | 'silence'>
  readonly recent: Pick<RecentQuotes, 'firstAfter'>
  readonly store: GapStore
  readonly clock: Pick<SystemClock, 'now' | 'monotonic' | 'every'>
  /** Whether trading is paused for a reason other than the silence itself. */
  readonly isPaused: (symbol: string) => boolean
  readonly warn: (message: string, detail: object) => void
}

/**
 * A longer silence is a gap, in milliseconds. Orders are rejected after five seconds (`staleAfter`), which a quiet
 * market or a reconnecting feed takes now and then; half a minute is an outage that a dealer has to explain.
 */
export const GAP_LONGER_THAN = 30_000
/** Milliseconds between two looks at the board, the most that a killed server is believed to have stopped too early. */
const LOOK_EVERY = 5_000

/** Since when quotes of an instrument are expected, by both clocks. */
interface Watch {
  readonly at: Millis
  readonly monotonic: number
}

/** Finds the gaps of every instrument by looking at the board now and then, so quotes cost nothing. */
export class FeedGaps {
  readonly #options: FeedGapsOptions
  readonly #watched = new Map<string, Watch>()
  readonly #lasting = new Map<string, FeedGap>()
  /** New and ended gaps by symbol and beginning. They wait here while the database cannot take them. */
  readonly #unsaved = new Map<string, FeedGap>()
  #seen = millis(0)
  #saving: Promise<void> | undefined
  #stopTimer: (() => void) | undefined

  constructor(options: FeedGapsOptions) {
    this.#options = options
  }

  /** Adds the time since the last server looked, and begins to look. Before the feed starts. */
  async start(): Promise<void> {
    const { board, clock, store } = this.#options
    const { seen, lasting } = await store.load()
    const known = new Map(lasting.map((gap) => [gap.symbol, gap]))
    if (seen !== undefined)
      for (const entry of board.entries) {
        this.#bridge(entry, { from: seen, to: clock.now() }, known.get(entry.instrument.symbol))
        known.delete(entry.instrument.symbol)
      }
    // The feed no longer has the instrument.
    for (const gap of known.values()) this.#note({ ...gap, to: seen ?? gap.from })
    this.look()
    this.#stopTimer = clock.every(LOOK_EVERY, () => this.look())
  }

  /** Stops after a final save. Lasting gaps go on at the next start. */
  async stop(): Promise<void> {
    if (!this.#stopTimer) return
    this.#stopTimer()
    this.#stopTimer = undefined
    await this.#saving
    this.look()
    await this.#saving
  }

  /** Compares each instrument with the last look, and saves without waiting. */
  look(): void {
    const { board, clock } = this.#options
    this.#seen = clock.now()
    for (const entry of board.entries) this.#lookAt(entry, { at: this.#seen, monotonic: clock.monotonic() })
    // One save at a time, so that none pile up while the database is slow.
    this.#saving ??= this.#save().finally(() => (this.#saving = undefined))
  }

  #lookAt({ instrument: { symbol }, quote }: BoardEntry, now: Watch): void {
    const { board, isPaused, recent } = this.#options
    const lasting = this.#lasting.get(symbol)
    if (!board.isOpen(symbol) || isPaused(symbol)) {
      this.#watched.delete(symbol)
      if (lasting) this.#end(lasting, now.at)
      return
    }
    const watch = this.#watched.get(symbol) ?? now
    this.#watched.set(symbol, watch)
    // An instrument that never had a quote has no gap: a new feed or installation begins without any.
    if (!quote) return
    if (lasting) {
      if (quote.at > lasting.from) this.#end(lasting, recent.firstAfter(symbol, lasting.from) ?? quote.at)
      return
    }
    const silence = Math.min(board.silence(symbol), now.monotonic - watch.monotonic)
    if (silence <= GAP_LONGER_THAN) return
    const from = quote.at > watch.at ? quote.at : watch.at
    this.#begin({ symbol, kind: 'silence', from, to: undefined })
  }

  /** The time in which no server ran: a gap goes on if the instrument was open throughout, otherwise it ended. */
  #bridge({ instrument, quote }: BoardEntry, stop: Span, stored: FeedGap | undefined): void {
    const { symbol } = instrument
    // A killed server had a quote whose look never came.
    const hasEnded = stored && (!quote || quote.at > stored.from)
    if (hasEnded) this.#note({ ...stored, to: quote ? quote.at : stop.from })
    const lasting = hasEnded ? undefined : stored
    const open = quote && !this.#options.isPaused(symbol) ? openTimes(instrument, stop) : []
    const [first] = open
    const isOpenAtOnset = first?.from === stop.from
    if (lasting && isOpenAtOnset && first.to === stop.to) return this.#begin(lasting)
    if (lasting) this.#note({ ...lasting, to: isOpenAtOnset ? first.to : stop.from })
    for (const { from, to } of lasting && isOpenAtOnset ? open.slice(1) : open)
      if (to - from > GAP_LONGER_THAN) this.#note({ symbol, kind: 'server_stopped', from, to })
  }

  #begin(gap: FeedGap): void {
    this.#lasting.set(gap.symbol, gap)
    this.#note(gap)
  }

  #end(gap: FeedGap, to: Millis): void {
    this.#lasting.delete(gap.symbol)
    // A clock that was set back ends none before it began.
    this.#note({ ...gap, to: millis(Math.max(to, gap.from)) })
  }

  #note(gap: FeedGap): void {
    this.#unsaved.set(`${gap.symbol} ${gap.from}`, gap)
  }

  /** Saves also what is found meanwhile. Never rejects: a failure is logged, and the next look tries again. */
  async #save(): Promise<void> {
    try {
      do {
        const saved = [...this.#unsaved]
        const gaps = saved.map(([, gap]) => gap)
        await this.#options.store.save(gaps, this.#seen)
        for (const [key, gap] of saved) if (this.#unsaved.get(key) === gap) this.#unsaved.delete(key)
      } while (this.#unsaved.size > 0)
    } catch (error) {
      this.#options.warn('Could not save the gaps of the feed', { err: error })
    }
  }
}

interface Span {
  readonly from: Millis
  readonly to: Millis
}

/** The times within a span in which the instrument trades. */
function openTimes(instrument: Instrument, { from, to }: Span): readonly Span[] {
  if (to <= from) return [{ from, to }]
  if (!instrument.hours) return [{ from, to }]
  return tradingSessions(instrument, from, to).map(({ opens, closes }) => ({
    from: millis(Math.max(opens, from)),
    to: millis(Math.min(closes, to)),
  }))
}
