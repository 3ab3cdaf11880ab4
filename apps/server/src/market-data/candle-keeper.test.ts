import type { Timeframe } from '@gf/contract'
import { millis, points } from '@gf/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CandleBuilder } from './candle-keeper.ts'
import { gatherCandles, timeframes } from './candle.ts'

const noon = Date.UTC(2026, 6, 15, 12)
const quote = (seconds: number, bid: number, symbol = 'EURUSD') => ({
  symbol,
  seq: 1,
  bid: points(bid),
  ask: points(bid + 10),
  at: millis(noon + seconds * 1_000),
})

function built(...quotes: readonly (readonly [seconds: number, bid: number])[]): CandleBuilder {
  const builder = new CandleBuilder()
  for (const [seconds, bid] of quotes) builder.onQuote(quote(seconds, bid))
  return builder
}

const shown = (builder: CandleBuilder, timeframe: Timeframe = '1m') =>
  builder
    .recent('EURUSD', timeframe)
    .map(({ at, open, high, low, close, ticks }) => [(at - noon) / 1_000, open, high, low, close, ticks])

describe('the candles of the bid', () => {
  test('open at the first quote, close at the last, and remember the extremes', () => {
    expect(shown(built([1, 100], [2, 105], [3, 95], [59.999, 101]))).toEqual([[0, 100, 105, 95, 101, 4]])
  })

  test('a quote on the minute begins the next one', () => {
    expect(shown(built([59, 100], [60, 101]))).toEqual([
      [0, 100, 100, 100, 100, 1],
      [60, 101, 101, 101, 101, 1],
    ])
  })

  test('minutes without a quote have no candle', () => {
    expect(shown(built([0, 100], [185, 101])).map(([at]) => at)).toEqual([0, 180])
  })

  test('every timeframe sees every quote', () => {
    const builder = built([0, 100], [61, 102], [301, 99], [3_601, 98])
    expect(timeframes.map((timeframe) => shown(builder, timeframe).length)).toEqual([4, 3, 2, 2, 2, 2, 1, 1])
    for (const timeframe of timeframes)
      expect(builder.recent('EURUSD', timeframe).reduce((sum, { ticks }) => sum + ticks, 0)).toBe(4)
  })

  test('longer candles are the sum of the shorter ones, whatever the quotes', () => {
    const steps = fc.array(
      fc.record({ wait: fc.integer({ min: 0, max: 900 }), bid: fc.integer({ min: 1, max: 999 }) }),
    )
    fc.assert(
      fc.property(steps, (each) => {
        const builder = new CandleBuilder()
        let seconds = 0
        for (const { wait, bid } of each) builder.onQuote(quote((seconds += wait), bid))
        const minutes = builder.recent('EURUSD', '1m')
        for (const timeframe of timeframes)
          expect(builder.recent('EURUSD', timeframe)).toMatchObject(gatherCandles(timeframe, minutes))
      }),
      { seed: 15, numRuns: 200 },
    )
  })
})

describe('unsaved candles', () => {
  test('are all that changed, until they are settled', () => {
    const builder = built([0, 100], [60, 101])
    const first = builder.unkept()
    expect(first.candles).toHaveLength(1 + timeframes.length)
    expect(builder.unkept().candles).toEqual(first.candles)
    first.settle()
    expect(builder.unkept().candles).toEqual([])
    builder.onQuote(quote(61, 102))
    expect(builder.unkept().candles).toHaveLength(timeframes.length)
  })

  test('include those that changed and ended during a save', () => {
    const builder = built([0, 100])
    const saving = builder.unkept()
    builder.onQuote(quote(30, 105))
    builder.onQuote(quote(60, 101))
    saving.settle()
    const minutes = builder.unkept().candles.filter(({ timeframe }) => timeframe === '1m')
    expect(minutes.map(({ high, ticks }) => [high, ticks])).toEqual([
      [105, 2],
      [101, 1],
    ])
  })

  test('a candle begun before a restart continues', () => {
    const builder = new CandleBuilder()
    builder.resume({
      symbol: 'EURUSD',
      timeframe: '1m',
      at: millis(noon),
      open: points(100),
      high: points(110),
      low: points(90),
      close: points(95),
      ticks: 7,
    })
    expect(builder.unkept().candles).toEqual([])
    builder.onQuote(quote(30, 96))
    builder.onQuote(quote(60, 97))
    expect(shown(builder)).toEqual([
      [0, 100, 110, 90, 96, 8],
      [60, 97, 97, 97, 97, 1],
    ])
  })
})
