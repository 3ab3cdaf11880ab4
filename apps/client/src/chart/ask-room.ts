/** The least and greatest price of the candles in view, in points. */
interface Span {
  readonly low: number
  readonly high: number
}

const isNear = (price: number, { low, high }: Span): boolean =>
  price >= low - (high - low) && price <= high + (high - low)

/**
 * How high the scale goes for an ask above the candles, however wide the spread, given how high it went `before`;
 * undefined where the margin above them shows it anyhow, and where the view is far from the bid. What the margin shows
 * moves nothing, or the candles would tremble with each quote.
 */
export function topForAsk(
  { bid, ask }: { readonly bid: number; readonly ask: number },
  candles: Span,
  before: number | undefined,
): number | undefined {
  if (!isNear(bid, candles) || ask <= candles.high) return undefined
  const margin = (candles.high - candles.low) / 8
  if (before === undefined) return ask > candles.high + margin ? ask : undefined
  return Math.abs(ask - before) <= margin ? before : ask
}
