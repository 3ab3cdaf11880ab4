import { isOpen } from '@gf/dealing'
import type { Instrument } from '@gf/dealing'
import { HOUR, millis, MINUTE, points } from '@gf/money'
import type { Millis, Points } from '@gf/money'
import type { Candle } from '../../candle.ts'
import { spreadHour } from '../../spread-hours.ts'
import type { SpreadHour } from '../../spread-hours.ts'
import { drivers, legsOf, ownWeights, typicalSpreads } from './market.ts'
import { MarketPath } from './market-path.ts'
import { MarketState } from './market-state.ts'
import type { SimulatedMarket, Steps } from './market-path.ts'
import { seeded } from './random.ts'
import type { Random } from './random.ts'

export interface HistoryOptions {
  readonly instruments: readonly Instrument[]
  /** The first bar contains this time; bars start at multiples of `step` since 1970 (UTC). */
  readonly from: Millis
  /** The last bar ends here, complete or not. */
  readonly until: Millis
  /** Length of a bar in milliseconds: 1, 5 or 15 minutes, or an hour. */
  readonly step: number
}

/**
 * Candles of the bids that the simulator quotes or would have quoted, symbol by symbol, oldest first: both follow the same
 * path. Throws RangeError if an instrument has no simulated market.
 */
export function simulatedHistory(
  market: SimulatedMarket,
  { instruments, from, until, step }: HistoryOptions,
): { readonly symbol: string; readonly bars: readonly Candle[] }[] {
  const stretch = new Stretch(new MarketPath(market), step)
  const series = instruments.map((instrument) => new Series(instrument))
  for (let time = Math.floor(from / step) * step; time < until; time += step) {
    const random = seeded(market.seed, step, time)
    const open = series.filter(({ instrument }) => isOpen(instrument, millis(time)))
    const end = Math.min(time + step, until)
    for (let at = time; at < end; at = stretch.until) {
      stretch.move(at, end)
      for (const each of open) each.extend(stretch, random)
    }
    for (const each of open) each.finish(millis(time), random)
  }
  return series.map(({ instrument, bars }) => ({ symbol: instrument.symbol, bars }))
}

/** The spreads that the simulator quotes or would have quoted: of each hour with trading, sampled every minute. */
export function* simulatedSpreads(
  { seed, instruments: quoted }: Pick<SimulatedMarket, 'seed' | 'instruments'>,
  { instruments, from, until }: Omit<HistoryOptions, 'step'>,
): Generator<SpreadHour> {
  const state = new MarketState(seed, quoted)
  const series = instruments.map((instrument) => ({
    instrument,
    legs: legsOf(instrument).map(({ driver }) => drivers.indexOf(driver)),
    usual: (typicalSpreads.get(instrument.symbol) ?? 0) * 10 ** instrument.digits,
  }))
  for (let at = millis(Math.floor(from / HOUR) * HOUR); at < until; at = millis(at + HOUR)) {
    const spreads = new Map<string, number[]>()
    for (let time = at; time < Math.min(at + HOUR, until); time = millis(time + MINUTE)) {
      state.widen(time)
      for (const { instrument, legs, usual } of series) {
        if (!isOpen(instrument, time)) continue
        const wide = legs.reduce((sum, index) => sum + (state.widening[index] ?? 1), 0) / legs.length
        const known = spreads.get(instrument.symbol) ?? []
        spreads.set(instrument.symbol, [...known, Math.round(usual * wide)])
      }
    }
    for (const [symbol, each] of spreads) yield spreadHour(symbol, at, each)
  }
}

/** A part of a bar, with the prices at its ends. All figures are by driver. */
class Stretch {
  /** Its end. */
  until = Number.NaN
  /** Prices and relative spreads at its ends. */
  start = { price: new Float64Array(drivers.length), widening: new Float64Array(drivers.length) }
  end = { price: new Float64Array(drivers.length), widening: new Float64Array(drivers.length) }
  /** Standard deviations of relative moves, and expected quotes. */
  readonly deviation = new Float64Array(drivers.length)
  readonly quotes = new Float64Array(drivers.length)
  readonly #path: MarketPath
  readonly #steps: Steps

  /** For bars of `step` milliseconds. */
  constructor(path: MarketPath, step: number) {
    this.#path = path
    this.#steps = [path.hours, path.minutes].find((each) => each.step <= step) ?? path.moments
  }

  /** Covers the time from `at` to the end of its step, at most `end`. */
  move(at: number, end: number): void {
    const steps = this.#steps
    steps.seek(at)
    if (at === this.until) [this.start, this.end] = [this.end, this.start]
    else this.#read(this.start, at, steps.start)
    this.until = Math.min(at + steps.step, end)
    const whole = this.until === at + steps.step
    this.#read(this.end, this.until, whole ? steps.end : drivers.map((_, i) => this.#path.at(i, end)))
    const share = (this.until - at) / steps.step
    for (let i = 0; i < drivers.length; i += 1) {
      this.deviation[i] = Math.sqrt(share * (steps.variance[i] ?? 0))
      this.quotes[i] = share * (steps.quotes[i] ?? 0)
    }
  }

  #read(side: Stretch['start'], at: number, logs: ArrayLike<number>): void {
    for (let i = 0; i < drivers.length; i += 1) side.price[i] = Math.exp(logs[i] ?? 0)
    // The moods of a spread last for less than a minute: bars of minutes show them.
    this.#path.state.widen(at, this.#steps !== this.#path.moments)
    side.widening.set(this.#path.state.widening)
  }
}

/** Bars of one instrument, and the one that grows. */
class Series {
  readonly instrument: Instrument
  readonly bars: Candle[] = []
  readonly #legs: readonly { readonly index: number; readonly sign: number }[]
  readonly #scale: number
  /** Half of its usual spread, in points. */
  readonly #half: number
  /** Quotes alternate around the underlying price, so a bar reaches that much further; those of a cross do not. */
  readonly #bounce: number
  readonly #missed: number
  #open = 0
  #high = 0
  #low = 0
  #close = 0
  #quotes = 0

  constructor(instrument: Instrument) {
    const legs = legsOf(instrument)
    const [only] = legs
    this.instrument = instrument
    this.#legs = legs.map(({ driver, sign }) => ({ index: drivers.indexOf(driver), sign }))
    this.#scale = 10 ** instrument.digits
    this.#half = ((typicalSpreads.get(instrument.symbol) ?? 0) * this.#scale) / 2
    this.#missed = legs.length === 1 ? MISSED + DELAYED : MISSED
    this.#bounce = only && legs.length === 1 ? only.driver.microstructure.bounce / 10_000 : 0
  }

  extend(stretch: Stretch, random: Random): void {
    let dollar = 0
    let metals = 0
    let own = 0
    let quotes = 0
    for (const { index, sign } of this.#legs) {
      const deviation = sign * (stretch.deviation[index] ?? 0)
      dollar += deviation * (drivers[index]?.dollar ?? 0)
      metals += deviation * (drivers[index]?.metals ?? 0)
      own += (deviation * (ownWeights[index] ?? 0)) ** 2
      quotes += (stretch.quotes[index] ?? 0) / this.#legs.length
    }
    const from = this.#bid(stretch.start)
    const to = this.#bid(stretch.end)
    const variance = (dollar ** 2 + metals ** 2 + own) * from ** 2
    const missed = this.#missed * Math.sqrt(variance / Math.max(quotes, 1)) - this.#bounce * from
    const isFirst = this.#quotes === 0
    if (isFirst) this.#open = from
    this.#high = Math.max(
      isFirst ? from : this.#high,
      extreme(from, to, variance, 1, random) - missed,
      from,
      to,
    )
    this.#low = Math.min(
      isFirst ? from : this.#low,
      extreme(from, to, variance, -1, random) + missed,
      from,
      to,
    )
    this.#close = to
    this.#quotes += quotes
  }

  finish(at: Millis, random: Random): void {
    const quotes = this.#quotes * (this.#legs.length > 1 ? QUOTES_OF_CROSS : 1)
    const ticks = Math.max(1, Math.round(quotes + Math.sqrt(quotes) * random.gaussian()))
    this.bars.push({
      at,
      open: inPoints(this.#open),
      high: inPoints(this.#high),
      low: inPoints(this.#low),
      close: inPoints(this.#close),
      ticks,
    })
    this.#quotes = 0
  }

  /** In points, not whole. */
  #bid({ price, widening }: Stretch['start']): number {
    let mid = this.#scale
    let wide = 0
    for (const { index, sign } of this.#legs) {
      mid = sign > 0 ? mid * (price[index] ?? 1) : mid / (price[index] ?? 1)
      wide += (widening[index] ?? 1) / this.#legs.length
    }
    return mid - this.#half * wide
  }
}

const inPoints = (bid: number): Points => points(Math.max(Math.round(bid), 1))

/** A cross is quoted that much as often as its legs on average, as measured. */
const QUOTES_OF_CROSS = 0.73

/**
 * How far extremes exceed the quotes between them, in standard deviations of the move from one quote to the next
 * (Broadie, Glasserman and Kou, "A continuity correction for discrete barrier options", Mathematical Finance 7, 1997).
 */
const MISSED = 0.5826
/** What the delay of quotes adds to that, as measured. Crosses follow several quotes, and so miss less. */
const DELAYED = 0.6

/**
 * The maximum (`side` 1) or minimum (-1) of a random walk between two known ends: a Brownian bridge by inversion
 * (Glasserman, "Monte Carlo Methods in Financial Engineering", 2003, section 6.4).
 */
function extreme(from: number, to: number, variance: number, side: 1 | -1, random: Random): number {
  const reach = Math.sqrt((to - from) ** 2 + 2 * variance * random.exponential())
  return (from + to + side * reach) / 2
}
