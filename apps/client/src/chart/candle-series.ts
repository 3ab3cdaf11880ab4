import type { Timeframe } from '@gf/contract'
import type { CandleRequest } from './candle-source.ts'
import { grow, withNewest, withOlder } from './candles.ts'
import type { Candle, ChartQuote } from './candles.ts'
import { secondsOf } from './timeframes.ts'

/** Asks for candles; rejects where there are none to be had. */
export type LoadCandles = (wanted: CandleRequest, signal: AbortSignal) => Promise<readonly Candle[]>

/** What a series is of. */
export interface SeriesName {
  readonly symbol: string
  readonly digits: number
  readonly timeframe: Timeframe
}

/** Receives the changes of a series. */
export interface SeriesEvents {
  /** The first candles have come (there may be none), or could not be had. */
  readonly onOpened: (found: 'candles' | 'nothing' | 'failed') => void
  /** Candles before the oldest, or the server's word on the newest; the view stays where it is. */
  readonly onMended: () => void
  readonly onOlderFailed: () => void
  /** The newest candle grew, or one after it began. */
  readonly onLast: (last: Candle) => void
}

/** How many candles a view opens with. */
export const PAGE = 300
const LARGEST_PAGE = 1000
/** Candles that could not be loaded are asked for again once quotes have come for so long; twice as long each time. */
const FIRST_RETRY_MS = 2_000
const LONGEST_RETRY_MS = 30_000

/** The candles of one instrument and timeframe: loaded by the page, grown by quotes. */
export class CandleSeries {
  readonly #load: LoadCandles
  readonly #events: SeriesEvents
  #name: SeriesName | undefined
  #candles: Candle[] = []
  #quote: ChartQuote | undefined
  #open = false
  #older: 'idle' | 'loading' | 'failed' | 'exhausted' = 'idle'
  #ending = new AbortController()
  /** Set while the first page could not be loaded: how long to wait from the next quote on, and until when. */
  #retry: { readonly wait: number; readonly at?: number } | undefined

  constructor(load: LoadCandles, events: SeriesEvents) {
    this.#load = load
    this.#events = events
  }

  /** Oldest first; the last one still grows. */
  get candles(): readonly Candle[] {
    return this.#candles
  }

  /** The newest quote that was taken. */
  get quote(): ChartQuote | undefined {
    return this.#quote
  }

  /** Leaves what there was and loads another series, or the same again. */
  open(name: SeriesName, retryAfter = FIRST_RETRY_MS): void {
    this.#ending.abort()
    const ending = new AbortController()
    this.#ending = ending
    if (this.#name?.symbol !== name.symbol) this.#quote = undefined
    this.#name = name
    this.#candles = []
    this.#open = false
    this.#older = 'idle'
    this.#retry = undefined
    const opened = (candles: readonly Candle[]): void => {
      if (ending.signal.aborted) return
      this.#candles = [...candles]
      this.#open = true
      this.#regrow()
      this.#events.onOpened(this.#candles.length > 0 ? 'candles' : 'nothing')
    }
    this.#load({ ...name, limit: PAGE }, ending.signal).then(opened, () => {
      if (ending.signal.aborted) return
      this.#retry = { wait: retryAfter }
      this.#events.onOpened('failed')
    })
  }

  /**
   * Loads the page before the oldest candle, unless there is none or it is on its way. After a failure only
   * `again`.
   */
  loadOlder(again = false): void {
    const [first] = this.#candles
    const name = this.#name
    if (!name || !first || this.#older === 'loading' || this.#older === 'exhausted') return
    if (this.#older === 'failed' && !again) return
    this.#older = 'loading'
    const { signal } = this.#ending
    this.#load({ ...name, before: first.time, limit: PAGE }, signal).then(
      (older) => {
        if (signal.aborted) return
        this.#older = older.length === 0 ? 'exhausted' : 'idle'
        if (older.length === 0) return
        this.#candles = [...withOlder(older, this.#candles)]
        this.#events.onMended()
      },
      () => {
        if (signal.aborted) return
        this.#older = 'failed'
        this.#events.onOlderFailed()
      },
    )
  }

  /** Takes a quote into the last candle. */
  take(quote: ChartQuote): void {
    if (this.#quote && quote.time < this.#quote.time) return
    this.#quote = quote
    const name = this.#name
    if (!this.#open || !name) return this.#tryAgain(quote.time)
    const before = this.#candles.at(-1)
    const last = this.#regrow()
    if (!last) return
    if (!before) this.#events.onOpened('candles')
    else this.#events.onLast(last)
    if (before && last.time > before.time) this.mend((last.time - before.time) / secondsOf[name.timeframe])
  }

  /**
   * Asks for the last `count` candles: those grown here saw only the quotes that reached this viewer. A
   * failure leaves them as they are, since the next candle asks again.
   */
  mend(count: number): void {
    const name = this.#name
    if (!name || !this.#open) return
    const { signal } = this.#ending
    const limit = Math.min(Math.ceil(count) + 2, LARGEST_PAGE)
    this.#load({ ...name, limit }, signal).then(
      (newest) => {
        if (signal.aborted) return
        this.#candles = [...withNewest(this.#candles, newest)]
        this.#regrow()
        this.#events.onMended()
      },
      () => undefined,
    )
  }

  /** Quotes come again, so the server can be asked again. */
  #tryAgain(now: number): void {
    if (!this.#retry || !this.#name) return
    const { wait, at = now + wait } = this.#retry
    if (now < at) this.#retry = { wait, at }
    else this.open(this.#name, Math.min(wait * 2, LONGEST_RETRY_MS))
  }

  #regrow(): Candle | undefined {
    const before = this.#candles.at(-1)
    const last = this.#quote && this.#name && grow(before, this.#quote, secondsOf[this.#name.timeframe])
    if (!last) return undefined
    if (before?.time === last.time) this.#candles[this.#candles.length - 1] = last
    else this.#candles.push(last)
    return last
  }
}
