import { isOpen } from '@gf/dealing'
import type { Instrument } from '@gf/dealing'
import { HOUR, millis, points } from '@gf/money'
import type { Millis, Points } from '@gf/money'
import { ownWeight, REVERSION, CLOSED, isRoundTheClock, MarketState } from './market-state.ts'
import { legsOf } from './market.ts'
import type { Driver, Leg } from './market.ts'
import { seeded } from './random.ts'
import type { Random } from './random.ts'

/** Bids of a span of time; `time` is its start. A span without trading has no bar. */
export interface HistoryBar {
  readonly time: Millis
  readonly open: Points
  readonly high: Points
  readonly low: Points
  readonly close: Points
  /** Number of quotes. */
  readonly ticks: number
}

export interface HistoryOptions {
  readonly seed: number
  readonly instruments: readonly Instrument[]
  /** The first bar contains this time; bars start at multiples of `step` since 1970 (UTC). */
  readonly from: Millis
  /** The last bar ends here, complete or not. */
  readonly until: Millis
  /** Length of a bar in milliseconds: a minute to a day. */
  readonly step: number
  /** The bid of each instrument at `until`: its last bar closes there. */
  readonly endBids: ReadonlyMap<string, Points>
  /** The bids at `from` if known, as after a pause: the first bar opens there. */
  readonly startBids?: ReadonlyMap<string, Points>
}

/** The paths of all drivers over the bars of a history. */
interface Paths {
  readonly drivers: readonly Driver[]
  readonly count: number
  /** When each bar starts. */
  readonly start: (bar: number) => number
  /** Logarithm of the bid at each bar's start, and at the end. */
  readonly log: readonly Float64Array[]
  /** Standard deviation of the logarithm over a bar. */
  readonly deviation: readonly Float64Array[]
  /** Expected quotes per bar. */
  readonly quotes: readonly Float64Array[]
  /** The share of each bar within an instrument's hours. */
  readonly openShares: (hours: Instrument['hours']) => Float64Array
}

/** A leg with its driver's index among the paths. */
type IndexedLeg = Leg & { readonly index: number }

/**
 * Bars of a history that leads to the present: the same market as the simulated feed (market-state.ts), drawn backwards
 * from the current bids, which is valid because its prices are reversible in time. Crosses match their legs throughout.
 * Yields the bars symbol by symbol, oldest first.
 *
 * Older history in longer bars: call it again with a longer `step`, `until` the start of the first bars, and their
 * opens as `endBids`. After a pause: `from` the last stored quotes with them as `startBids`.
 *
 * Throws RangeError if an instrument has no end bid or no simulated market.
 */
export function* simulatedHistory(
  options: HistoryOptions,
): Generator<{ readonly symbol: string; readonly bars: readonly HistoryBar[] }> {
  const random = seeded(options.seed, options.from, options.step)
  for (const { symbol } of options.instruments) {
    if (!options.endBids.has(symbol)) throw new RangeError(`The history of ${symbol} needs its present bid`)
  }
  const paths = drawPaths(options, random)
  for (const instrument of options.instruments) {
    yield { symbol: instrument.symbol, bars: barsOf(instrument, paths, options, random) }
  }
}

function drawPaths(options: HistoryOptions, random: Random): Paths {
  const { from, until, step, instruments } = options
  const drivers = [
    ...new Set(instruments.flatMap((instrument) => legsOf(instrument).map((leg) => leg.driver))),
  ]
  const first = Math.floor(from / step) * step
  const count = Math.max(Math.ceil((until - first) / step), 0)
  const series = (length: number) => drivers.map(() => new Float64Array(length))
  const paths: Paths = {
    drivers,
    count,
    start: (bar) => first + bar * step,
    log: series(count + 1),
    deviation: series(count),
    quotes: series(count),
    openShares: openShares(count, (bar) => millis(first + bar * step), step),
  }
  const traded = drivers.map((driver) =>
    instruments.filter((instrument) => legsOf(instrument).some((leg) => leg.driver === driver)),
  )
  const roundTheClock = isRoundTheClock(instruments)
  drawConditions(paths, traded, step, new MarketState({ drivers, random, seed: options.seed, roundTheClock }))
  drawPrices(paths, options, random)
  return paths
}

/** Live prices begin without news, so there are none right before them. Milliseconds. */
const QUIET = 10 * 60_000
const NO_NEWS = { dollar: 0, metals: 0 }

/** Conditions run backwards from the first live prices; news run forwards, because they fade after they arrive. */
function drawConditions(
  paths: Paths,
  traded: readonly (readonly Instrument[])[],
  step: number,
  state: MarketState,
): void {
  const lastTraded = paths.drivers.map(() => -1)
  const shares = traded.map((instruments) => paths.openShares(instruments[0]?.hours ?? null))
  const news = Array.from({ length: paths.count }, (_, bar) =>
    state.nextNews(step / 1_000, (paths.count - bar) * step <= QUIET),
  )
  for (let bar = paths.count - 1; bar >= 0; bar -= 1) {
    state.drift(paths.start(bar), step / 1_000, news[bar] ?? NO_NEWS)
    for (let i = 0; i < paths.drivers.length; i += 1) {
      const open = read(shares[i], bar)
      if (open > 0) lastTraded[i] = Math.max(lastTraded[i] ?? -1, bar)
      const variance = (open + (1 - open) * CLOSED ** 2) * (step / 1_000)
      write(paths.deviation[i], bar, (state.volatility[i] ?? 0) * Math.sqrt(variance))
      write(paths.quotes[i], bar, ((state.intensity[i] ?? 0) * open * step) / 1_000)
    }
  }
  // Nothing moves after the last trade: it made the current bid.
  for (const [i, last] of lastTraded.entries()) paths.deviation[i]?.fill(0, last + 1)
}

function drawPrices(paths: Paths, options: HistoryOptions, random: Random): void {
  const reversion = (REVERSION * options.step) / 1_000
  for (const [i, driver] of paths.drivers.entries()) {
    write(paths.log[i], paths.count, logOfBid(driver, options, options.endBids) ?? Math.log(driver.anchor))
  }
  const weights = paths.drivers.map(ownWeight)
  for (let bar = paths.count - 1; bar >= 0; bar -= 1) {
    const dollar = random.gaussian()
    const metals = random.gaussian()
    for (const [i, driver] of paths.drivers.entries()) {
      const later = read(paths.log[i], bar + 1)
      const deviation = read(paths.deviation[i], bar)
      const noise = (weights[i] ?? 0) * random.gaussian()
      const move = deviation * (driver.dollar * dollar + driver.metals * metals + noise)
      const back = deviation > 0 ? reversion * (later - Math.log(driver.anchor)) : 0
      write(paths.log[i], bar, later - back + move)
    }
  }
  for (const [i, driver] of paths.drivers.entries()) {
    const start = options.startBids && logOfBid(driver, options, options.startBids)
    if (start !== undefined) bend(paths, i, start - read(paths.log[i], 0))
  }
}

/** Moves the start of a path, distributing the change over the bars by their variance (a Brownian bridge). */
function bend(paths: Paths, i: number, change: number): void {
  const deviations = paths.deviation[i]
  const total = deviations?.reduce((sum, deviation) => sum + deviation * deviation, 0) ?? 0
  let left = total
  for (let bar = 0; bar < paths.count; bar += 1) {
    const share = total > 0 ? left / total : 1 - bar / paths.count
    write(paths.log[i], bar, read(paths.log[i], bar) + change * share)
    left = Math.max(left - read(deviations, bar) ** 2, 0)
  }
}

function logOfBid(driver: Driver, options: HistoryOptions, bids: ReadonlyMap<string, Points>) {
  const digits = options.instruments.find((instrument) => instrument.symbol === driver.symbol)?.digits
  const bid = bids.get(driver.symbol)
  return digits === undefined || bid === undefined ? undefined : Math.log(bid / 10 ** digits)
}

function barsOf(instrument: Instrument, paths: Paths, options: HistoryOptions, random: Random): HistoryBar[] {
  const legs = legsOf(instrument).map((leg) => ({ ...leg, index: paths.drivers.indexOf(leg.driver) }))
  const log = pathOf(instrument, legs, paths, options)
  const scale = 10 ** instrument.digits
  const inPoints = (value: number): number => Math.max(Math.round(Math.exp(value) * scale), 1)
  const shares = paths.openShares(instrument.hours)
  // Quotes alternate around the underlying price, so a bar reaches that much further; those of a cross do not.
  const [only] = legs
  const bounce = only && legs.length === 1 ? only.driver.microstructure.bounce / 10_000 : 0
  const bars: HistoryBar[] = []
  for (let bar = 0; bar < paths.count; bar += 1) {
    const time = paths.start(bar)
    if (read(shares, bar) === 0) continue
    const from = read(log, bar)
    const to = read(log, bar + 1)
    const variance = varianceOf(legs, paths, bar)
    const open = inPoints(from)
    const close = inPoints(to)
    const expected = legs.reduce((sum, leg) => sum + read(paths.quotes[leg.index], bar), 0) / legs.length
    const missed = MISSED * Math.sqrt(variance / Math.max(expected, 1)) - bounce
    bars.push({
      time: millis(time),
      open: points(open),
      high: points(Math.max(open, close, inPoints(extreme(from, to, variance, 1, random) - missed))),
      low: points(Math.min(open, close, inPoints(extreme(from, to, variance, -1, random) + missed))),
      close: points(close),
      ticks: Math.max(1, Math.round(expected + Math.sqrt(expected) * random.gaussian())),
    })
  }
  return bars
}

/** An instrument's path: the sum of its legs', with the difference of its bids at the ends distributed over it. */
function pathOf(
  instrument: Instrument,
  legs: readonly IndexedLeg[],
  paths: Paths,
  options: HistoryOptions,
): Float64Array {
  const sum = (bar: number): number =>
    legs.reduce((total, leg) => total + leg.sign * read(paths.log[leg.index], bar), 0)
  const off = (bids: ReadonlyMap<string, Points> | undefined, bar: number): number | undefined => {
    const bid = bids?.get(instrument.symbol)
    return bid === undefined ? undefined : Math.log(bid / 10 ** instrument.digits) - sum(bar)
  }
  const end = off(options.endBids, paths.count) ?? 0
  const start = off(options.startBids, 0) ?? end
  return Float64Array.from({ length: paths.count + 1 }, (_, bar) => {
    const share = paths.count === 0 ? 1 : bar / paths.count
    return sum(bar) + start + (end - start) * share
  })
}

function varianceOf(legs: readonly IndexedLeg[], paths: Paths, bar: number): number {
  let dollar = 0
  let metals = 0
  let own = 0
  for (const { driver, sign, index } of legs) {
    const deviation = sign * read(paths.deviation[index], bar)
    dollar += deviation * driver.dollar
    metals += deviation * driver.metals
    own += (deviation * ownWeight(driver)) ** 2
  }
  return dollar ** 2 + metals ** 2 + own
}

/**
 * How far extremes exceed the quotes between them, in standard deviations of the move from one quote to the next
 * (Broadie, Glasserman and Kou, "A continuity correction for discrete barrier options", Mathematical Finance 7, 1997).
 */
const MISSED = 0.5826

/**
 * The maximum (`side` 1) or minimum (-1) of a random walk between two known ends: a Brownian bridge by inversion
 * (Glasserman, "Monte Carlo Methods in Financial Engineering", 2003, section 6.4).
 */
function extreme(from: number, to: number, variance: number, side: 1 | -1, random: Random): number {
  const reach = Math.sqrt((to - from) ** 2 + 2 * variance * random.exponential())
  return (from + to + side * reach) / 2
}

/** The share of each bar within trading hours: by its start up to an hour, otherwise by its hours. */
function openShares(count: number, start: (bar: number) => Millis, step: number): Paths['openShares'] {
  const known = new Map<string, Float64Array>()
  const samples = Math.max(Math.ceil(step / HOUR), 1)
  const shareOf = (hours: Instrument['hours'], at: Millis): number => {
    let open = 0
    for (let hour = 0; hour < samples; hour += 1)
      if (isOpen({ hours, closedDays: null }, millis(at + hour * HOUR))) open += 1
    return open / samples
  }
  return (hours) => {
    const key = hours ? JSON.stringify(hours) : 'round the clock'
    const shares =
      known.get(key) ?? Float64Array.from({ length: count }, (_, bar) => shareOf(hours, start(bar)))
    known.set(key, shares)
    return shares
  }
}

const read = (values: Float64Array | undefined, index: number): number => values?.[index] ?? 0
function write(values: Float64Array | undefined, index: number, value: number): void {
  if (values) values[index] = value
}
