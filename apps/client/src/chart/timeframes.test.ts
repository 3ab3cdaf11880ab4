import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bucketStart, countdownText, isTimeframe, secondsOf, timeframes } from './timeframes.ts'

describe('timeframes', () => {
  it('are eight, shortest first', () => {
    expect(timeframes).toEqual(['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w'])
  })

  it.each(['2m', 'toString', '', 5, null])('do not include %j', (value) => {
    expect(isTimeframe(value)).toBe(false)
  })
})

describe('the beginning of a candle', () => {
  it.each([
    [59, 60, 0, 0],
    [60, 60, 0, 60],
    [3599, 3600, 0, 0],
    // Days that begin at 22:00 UTC, when New York closes in winter.
    [86_400, 86_400, 79_200, 79_200],
    [79_199, 86_400, 79_200, -7200],
    // Weeks that begin on a Sunday at 22:00 UTC.
    [1_795_730_400, 604_800, 1_795_384_800, 1_795_384_800],
  ])('of second %i in candles of %i s on the raster of %i is %i', (time, seconds, anchor, start) => {
    expect(bucketStart(time, seconds, anchor)).toBe(start)
  })

  it('holds the moment and lies on the raster of any known candle', () => {
    const seconds = fc.constantFrom(...Object.values(secondsOf))
    fc.assert(
      fc.property(fc.nat(2_000_000_000), fc.nat(2_000_000_000), seconds, (time, anchor, width) => {
        const start = bucketStart(time, width, anchor)
        expect(start).toBeLessThanOrEqual(time)
        expect(time - start).toBeLessThan(width)
        expect(Math.abs(start - anchor) % width).toBe(0)
      }),
    )
  })
})

it.each([
  [0, '0:00'],
  [0.2, '0:01'],
  [59.01, '1:00'],
  [-3, '0:00'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [86_399, '23:59:59'],
])('%s seconds to come read %s', (seconds, text) => {
  expect(countdownText(seconds)).toBe(text)
})
