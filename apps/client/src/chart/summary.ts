import { formatDecimal } from '@gf/money'
import { summarise } from './candles.ts'
import type { Candle } from './candles.ts'
import { changeBetween } from './change.ts'
import { fill } from './fill.ts'
import type { ChartSetup } from './messages.ts'
import type { ZoneTime } from './zone-time.ts'

/** What the candles amount to in one sentence, for those who do not see them; '' without any. */
export function summaryOf(setup: ChartSetup, candles: readonly Candle[], { shift, full }: ZoneTime): string {
  const { texts, symbol, timeframe, digits } = setup
  const found = summarise(candles)
  if (!found) return ''
  const { from, to, open, close, high, low } = found
  const prices = Object.entries({ open, close, high, low }).map(([name, at]) => [
    name,
    formatDecimal(at, digits),
  ])
  return fill(texts.summary, {
    symbol,
    timeframe,
    change: changeBetween(open, close, digits).text,
    from: full(from + shift),
    to: full(to + shift),
    ...Object.fromEntries(prices),
  })
}
