import { isOpen } from '@gf/dealing'
import type { Instrument } from '@gf/dealing'
import { millis, points } from '@gf/money'
import type { Millis } from '@gf/money'
import type { FeedQuote } from '../../feed.ts'
import { drivers, legsOf, typicalSpreads } from './market.ts'
import { MarketPath } from './market-path.ts'
import type { SimulatedMarket } from './market-path.ts'
import { seeded } from './random.ts'
import type { Random } from './random.ts'

/** A quoted symbol, with the parts of its price. */
interface Market {
  readonly instrument: Instrument
  readonly scale: number
  /** Its typical spread, in points. */
  readonly spread: number
  readonly legs: readonly { readonly index: number; readonly sign: number }[]
  open: boolean
  /** The logarithm of the mid price last quoted. */
  mid: number
  quotedAt: number
}

/** Quotes of a driver make further ones more likely (Hawkes, Biometrika 58, 1971). Decay of that effect, per second. */
const ECHO_FADES = 1.5
/** A cross follows its legs immediately if it would be off by this share of its spread, otherwise occasionally. */
const CROSS_TOLERANCE = 0.2
const CROSS_SHARE = 0.35
/** An open market is quoted at least this often. Milliseconds. */
const LONGEST_SILENCE = 2_000

/**
 * Quotes of a market in virtual time. They follow the market's path, and arrive as self-exciting processes; crosses
 * follow from their legs. The same market and start give the same quotes; another start gives others of the same path.
 */
export class Simulator {
  readonly #random: Random
  readonly #path: MarketPath
  readonly #markets: readonly Market[]
  /** By driver: its own market, and the crosses it is a leg of. */
  readonly #direct: readonly (Market | undefined)[]
  readonly #crosses: readonly (readonly Market[])[]
  /** By driver: whether any of its markets is open. */
  readonly #awake = drivers.map(() => false)
  /** By driver: its price, and when it had that. */
  readonly #latent = new Float64Array(drivers.length)
  readonly #settledAt = new Float64Array(drivers.length)
  readonly #quotedMid = new Float64Array(drivers.length)
  readonly #side: Float64Array
  readonly #echo = new Float64Array(drivers.length)
  /** Milliseconds; not whole. */
  #now: number
  #next: { at: number; second: boolean }
  #bound = 0
  #fresh = true

  constructor(market: SimulatedMarket, start: Millis) {
    this.#random = seeded(market.seed, start)
    this.#path = new MarketPath(market)
    this.#markets = market.instruments.map((instrument) => ({
      instrument,
      scale: 10 ** instrument.digits,
      spread: (typicalSpreads.get(instrument.symbol) ?? 0) * 10 ** instrument.digits,
      legs: legsOf(instrument).map((leg) => ({ index: drivers.indexOf(leg.driver), sign: leg.sign })),
      open: false,
      mid: 0,
      quotedAt: 0,
    }))
    this.#direct = drivers.map(({ symbol }) =>
      this.#markets.find(({ instrument }) => instrument.symbol === symbol),
    )
    this.#crosses = drivers.map((_, index) =>
      this.#markets.filter(({ legs }) => legs.length > 1 && legs.some((leg) => leg.index === index)),
    )
    this.#side = Float64Array.from(drivers, () => (this.#random.uniform() < 0.5 ? -1 : 1))
    this.#now = start
    this.#next = { at: start, second: true }
  }

  /** Generates every quote up to a time, in order; at one moment legs before their crosses. */
  run(until: number, quote: (quote: FeedQuote) => void): void {
    while (this.#next.at <= until) {
      if (this.#next.second) this.#second(quote)
      else this.#arrival(quote)
      this.#draw()
    }
  }

  /** Time of the next event. Milliseconds, not whole. */
  get nextAt(): number {
    return this.#next.at
  }

  /** Continues at a later time with its prices, as after an unobserved pause. */
  resumeAt(time: Millis): void {
    if (time <= this.#now) return
    this.#now = time
    this.#fresh = true
    this.#echo.fill(0)
    this.#next = { at: time, second: true }
  }

  /** Once a second conditions change, markets open and close, and silent markets are quoted. */
  #second(quote: (quote: FeedQuote) => void): void {
    const at = this.#next.at
    this.#fade(at)
    this.#path.state.move(at)
    for (let i = 0; i < drivers.length; i += 1) {
      this.#latent[i] = this.#path.at(i, at)
      // No quotes have followed the price of a closed market.
      if (this.#fresh || !this.#awake[i]) this.#quotedMid[i] = this.#latent[i] ?? 0
    }
    this.#settledAt.fill(at)
    this.#awake.fill(false)
    for (const market of this.#markets) {
      market.open = isOpen(market.instrument, millis(at))
      if (market.open) for (const leg of market.legs) this.#awake[leg.index] = true
    }
    for (const [i, market] of this.#direct.entries()) {
      if (this.#fresh || (market?.open && at - market.quotedAt > LONGEST_SILENCE)) this.#tick(i, quote)
    }
    for (const market of this.#markets) {
      const silent = this.#fresh || at - market.quotedAt > LONGEST_SILENCE
      if (market.legs.length > 1 && silent) this.#quoteCross(market, quote)
    }
    this.#fresh = false
  }

  /** Moves a driver's price on towards the end of the second (a Brownian bridge). */
  #settle(i: number): void {
    const { seconds } = this.#path
    const settledAt = this.#settledAt[i] ?? 0
    const left = (Math.floor(settledAt / 1_000) + 1) * 1_000 - settledAt
    const passed = this.#now - settledAt
    const latent = this.#latent[i] ?? 0
    const variance = ((seconds.variance[i] ?? 0) * passed * (left - passed)) / left / 1_000
    const drift = (((seconds.end[i] ?? 0) - latent) * passed) / left
    this.#latent[i] = latent + drift + Math.sqrt(Math.max(variance, 0)) * this.#random.gaussian()
    this.#settledAt[i] = this.#now
  }

  #arrival(quote: (quote: FeedQuote) => void): void {
    this.#fade(this.#next.at)
    // Thinning (Ogata, IEEE Transactions on Information Theory 27, 1981): the bound was drawn before the echoes faded,
    // so some arrivals are discarded.
    let ticket = this.#random.uniform() * this.#bound
    for (let i = 0; i < drivers.length; i += 1) {
      ticket -= this.#rate(i)
      if (ticket >= 0) continue
      this.#echo[i] = (this.#echo[i] ?? 0) + (drivers[i]?.microstructure.echoes ?? 0) * ECHO_FADES
      this.#settle(i)
      this.#tick(i, quote)
      return
    }
  }

  #draw(): void {
    this.#bound = 0
    for (let i = 0; i < drivers.length; i += 1) this.#bound += this.#rate(i)
    const at = this.#now + (this.#random.exponential() / this.#bound) * 1_000
    const second = (Math.floor(this.#now / 1_000) + 1) * 1_000
    // Waiting times have no memory: one beyond the second is drawn again under the new conditions.
    this.#next = at < second ? { at, second: false } : { at: second, second: true }
  }

  #rate(i: number): number {
    if (!this.#awake[i]) return 0
    const spontaneous = 1 - (drivers[i]?.microstructure.echoes ?? 0)
    return spontaneous * (this.#path.state.intensity[i] ?? 0) + (this.#echo[i] ?? 0)
  }

  #fade(at: number): void {
    const kept = Math.exp((-ECHO_FADES * (at - this.#now)) / 1_000)
    for (let i = 0; i < this.#echo.length; i += 1) this.#echo[i] = (this.#echo[i] ?? 0) * kept
    this.#now = at
  }

  /** A driver's quote: its own market first, then the crosses that must follow. */
  #tick(i: number, quote: (quote: FeedQuote) => void): void {
    const driver = drivers[i]
    if (!driver) return
    const { adjustment, bounce, flip } = driver.microstructure
    const mid = this.#quotedMid[i] ?? 0
    const followed = mid + adjustment * ((this.#latent[i] ?? 0) - mid)
    this.#quotedMid[i] = followed
    if (this.#random.uniform() < flip) this.#side[i] = -(this.#side[i] ?? 1)
    const direct = this.#direct[i]
    if (direct) this.#quote(direct, followed, ((this.#side[i] ?? 0) * bounce) / 10_000, quote)
    for (const cross of this.#crosses[i] ?? []) {
      const off = Math.abs(this.#crossMid(cross) - cross.mid) * Math.exp(cross.mid) * cross.scale
      const must = off > CROSS_TOLERANCE * cross.spread
      if (must || this.#random.uniform() < CROSS_SHARE) this.#quoteCross(cross, quote)
    }
  }

  #quoteCross(cross: Market, quote: (quote: FeedQuote) => void): void {
    this.#quote(cross, this.#crossMid(cross), 0, quote)
  }

  #crossMid(cross: Market): number {
    let mid = 0
    for (const leg of cross.legs) mid += leg.sign * (this.#quotedMid[leg.index] ?? 0)
    return mid
  }

  #quote(market: Market, mid: number, bounce: number, quote: (quote: FeedQuote) => void): void {
    if (!market.open && !this.#fresh) return
    market.mid = mid
    market.quotedAt = this.#now
    let widening = 0
    for (const leg of market.legs)
      widening += (this.#path.state.widening[leg.index] ?? 1) / market.legs.length
    // Each side is rounded separately, so that the spread flickers by a point as in the recording.
    const price = Math.exp(mid + bounce) * market.scale
    const half = (market.spread * widening) / 2
    const bid = Math.max(1, Math.round(price - half))
    const ask = Math.max(bid + 1, Math.round(price + half))
    const { symbol } = market.instrument
    quote({ symbol, bid: points(bid), ask: points(ask), time: millis(Math.floor(this.#now)) })
  }
}
