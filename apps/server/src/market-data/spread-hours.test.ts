import { HOUR, millis, MINUTE, points } from '@gf/money'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { spreadStore } from '../persistence/market-stores.ts'
import { freshDatabase } from '../persistence/test-database.ts'
import type { TestDatabase } from '../persistence/test-database.ts'
import { catalogue } from './catalogue.ts'
import type { FeedQuote } from './feed.ts'
import { simulatedSpreads } from './feeds/simulated/history.ts'
import { Simulator } from './feeds/simulated/simulator.ts'
import { spreadHour, SpreadHours } from './spread-hours.ts'
import type { SpreadHour } from './spread-hours.ts'
import { fakeClock } from './testing/fake-clock.ts'

const noon = Date.UTC(2026, 6, 15, 12)
let database: TestDatabase
beforeAll(async () => (database = await freshDatabase()))
beforeEach(() => database.pool.query('delete from spread_hour'))
afterAll(() => database.drop())

const symbols = ['EURUSD', 'XAUUSD']

/** The spreads that a server keeps which starts at noon, or as many hours later. */
async function started(hoursLater = 0, past: readonly SpreadHour[] = [], bridges = true) {
  const clock = fakeClock(noon + hoursLater * HOUR)
  const warnings: string[] = []
  const warn = (message: string): void => void warnings.push(message)
  const spreads = new SpreadHours({ store: spreadStore(database.pool), clock, warn })
  await spreads.resume({ symbols, bridges, spreads: (from) => past.filter(({ at }) => at >= from) })
  return { spreads, clock, warnings }
}

const quote = (minutes: number, spread: number, symbol = 'EURUSD') => ({
  symbol,
  seq: 1,
  bid: points(114_300),
  ask: points(114_300 + spread),
  at: millis(noon + minutes * MINUTE),
})

/** Hour after noon, narrowest, widest, sum and number of an instrument. */
const shown = (spreads: SpreadHours, symbol = 'EURUSD') =>
  spreads
    .read(symbol)
    .map(({ at, least, most, total, quotes }) => [(at - noon) / HOUR, least, most, total, quotes])

describe('the spreads of an hour', () => {
  it('are the narrowest, the widest, and the sum and number of its quotes', async () => {
    const { spreads } = await started()
    for (const [minute, spread] of [
      [1, 9],
      [2, 7],
      [59, 30],
      [60, 8],
    ] as const)
      spreads.onQuote(quote(minute, spread))
    spreads.onQuote(quote(5, 250, 'XAUUSD'))
    expect(shown(spreads)).toEqual([
      [0, 7, 30, 46, 3],
      [1, 8, 8, 8, 1],
    ])
    expect(shown(spreads, 'XAUUSD')).toEqual([[0, 250, 250, 250, 1]])
  })

  it('are shown for a day: of 24 hours with the current one', async () => {
    const { spreads, clock } = await started()
    for (let hour = 0; hour < 30; hour += 1) spreads.onQuote(quote(hour * 60, 9))
    clock.advance(29 * HOUR)
    expect(shown(spreads).map(([hour]) => hour)).toEqual(Array.from({ length: 24 }, (_, i) => i + 6))
    clock.advance(20 * HOUR)
    expect(shown(spreads).map(([hour]) => hour)).toEqual([26, 27, 28, 29])
  })

  it('continue after a restart', async () => {
    const before = await started()
    before.spreads.onQuote(quote(1, 9))
    before.spreads.onQuote(quote(2, 11))
    await before.spreads.stop()
    const { spreads } = await started()
    spreads.onQuote(quote(40, 4))
    expect(shown(spreads)).toEqual([[0, 4, 11, 24, 3]])
  })

  it('are saved every minute, and never shrink in the store', async () => {
    const { spreads, clock } = await started()
    spreads.start()
    spreads.onQuote(quote(1, 9))
    spreads.onQuote(quote(2, 11))
    clock.advance(MINUTE)
    const rows = async () => (await database.pool.query('select least, most, total from spread_hour')).rows
    await expect.poll(rows).toEqual([{ least: 9, most: 11, total: 20 }])
    await spreadStore(database.pool).save([spreadHour('EURUSD', millis(noon), [50])])
    expect(await rows()).toEqual([{ least: 9, most: 11, total: 20 }])
  })

  it('that the feed knows fill the hours since', async () => {
    const before = await started()
    before.spreads.onQuote(quote(1, 9))
    await before.spreads.stop()
    const past = [0, 1].map((hour) => spreadHour('EURUSD', millis(noon + hour * HOUR), [20, 30]))
    const all = [
      [0, 9, 9, 9, 1],
      [1, 20, 30, 50, 2],
    ] as const
    expect(shown((await started(2, past)).spreads)).toEqual(all)
    expect(shown((await started(2)).spreads), 'and are stored').toEqual(all)
  })

  it('of a symbol without any are those that the feed knows, also where it knows no downtime', async () => {
    const before = await started()
    before.spreads.onQuote(quote(1, 9))
    await before.spreads.stop()
    const past = ['EURUSD', 'XAUUSD'].flatMap((symbol) =>
      [-1, 1].map((hour) => spreadHour(symbol, millis(noon + hour * HOUR), [20])),
    )
    const { spreads } = await started(2, past, false)
    expect(shown(spreads)).toEqual([[0, 9, 9, 9, 1]])
    expect(shown(spreads, 'XAUUSD').map(([hour]) => hour)).toEqual([-1, 1])
  })

  it('are deleted after a day', async () => {
    const before = await started()
    before.spreads.onQuote(quote(1, 9))
    await before.spreads.stop()
    await started(25)
    expect((await database.pool.query('select 1 from spread_hour')).rowCount).toBe(0)
  })

  it('that cannot be saved are logged, and saved the next time', async () => {
    const { spreads, warnings } = await started()
    spreads.onQuote(quote(1, 9))
    await database.pool.query('alter table spread_hour rename to away')
    await spreads.save()
    await database.pool.query('alter table away rename to spread_hour')
    expect(warnings).toEqual(['Could not save spreads'])
    await spreads.save()
    expect(shown((await started()).spreads)).toEqual([[0, 9, 9, 9, 1]])
  })
})

describe('the spreads that a simulated market had', () => {
  const instruments = catalogue({ roundTheClock: false }).filter(({ symbol }) =>
    ['EURUSD', 'XAUUSD', 'EURGBP'].includes(symbol),
  )

  it('match the mean spread of its quotes within a quarter', () => {
    const from = millis(Date.UTC(2026, 10, 25, 20))
    const market = { seed: 7, instruments, origin: from }
    const until = millis(from + 3 * HOUR)
    const quotes: FeedQuote[] = []
    new Simulator(market, from).run(until - 1, (each) => void quotes.push(each))
    const hours = [...simulatedSpreads(market, { instruments, from, until })]
    // The hour of gold's break has none.
    expect(hours).toHaveLength(8)
    for (const { symbol, at, total, quotes: count } of hours) {
      const quoted = quotes.filter(({ symbol: of, time }) => of === symbol && time >= at && time < at + HOUR)
      const mean = quoted.reduce((sum, { bid, ask }) => sum + ask - bid, 0) / quoted.length
      expect(total / count / mean, `${symbol} at ${new Date(at).toISOString()}`).toBeGreaterThan(0.8)
      expect(total / count / mean, `${symbol} at ${new Date(at).toISOString()}`).toBeLessThan(1.25)
    }
  })

  it('are of hours with trading', () => {
    const from = millis(Date.UTC(2026, 10, 27, 20))
    const hours = [
      ...simulatedSpreads({ seed: 7, instruments }, { instruments, from, until: millis(from + 24 * HOUR) }),
    ]
    // The market closes on Friday at 17:00 New York.
    expect(hours.map(({ at }) => new Date(at).toISOString().slice(11, 16))).toEqual([
      '20:00',
      '20:00',
      '20:00',
      '21:00',
      '21:00',
      '21:00',
    ])
  })
})
