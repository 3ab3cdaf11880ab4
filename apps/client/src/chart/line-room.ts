/** The least and greatest price shown: the candles', widened to lines that lie within one span of them. */
export function rangeWithLines(
  low: number,
  high: number,
  lines: readonly number[],
): { readonly low: number; readonly high: number } {
  const span = high - low
  const near = lines.filter((price) => price >= low - span && price <= high + span)
  return { low: Math.min(low, ...near), high: Math.max(high, ...near) }
}
