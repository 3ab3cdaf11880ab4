import { describe, expect, test } from 'vitest'
import { Latents } from './market-state.ts'
import { drivers } from './market.ts'
import { seeded } from './random.ts'
import { correlation, moments } from './test-portrait.ts'

const [euro] = drivers
if (!euro) throw new Error('There are no drivers')
const SECOND = 1_000
const VOLATILITY = 0.0001

/** Moves of every driver over `count` seconds. */
function moves(count: number, awake: boolean): number[][] {
  const latents = new Latents(
    drivers,
    seeded(3),
    drivers.map((driver) => Math.log(driver.anchor)),
  )
  const volatility = new Float64Array(drivers.length).fill(VOLATILITY)
  const series = drivers.map(() => new Array<number>())
  const open = drivers.map(() => awake)
  for (let second = 1; second <= count; second += 1) {
    latents.begin(second * SECOND, open)
    const before = [...latents.value]
    // Settled twice on the way: how often a price is read must not change how far it moves.
    latents.settle(0, (second + 0.25) * SECOND, volatility)
    latents.settle(3, (second + 0.5) * SECOND, volatility)
    latents.settleAll((second + 1) * SECOND, volatility)
    for (const [i, value] of latents.value.entries()) series[i]?.push(value - (before[i] ?? 0))
  }
  return series
}

describe('the prices behind the quotes', () => {
  const series = moves(50_000, true)
  const seriesOf = (symbol: string): number[] =>
    series[drivers.findIndex((driver) => driver.symbol === symbol)] ?? []

  test.each(drivers.map((driver) => driver.symbol))(
    '%s moves by its volatility, however often it is read',
    (symbol) => {
      expect(moments(seriesOf(symbol)).deviation / VOLATILITY).toBeCloseTo(1, 1)
      expect(moments(seriesOf(symbol)).kurtosis).toBeCloseTo(3, 0)
    },
  )

  test.each([
    ['EURUSD', 'GBPUSD'],
    ['EURUSD', 'USDCHF'],
    ['XAUUSD', 'XAGUSD'],
    ['USDJPY', 'XPDUSD'],
  ])('%s and %s are correlated through the dollar and the metals', (one, other) => {
    const [first, second] = [one, other].map((symbol) => drivers.find((driver) => driver.symbol === symbol))
    if (!first || !second) throw new Error('No such driver')
    const expected = first.dollar * second.dollar + first.metals * second.metals
    expect(Math.abs(correlation(seriesOf(one), seriesOf(other)) - expected)).toBeLessThan(0.03)
  })

  test('a closed market moves by little', () => {
    expect(moments(moves(5_000, false)[0] ?? []).deviation / VOLATILITY).toBeCloseTo(0.15, 2)
  })

  test('a price far from its anchor covers half of the distance in sixty days', () => {
    const anchor = Math.log(euro.anchor)
    const latents = new Latents([euro], seeded(1), [anchor + 0.2])
    for (let second = 1; second <= 60 * 86_400; second += 1) latents.begin(second * SECOND, [true])
    expect((latents.value[0] ?? 0) - anchor).toBeCloseTo(0.1, 4)
  })
})
