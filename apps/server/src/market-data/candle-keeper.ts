import type { Timeframe } from '@gf/contract'
import type { Quote } from '@gf/dealing'
import type { Millis, Points } from '@gf/money'
import { candleEnd, candleStart, timeframes } from './candle.ts'
import type { Candle, CandleOf, CandleReader, CandleStore } from './candle.ts'
import type { Clock } from './feed.ts'

/** One series of candles: finished but unsaved ones, and the current one. */
class Series {
  readonly symbol: string
  readonly timeframe: Timeframe
  complete: CandleOf[] = []
  current: { -readonly [Field in keyof CandleOf]: CandleOf[Field] } | undefined
  #end = 0
  /** Ticks of the current candle when it was last saved. */
  #kept = 0

  constructor(symbol: string, timeframe: Timeframe) {
    this.symbol = symbol
    this.timeframe = timeframe
  }

  add(bid: Points, at: Millis): void {
    const { current } = this
    if (!current || at >= this.#end) return this.#begin(bid, at)
    if (bid > current.high) current.high = bid
    if (bid < current.low) current.low = bid
    current.close = bid
    current.ticks += 1
  }

  resume(candle: Candle): void {
    this.current = { symbol: this.symbol, timeframe: this.timeframe, ...candle }
    this.#end = candleEnd(this.timeframe, candle.at)
    this.#kept = candle.ticks
  }

  /** A copy of the current candle if it changed since it was saved. */
  grown(): CandleOf | undefined {
    return this.current && this.current.ticks > this.#kept ? { ...this.current } : undefined
  }

  /** Marks the first `complete` ones and the current one with `ticks` as saved. */
  settle(complete: number, kept: CandleOf | undefined): void {
    this.complete.splice(0, complete)
    if (kept && kept.at === this.current?.at) this.#kept = kept.ticks
  }

  #begin(bid: Points, at: Millis): void {
    const grown = this.grown()
    if (grown) this.complete.push(grown)
    const { symbol, timeframe } = this
    const start = candleStart(timeframe, at)
    this.current = { symbol, timeframe, at: start, open: bid, high: bid, low: bid, close: bid, ticks: 1 }
    this.#end = candleEnd(timeframe, start)
    this.#kept = 0
  }
}

/** Unsaved candles, and a call that marks them as saved. */
export interface UnkeptCandles {
  readonly candles: readonly CandleOf[]
  /** Drops the finished ones. */
  settle(): void
}

/** Builds candles of the bid from quotes, in memory. Quotes arrive in order of time. */
export class CandleBuilder {
  readonly #series = new Map<string, readonly Series[]>()

  /** Adds one quote to the candle of every timeframe. */
  onQuote(quote: Quote): void {
    for (const series of this.#of(quote.symbol)) series.add(quote.bid, quote.at)
  }

  /** Continues a candle that was begun before a restart. */
  resume(candle: CandleOf): void {
    this.#of(candle.symbol)
      .find((series) => series.timeframe === candle.timeframe)
      ?.resume(candle)
  }

  /** The candles that memory knows better than the store, oldest first: finished unsaved ones, and the current one. */
  recent(symbol: string, timeframe: Timeframe): Candle[] {
    const series = this.#series.get(symbol)?.find((each) => each.timeframe === timeframe)
    if (!series) return []
    return series.current ? [...series.complete, { ...series.current }] : [...series.complete]
  }

  /** All unsaved candles. They stay until `settle` is called. */
  unkept(): UnkeptCandles {
    const taken = [...this.#series.values()].flat().map((series) => ({
      series,
      complete: series.complete.length,
      rows: [...series.complete],
      grown: series.grown(),
    }))
    return {
      candles: taken.flatMap(({ rows, grown }) => (grown ? [...rows, grown] : rows)),
      settle: () => {
        for (const { series, complete, grown } of taken) series.settle(complete, grown)
      },
    }
  }

  #of(symbol: string): readonly Series[] {
    const known = this.#series.get(symbol)
    if (known) return known
    const created = timeframes.map((timeframe) => new Series(symbol, timeframe))
    this.#series.set(symbol, created)
    return created
  }
}

export interface CandleKeeperOptions {
  readonly builder: CandleBuilder
  readonly store: CandleStore
  readonly clock: Pick<Clock, 'now' | 'every'>
  readonly warn: (message: string, detail: object) => void
  /** Milliseconds; 2,000 by default. The maximum that a killed process loses. */
  readonly saveEvery?: number
}

/** Saves candles from memory every few seconds, and reads both as one. */
export class CandleKeeper implements CandleReader {
  readonly #options: CandleKeeperOptions
  #saving: Promise<void> = Promise.resolve()
  #isSaving = false
  #stopTimer: (() => void) | undefined

  constructor(options: CandleKeeperOptions) {
    this.#options = options
  }

  /** Continues the current candles after a restart. Before any quote. */
  async resume(symbols: readonly string[]): Promise<void> {
    const { builder, store, clock } = this.#options
    const now = clock.now()
    for (const candle of await store.newest(symbols))
      // A later one than the current exists if the clock went back; quotes then continue at its time.
      if (candle.at >= candleStart(candle.timeframe, now)) builder.resume(candle)
  }

  start(): void {
    this.#stopTimer ??= this.#options.clock.every(this.#options.saveEvery ?? 2_000, () => {
      if (!this.#isSaving) void this.save()
    })
  }

  /** Saves the candles in memory. A failure is logged, and the next save includes the same candles. */
  save(): Promise<void> {
    this.#saving = this.#saving.then(() => this.#saveNow())
    return this.#saving
  }

  /** Stops after a final save. */
  async stop(): Promise<void> {
    this.#stopTimer?.()
    this.#stopTimer = undefined
    await this.save()
  }

  async read(
    symbol: string,
    timeframe: Timeframe,
    before: number | undefined,
    limit: number,
  ): Promise<Candle[]> {
    // Memory is read first: a candle saved in between is then read twice, never missed.
    const recent = this.#options.builder
      .recent(symbol, timeframe)
      .filter((candle) => before === undefined || candle.at < before)
    const stored = await this.#options.store.read(symbol, timeframe, before, limit)
    const firstRecent = recent[0]?.at ?? Infinity
    return [...stored.filter((candle) => candle.at < firstRecent), ...recent].slice(-limit)
  }

  async #saveNow(): Promise<void> {
    const unkept = this.#options.builder.unkept()
    if (unkept.candles.length === 0) return
    this.#isSaving = true
    try {
      await this.#options.store.save(unkept.candles)
      unkept.settle()
    } catch (error) {
      this.#options.warn('Could not save candles', { err: error, candles: unkept.candles.length })
    } finally {
      this.#isSaving = false
    }
  }
}
