import type { Quote } from '@gf/dealing'
import { HOUR, millis, points } from '@gf/money'
import type { Millis, Points } from '@gf/money'
import type { Clock } from './feed.ts'

/** The spreads, ask - bid, of the quotes of one instrument in an hour of UTC. */
export interface SpreadHour {
  readonly symbol: string
  /** When the hour began. */
  readonly at: Millis
  readonly least: Points
  readonly most: Points
  /** Of all quotes together: the mean is `total / quotes`. */
  readonly total: Points
  readonly quotes: number
}

/** The store of spreads: `persistence/market-stores.ts`. */
export interface SpreadStore {
  /** Saves new or grown hours. A stored hour never shrinks. */
  save(hours: readonly SpreadHour[]): Promise<void>
  /** Deletes the hours before `from`, and gives the later ones, oldest first. Milliseconds. */
  keepFrom(from: number): Promise<SpreadHour[]>
}

/** The hour of these spreads in points, at least one. */
export const spreadHour = (symbol: string, at: Millis, spreads: readonly number[]): SpreadHour => ({
  symbol,
  at,
  least: points(Math.min(...spreads)),
  most: points(Math.max(...spreads)),
  total: points(spreads.reduce((sum, spread) => sum + spread, 0)),
  quotes: spreads.length,
})

/** An hour that quotes are added to. */
type Growing = { -readonly [Field in keyof SpreadHour]: SpreadHour[Field] }

/** What a feed knows of the time before the server started. */
export interface SpreadsBefore {
  readonly symbols: readonly string[]
  /** Whether it knows the time of a downtime too. */
  readonly bridges: boolean
  /** The spreads of the hours from a moment on, oldest first for each symbol. */
  readonly spreads: (from: Millis) => Iterable<SpreadHour>
}

export interface SpreadHoursOptions {
  readonly store: SpreadStore
  readonly clock: Pick<Clock, 'now' | 'every'>
  readonly warn: (message: string, detail: object) => void
}

/** How many hours are kept in memory and shown. */
const KEPT = 24
/** Milliseconds between two saves. The maximum that a killed process loses. */
const SAVE_EVERY = 60_000

/** The start of the first hour that is shown at a moment. */
const firstSpreadHour = (at: number): Millis => millis(at - (at % HOUR) - (KEPT - 1) * HOUR)

/** The spreads of the last 24 hours of every instrument, built from quotes in memory and saved every minute. */
export class SpreadHours {
  readonly #options: SpreadHoursOptions
  readonly #hours = new Map<string, Growing[]>()
  #saving: Promise<void> = Promise.resolve()
  #stopTimer: (() => void) | undefined

  constructor(options: SpreadHoursOptions) {
    this.#options = options
  }

  /** Continues after a restart, with what the feed knows of the time before. Before any quote. */
  async resume({ symbols, bridges, spreads }: SpreadsBefore): Promise<void> {
    const { store, clock } = this.#options
    const first = firstSpreadHour(clock.now())
    const stored = await store.keepFrom(first)
    const last = new Map(stored.map(({ symbol, at }) => [symbol, at]))
    const from = Math.min(...symbols.map((symbol) => last.get(symbol) ?? first))
    const missing = [...spreads(millis(from))].filter(({ symbol, at }) => {
      const known = last.get(symbol)
      return known === undefined || (bridges && at > known)
    })
    await store.save(missing)
    for (const hour of [...stored, ...missing]) this.#of(hour.symbol).push(hour)
  }

  onQuote({ symbol, bid, ask, at }: Quote): void {
    const spread = points(ask - bid)
    const hours = this.#of(symbol)
    const last = hours.at(-1)
    if (!last || at >= last.at + HOUR) {
      hours.push(spreadHour(symbol, millis(at - (at % HOUR)), [spread]))
      if (hours.length > KEPT) hours.shift()
      return
    }
    if (spread < last.least) last.least = spread
    if (spread > last.most) last.most = spread
    last.total = points(last.total + spread)
    last.quotes += 1
  }

  /** The hours with quotes among the last 24, oldest first; the last one may go on. */
  read(symbol: string): readonly SpreadHour[] {
    const first = firstSpreadHour(this.#options.clock.now())
    return (this.#hours.get(symbol) ?? []).filter(({ at }) => at >= first)
  }

  start(): void {
    this.#stopTimer ??= this.#options.clock.every(SAVE_EVERY, () => void this.save())
  }

  /** Stops after a final save. */
  async stop(): Promise<void> {
    this.#stopTimer?.()
    this.#stopTimer = undefined
    await this.save()
  }

  /** Saves each instrument's current hour and the one before, which may have ended since. A failure is logged. */
  save(): Promise<void> {
    this.#saving = this.#saving.then(async () => {
      const hours = [...this.#hours.values()].flatMap((each) => each.slice(-2))
      try {
        await this.#options.store.save(hours)
      } catch (error) {
        this.#options.warn('Could not save spreads', { err: error })
      }
    })
    return this.#saving
  }

  #of(symbol: string): Growing[] {
    const known = this.#hours.get(symbol)
    if (known) return known
    const created: Growing[] = []
    this.#hours.set(symbol, created)
    return created
  }
}
