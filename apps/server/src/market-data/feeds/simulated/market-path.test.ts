import { describe, expect, test } from 'vitest'
import { DAY, HOUR, millis, MINUTE, points } from '@gf/money'
import { catalogue } from '../../catalogue.ts'
import { MarketPath } from './market-path.ts'
import type { SimulatedMarket, Steps } from './market-path.ts'
import { drivers } from './market.ts'
import { correlation, moments } from './test-portrait.ts'

/** Wednesday noon, UTC. */
const NOON = millis(Date.UTC(2026, 6, 15, 12))
const always = catalogue({ roundTheClock: true })
const market: SimulatedMarket = { seed: 3, instruments: always, origin: NOON }
const indexOf = (symbol: string): number => drivers.findIndex((driver) => driver.symbol === symbol)
const [euro] = drivers
if (!euro) throw new Error('There are no drivers')

/** Moves of every driver over consecutive steps, in standard deviations that the volatility of each expects. */
function scores(steps: Steps, from: number, count: number): number[][] {
  const series = drivers.map(() => new Array<number>())
  for (let step = 0; step < count; step += 1) {
    steps.seek(from + step * steps.step)
    for (const [i, own] of series.entries())
      own.push(((steps.end[i] ?? 0) - (steps.start[i] ?? 0)) / Math.sqrt(steps.variance[i] ?? 0))
  }
  return series
}

describe('the prices behind the quotes', () => {
  const path = new MarketPath(market)
  const series = scores(path.moments, NOON, 40_000)
  const seriesOf = (symbol: string): number[] => series[indexOf(symbol)] ?? []

  test.each(drivers.map((driver) => driver.symbol))('%s moves by its volatility', (symbol) => {
    expect(moments(seriesOf(symbol)).deviation).toBeCloseTo(1, 1)
    expect(moments(seriesOf(symbol)).kurtosis).toBeCloseTo(3, 0)
  })

  test.each([
    ['EURUSD', 'GBPUSD'],
    ['EURUSD', 'USDCHF'],
    ['XAUUSD', 'XAGUSD'],
    ['USDJPY', 'XPDUSD'],
  ])('%s and %s are correlated through the dollar and the metals', (one, other) => {
    const [first, second] = [one, other].map((symbol) => drivers[indexOf(symbol)])
    if (!first || !second) throw new Error('No such driver')
    const expected = first.dollar * second.dollar + first.metals * second.metals
    expect(Math.abs(correlation(seriesOf(one), seriesOf(other)) - expected)).toBeLessThan(0.03)
  })

  test.each(['hours', 'minutes', 'moments', 'seconds'] as const)(
    'the same variance is in %s as in longer steps',
    (key) => {
      const steps = path[key]
      const own = scores(steps, NOON, Math.min((30 * DAY) / steps.step, 20_000))
      for (const [i, { symbol }] of drivers.entries()) {
        expect(moments(own[i] ?? []).deviation, symbol).toBeGreaterThan(0.9)
        expect(moments(own[i] ?? []).deviation, symbol).toBeLessThan(1.1)
      }
    },
  )

  test('are the same whatever was asked before', () => {
    const times = [NOON + 7 * DAY, NOON - 40 * DAY, NOON + 90_500, NOON - 1, NOON + 7 * DAY + HOUR]
    for (const time of times)
      for (const i of drivers.keys()) expect(new MarketPath(market).at(i, time)).toBe(path.at(i, time))
  })

  test('stay plausible for twenty years', () => {
    const logs = drivers.map(() => new Array<number>())
    for (let day = -20 * 365; day <= 0; day += 1) {
      path.hours.seek(NOON + day * DAY)
      for (const [i, own] of logs.entries()) own.push(path.hours.start[i] ?? 0)
    }
    for (const [i, { symbol }] of drivers.entries()) {
      const ratio = Math.exp(Math.max(...(logs[i] ?? [])) - Math.min(...(logs[i] ?? [])))
      expect(ratio, symbol).toBeGreaterThan(1.01)
      expect(ratio, symbol).toBeLessThan(3)
    }
  })

  test('a closed market moves by little', () => {
    const saturday = Date.UTC(2026, 6, 18, 12)
    const real = new MarketPath({ ...market, instruments: catalogue({ roundTheClock: false }) })
    const deviation = (at: number) => {
      real.hours.seek(at)
      return Math.sqrt(real.hours.variance[0] ?? 0)
    }
    expect(deviation(saturday) / deviation(saturday - 7 * DAY)).toBeGreaterThan(0)
    expect(deviation(saturday) / deviation(saturday - DAY)).toBeLessThan(0.25)
  })
})

describe('stored quotes', () => {
  const scale = 100_000
  const quoteAt = (log: number, at: number) => {
    const mid = Math.round(Math.exp(log) * scale)
    return { bid: points(mid - 4), ask: points(mid + 4), at: millis(at) }
  }

  test('are on the path, each at its own time', () => {
    const stored = new Map([
      ['EURUSD', quoteAt(Math.log(1.3), NOON - 90_000)],
      ['GBPUSD', quoteAt(Math.log(1.2), NOON - 3 * DAY)],
    ])
    const path = new MarketPath({ ...market, stored })
    expect(Math.exp(path.at(0, NOON - 90_000))).toBeCloseTo(1.3, 10)
    expect(Math.exp(path.at(1, NOON - 3 * DAY))).toBeCloseTo(1.2, 10)
    expect(Math.exp(path.at(indexOf('XAUUSD'), NOON))).toBeCloseTo(4_025, 8)
  })

  test('of the same market change nothing', () => {
    const before = new MarketPath(market)
    const at = NOON + 3 * DAY + 12_345
    const stored = new Map([['EURUSD', quoteAt(before.at(0, at), at)]])
    const after = new MarketPath({ ...market, origin: millis(at), stored })
    for (const later of [at + 1_000, at + 17 * MINUTE, at + 5 * HOUR])
      expect(Math.abs(after.at(0, later) - before.at(0, later))).toBeLessThan(0.6 / scale)
  })

  test('far from its anchor a price covers half of the distance in sixty days', () => {
    const anchor = Math.log(euro.anchor)
    const stored = new Map([['EURUSD', quoteAt(anchor + 0.2, NOON)]])
    const [far, near] = [new MarketPath({ ...market, stored }), new MarketPath(market)]
    const apart = (at: number) => far.at(0, at) - near.at(0, at)
    expect(apart(NOON)).toBeCloseTo(0.2, 4)
    expect(apart(NOON + 60 * DAY)).toBeCloseTo(0.1, 4)
    expect(apart(NOON - 60 * DAY)).toBeCloseTo(0.1, 4)
  })
})
