import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bollinger, ema, macd, rsi, sma } from './formulas.ts'
import { ofCloses, runOf } from './study.ts'
import type { Run, Study, Values } from './study.ts'

const candlesOf = (closes: readonly number[]) => closes.map((close) => ({ close }))

function valuesOf<State>(study: Study<State>, closes: readonly number[]): readonly (Values | undefined)[] {
  const run = runOf(ofCloses(study))
  run.takeAll(candlesOf(closes))
  return run.values
}

const firstOf = <State>(study: Study<State>, closes: readonly number[]): readonly (number | undefined)[] =>
  valuesOf(study, closes).map((values) => values?.[0])
const known = <State>(study: Study<State>, closes: readonly number[]): readonly string[] =>
  firstOf(study, closes).flatMap((value) => (value === undefined ? [] : [value.toFixed(2)]))

/** Fifteen days of Intel, with which schools of charting show the averages of ten days. */
const averaged = [
  22.27, 22.19, 22.08, 22.17, 22.18, 22.13, 22.23, 22.43, 22.24, 22.29, 22.15, 22.39, 22.38, 22.61, 23.36,
]
/** Twenty days of a fund on the Nasdaq 100, with which they show the index of fourteen days. */
const strong = [
  44.3389, 44.0902, 44.1497, 43.6124, 44.3278, 44.8264, 45.0955, 45.4245, 45.8433, 46.0826, 45.8931, 46.0328,
  45.614, 46.282, 46.282, 46.0028, 46.0328, 46.4116, 46.2222, 45.6439,
]
const ramp = Array.from({ length: 60 }, (_, index) => 1000 + index)

describe('the simple moving average', () => {
  it('is the mean of the last closes, and unknown before there are enough', () => {
    expect(firstOf(sma(3), [3, 6, 9, 30])).toEqual([undefined, undefined, 6, 15])
  })

  it('has the known values over ten days', () => {
    expect(known(sma(10), averaged)).toEqual(['22.22', '22.21', '22.23', '22.26', '22.30', '22.42'])
  })
})

describe('the exponential moving average', () => {
  it('begins with the simple one, then moves by its weight', () => {
    // The weight of three closes is a half: 6, then half-way to 30, then half-way to 0.
    expect(firstOf(ema(3), [3, 6, 9, 30, 0])).toEqual([undefined, undefined, 6, 18, 9])
  })

  it('has the known values over ten days', () => {
    expect(known(ema(10), averaged)).toEqual(['22.22', '22.21', '22.24', '22.27', '22.33', '22.52'])
  })
})

describe('the Bollinger bands', () => {
  it('lie two standard deviations of the population from the mean', () => {
    // The squares of the distances from 5 are 9, 1, 1, 1, 0, 0, 4 and 16: 32 in eight, so the deviation is 2.
    expect(valuesOf(bollinger(8, 2), [2, 4, 4, 4, 5, 5, 7, 9]).at(-1)).toEqual([5, 9, 1])
  })

  it('close upon the mean where nothing moves', () => {
    expect(valuesOf(bollinger(2, 2), [7, 7]).at(-1)).toEqual([7, 7, 7])
  })
})

describe('the relative strength index', () => {
  it('has the known values over fourteen days', () => {
    expect(known(rsi(14), strong)).toEqual(['70.53', '66.32', '66.55', '69.41', '66.36', '57.97'])
  })

  it.each([
    ['only rises', [1, 2, 3], 100],
    ['only falls', [3, 2, 1], 0],
    ['nothing moves', [2, 2, 2], 50],
  ])('where it %s', (_, closes, index) => {
    expect(firstOf(rsi(2), closes).at(-1)).toBe(index)
  })
})

describe('the MACD', () => {
  it('is how far apart the averages lag behind a steady rise', () => {
    // An average of n closes lags a rise of one a candle by (n - 1) / 2: 12.5 less 5.5, at every candle alike.
    const values = valuesOf(macd(12, 26, 9), ramp)
    expect(values.slice(0, 25).every((value) => value === undefined)).toBe(true)
    expect(values[25]?.[0]).toBeCloseTo(7, 9)
    expect(values[32]?.[1]).toBeNaN()
    expect(values[33]?.[1]).toBeCloseTo(7, 9)
    expect(values.at(-1)?.[2]).toBeCloseTo(0, 9)
  })
})

const studies: readonly (readonly [string, () => Run<{ readonly close: number }>])[] = [
  ['simple average', () => runOf(ofCloses(sma(5)))],
  ['exponential average', () => runOf(ofCloses(ema(5)))],
  ['Bollinger bands', () => runOf(ofCloses(bollinger(5, 2)))],
  ['relative strength index', () => runOf(ofCloses(rsi(5)))],
  ['MACD', () => runOf(ofCloses(macd(3, 6, 4)))],
]

describe.each(studies)('a run of the %s', (_, begin) => {
  it('candle by candle, each growing as it likes, is what all at once makes of the last closes', () => {
    const candle = fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(fc.array(candle, { maxLength: 30 }), (grown) => {
        const slow = begin()
        const closes: number[] = []
        for (const [index, ticks] of grown.entries()) {
          for (const close of ticks) {
            closes[index] = close
            slow.takeLast(candlesOf(closes))
          }
        }
        const whole = begin()
        whole.takeAll(candlesOf(closes))
        expect(slow.values).toEqual(whole.values)
      }),
    )
  })
})

it('a run that missed candles counts anew', () => {
  const run = runOf(ofCloses(sma(2)))
  run.takeAll(candlesOf([1, 3]))
  run.takeLast(candlesOf([1, 3, 5, 7]))
  expect(run.values).toEqual([undefined, [2], [4], [6]])
})
