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

/**
 * How high a scale goes for an ask above the candles, given how high it went `before`; undefined where the margin above
 * them shows it anyhow. What the margin shows moves nothing, or the candles would tremble with each quote.
 */
export function topForAsk(
  ask: number,
  candles: { readonly low: number; readonly high: number },
  before: number | undefined,
): number | undefined {
  const margin = (candles.high - candles.low) / 8
  if (before === undefined) return ask > candles.high + margin ? ask : undefined
  if (ask <= candles.high) return undefined
  return Math.abs(ask - before) <= margin ? before : ask
}
