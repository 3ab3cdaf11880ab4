/** The median of measured values, the upper of two; NaN without values. */
export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** With two decimals, as measurements are printed. */
export function toHundredths(value: number): number {
  return Math.round(value * 100) / 100
}
