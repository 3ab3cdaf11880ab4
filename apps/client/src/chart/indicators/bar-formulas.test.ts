import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { atr, ichimoku, stochastic, vwap } from './bar-formulas.ts'
import { newYorkDay } from './new-york-day.ts'
import { runOf } from './study.ts'
import type { Bar, Run, Study, Values } from './study.ts'

const bar = (high: number, low: number, close: number, ticks = 1, time = 0): Bar => ({
  time,
  high,
  low,
  close,
  ticks,
})

function valuesOf<State>(study: Study<State, Bar>, bars: readonly Bar[]): readonly (Values | undefined)[] {
  const run = runOf(study)
  run.takeAll(bars)
  return run.values
}

/** Thirty days of a stock on the Nasdaq, with which schools of charting show the average true range of fourteen days. */
const qqqq = [
  [48.7, 47.79, 48.16],
  [48.72, 48.14, 48.61],
  [48.9, 48.39, 48.75],
  [48.87, 48.37, 48.63],
  [48.82, 48.24, 48.74],
  [49.05, 48.635, 49.03],
  [49.2, 48.94, 49.07],
  [49.35, 48.86, 49.32],
  [49.92, 49.5, 49.91],
  [50.19, 49.87, 50.13],
  [50.12, 49.2, 49.53],
  [49.66, 48.9, 49.5],
  [49.88, 49.43, 49.75],
  [50.19, 49.725, 50.03],
  [50.36, 49.26, 50.31],
  [50.57, 50.09, 50.52],
  [50.65, 50.3, 50.41],
] as const

describe('the average true range', () => {
  it('has the known values over fourteen days', () => {
    const values = valuesOf(
      atr(14),
      qqqq.map(([high, low, close]) => bar(high, low, close)),
    )
    expect(values.slice(0, 13).every((each) => each === undefined)).toBe(true)
    expect(values.slice(13).map((each) => each?.[0]?.toFixed(2))).toEqual(['0.56', '0.59', '0.59', '0.57'])
  })

  it('counts a gap from the close before', () => {
    expect(valuesOf(atr(1), [bar(10, 8, 9), bar(20, 18, 19), bar(5, 4, 4)]).map((each) => each?.[0])).toEqual(
      [2, 11, 15],
    )
  })
})

describe('the stochastic oscillator', () => {
  it('is where the close lies between lowest and highest, slowed, with its own average', () => {
    // Of three bars: (8 - 0) / 10, (2 - 0) / 10, then (5 - 1) / 10 between 1 and 11.
    const bars = [bar(10, 0, 5), bar(10, 2, 5), bar(9, 1, 8), bar(10, 1, 2), bar(11, 1, 5)]
    const fast = valuesOf(stochastic(3, 1, 2), bars)
    expect(fast.slice(0, 2)).toEqual([undefined, undefined])
    expect(fast[2]?.[0]).toBe(80)
    expect(fast[2]?.[1]).toBeNaN()
    expect(fast[3]?.[0]).toBeCloseTo(100 / 9, 9)
    expect(fast[4]?.[0]).toBe(40)
    expect(fast[4]?.[1]).toBeCloseTo((100 / 9 + 40) / 2, 9)
    expect(valuesOf(stochastic(3, 2, 1), bars)[4]?.[0]).toBeCloseTo((100 / 9 + 40) / 2, 9)
  })

  it('is in the middle where nothing moves', () => {
    expect(valuesOf(stochastic(2, 1, 1), [bar(7, 7, 7), bar(7, 7, 7)]).at(-1)).toEqual([50, 50])
  })
})

describe('the volume-weighted average price', () => {
  it('weighs the typical prices by their quotes, and begins anew with each day', () => {
    const dayOf = (time: number): number => Math.floor(time / 100)
    const bars = [bar(12, 6, 9, 1, 0), bar(15, 9, 12, 2, 50), bar(30, 30, 30, 5, 100)]
    expect(valuesOf(vwap(dayOf), bars)).toEqual([[9], [11], [30]])
  })

  it.each([
    ['2026-07-15T20:59:00Z', '2026-07-14T21:00:00Z', true],
    ['2026-07-15T21:00:00Z', '2026-07-14T21:00:00Z', false],
    ['2026-01-15T21:59:00Z', '2026-01-14T22:00:00Z', true],
    ['2026-01-15T22:00:00Z', '2026-01-14T22:00:00Z', false],
  ])('%s and %s are of one day in New York: %s', (one, other, same) => {
    const [first, second] = [one, other].map((text) => newYorkDay(Date.parse(text) / 1000))
    expect(first === second).toBe(same)
  })
})

describe('Ichimoku', () => {
  it('has the middles of its periods, and NaN until they are full', () => {
    const bars = [bar(10, 4, 5), bar(12, 6, 7), bar(20, 10, 11), bar(16, 8, 9)]
    expect(valuesOf(ichimoku(1, 2, 4), bars)).toEqual([
      [7, Number.NaN, Number.NaN, Number.NaN, 5],
      [9, 8, 8.5, Number.NaN, 7],
      [15, 13, 14, Number.NaN, 11],
      [12, 14, 13, 12, 9],
    ])
  })
})

const studies: readonly (readonly [string, () => Run])[] = [
  ['average true range', () => runOf(atr(5))],
  ['stochastic oscillator', () => runOf(stochastic(5, 3, 3))],
  ['volume-weighted average price', () => runOf(vwap((time) => Math.floor(time / 7)))],
  ['Ichimoku', () => runOf(ichimoku(3, 5, 8))],
]

describe.each(studies)('a run of the %s', (_, begin) => {
  it('candle by candle, each growing as it likes, is what all at once makes of them', () => {
    const price = fc.integer({ min: 1, max: 5_000_000 })
    const grown = fc.array(fc.array(fc.tuple(price, price, price), { minLength: 1, maxLength: 4 }), {
      maxLength: 30,
    })
    fc.assert(
      fc.property(grown, (each) => {
        const slow = begin()
        const bars: Bar[] = []
        for (const [time, states] of each.entries()) {
          for (const [ticks, [one, other, close]] of states.entries()) {
            bars[time] = bar(Math.max(one, other, close), Math.min(one, other, close), close, ticks + 1, time)
            slow.takeLast(bars)
          }
        }
        const whole = begin()
        whole.takeAll(bars)
        expect(slow.values).toEqual(whole.values)
      }),
      { seed: 17 },
    )
  })
})
