import { isOpen } from '@gf/dealing'
import type { Instrument, Quote } from '@gf/dealing'
import { millis } from '@gf/money'
import type { Millis, Points } from '@gf/money'
import type { SystemClock } from '../system/clock.ts'
import { extendDay, midOf, moveDay } from './trading-day.ts'
import type { DayRange } from './trading-day.ts'
import type { FeedQuote, FeedSink, FeedStatus, FeedTime } from './feed.ts'
import { followFeedTime } from './feed.ts'
import {
  defaultSanity,
  extendRun,
  impossibleReasons,
  isBelieved,
  isWithinBand,
  whyImpossible,
} from './quote-board-checks.ts'
import type { AgreeingRun, ImpossibleReason, SanityRules } from './quote-board-checks.ts'

/** The board's reason for a pause. It ends such pauses itself, and no others. */
export const outsideBand =
  'The price moved further than is plausible. Dealing resumes once the feed agrees with itself.'

/** What the board stores of an instrument across a restart. */
export interface KeptQuote {
  readonly symbol: string
  readonly seq: number
  readonly bid: Points
  readonly ask: Points
  readonly at: Millis
  readonly day: DayRange
}

/** The board across a restart: `seq` is the last number that may have been used. */
export interface KeptBoard {
  readonly seq: number
  readonly quotes: readonly KeptQuote[]
}

export interface QuoteBoardOptions {
  /** Its time never goes back: `steadyClock`. */
  readonly clock: Pick<SystemClock, 'now' | 'monotonic' | 'every'>
  readonly instruments: Iterable<Instrument>
  readonly kept: KeptBoard
  /** Symbols that the desk has paused on this board's request before a restart. */
  readonly pausedBefore: ReadonlySet<string>
  /** Every accepted quote, in order, before the feed's call returns. */
  readonly onQuote: (quote: Quote) => void
  /** The first quote outside the band: triggers and trading in the instrument must pause. */
  readonly onPause: (symbol: string, reason: string) => void
  readonly onResume: (symbol: string) => void
  readonly warn: (message: string, detail: object) => void
  readonly sanity?: SanityRules
  /** Milliseconds between beats; 100 by default. */
  readonly beatEvery?: number
}

/** The board's state of one instrument. Only the board changes it. */
export interface BoardEntry {
  /** Its index in `symbols`, constant while the process runs. */
  readonly index: number
  readonly instrument: Instrument
  readonly quote: Quote | undefined
  /** The previous accepted quote, for colours. */
  readonly before: Quote | undefined
  readonly day: DayRange | undefined
}

class Entry implements BoardEntry {
  readonly index: number
  instrument: Instrument
  quote: Quote | undefined
  before: Quote | undefined
  day: DayRange | undefined
  /** A day of bids that waits for the first quote's spread. */
  bidDay: DayRange | undefined
  /** When the last quote was accepted, on the monotonic clock; negative for a quote stored before a restart. */
  heardAt = Number.NEGATIVE_INFINITY
  feedTime = 0
  /** Set while the board pauses the instrument. */
  doubt: AgreeingRun | undefined

  constructor(index: number, instrument: Instrument) {
    this.index = index
    this.instrument = instrument
  }
}

/**
 * The entry of every price. Impossible quotes are rejected; implausible ones pause their instrument; the rest is
 * numbered, stamped and passed on immediately, and published to the stream and polling callers in beats.
 */
export class QuoteBoard implements FeedSink {
  readonly beatEvery: number
  readonly refused: Record<ImpossibleReason, number>
  readonly #options: QuoteBoardOptions
  readonly #sanity: SanityRules
  readonly #feedTime: FeedTime
  readonly #entries = new Map<string, Entry>()
  readonly #list: Entry[] = []
  readonly #beatListeners = new Set<() => void>()
  #feedStatus: FeedStatus = { connected: false, detail: 'The feed has not started.' }
  #seq: number
  #at: Millis
  #beat = 0
  #stopBeats: (() => void) | undefined

  constructor(options: QuoteBoardOptions) {
    this.#options = options
    this.#sanity = options.sanity ?? defaultSanity
    this.beatEvery = options.beatEvery ?? 100
    this.#feedTime = followFeedTime(() => options.clock.monotonic())
    this.refused = Object.fromEntries(impossibleReasons.map((reason) => [reason, 0])) as Record<
      ImpossibleReason,
      number
    >
    for (const instrument of options.instruments) this.define(instrument)
    this.#seq = options.kept.seq
    this.#at = millis(0)
    for (const kept of options.kept.quotes) this.#restore(kept)
    for (const symbol of options.pausedBefore) {
      const entry = this.#entries.get(symbol)
      if (entry) entry.doubt = { last: undefined, count: 0, since: 0 }
    }
  }

  /** Adds an instrument, or a new version of one. */
  define(instrument: Instrument): void {
    const known = this.#entries.get(instrument.symbol)
    if (known) {
      known.instrument = instrument
      return
    }
    const entry = new Entry(this.#list.length, instrument)
    this.#entries.set(instrument.symbol, entry)
    this.#list.push(entry)
  }

  /** Sets the day's range of bids from candles, if the board has none or an earlier one. */
  seedDay(symbol: string, day: DayRange): void {
    const entry = this.#entries.get(symbol)
    if (entry && (!entry.day || entry.day.start < day.start)) entry.bidDay = day
  }

  /** One price of the feed. Synchronous: when it returns, the desk has processed it. */
  quote(quote: FeedQuote): void {
    const entry = this.#entries.get(quote.symbol)
    this.#at = later(this.#at, this.#options.clock.now())
    const isAhead = (time: number): boolean => this.#feedTime.isAhead(time, this.#at)
    const impossible = entry ? whyImpossible(quote, entry.feedTime, isAhead) : 'unknown_symbol'
    if (!entry || impossible) return this.#refuse(quote, impossible ?? 'unknown_symbol')
    entry.feedTime = quote.time
    this.#feedTime.heard(quote.time)
    const now = this.#options.clock.monotonic()
    if (this.#isPlausible(entry, quote, now)) this.#accept(entry, quote, now)
  }

  status(status: FeedStatus): void {
    this.#feedStatus = status
  }

  get feedStatus(): FeedStatus {
    return this.#feedStatus
  }

  /** Starts the beats. */
  start(): void {
    this.#stopBeats ??= this.#options.clock.every(this.beatEvery, () => {
      this.#beat += 1
      for (const listener of this.#beatListeners) listener()
    })
  }

  stop(): void {
    this.#stopBeats?.()
    this.#stopBeats = undefined
  }

  /** Called at every beat. The returned function removes the listener. */
  onBeat(listener: () => void): () => void {
    this.#beatListeners.add(listener)
    return () => void this.#beatListeners.delete(listener)
  }

  /** Beats so far. */
  get beat(): number {
    return this.#beat
  }

  /** The number of the newest quote. */
  get seq(): number {
    return this.#seq
  }

  /** Every instrument, by its index. */
  get entries(): readonly BoardEntry[] {
    return this.#list
  }

  get(symbol: string): BoardEntry | undefined {
    return this.#entries.get(symbol)
  }

  /** Whether the newest quote is missing or too old to trade on. By the monotonic clock. */
  isStale(symbol: string): boolean {
    return this.silence(symbol) > (this.#entries.get(symbol)?.instrument.staleAfter ?? 0)
  }

  /** Milliseconds since the symbol's last quote, by the monotonic clock; Infinity if none came since the start. */
  silence(symbol: string): number {
    return this.#options.clock.monotonic() - (this.#entries.get(symbol)?.heardAt ?? Number.NEGATIVE_INFINITY)
  }

  /** Whether its prices are not believed: the board pauses it until they agree. */
  isDoubted(symbol: string): boolean {
    return this.#entries.get(symbol)?.doubt !== undefined
  }

  /** Whether the moment is within the instrument's hours. */
  isOpen(symbol: string): boolean {
    const entry = this.#entries.get(symbol)
    return entry !== undefined && isOpen(entry.instrument, this.#options.clock.now())
  }

  /** Milliseconds since any quote was accepted; Infinity if none was since the start. */
  feedAge(): number {
    const newest = this.#list.reduce((latest, entry) => Math.max(latest, entry.heardAt), -Infinity)
    return this.#options.clock.monotonic() - newest
  }

  /** The feed's own time (`followFeedTime`); -Infinity before its first quote. */
  feedNow(): number {
    return this.#feedTime.now()
  }

  /** The state to store across a restart. */
  keep(): KeptBoard {
    const quotes = this.#list.flatMap(({ quote, day }) => (quote && day ? [{ ...quote, day }] : []))
    return { seq: this.#seq, quotes }
  }

  #restore(kept: KeptQuote): void {
    const entry = this.#entries.get(kept.symbol)
    if (!entry) return
    const { symbol, seq, bid, ask, at, day } = kept
    entry.quote = { symbol, seq, bid, ask, at }
    entry.day = day
    this.#at = later(this.#at, at)
  }

  #isPlausible(entry: Entry, quote: FeedQuote, now: number): boolean {
    const { symbol, group } = entry.instrument
    if (entry.doubt) {
      entry.doubt = extendRun(this.#sanity, group, entry.doubt, quote, now)
      if (!isBelieved(this.#sanity, entry.doubt, now)) return false
      entry.doubt = undefined
      this.#options.onResume(symbol)
      return true
    }
    if (!entry.quote) return true
    if (isWithinBand(this.#sanity, group, entry.quote, quote, this.#silenceOf(entry, now))) return true
    this.#options.warn('Quote outside its band; instrument paused', { quote, last: entry.quote })
    entry.doubt = { last: { bid: quote.bid, ask: quote.ask }, count: 1, since: now }
    this.#options.onPause(symbol, outsideBand)
    return false
  }

  /** Since the last accepted quote; across a restart only the wall clock can tell. */
  #silenceOf(entry: Entry, now: number): number {
    if (entry.heardAt !== Number.NEGATIVE_INFINITY) return now - entry.heardAt
    return this.#at - (entry.quote?.at ?? this.#at)
  }

  #accept(entry: Entry, { symbol, bid, ask }: FeedQuote, now: number): void {
    this.#seq += 1
    const quote: Quote = { symbol, seq: this.#seq, bid, ask, at: this.#at }
    const mid = midOf(quote)
    if (entry.bidDay) {
      entry.day = moveDay(entry.bidDay, mid - bid)
      entry.bidDay = undefined
    }
    entry.day = extendDay(entry.day, mid, entry.quote && midOf(entry.quote), this.#at)
    entry.before = entry.quote
    entry.quote = quote
    entry.heardAt = now
    this.#options.onQuote(quote)
  }

  #refuse(quote: FeedQuote, reason: ImpossibleReason): void {
    this.refused[reason] += 1
    const count = this.refused[reason]
    // The first, the tenth, the hundredth ...: a broken feed must not fill the log.
    if (Number.isInteger(Math.log10(count)))
      this.#options.warn('Impossible quote refused', { reason, count, quote })
  }
}

const later = (one: Millis, other: Millis): Millis => (other > one ? other : one)
