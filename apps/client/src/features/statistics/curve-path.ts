/** A line through results, and the height at which nothing was won or lost; both in the units of the box. */
export function curvePath(
  results: readonly number[],
  width: number,
  height: number,
): { readonly line: string; readonly zero: number } {
  const low = Math.min(0, ...results)
  const span = Math.max(0, ...results) - low
  const step = width / Math.max(1, results.length - 1)
  const margin = 6
  const y = (result: number): number =>
    span === 0 ? height / 2 : height - margin - ((result - low) / span) * (height - 2 * margin)
  const line = results
    .map((result, at) => `${at === 0 ? 'M' : 'L'}${(at * step).toFixed(1)} ${y(result).toFixed(1)}`)
    .join('')
  return { line, zero: y(0) }
}
