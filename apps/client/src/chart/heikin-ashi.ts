import type { Candle } from './candles.ts'

type Prices = Pick<Candle, 'open' | 'high' | 'low' | 'close'>

/**
 * Heikin-Ashi of candles, oldest first (D. Valcu, Using the Heikin-Ashi Technique, Stocks & Commodities 22:2, 2004): the close is the
 * mean of open, high, low and close, the open the middle of the body before, the first one's of its own. Prices are fractions of
 * points. `known` are those of all candles but the newest two, which may have changed; they are not calculated again.
 */
export function heikinAshi(candles: readonly Prices[], known: readonly Prices[] = []): Prices[] {
  const made = known.slice(0, Math.max(0, candles.length - 2))
  for (const { open, high, low, close } of candles.slice(made.length)) {
    const before = made.at(-1) ?? { open, close }
    const middle = (before.open + before.close) / 2
    const mean = (open + high + low + close) / 4
    made.push({
      open: middle,
      high: Math.max(high, middle, mean),
      low: Math.min(low, middle, mean),
      close: mean,
    })
  }
  return made
}
