/** The middle one of measured values, the upper of two; NaN of none. */
export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** With two digits behind the point, as measurements are printed. */
export function toHundredths(value: number): number {
  return Math.round(value * 100) / 100
}
