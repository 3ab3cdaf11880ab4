import { formatDecimal } from '@gf/money'
import { summarise } from './candles.ts'
import type { Candle } from './candles.ts'
import { fill } from './messages.ts'
import type { ChartSetup } from './messages.ts'
import type { ZoneTime } from './zone-time.ts'

/** The figures above the plot. */
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

/** A move of a price in words: with sign, arrow and per cent, so that colour is not the only sign. */
export interface Change {
  readonly tone: 'up' | 'down' | 'flat'
  readonly text: string
}

const ARROWS = { up: '▲', down: '▼', flat: '' } as const

/** The change from one price to another, both in points of `digits` places: '▲ +0.00012 (+0.01%)'. */
export function changeBetween(from: number, to: number, digits: number): Change {
  const move = to - from
  const tone = move > 0 ? 'up' : move < 0 ? 'down' : 'flat'
  const sign = move > 0 ? '+' : move < 0 ? '\u2212' : ''
  const percent = Math.abs((move / from) * 100).toFixed(2)
  const percentSign = Number(percent) === 0 ? '' : sign
  const size = formatDecimal(Math.abs(move), digits)
  return { tone, text: `${ARROWS[tone]} ${sign}${size} (${percentSign}${percent}%)`.trim() }
}

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
