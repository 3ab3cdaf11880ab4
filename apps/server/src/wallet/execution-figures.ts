import type { Cents } from '@gf/money'

/** A fill with the price that its order had, if any. */
export interface Executed {
  readonly symbol: string
  /** Points worse than that price; negative is better; null without one. */
  readonly worse: number | null
  /** The same in pips. */
  readonly pips: number | null
  /** What slippage cost, in cents; negative is a gain. */
  readonly cost: Cents
}

/** The value that `share` of the numbers do not exceed, as percentile_disc of SQL; null without any. */
export function percentile(numbers: readonly number[], share: number): number | null {
  const inOrder = numbers.toSorted((one, other) => one - other)
  return inOrder[Math.max(0, Math.ceil(share * inOrder.length) - 1)] ?? null
}

export const spreadOf = (numbers: readonly number[]) => ({
  median: percentile(numbers, 0.5),
  p95: percentile(numbers, 0.95),
})

/** How often fills differed from the prices of their orders, in which direction, and by how much. */
export function executionOf(fills: readonly Executed[]) {
  const pips = fills.flatMap((fill) => (fill.pips === null ? [] : [fill.pips]))
  const better = pips.filter((slip) => slip < 0).map((slip) => -slip)
  const worse = pips.filter((slip) => slip > 0)
  return {
    fills: fills.length,
    priced: pips.length,
    atPriceOrBetter: pips.length - worse.length,
    better: { count: better.length, ...spreadOf(better) },
    worse: { count: worse.length, ...spreadOf(worse) },
    cost: fills.reduce((sum, { cost }) => sum + cost, 0),
  }
}
