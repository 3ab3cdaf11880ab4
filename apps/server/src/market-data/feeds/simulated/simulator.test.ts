import { describe, expect, test } from 'vitest'
import { isOpen } from '@gf/dealing'
import { DAY, HOUR, millis, MINUTE, points } from '@gf/money'
import type { Millis } from '@gf/money'
import { catalogue } from '../../catalogue.ts'
import type { FeedQuote } from '../../feed.ts'
import { rolloverWidening, volatilityAt, drivers, legsOf, typicalSpreads } from './market.ts'
import type { Profile } from './market.ts'
import { Simulator } from './simulator.ts'
import type { SimulatedMarket } from './market-path.ts'
import { quantile } from './test-portrait.ts'

/** Wednesday noon, UTC. */
const NOON = millis(Date.UTC(2026, 6, 15, 12))
const always = catalogue({ roundTheClock: true })
const scales = new Map(always.map((instrument) => [instrument.symbol, 10 ** instrument.digits]))

interface Run extends SimulatedMarket {
  readonly start: Millis
}

function simulate(duration: number, options: Partial<Run> = {}): FeedQuote[] {
  const quotes: FeedQuote[] = []
  const { start = NOON, ...market } = options
  const simulator = new Simulator({ seed: 5, instruments: always, origin: start, ...market }, start)
  simulator.run(start + duration, (quote) => void quotes.push(quote))
  return quotes
}

const hour = simulate(HOUR)
const of = (symbol: string, quotes = hour): FeedQuote[] => quotes.filter((quote) => quote.symbol === symbol)
const pricesOf = ({ symbol, bid, ask }: FeedQuote): { bid: number; ask: number } => ({
  bid: bid / (scales.get(symbol) ?? 1),
  ask: ask / (scales.get(symbol) ?? 1),
})

describe('a simulated market', () => {
  test.each(always.map((instrument) => instrument.symbol))('quotes %s several times a second', (symbol) => {
    const perSecond = of(symbol).length / 3_600
    expect(perSecond).toBeGreaterThan(1)
    expect(perSecond).toBeLessThan(20)
  })

  test.each([...typicalSpreads])('has a usual spread near %s for %f', (symbol, typical) => {
    const spreads = of(symbol).map((quote) => pricesOf(quote).ask - pricesOf(quote).bid)
    expect(quantile(spreads, 0.5) / typical).toBeGreaterThan(0.8)
    expect(quantile(spreads, 0.5) / typical).toBeLessThan(1.35)
  })

  test('starts at the usual prices', () => {
    for (const driver of drivers) {
      const first = of(driver.symbol)[0]
      const mid = first ? (pricesOf(first).bid + pricesOf(first).ask) / 2 : 0
      expect(Math.abs(mid / driver.anchor - 1), driver.symbol).toBeLessThan(0.001)
    }
  })

  test('continues from stored quotes without a jump', () => {
    const stored = new Map([['EURUSD', { bid: points(125_000), ask: points(125_010), at: NOON }]])
    const [first] = of('EURUSD', simulate(MINUTE, { stored }))
    expect(Math.abs((first?.bid ?? 0) - 125_000)).toBeLessThan(4)
  })

  test('moves the price, not the clock alone', () => {
    expect(new Set(of('EURUSD').map((quote) => quote.bid)).size).toBeGreaterThan(20)
  })

  test('another seed or another start gives other quotes', () => {
    const bids = (options: Partial<Run>) => simulate(MINUTE, options).map((quote) => quote.bid)
    expect(bids({ seed: 6 })).not.toEqual(bids({}))
    expect(bids({ start: millis(NOON + 1_000) })).not.toEqual(bids({}))
  })

  test('rejects an instrument without a simulated market', () => {
    const [instrument] = always
    if (!instrument) throw new Error('The catalogue is empty')
    const unknown = { ...instrument, symbol: 'EURXXX', quote: 'XXX' }
    expect(() => new Simulator({ seed: 1, instruments: [unknown], origin: NOON }, NOON)).toThrow('EURXXX')
  })
})

describe('crosses', () => {
  // The hours with the widest moves and the widest spreads: New York's morning, and the rollover.
  test.each([
    ['at noon in London', NOON],
    ['at the rollover', millis(Date.UTC(2026, 6, 15, 20, 45))],
    ['on a Sunday', millis(Date.UTC(2026, 6, 12, 12))],
  ])('never allow an arbitrage %s', (_, start) => {
    const last = new Map<string, { bid: number; ask: number }>()
    const triangles = always.filter((instrument) => legsOf(instrument).length === 2)
    let arbitrage = 0
    let furthest = 0
    let checked = 0
    let moment: number | undefined
    const check = (): void => {
      for (const cross of triangles) {
        const quote = last.get(cross.symbol)
        const [one, two] = legsOf(cross).map(({ driver, sign }) => {
          const leg = last.get(driver.symbol) ?? { bid: 0, ask: 0 }
          return sign === 1 ? leg : { bid: 1 / leg.ask, ask: 1 / leg.bid }
        })
        if (!quote || !one || !two) continue
        checked += 1
        const made = Math.sqrt(one.bid * one.ask * two.bid * two.ask)
        const off = Math.abs((quote.bid + quote.ask) / 2 - made) / (typicalSpreads.get(cross.symbol) ?? 0)
        furthest = Math.max(furthest, off)
        if (quote.bid > one.ask * two.ask || quote.ask < one.bid * two.bid) arbitrage += 1
      }
    }
    for (const quote of simulate(30 * MINUTE, { start })) {
      // Quotes of one moment belong together: legs first, then their crosses.
      if (moment !== undefined && quote.time !== moment) check()
      moment = quote.time
      last.set(quote.symbol, pricesOf(quote))
    }
    expect(checked).toBeGreaterThan(100_000)
    expect(arbitrage).toBe(0)
    // In usual spreads of the cross: its mid always stays near its legs'.
    expect(furthest).toBeLessThan(0.4)
  })
})

describe('trading hours', () => {
  const instruments = catalogue({ roundTheClock: false }).filter(({ symbol }) =>
    /EURUSD|EURGBP|XAUUSD/.test(symbol),
  )

  test('nothing is quoted outside of them, except the last price at the start', () => {
    const start = millis(Date.UTC(2026, 6, 17, 20, 30))
    const quotes = simulate(2 * DAY + HOUR, { start, instruments })
    const bySymbol = new Map(instruments.map((instrument) => [instrument.symbol, instrument]))
    const outside = quotes.filter(
      (quote) =>
        quote.time > start &&
        !isOpen(bySymbol.get(quote.symbol) ?? { hours: [], closedDays: null }, quote.time),
    )
    expect(outside).toEqual([])
    expect(of('EURUSD', quotes).at(-1)?.time).toBeGreaterThan(start + 2 * DAY)
  })

  test('a market that opens after a weekend shows a gap', () => {
    const quotes = of(
      'XAUUSD',
      simulate(50 * HOUR, { start: millis(Date.UTC(2026, 6, 17, 20, 30)), instruments }),
    )
    const gap = quotes.findIndex((quote, i) => quote.time - (quotes[i - 1]?.time ?? quote.time) > DAY)
    const [before, after] = [quotes[gap - 1]?.bid ?? 0, quotes[gap]?.bid ?? 0]
    expect(gap).toBeGreaterThan(0)
    expect(Math.abs(after / before - 1)).toBeGreaterThan(0)
    expect(Math.abs(after / before - 1)).toBeLessThan(0.02)
  })

  test('a round-the-clock market is quoted on a Saturday', () => {
    expect(
      of('XAUUSD', simulate(MINUTE, { start: millis(Date.UTC(2026, 6, 18, 12)) })).length,
    ).toBeGreaterThan(10)
  })
})

describe('the hours of a day', () => {
  const at = (hour: number, minute = 0): number => Date.UTC(2026, 6, 15, hour, minute)

  test.each<[Profile, number, number, string]>([
    ['europe', at(14), at(20), 'New York morning over late afternoon'],
    ['asia', at(1), at(20), 'Tokyo morning over late afternoon in New York'],
    ['india', at(4), at(16), 'Mumbai morning over its night'],
    ['metals', at(13), at(21), 'New York morning over the evening'],
  ])('%s moves more at %i than at %i (%s)', (profile, busy, calm) => {
    expect(volatilityAt(profile, busy)).toBeGreaterThan(1.5 * volatilityAt(profile, calm))
  })

  test.each(['europe', 'asia', 'india', 'metals'] as const)(
    '%s has a mean variance of one on a weekday',
    (profile) => {
      const squares = Array.from(
        { length: 24 * 60 },
        (_, minute) => volatilityAt(profile, at(4, minute)) ** 2,
      )
      expect(squares.reduce((one, two) => one + two) / squares.length).toBeCloseTo(1, 0)
    },
  )

  test.each<[Profile, number, number, number]>([
    ['europe', at(12), 1, 1.01],
    ['europe', at(21), 2.5, 4],
    ['europe', at(22), 1.4, 1.7],
    ['metals', at(21), 4, 7],
    ['europe', Date.UTC(2026, 6, 12, 21, 5), 5, 8],
  ])('spreads of %s at %i are %f to %f times the usual', (profile, time, least, most) => {
    expect(rolloverWidening(profile, time)).toBeGreaterThanOrEqual(least)
    expect(rolloverWidening(profile, time)).toBeLessThanOrEqual(most)
  })
})
