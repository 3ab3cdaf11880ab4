import type { Timeframe } from '@gf/contract'
import type { CandleBuilder } from './candle-builder.ts'
import { candleStart } from './candle.ts'
import type { Candle, CandleReader, CandleStore } from './candle-store.ts'
import type { Clock } from './feed.ts'

export interface CandleKeeperOptions {
  readonly builder: CandleBuilder
  readonly store: CandleStore
  readonly clock: Pick<Clock, 'now' | 'every'>
  readonly warn: (message: string, detail: object) => void
  /** Milliseconds; 2,000 by default. What a killed process loses at most. */
  readonly saveEvery?: number
}

/** Brings the candles from memory to the store every few seconds, and reads both as one. */
export class CandleKeeper implements CandleReader {
  readonly #options: CandleKeeperOptions
  #saving: Promise<void> = Promise.resolve()
  #isSaving = false
  #stopTimer: (() => void) | undefined

  constructor(options: CandleKeeperOptions) {
    this.#options = options
  }

  /** Continues the candles that this moment belongs to, so that a restart within one adds to it. Before any quote. */
  async resume(symbols: readonly string[]): Promise<void> {
    const { builder, store, clock } = this.#options
    const now = clock.now()
    for (const candle of await store.newest(symbols))
      // A later one than now's is there when the clock went back; quotes then go on at its time.
      if (candle.at >= candleStart(candle.timeframe, now)) builder.resume(candle)
  }

  start(): void {
    this.#stopTimer ??= this.#options.clock.every(this.#options.saveEvery ?? 2_000, () => {
      if (!this.#isSaving) void this.save()
    })
  }

  /** Saves what memory has. A failure is logged, and the next save brings the same candles again. */
  save(): Promise<void> {
    this.#saving = this.#saving.then(() => this.#saveNow())
    return this.#saving
  }

  /** Ends the saving after a last one. */
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
    // Memory is looked at first: what is kept in between is then seen twice, never missed.
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
      this.#options.warn('Candles could not be saved', { err: error, candles: unkept.candles.length })
    } finally {
      this.#isSaving = false
    }
  }
}
