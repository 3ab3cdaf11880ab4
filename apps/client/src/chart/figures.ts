import { formatDecimal } from '@gf/money'
import type { Candle } from './candles.ts'
import { changeBetween } from './change.ts'
import type { Change } from './change.ts'
import type { ChartSetup } from './messages.ts'

/** What stands above the plot. */
export interface Figures {
  readonly figures: readonly (readonly [name: string, value: string])[]
  readonly change: Change
}

/** The figures of the candle that is pointed at, or of the newest, and its change from the one before. */
export function figuresOf(
  { texts, digits }: ChartSetup,
  candles: readonly Candle[],
  pointed: number | undefined,
): Figures {
  const index = pointed !== undefined && candles[pointed] ? pointed : candles.length - 1
  const candle = candles[index]
  if (!candle) return { figures: [], change: { tone: 'flat', text: '' } }
  const from = candles[index - 1]?.close ?? candle.open
  const named = [
    [texts.open, candle.open],
    [texts.high, candle.high],
    [texts.low, candle.low],
    [texts.close, candle.close],
  ] as const
  return {
    figures: named.map(([name, points]) => [name, formatDecimal(points, digits)]),
    change: changeBetween(from, candle.close, digits),
  }
}
