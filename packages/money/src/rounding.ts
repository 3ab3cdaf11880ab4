/**
 * The one place where this product rounds.
 *
 * All amounts are integers: a product of them is exact as a `number` only below 2^53, so the multiplication falls
 * back to BigInt where it must. Both paths give the same answer; the fast one is there because nearly every
 * booking fits in it.
 */

/** Half away from zero: 2.5 -> 3, -2.5 -> -3. `denominator` must be positive. */
export function divideRounded(numerator: bigint, denominator: bigint): bigint {
  if (denominator <= 0n) throw new RangeError('divideRounded: the denominator must be positive')
  const magnitude = numerator < 0n ? -numerator : numerator
  const rounded = (2n * magnitude + denominator) / (2n * denominator)
  return numerator < 0n ? -rounded : rounded
}

/**
 * `factors[0] x factors[1] x ... / (divisors[0] x ...)`, rounded once, half away from zero.
 * All arguments are integers; divisors are positive. Throws RangeError if the result is not a safe integer.
 */
export function ratio(factors: readonly number[], divisors: readonly number[]): number {
  let numerator = 1
  for (const factor of factors) numerator *= factor
  let denominator = 1
  for (const divisor of divisors) denominator *= divisor
  if (Math.abs(numerator) <= SAFE_HALF && denominator <= SAFE_HALF && denominator > 0) {
    const magnitude = Math.abs(numerator)
    const remainder = magnitude % denominator
    const quotient = (magnitude - remainder) / denominator + (2 * remainder >= denominator ? 1 : 0)
    return numerator < 0 && quotient > 0 ? -quotient : quotient
  }
  return exactRatio(factors, divisors)
}

/** Below this both operands, and twice a remainder, are exact as a double. */
const SAFE_HALF = 2 ** 52

function exactRatio(factors: readonly number[], divisors: readonly number[]): number {
  const { numerator, denominator } = exactProducts(factors, divisors)
  return safe(divideRounded(numerator, denominator))
}

const exactProducts = (factors: readonly number[], divisors: readonly number[]) => ({
  numerator: factors.reduce((product, factor) => product * BigInt(factor), 1n),
  denominator: divisors.reduce((product, divisor) => product * BigInt(divisor), 1n),
})

function safe(exact: bigint): number {
  const result = Number(exact)
  if (!Number.isSafeInteger(result)) throw new RangeError('ratio: the result does not fit a safe integer')
  return result
}

/** The same of positive integers, rounded down. */
export function ratioDown(factors: readonly number[], divisors: readonly number[]): number {
  const { numerator, denominator } = exactProducts(factors, divisors)
  return safe(numerator / denominator)
}

/** The same of positive integers, rounded up. */
export function ratioUp(factors: readonly number[], divisors: readonly number[]): number {
  const { numerator, denominator } = exactProducts(factors, divisors)
  return safe((numerator + denominator - 1n) / denominator)
}
