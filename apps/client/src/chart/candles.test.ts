import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { candlesFromRows, grow, summarise, withNewest, withOlder } from './candles.ts'
import type { Candle } from './candles.ts'

const at = (time: number, close = 100): Candle => ({ time, open: 100, high: 110, low: 90, close, ticks: 3 })
const quote = (seconds: number, bid: number) => ({ bid, ask: bid + 12, time: seconds * 1000 + 250 })

describe('rows of candles_api', () => {
  it('become points by the digits of the instrument', () => {
    expect(candlesFromRows([[60, 1.39104, 1.3911, 1.391, 1.39107, 7]], 5)).toEqual([
      { time: 60, open: 139104, high: 139110, low: 139100, close: 139107, ticks: 7 },
    ])
  })

  it.each([
    ['no list', { rows: [] }],
    ['a row without ticks', [[60, 1, 1, 1, 1]]],
    ['a price with more places than the instrument has', [[60, 1.391041, 1, 1, 1, 1]]],
    ['text for a price', [[60, '1.1', 1, 1, 1, 1]]],
    ['no number', [[60, Number.NaN, 1, 1, 1, 1]]],
    [
      'times that stand still',
      [
        [60, 1, 1, 1, 1, 1],
        [60, 1, 1, 1, 1, 1],
      ],
    ],
    [
      'times that go back',
      [
        [60, 1, 1, 1, 1, 1],
        [0, 1, 1, 1, 1, 1],
      ],
    ],
  ])('are refused where there is %s', (_, rows) => {
    expect(candlesFromRows(rows, 5)).toBeUndefined()
  })
})

describe('a quote', () => {
  it('grows the candle that it falls into', () => {
    expect(grow(at(60), quote(119, 120), 60)).toEqual({
      time: 60,
      open: 100,
      high: 120,
      low: 90,
      close: 120,
      ticks: 4,
    })
    expect(grow(at(60), quote(61, 80), 60)).toEqual({
      time: 60,
      open: 100,
      high: 110,
      low: 80,
      close: 80,
      ticks: 4,
    })
  })

  it('begins a candle where it lies beyond the last', () => {
    expect(grow(at(60), quote(120, 95), 60)).toEqual({
      time: 120,
      open: 95,
      high: 95,
      low: 95,
      close: 95,
      ticks: 1,
    })
    expect(grow(undefined, quote(130, 95), 60)?.time).toBe(120)
  })

  it('that is older than the last candle changes nothing', () => {
    expect(grow(at(60), quote(59, 95), 60)).toBeUndefined()
  })

  it('keeps every candle whole: low <= open, close <= high, and times on the raster', () => {
    const steps = fc.array(fc.record({ wait: fc.nat(200), bid: fc.integer({ min: 1, max: 400_000 }) }), {
      minLength: 1,
    })
    fc.assert(
      fc.property(steps, fc.constantFrom(60, 300, 86_400), (quotes, seconds) => {
        let last: Candle | undefined
        let now = 1_000_000
        for (const { wait, bid } of quotes) {
          now += wait
          last = grow(last, quote(now, bid), seconds)
          expect(last?.close).toBe(bid)
          if (!last) continue
          expect(last.low).toBeLessThanOrEqual(Math.min(last.open, last.close))
          expect(last.high).toBeGreaterThanOrEqual(Math.max(last.open, last.close))
          expect(last.time % seconds).toBe(0)
          expect(now - last.time).toBeLessThan(seconds)
        }
      }),
    )
  })
})

describe('series', () => {
  it('get older candles in front, each once', () => {
    expect(withOlder([at(0), at(60), at(120)], [at(120), at(180)]).map((candle) => candle.time)).toEqual([
      0, 60, 120, 180,
    ])
  })

  it("take the server's newest candles over their own, and keep one begun since", () => {
    const own = [at(0), at(60, 101), at(120, 102), at(180, 103)]
    expect(withNewest(own, [at(60, 201), at(120, 202)])).toEqual([
      at(0),
      at(60, 201),
      at(120, 202),
      at(180, 103),
    ])
    expect(withNewest(own, [])).toEqual(own)
  })

  it('are summarised by their beginning, end and extremes', () => {
    expect(summarise([at(0), { ...at(60, 95), high: 130 }, { ...at(120, 97), low: 70 }])).toEqual({
      from: 0,
      to: 120,
      open: 100,
      close: 97,
      high: 130,
      low: 70,
    })
    expect(summarise([])).toBeUndefined()
  })
})
