import { HOUR, MINUTE } from '@gf/money'
import type { FeedQuote } from '../../feed.ts'

/** The features of a market's quotes, in figures without a unit of price, so that 2014 is comparable with today. */
export interface Portrait {
  /** Standard deviation of a minute's move, in hundredths of a percent. */
  readonly minuteVolatility: number
  readonly minuteKurtosis: number
  /** Autocorrelation of the size of minute moves, at lags 1, 5, 15 and 30: how long turmoil lasts. */
  readonly turmoil: readonly number[]
  /** Autocorrelation of tick-to-tick moves of the mid, lags 1 and 2. */
  readonly tickMemory: readonly number[]
  /** Mean spread in hundredths of a percent of the price. */
  readonly meanSpread: number
  /** Quantiles 10, 25, 75, 90 and 99 % of the spread over its median. */
  readonly spreadShape: readonly number[]
  /** Quotes by hour of the day (UTC), relative to their mean. */
  readonly hours: readonly number[]
  /** Variance over mean of the quotes per minute, within hours: 1 for a Poisson process. */
  readonly clumping: number
}

/** Moves of the log mid from minute to minute, excluding pairs around a missing minute. */
export function minuteMoves(mids: ReadonlyMap<number, number>): number[] {
  return [...mids].flatMap(([time, mid]) => {
    const before = mids.get(time - MINUTE)
    return before === undefined ? [] : [Math.log(mid / before)]
  })
}

/** The mid at the end of each minute with quotes, by the start of the minute. */
export function closingMids(quotes: readonly FeedQuote[]): Map<number, number> {
  return new Map(
    quotes.map((quote) => [Math.floor(quote.time / MINUTE) * MINUTE, (quote.bid + quote.ask) / 2]),
  )
}

/** `quotes` of one symbol, in order; `moves` of its minutes, which can cover more days than the quotes. */
export function portraitOf(quotes: readonly FeedQuote[], moves: readonly number[]): Portrait {
  const mids = quotes.map((quote) => Math.log((quote.bid + quote.ask) / 2))
  const tickMoves = mids.slice(1).map((mid, i) => mid - (mids[i] ?? mid))
  const spreads = quotes.map((quote) => (quote.ask - quote.bid) / ((quote.bid + quote.ask) / 2))
  const median = quantile(spreads, 0.5)
  const { deviation, kurtosis } = moments(moves)
  const sizes = moves.map(Math.abs)
  return {
    minuteVolatility: deviation * 10_000,
    minuteKurtosis: kurtosis,
    turmoil: [1, 5, 15, 30].map((lag) => autocorrelation(sizes, lag)),
    tickMemory: [1, 2].map((lag) => autocorrelation(tickMoves, lag)),
    meanSpread: moments(spreads).mean * 10_000,
    spreadShape: [0.1, 0.25, 0.75, 0.9, 0.99].map((share) => quantile(spreads, share) / median),
    hours: quotesAnHour(quotes),
    clumping: clumping(quotes),
  }
}

function quotesAnHour(quotes: readonly FeedQuote[]): number[] {
  const counts = Array.from({ length: 24 }, () => 0)
  for (const quote of quotes) {
    const hour = Math.floor(quote.time / HOUR) % 24
    counts[hour] = (counts[hour] ?? 0) + 1
  }
  return counts.map((count) => (count * 24) / quotes.length)
}

function clumping(quotes: readonly FeedQuote[]): number {
  const perMinute = new Map<number, number>()
  for (const quote of quotes) {
    const minute = Math.floor(quote.time / MINUTE)
    perMinute.set(minute, (perMinute.get(minute) ?? 0) + 1)
  }
  const hours = new Map<number, number[]>()
  for (const [minute, count] of perMinute) {
    const hour = Math.floor(minute / 60)
    hours.set(hour, [...(hours.get(hour) ?? []), count])
  }
  const ratios = [...hours.values()].map((counts) => {
    const { mean, deviation } = moments(counts)
    return deviation ** 2 / mean
  })
  return quantile(ratios, 0.5)
}

/** Statistics of a series of returns or spreads. All take plain numbers and change nothing. */

export interface Moments {
  readonly mean: number
  readonly deviation: number
  /** Fourth standardized moment: 3 for a normal distribution, more with fat tails. */
  readonly kurtosis: number
}

export function moments(values: readonly number[]): Moments {
  const mean = sum(values, (value) => value) / values.length
  const variance = sum(values, (value) => (value - mean) ** 2) / values.length
  const fourth = sum(values, (value) => (value - mean) ** 4) / values.length
  return { mean, deviation: Math.sqrt(variance), kurtosis: fourth / variance ** 2 }
}

/** Correlation of a series with itself `lag` places later. */
export function autocorrelation(values: readonly number[], lag: number): number {
  const { mean, deviation } = moments(values)
  const product = sum(values, (value, i) => (i < lag ? 0 : (value - mean) * (at(values, i - lag) - mean)))
  return product / values.length / deviation ** 2
}

/** The value below which a share (0 to 1) of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).toSorted()
  return sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN
}

/** Pearson's coefficient of two series of the same length. */
export function correlation(ones: readonly number[], others: readonly number[]): number {
  const [one, other] = [moments(ones), moments(others)]
  const product = sum(ones, (value, i) => (value - one.mean) * (at(others, i) - other.mean))
  return product / ones.length / one.deviation / other.deviation
}

/** Without an intermediate list: a day has hundreds of thousands of ticks. */
function sum(values: readonly number[], term: (value: number, index: number) => number): number {
  let total = 0
  for (let i = 0; i < values.length; i += 1) total += term(at(values, i), i)
  return total
}

const at = (values: readonly number[], i: number): number => values[i] ?? Number.NaN
