import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byInstrument, drawdownOf, statisticsOf } from './statistics.ts'
import type { Closing } from './statistics.ts'

const closing = (profit: number, symbol = 'EURUSD', held = 60_000): Closing => ({
  symbol,
  side: 'BUY',
  profit,
  openedAt: 1_000,
  closedAt: 1_000 + held,
})

describe('a record of closings', () => {
  const record = statisticsOf([
    closing(300),
    closing(-100),
    closing(100),
    closing(0),
    closing(-100, 'XAUUSD', 120_000),
  ])

  test('counts winners and losers, and a break-even closing as neither', () => {
    expect(record).toMatchObject({ closings: 5, winners: 2, losers: 2, winRate: 0.5 })
  })

  test('has gross profit over gross loss as its profit factor', () => {
    expect(record).toMatchObject({ grossProfit: 400, grossLoss: 200, profitFactor: 2 })
  })

  test('has averages, the best, the worst and the mean holding time', () => {
    expect(record).toMatchObject({
      averageWin: 200,
      averageLoss: -100,
      best: 300,
      worst: -100,
      averageHolding: 72_000,
    })
  })
})

test('has no ratios without closings', () => {
  expect(statisticsOf([])).toMatchObject({
    closings: 0,
    winRate: undefined,
    profitFactor: undefined,
    averageWin: undefined,
    best: undefined,
    averageHolding: undefined,
  })
})

test('has no profit factor without losses', () => {
  expect(statisticsOf([closing(5)]).profitFactor).toBeUndefined()
})

test('sorts instruments by the number of closings', () => {
  const record = byInstrument([closing(1, 'XAUUSD'), closing(1), closing(-2), closing(1, 'AUDUSD')])
  expect(record.map(([symbol, { closings }]) => [symbol, closings])).toEqual([
    ['EURUSD', 2],
    ['AUDUSD', 1],
    ['XAUUSD', 1],
  ])
})

test.each([
  [[], 0],
  [[100, 200], 0],
  [[-50], 50],
  [[100, 20, 150, 60, 140], 90],
])('results of %j have a drawdown of %i', (results, fall) => {
  expect(drawdownOf(results)).toBe(fall)
})

test('the instruments together are the whole record', () => {
  const symbol = fc.constantFrom('EURUSD', 'XAUUSD', 'USDJPY')
  const closings = fc.array(fc.record({ symbol, profit: fc.integer({ min: -9999, max: 9999 }) }))
  fc.assert(
    fc.property(closings, (made) => {
      const all = made.map(({ symbol: of, profit }) => closing(profit, of))
      const parts = byInstrument(all).map(([, record]) => record)
      const whole = statisticsOf(all)
      const total = (field: 'closings' | 'winners' | 'grossProfit' | 'grossLoss') =>
        parts.reduce((sum, record) => sum + record[field], 0)
      for (const field of ['closings', 'winners', 'grossProfit', 'grossLoss'] as const) {
        expect(total(field)).toBe(whole[field])
      }
    }),
  )
})
