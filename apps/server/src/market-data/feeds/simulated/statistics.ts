/** Figures that describe a series of returns or spreads. All take plain numbers and none changes them. */

export interface Moments {
  readonly mean: number
  readonly deviation: number
  /** Fourth standardized moment: 3 for a normal distribution, more where tails are fat. */
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

/** Without a list in between: a day has hundreds of thousands of ticks. */
function sum(values: readonly number[], term: (value: number, index: number) => number): number {
  let total = 0
  for (let i = 0; i < values.length; i += 1) total += term(at(values, i), i)
  return total
}

const at = (values: readonly number[], i: number): number => values[i] ?? Number.NaN
