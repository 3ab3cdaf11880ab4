import { CLOSED } from './market-state.ts'
import type { Driver } from './market.ts'
import type { Random } from './random.ts'

/**
 * How fast a price is drawn back to its anchor, per second: half the distance in about 60 days. Unnoticeable within a
 * day, and enough to keep prices plausible for years.
 */
export const REVERSION = Math.LN2 / (60 * 86_400)

/**
 * The prices behind the quotes, as logarithms. A driver's move is made of the dollar's, the metals' and its own, weighted so
 * that its variance is its volatility squared. Common moves run on for all at once; a driver takes its part when it is
 * settled.
 */
export class Latents {
  readonly value: Float64Array
  readonly #drivers: readonly Driver[]
  readonly #random: Random
  readonly #ownWeight: Float64Array
  readonly #settledAt: Float64Array
  readonly #dollarSeen: Float64Array
  readonly #metalsSeen: Float64Array
  readonly #share: Float64Array
  #dollar = 0
  #metals = 0
  #at = 0

  constructor(drivers: readonly Driver[], random: Random, start: readonly number[]) {
    this.value = Float64Array.from(start)
    this.#drivers = drivers
    this.#random = random
    this.#ownWeight = Float64Array.from(drivers, ownWeight)
    this.#settledAt = new Float64Array(drivers.length)
    this.#dollarSeen = new Float64Array(drivers.length)
    this.#metalsSeen = new Float64Array(drivers.length)
    this.#share = new Float64Array(drivers.length)
  }

  /** From here on `awake` drivers move in full, the others by little: their markets are closed. */
  begin(at: number, awake: readonly boolean[]): void {
    this.#at = at
    this.#settledAt.fill(at)
    for (const [i, driver] of this.#drivers.entries()) {
      this.#share[i] = awake[i] ? 1 : CLOSED
      this.value[i] = (this.value[i] ?? 0) - REVERSION * ((this.value[i] ?? 0) - Math.log(driver.anchor))
    }
  }

  /** Brings one driver's price up to a time (milliseconds), under the volatility that held since it was settled. */
  settle(i: number, at: number, volatility: Float64Array): void {
    this.#moveFactors(at)
    this.#take(i, at, volatility)
  }

  /** Brings every price up to a time. The first call only sets the clock. */
  settleAll(at: number, volatility: Float64Array): void {
    if (this.#at === 0) return
    this.#moveFactors(at)
    for (let i = 0; i < this.value.length; i += 1) this.#take(i, at, volatility)
  }

  #moveFactors(at: number): void {
    const step = Math.sqrt(Math.max(at - this.#at, 0) / 1_000)
    this.#dollar += step * this.#random.gaussian()
    this.#metals += step * this.#random.gaussian()
    this.#at = at
  }

  #take(i: number, at: number, volatility: Float64Array): void {
    const driver = this.#drivers[i]
    if (!driver) return
    const seconds = Math.max(at - (this.#settledAt[i] ?? at), 0) / 1_000
    const move =
      driver.dollar * (this.#dollar - (this.#dollarSeen[i] ?? 0)) +
      driver.metals * (this.#metals - (this.#metalsSeen[i] ?? 0)) +
      (this.#ownWeight[i] ?? 0) * Math.sqrt(seconds) * this.#random.gaussian()
    this.value[i] = (this.value[i] ?? 0) + (volatility[i] ?? 0) * (this.#share[i] ?? 1) * move
    this.#settledAt[i] = at
    this.#dollarSeen[i] = this.#dollar
    this.#metalsSeen[i] = this.#metals
  }
}

/** What the common moves leave of a variance of one, as a weight. */
export function ownWeight(driver: Driver): number {
  return Math.sqrt(Math.max(1 - driver.dollar ** 2 - driver.metals ** 2, 0))
}
