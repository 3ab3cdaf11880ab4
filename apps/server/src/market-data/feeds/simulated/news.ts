import { DAY, HOUR } from '@gf/money'
import { seeded } from './random.ts'

/** News: how often a day, how strong on average, and how long the excitement lasts (milliseconds). */
const A_DAY = 6
const STRENGTH = 2.5
const FADES = 120_000
/** The share of news that are the dollar's and move everything; the others move metals only. */
const OF_DOLLAR = 0.7
/** Seeds news, apart from the memories with their small numbers. */
const ID = 1_001

interface Event {
  readonly at: number
  readonly strength: number
  readonly metals: boolean
}

/** News as a function of seed and time: the volatility that they add, relative to the usual. */
export class News {
  readonly #seed: number
  #hour = Number.NaN
  #events: readonly Event[] = []

  constructor(seed: number) {
    this.#seed = seed
  }

  /** What recent news add at a time. Those of metals count if `metals`. */
  at(time: number, metals: boolean): number {
    let sum = 0
    for (const event of this.#around(time))
      if (event.at <= time && (metals || !event.metals)) sum += event.strength * left(event.at, time)
    return sum
  }

  /** The mean square of volatility with news, relative to that without, over a span that ends within an hour. */
  meanSquare(from: number, until: number, metals: boolean): number {
    let sum = until - from
    for (const one of this.#around(from)) {
      if (one.at >= until || (one.metals && !metals)) continue
      const start = Math.max(from, one.at)
      sum += 2 * one.strength * FADES * (left(one.at, start) - left(one.at, until))
      for (const other of this.#events) {
        if (other.at >= until || (other.metals && !metals)) continue
        const both = Math.max(start, other.at)
        const change = left(one.at, both) * left(other.at, both) - left(one.at, until) * left(other.at, until)
        sum += (one.strength * other.strength * FADES * change) / 2
      }
    }
    return sum / (until - from)
  }

  /** Those of the time's hour and of the one before; older ones have faded. */
  #around(time: number): readonly Event[] {
    const hour = Math.floor(time / HOUR)
    if (hour !== this.#hour) {
      this.#events = [...this.#of(hour - 1), ...this.#of(hour)]
      this.#hour = hour
    }
    return this.#events
  }

  #of(hour: number): Event[] {
    const random = seeded(this.#seed, ID, hour)
    const events: Event[] = []
    const wait = () => (random.exponential() * DAY) / A_DAY
    for (let at = hour * HOUR + wait(); at < (hour + 1) * HOUR; at += wait())
      events.push({ at, strength: STRENGTH * random.exponential(), metals: random.uniform() >= OF_DOLLAR })
    return events
  }
}

const left = (since: number, time: number): number => Math.exp((since - time) / FADES)
