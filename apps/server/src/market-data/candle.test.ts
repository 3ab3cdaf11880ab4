import { points } from '@gf/money'
import type { Timeframe } from '@gf/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { candleEnd, candleStart, gatherCandles, timeframes } from './candle.ts'

const iso = (at: number): string => new Date(at).toISOString().replace(':00.000Z', 'Z')

describe('a candle begins', () => {
  test.each<[Timeframe, string, string]>([
    ['1m', '2026-07-15T12:34:56.789Z', '2026-07-15T12:34Z'],
    ['5m', '2026-07-15T12:34:56.789Z', '2026-07-15T12:30Z'],
    ['15m', '2026-07-15T12:44:59.999Z', '2026-07-15T12:30Z'],
    ['15m', '2026-07-15T12:45:00.000Z', '2026-07-15T12:45Z'],
    ['30m', '2026-07-15T12:29:59.999Z', '2026-07-15T12:00Z'],
    ['30m', '2026-07-15T12:44:59.999Z', '2026-07-15T12:30Z'],
    ['1h', '2026-07-15T23:59:59.999Z', '2026-07-15T23:00Z'],
    ['1h', '2026-07-16T00:00:00.000Z', '2026-07-16T00:00Z'],
    ['4h', '2026-07-15T20:59:59.999Z', '2026-07-15T17:00Z'],
    ['4h', '2026-07-15T21:00:00.000Z', '2026-07-15T21:00Z'],
    ['4h', '2026-07-16T00:59:59.999Z', '2026-07-15T21:00Z'],
    ['4h', '2026-01-15T21:59:59.999Z', '2026-01-15T18:00Z'],
    ['4h', '2026-01-15T22:00:00.000Z', '2026-01-15T22:00Z'],
    ['1d', '2026-07-15T20:59:59.999Z', '2026-07-14T21:00Z'],
    ['1d', '2026-01-16T00:00:00.000Z', '2026-01-15T22:00Z'],
    // 12 July is a Sunday: the week begins as the market opens, at 17:00 in New York.
    ['1w', '2026-07-12T20:59:59.999Z', '2026-07-05T21:00Z'],
    ['1w', '2026-07-12T21:00:00.000Z', '2026-07-12T21:00Z'],
    ['1w', '2026-07-18T23:00:00.000Z', '2026-07-12T21:00Z'],
    // Clocks change on the Sunday before the week begins.
    ['1w', '2026-03-11T00:00:00.000Z', '2026-03-08T21:00Z'],
    ['1w', '2026-03-08T20:00:00.000Z', '2026-03-01T22:00Z'],
    // Clocks go forward: the day of 7 March has 23 hours, its last candle three.
    ['4h', '2026-03-08T20:59:59.999Z', '2026-03-08T18:00Z'],
    ['4h', '2026-03-08T21:00:00.000Z', '2026-03-08T21:00Z'],
    // Clocks go back: the day of 31 October has 25 hours, its last candle five.
    ['4h', '2026-11-01T21:59:59.999Z', '2026-11-01T17:00Z'],
    ['4h', '2026-11-01T22:00:00.000Z', '2026-11-01T22:00Z'],
  ])('%s: the one of %s at %s', (timeframe, at, start) => {
    expect(iso(candleStart(timeframe, Date.parse(at)))).toBe(start)
  })

  test('the next one begins where one ends, and none overlap', () => {
    const moments = fc.integer({ min: Date.UTC(2008, 0, 1), max: Date.UTC(2037, 11, 31) })
    fc.assert(
      fc.property(moments, fc.constantFrom(...timeframes), (at, timeframe) => {
        const start = candleStart(timeframe, at)
        const end = candleEnd(timeframe, start)
        expect(start <= at && at < end).toBe(true)
        expect(candleStart(timeframe, start)).toBe(start)
        expect(candleStart(timeframe, end - 1)).toBe(start)
        expect(candleStart(timeframe, end)).toBe(end)
      }),
      { seed: 60, numRuns: 3_000 },
    )
  })

  test.each(['2026-03-07T22:00:00Z', '2026-10-31T21:00:00Z', '2026-07-14T21:00:00Z'])(
    'the day of %s is six candles of four hours, also when the clocks change',
    (day) => {
      const starts = [Date.parse(day)]
      while (starts.length < 6) starts.push(candleEnd('4h', starts.at(-1) ?? 0))
      expect(candleEnd('4h', starts.at(-1) ?? 0)).toBe(candleEnd('1d', Date.parse(day)))
    },
  )
})

describe('joining candles', () => {
  const row = (minute: number, open: number, high: number, low: number, close: number, ticks: number) => ({
    at: candleStart('1m', Date.UTC(2026, 6, 15, 12, minute)),
    open: points(open),
    high: points(high),
    low: points(low),
    close: points(close),
    ticks,
  })

  test('takes the first open, the extremes, the last close and all ticks', () => {
    const minutes = [row(3, 10, 12, 9, 11, 4), row(4, 11, 15, 11, 12, 2), row(5, 12, 13, 5, 6, 7)]
    expect(gatherCandles('5m', minutes)).toEqual([
      { ...row(0, 10, 15, 9, 12, 6) },
      { ...row(5, 12, 13, 5, 6, 7) },
    ])
  })
})
