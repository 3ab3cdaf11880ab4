/** Both prices of the newest quote, in points. */
export interface Market {
  readonly bid: number
  readonly ask: number
}

/**
 * The least and greatest price shown: the candles', widened to lines that lie within one span of them, and where the bid
 * does so to the ask as well, however wide the spread.
 */
export function rangeWithLines(
  low: number,
  high: number,
  lines: readonly number[],
  market?: Market,
): { readonly low: number; readonly high: number } {
  const span = high - low
  const isNear = (price: number): boolean => price >= low - span && price <= high + span
  const near = lines.filter(isNear)
  if (market && isNear(market.bid)) near.push(market.bid, market.ask)
  return { low: Math.min(low, ...near), high: Math.max(high, ...near) }
}
