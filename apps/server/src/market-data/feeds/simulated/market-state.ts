import { isOpen } from '@gf/dealing'
import type { Instrument } from '@gf/dealing'
import { millis } from '@gf/money'
import { drivers, legsOf, rolloverWidening, volatilityAt } from './market.ts'
import type { Driver, Profile } from './market.ts'
import { Course } from './memory.ts'
import type { Memory } from './memory.ts'
import { News } from './news.ts'

/**
 * The logarithm of volatility as a sum of processes with short and long memory: one alone forgets too fast. This makes
 * large moves follow large moves and the tails of returns fat (stochastic volatility; Taylor, "Modelling
 * Financial Time Series", 1986; several horizons as in Corsi, Journal of Financial Econometrics 7, 2009).
 */
const shared: readonly Memory[] = [
  { tau: 2 * 60, variance: 0.05 },
  { tau: 25 * 60, variance: 0.08 },
  { tau: 4 * 3_600, variance: 0.05 },
  { tau: 10 * 86_400, variance: 0.025 },
]
const ownMemory: Memory = { tau: 45, variance: 0.13 }
const spreadMemory: Memory = { tau: 45, variance: 0.012 }

/** Quotes come faster when prices move more, in the recorded days with a power a little above one. */
const PACE = 0.8
/** Scales the mean over a day to `ticks`, since hours and clusters have exponents of their own. */
const INTENSITY = 1.25
/** The volatility that remains while an instrument's market is closed: its next quote shows a gap. */
const CLOSED = 0.15

const profiles: readonly Profile[] = ['europe', 'asia', 'india', 'metals']
const profileOf = drivers.map(({ profile }) => profiles.indexOf(profile))
const isMetal = drivers.map(({ profile }) => profile === 'metals')
/** Variance of the logarithm of a driver's price over a millisecond, on average. */
const usual = drivers.map(({ volatility }) => (volatility / 10_000) ** 2 / 60_000)

/** By step and driver, one step after the other. */
export interface Forecast {
  readonly variances: Float64Array
  readonly quotes: Float64Array
}

/** The state of all markets as a function of seed and time: volatility, quote rate, and spread. By index of `drivers`. */
export class MarketState {
  /** Quotes per second of a driver itself, as of the last `move`. */
  readonly intensity = new Float64Array(drivers.length)
  /** A driver's spread relative to its typical spread, as of the last `move` or `widen`. */
  readonly widening = new Float64Array(drivers.length)
  /** Logarithms of a driver's volatility relative to the usual one of the hour. */
  readonly #clusters = new Float64Array(drivers.length)
  readonly #roundTheClock: boolean
  readonly #shared: readonly Course[]
  readonly #own: readonly Course[]
  readonly #spread: readonly Course[]
  readonly #news: News
  /** Per driver: an instrument for each of the hours in which it is traded. */
  readonly #traded: readonly (readonly Instrument[])[]
  /** By profile: relative volatility, and quote rate, of the hour. */
  readonly #hour = new Float64Array(profiles.length).fill(1)
  readonly #busy = new Float64Array(profiles.length).fill(1)

  /** Markets that never close have no busy hours either. */
  constructor(seed: number, instruments: readonly Instrument[]) {
    this.#roundTheClock = instruments.every(({ hours }) => hours === null)
    this.#shared = shared.map((memory, i) => new Course(memory, seed, i))
    this.#own = drivers.map((_, i) => new Course(ownMemory, seed, 100 + i))
    this.#spread = drivers.map((_, i) => new Course(spreadMemory, seed, 200 + i))
    this.#news = new News(seed)
    this.#traded = drivers.map((driver) => tradedIn(driver, instruments))
  }

  /** Sets quote rates and spreads to those of a time in milliseconds. */
  move(at: number): void {
    this.widen(at)
    this.#setHours(at)
    for (const i of drivers.keys()) {
      const news = 1 + this.#news.at(at, isMetal[i] ?? false)
      this.intensity[i] = this.#rate(i, Math.exp(PACE * (this.#clusters[i] ?? 0)), news)
    }
  }

  /** Sets spreads to those of a time. Roughly: to what hour and news alone make of them, without their memories. */
  widen(at: number, roughly = false): void {
    const common = roughly ? 0 : this.#excess(at, 0)
    const currency = this.#usualWidening('europe', at)
    const metal = this.#usualWidening('metals', at)
    for (let i = 0; i < drivers.length; i += 1) {
      this.widening[i] = isMetal[i] ? metal : currency
      if (roughly) continue
      const cluster = common + (this.#own[i]?.at(at) ?? 0) - ownMemory.variance
      const mood = Math.exp((this.#spread[i]?.at(at) ?? 0) + (isMetal[i] ? 0.3 : 0.2) * cluster)
      this.#clusters[i] = cluster
      // The recorded spreads of gold have a floor, those of EURUSD none.
      this.widening[i] = (this.widening[i] ?? 1) * (isMetal[i] ? Math.max(mood, 0.92) : mood)
    }
  }

  #usualWidening(profile: Profile, at: number): number {
    const metal = profile === 'metals'
    const rollover = this.#roundTheClock ? 1 : rolloverWidening(profile, at)
    return (1 + (metal ? 1.6 : 0.4) * this.#news.at(at, metal)) * rollover
  }

  /**
   * Variances of the logarithm of every driver's price, and expected quotes, over consecutive steps of up to an hour
   * (milliseconds): driver by driver, step after step. Memories much shorter than a step count by their mean.
   */
  foresee(from: number, step: number, { variances, quotes }: Forecast): void {
    const fine = ownMemory.tau * 1_000 >= step
    for (let j = 0; j < variances.length; j += drivers.length) {
      const start = from + (j / drivers.length) * step
      const middle = start + step / 2
      this.#setHours(middle)
      const common = this.#excess(middle, step)
      let cluster = Math.exp(common)
      let pace = Math.exp(PACE * common)
      const currency = this.#news.meanSquare(start, start + step, false)
      const metal = this.#news.meanSquare(start, start + step, true)
      for (let i = 0; i < drivers.length; i += 1) {
        if (fine) {
          const own = common + (this.#own[i]?.at(middle) ?? 0) - ownMemory.variance
          cluster = Math.exp(own)
          pace = Math.exp(PACE * own)
        }
        const excited = isMetal[i] ? metal : currency
        const level = cluster * (this.#hour[profileOf[i] ?? 0] ?? 1) * this.#share(i, start)
        variances[j + i] = (usual[i] ?? 0) * step * level * level * excited
        quotes[j + i] = (this.#rate(i, pace, Math.sqrt(excited)) * step) / 1_000
      }
    }
  }

  /** Quotes per second. */
  #rate(i: number, pace: number, news: number): number {
    const busy = this.#busy[profileOf[i] ?? 0] ?? 1
    return (drivers[i]?.ticks ?? 0) * INTENSITY * busy * pace * Math.sqrt(news)
  }

  #setHours(at: number): void {
    if (this.#roundTheClock) return
    for (const [i, profile] of profiles.entries()) {
      const level = volatilityAt(profile, at)
      this.#hour[i] = level
      this.#busy[i] = level ** 1.2
    }
  }

  /** The contribution of the memories not much shorter than a step to the logarithm of volatility: its mean square is one. */
  #excess(at: number, step: number): number {
    let sum = 0
    for (const course of this.#shared)
      if (3 * course.memory.tau * 1_000 >= step) sum += course.at(at) - course.memory.variance
    return sum
  }

  #share(i: number, at: number): number {
    const traded = this.#traded[i] ?? []
    for (const instrument of traded) if (isOpen(instrument, millis(at))) return 1
    return traded.length === 0 ? 1 : CLOSED
  }
}

/** The instruments that a driver moves, one for each set of hours. */
function tradedIn(driver: Driver, instruments: readonly Instrument[]): Instrument[] {
  const moved = instruments.filter((instrument) => legsOf(instrument).some((leg) => leg.driver === driver))
  return [...new Map(moved.map((one) => [JSON.stringify([one.hours, one.closedDays]), one])).values()]
}
