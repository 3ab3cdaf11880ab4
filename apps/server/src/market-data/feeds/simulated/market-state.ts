import type { Instrument } from '@gf/dealing'
import { drivers as everyDriver, rolloverWidening, volatilityAt } from './market.ts'
import type { Driver } from './market.ts'
import { seeded } from './random.ts'
import type { Random } from './random.ts'

/** A mean-reverting process (Ornstein-Uhlenbeck) of mean 0: `variance` in the long run, memory `tau` seconds. */
interface Memory {
  readonly tau: number
  readonly variance: number
}

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
const own: Memory = { tau: 45, variance: 0.13 }
const spreadMemory: Memory = { tau: 45, variance: 0.012 }

/** News: how often a day, how strong, and how long the excitement lasts. */
const NEWS_A_DAY = 6
const NEWS_STRENGTH = 2.5
const NEWS_FADES = 120
const DAY = 86_400
/** Scales the mean over a day to `ticks`, since hours and clusters have exponents of their own. */
const INTENSITY = 1.25
/** The volatility that remains while an instrument's market is closed: its next quote shows a gap. */
export const CLOSED = 0.15

/** The volatility that news add: the dollar's move everything, those of metals only metals. */
export interface News {
  readonly dollar: number
  readonly metals: number
}

/** Whether none of the instruments ever closes. */
export const isRoundTheClock = (instruments: readonly Pick<Instrument, 'hours'>[]): boolean =>
  instruments.every(({ hours }) => hours === null)

export interface StateOptions {
  readonly drivers: readonly Driver[]
  /** Draws the changes; not the initial state. */
  readonly random: Random
  /** The feed's seed: the current state is the same for the live market and its history. */
  readonly seed: number
  /** Markets that never close have no busy hours either. */
  readonly roundTheClock: boolean
}

/** The state of all markets at one time: volatility, quote rate, and spread. */
export class MarketState {
  /** Standard deviation of the logarithm of a driver's price over one second. */
  readonly volatility: Float64Array
  /** Quotes per second of a driver itself. */
  readonly intensity: Float64Array
  /** A driver's spread relative to its typical spread. */
  readonly widening: Float64Array
  readonly #drivers: readonly Driver[]
  readonly #random: Random
  readonly #roundTheClock: boolean
  readonly #shared = new Float64Array(shared.length)
  readonly #own: Float64Array
  readonly #spread: Float64Array
  #news: News = { dollar: 0, metals: 0 }

  constructor({ drivers, random, seed, roundTheClock }: StateOptions) {
    this.#drivers = drivers
    this.#random = random
    this.#roundTheClock = roundTheClock
    this.volatility = new Float64Array(drivers.length)
    this.intensity = new Float64Array(drivers.length)
    this.widening = new Float64Array(drivers.length)
    // Drawn from the long-run distribution: the first hour is like any other.
    const draw = (memory: Memory, from: Random): number => Math.sqrt(memory.variance) * from.gaussian()
    const common = seeded(seed, everyDriver.length)
    shared.forEach((memory, i) => (this.#shared[i] = draw(memory, common)))
    const ofEach = drivers.map((driver) => seeded(seed, everyDriver.indexOf(driver)))
    this.#own = Float64Array.from(ofEach, (from) => draw(own, from))
    this.#spread = Float64Array.from(ofEach, (from) => draw(spreadMemory, from))
  }

  /** Advances by `seconds`; `at` (milliseconds) is the new time. */
  advance(at: number, seconds: number): void {
    this.drift(at, seconds, this.nextNews(seconds))
  }

  /** Advances by `seconds` in either direction: the state is symmetric in time, except for the news passed in. */
  drift(at: number, seconds: number, news: News): void {
    let common = 0
    shared.forEach((memory, i) => {
      this.#shared[i] = this.#remember(memory, this.#shared[i] ?? 0, seconds)
      common += excess(memory, this.#shared[i] ?? 0, seconds)
    })
    for (const [i, driver] of this.#drivers.entries()) {
      this.#own[i] = this.#remember(own, this.#own[i] ?? 0, seconds)
      this.#spread[i] = this.#remember(spreadMemory, this.#spread[i] ?? 0, seconds)
      const cluster = Math.exp(common + excess(own, this.#own[i] ?? 0, seconds))
      this.#set(i, driver, at, { seconds, cluster, news })
    }
  }

  #set(
    i: number,
    driver: Driver,
    at: number,
    { seconds, cluster, news: { dollar, metals } }: { seconds: number; cluster: number; news: News },
  ): void {
    const news = dollar + (driver.profile === 'metals' ? metals : 0)
    // A step of hours spans busy and calm ones: the mean of a day represents them.
    const hour = this.#roundTheClock || seconds > 3_600 ? 1 : volatilityAt(driver.profile, at)
    this.volatility[i] = (driver.volatility / 10_000 / Math.sqrt(60)) * hour * cluster * (1 + news)
    // Quotes come faster when prices move more, in the recorded days with a power a little above one.
    this.intensity[i] = driver.ticks * INTENSITY * hour ** 1.2 * cluster ** 0.8 * Math.sqrt(1 + news)
    const mood = Math.exp(this.#spread[i] ?? 0) * cluster ** 0.2
    const metal = driver.profile === 'metals'
    // The recorded spreads of gold have a floor, those of EURUSD none.
    const calm = metal ? Math.max(mood, 0.92) : mood
    const rollover = this.#roundTheClock ? 1 : rolloverWidening(driver.profile, at)
    this.widening[i] = calm * (1 + (metal ? 1.2 : 0.4) * news) * rollover
  }

  /** What remains of the news after `seconds`, and new ones; `quiet` excludes new ones. */
  nextNews(seconds: number, quiet = false): News {
    // News last minutes: in steps of hours they are part of the average.
    if (seconds > 600) return this.#news
    const fade = Math.exp(-seconds / NEWS_FADES)
    const dollar = this.#news.dollar * fade
    const metals = this.#news.metals * fade
    this.#news = { dollar, metals }
    if (this.#random.uniform() >= (NEWS_A_DAY * seconds) / DAY || quiet) return this.#news
    const strength = NEWS_STRENGTH * this.#random.exponential()
    if (this.#random.uniform() < 0.7) this.#news = { dollar: dollar + strength, metals }
    else this.#news = { dollar, metals: metals + strength }
    return this.#news
  }

  #remember(memory: Memory, value: number, seconds: number): number {
    const kept = Math.exp(-seconds / memory.tau)
    return value * kept + Math.sqrt(memory.variance * (1 - kept * kept)) * this.#random.gaussian()
  }
}

/** A process's contribution to the logarithm of volatility, such that the mean variance stays one. */
function excess(memory: Memory, value: number, seconds: number): number {
  return seconds > 4 * memory.tau ? 0 : value - memory.variance
}

/** Reversion to the anchor per second: half the distance in 60 days. It keeps prices plausible for years. */
export const REVERSION = Math.LN2 / (60 * 86_400)

/**
 * The prices behind the quotes, as logarithms. A driver's move is the weighted sum of the dollar's, the metals' and its
 * own, with its volatility squared as variance. Common moves accumulate for all together; a driver takes its part when
 * it is settled.
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

  /** From now on `awake` drivers move in full, the others slightly: their markets are closed. */
  begin(at: number, awake: readonly boolean[]): void {
    this.#at = at
    this.#settledAt.fill(at)
    for (const [i, driver] of this.#drivers.entries()) {
      this.#share[i] = awake[i] ? 1 : CLOSED
      this.value[i] = (this.value[i] ?? 0) - REVERSION * ((this.value[i] ?? 0) - Math.log(driver.anchor))
    }
  }

  /** Moves one driver's price to a time (milliseconds), with the volatility since it was last settled. */
  settle(i: number, at: number, volatility: Float64Array): void {
    this.#moveFactors(at)
    this.#take(i, at, volatility)
  }

  /** Moves every price to a time. The first call only sets the clock. */
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

/** The weight that remains for a driver's own moves. */
export function ownWeight(driver: Driver): number {
  return Math.sqrt(Math.max(1 - driver.dollar ** 2 - driver.metals ** 2, 0))
}
