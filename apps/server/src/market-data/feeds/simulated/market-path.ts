import type { Instrument } from '@gf/dealing'
import { HOUR, MINUTE } from '@gf/money'
import type { Millis, Points } from '@gf/money'
import { drivers, ownWeights } from './market.ts'
import type { Driver } from './market.ts'
import { MarketState } from './market-state.ts'
import type { Forecast } from './market-state.ts'
import { seeded } from './random.ts'
import type { Random } from './random.ts'

/** A stored quote. */
export interface StoredQuote {
  readonly bid: Points
  readonly ask: Points
  readonly at: Millis
}

/** A simulated market: seed and quotes determine its prices at every time. */
export interface SimulatedMarket {
  readonly seed: number
  /** The quoted instruments, in their hours; those without hours round the clock. */
  readonly instruments: readonly Instrument[]
  /** When prices without a stored quote are the usual ones. */
  readonly origin: Millis
  /** The last stored quotes: prices pass through them. */
  readonly stored?: ReadonlyMap<string, StoredQuote>
}

const COUNT = drivers.length
const anchors = drivers.map(({ anchor }) => Math.log(anchor))

/** Reversion to the anchor in an hour: half the distance in 60 days. It keeps prices plausible for years. */
const REVERSION = Math.LN2 / (60 * 24)
/** Conditions of an hour are sampled that often. */
const SAMPLES = 4

/** Consecutive steps of time. `seek` sets the other figures, by driver, to those of the step that contains a time. */
export interface Steps {
  /** Milliseconds. */
  readonly step: number
  seek(time: number): void
  /** Logarithms of prices. */
  readonly start: Float64Array
  readonly end: Float64Array
  /** Variances of the logarithms, and expected quotes, over the step. */
  readonly variance: Float64Array
  readonly quotes: Float64Array
}

/** Draws correlated moves of all drivers with the variances from `place` on. */
function drawMoves(random: Random, variances: Float64Array, place: number, moves: Float64Array): void {
  const dollar = random.gaussian()
  const metals = random.gaussian()
  for (let i = 0; i < COUNT; i += 1) {
    const driver = drivers[i]
    if (!driver) return
    const unit = driver.dollar * dollar + driver.metals * metals + (ownWeights[i] ?? 0) * random.gaussian()
    moves[i] = Math.sqrt(variances[place + i] ?? 0) * unit
  }
}

const forecast = (count: number): Forecast => ({
  variances: new Float64Array(count * COUNT),
  quotes: new Float64Array(count * COUNT),
})

interface Hour {
  /** Distances from the anchors. */
  readonly start: readonly number[]
  readonly end: readonly number[]
  readonly variance: Float64Array
  readonly quotes: Float64Array
}

/** Hours, walked from that of the origin in both directions: prices are reversible in time. */
class Hours implements Steps {
  readonly step = HOUR
  readonly #seed: number
  readonly #state: MarketState
  readonly #origin: number
  /** The hours from the origin's on, and those before. */
  readonly #later: Hour[] = []
  readonly #earlier: Hour[] = []
  /** By driver: by how much prices are moved at the end of an hour, less and less before and after. */
  readonly #shifts = drivers.map(() => ({ hour: 0, by: 0 }))
  readonly start = new Float64Array(COUNT)
  readonly end = new Float64Array(COUNT)
  readonly variance = new Float64Array(COUNT)
  readonly quotes = new Float64Array(COUNT)
  readonly #samples = forecast(SAMPLES)
  readonly #moves = new Float64Array(COUNT)
  #hour = Number.NaN

  constructor(seed: number, state: MarketState, origin: number) {
    this.#seed = seed
    this.#state = state
    this.#origin = Math.floor(origin / HOUR)
  }

  seek(time: number): void {
    const hour = Math.floor(time / HOUR)
    if (hour === this.#hour) return
    const { start, end, variance, quotes } = this.#at(hour)
    this.#read(hour, start, this.start)
    this.#read(hour + 1, end, this.end)
    this.variance.set(variance)
    this.quotes.set(quotes)
    this.#hour = hour
  }

  /** Moves a driver's prices by so much in the hour of a time. */
  shift(i: number, time: number, by: number): void {
    this.#shifts[i] = { hour: Math.floor(time / HOUR), by }
    this.#hour = Number.NaN
  }

  /** Prices at the start of an hour. */
  #read(hour: number, distances: readonly number[], prices: Float64Array): void {
    for (let i = 0; i < COUNT; i += 1) {
      const shift = this.#shifts[i] ?? { hour, by: 0 }
      const away = Math.max(shift.hour - hour, hour - shift.hour - 1, 0)
      prices[i] = (anchors[i] ?? 0) + (distances[i] ?? 0) + shift.by * Math.exp(-REVERSION * away)
    }
  }

  #at(hour: number): Hour {
    const place = hour - this.#origin
    while (this.#later.length <= place) {
      const last = this.#later.at(-1)?.end ?? anchors.map(() => 0)
      this.#later.push(this.#walk(this.#origin + this.#later.length, last, 1))
    }
    while (this.#earlier.length < -place) {
      const last = this.#earlier.at(-1)?.start ?? anchors.map(() => 0)
      this.#earlier.push(this.#walk(this.#origin - 1 - this.#earlier.length, last, -1))
    }
    const found = place < 0 ? this.#earlier[-place - 1] : this.#later[place]
    if (!found) throw new RangeError(`There is no hour ${hour}`)
    return found
  }

  /** The hour that begins (`direction` 1) or ends (-1) at these distances. */
  #walk(hour: number, from: readonly number[], direction: 1 | -1): Hour {
    const variance = new Float64Array(COUNT)
    const quotes = new Float64Array(COUNT)
    const samples = this.#samples
    this.#state.foresee(hour * HOUR, HOUR / SAMPLES, samples)
    for (let place = 0; place < samples.variances.length; place += 1) {
      const i = place % COUNT
      variance[i] = (variance[i] ?? 0) + (samples.variances[place] ?? 0)
      quotes[i] = (quotes[i] ?? 0) + (samples.quotes[place] ?? 0)
    }
    drawMoves(seeded(this.#seed, HOUR, hour), variance, 0, this.#moves)
    const to = from.map((value, i) => (1 - REVERSION) * value + direction * (this.#moves[i] ?? 0))
    const [start, end] = direction === 1 ? [from, to] : [to, from]
    return { start, end, variance, quotes }
  }
}

/** Shorter steps of those of a parent: drawn for each of its steps, and bent to meet its end (a Brownian bridge). */
class Parts implements Steps {
  readonly step: number
  readonly #seed: number
  readonly #parent: Steps
  readonly #foresee: (from: number, into: Forecast) => void
  readonly #forecast: Forecast
  readonly start: Float64Array
  readonly end: Float64Array
  readonly variance: Float64Array
  readonly quotes: Float64Array
  /** Prices at the ends of all steps of the parent's. */
  readonly #marks: Float64Array
  readonly #moves = new Float64Array(COUNT)
  #index = Number.NaN
  #place = Number.NaN

  constructor(seed: number, parent: Steps, step: number, foresee: (from: number, into: Forecast) => void) {
    const count = parent.step / step
    this.step = step
    this.#seed = seed
    this.#parent = parent
    this.#foresee = foresee
    this.#forecast = forecast(count)
    this.#marks = new Float64Array((count + 1) * COUNT)
    const figures = () => new Float64Array(COUNT)
    ;[this.start, this.end, this.variance, this.quotes] = [figures(), figures(), figures(), figures()]
  }

  seek(time: number): void {
    const index = Math.floor(time / this.#parent.step)
    const place = Math.floor((time - index * this.#parent.step) / this.step) * COUNT
    if (index === this.#index && place === this.#place) return
    if (index !== this.#index) this.#draw(index)
    const { variances, quotes } = this.#forecast
    for (let i = 0; i < COUNT; i += 1) {
      this.start[i] = this.#marks[place + i] ?? 0
      this.end[i] = this.#marks[place + COUNT + i] ?? 0
      this.variance[i] = variances[place + i] ?? 0
      this.quotes[i] = quotes[place + i] ?? 0
    }
    this.#place = place
  }

  #draw(index: number): void {
    const from = index * this.#parent.step
    this.#parent.seek(from)
    this.#foresee(from, this.#forecast)
    const { variances } = this.#forecast
    const marks = this.#marks
    const random = seeded(this.#seed, this.step, index)
    for (let i = 0; i < COUNT; i += 1) marks[i] = this.#parent.start[i] ?? 0
    for (let place = 0; place < variances.length; place += COUNT) {
      drawMoves(random, variances, place, this.#moves)
      for (let i = 0; i < COUNT; i += 1)
        marks[place + COUNT + i] = (marks[place + i] ?? 0) + (this.#moves[i] ?? 0)
    }
    for (let i = 0; i < COUNT; i += 1) this.#bend(i)
    this.#index = index
  }

  /** Distributes what a driver's moves miss over the steps by their variance. */
  #bend(i: number): void {
    const { variances } = this.#forecast
    const marks = this.#marks
    let total = 0
    for (let place = i; place < variances.length; place += COUNT) total += variances[place] ?? 0
    const missed = (this.#parent.end[i] ?? 0) - (marks[variances.length + i] ?? 0)
    let spent = 0
    for (let place = i; place < variances.length; place += COUNT) {
      spent += variances[place] ?? 0
      marks[place + COUNT] = (marks[place + COUNT] ?? 0) + (missed * spent) / total
    }
  }
}

/**
 * The prices behind the quotes, as a function of seed and time: the same however it is asked, and from any time on. A
 * move of a price is the weighted sum of the dollar's, the metals' and its own. Hours are a random walk; what is within
 * an hour is drawn between its ends, when asked for, in shorter and shorter steps.
 */
export class MarketPath {
  readonly state: MarketState
  readonly hours: Steps
  /** Five minutes each. */
  readonly minutes: Steps
  /** 30 seconds each: the shortest that have a volatility of their own. */
  readonly moments: Steps
  readonly seconds: Steps

  constructor(market: SimulatedMarket) {
    const { seed, instruments, origin } = market
    const state = new MarketState(seed, instruments)
    const hours = new Hours(seed, state, origin)
    this.state = state
    this.hours = hours
    const divided = divide(seed, hours, state)
    const shifts = drivers.map((driver, i) => {
      const { log, at } = passes(driver, market)
      return { at, by: log - between(divided.seconds, i, at) }
    })
    for (const [i, { at, by }] of shifts.entries()) hours.shift(i, at, by)
    // Once more: what was drawn before is not where the hours now are.
    ;({ minutes: this.minutes, moments: this.moments, seconds: this.seconds } = divide(seed, hours, state))
  }

  /** The logarithm of a driver's price at a time in milliseconds. */
  at(i: number, time: number): number {
    return between(this.seconds, i, time)
  }
}

function divide(seed: number, hours: Steps, state: MarketState) {
  const parts = (parent: Steps, step: number) =>
    new Parts(seed, parent, step, (from, into) => state.foresee(from, step, into))
  const minutes = parts(hours, 5 * MINUTE)
  const moments = parts(minutes, MINUTE / 2)
  const seconds = new Parts(seed, moments, 1_000, (_, { variances, quotes }) => {
    for (let place = 0; place < variances.length; place += 1) {
      variances[place] = ((moments.variance[place % COUNT] ?? 0) * 1_000) / moments.step
      quotes[place] = ((moments.quotes[place % COUNT] ?? 0) * 1_000) / moments.step
    }
  })
  return { minutes, moments, seconds }
}

function between(seconds: Steps, i: number, time: number): number {
  seconds.seek(time)
  const share = (time % seconds.step) / seconds.step
  return (seconds.start[i] ?? 0) * (1 - share) + (seconds.end[i] ?? 0) * share
}

/** The price that a driver has at a time: that of its stored quote, or the usual one at the origin. */
function passes(driver: Driver, { instruments, origin, stored }: SimulatedMarket) {
  const quote = stored?.get(driver.symbol)
  const digits = instruments.find(({ symbol }) => symbol === driver.symbol)?.digits
  if (!quote || digits === undefined) return { log: Math.log(driver.anchor), at: origin }
  return { log: Math.log((quote.bid + quote.ask) / 2 / 10 ** digits), at: quote.at }
}
