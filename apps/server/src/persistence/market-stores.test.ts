import { readFileSync } from 'node:fs'
import { millis, points } from '@gf/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CandleBuilder, CandleKeeper } from '../market-data/candle-keeper.ts'
import { fillHistory, simulatedPast } from '../market-data/candle-history.ts'
import { timeframes } from '../market-data/candle.ts'
import { catalogue } from '../market-data/catalogue.ts'
import type { CandleOf } from '../market-data/candle.ts'
import { fakeClock } from '../market-data/testing/fake-clock.ts'
import { boardFixture, noon } from '../market-data/testing/quote-board-fixture.ts'
import { QuoteKeeper } from '../market-data/quote-board-keeper.ts'
import { candleStore, quoteStore, storedSeed } from './market-stores.ts'
import { freshDatabase } from './test-database.ts'
import type { TestDatabase } from './test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())
beforeEach(() => database.pool.query('truncate candle, last_quote; update quote_number set reserved = 0'))

const minute = (at: number, prices: readonly number[], ticks: number, symbol = 'EURUSD'): CandleOf => {
  const [open, high, low, close] = prices.map(points) as [
    CandleOf['open'],
    CandleOf['open'],
    CandleOf['open'],
    CandleOf['open'],
  ]
  return { symbol, timeframe: '1m', at: millis(noon + at * 60_000), open, high, low, close, ticks }
}
const plain = ({ at, open, high, low, close, ticks }: CandleOf) => ({ at, open, high, low, close, ticks })

describe('the candle store', () => {
  test('reads the newest before a moment, oldest first', async () => {
    const store = candleStore(database.pool)
    const candles = [0, 1, 2, 3].map((at) => minute(at, [10, 12, 9, 11], 3))
    await store.save([...candles, minute(1, [5, 5, 5, 5], 1, 'XAUUSD')])
    expect(await store.read('EURUSD', '1m', undefined, 2)).toEqual(candles.slice(2).map(plain))
    expect(await store.read('EURUSD', '1m', noon + 2 * 60_000, 10)).toEqual(candles.slice(0, 2).map(plain))
    expect(await store.read('EURUSD', '5m', undefined, 10)).toEqual([])
    expect(await store.read("EURUSD'; drop table candle; --", '1m', undefined, 10)).toEqual([])
  })

  test.each([
    ['grows', [10, 12, 9, 11], 3, [10, 14, 8, 13], 5, [10, 14, 8, 13], 5],
    ['saved twice is the same', [10, 12, 9, 11], 3, [10, 12, 9, 11], 3, [10, 12, 9, 11], 3],
    ['never shrinks', [10, 14, 8, 13], 5, [10, 12, 9, 11], 3, [10, 14, 8, 13], 5],
    ['joins what a restart had missed', [10, 14, 8, 13], 5, [11, 20, 11, 19], 6, [10, 20, 8, 19], 6],
  ])('a candle saved again %s', async (_, first, ticks, second, moreTicks, kept, keptTicks) => {
    const store = candleStore(database.pool)
    await store.save([minute(0, first, ticks)])
    await store.save([minute(0, second, moreTicks)])
    expect(await store.read('EURUSD', '1m', undefined, 10)).toEqual([plain(minute(0, kept, keptTicks))])
  })

  test('returns the newest candle of each series', async () => {
    const store = candleStore(database.pool)
    await store.save([
      minute(0, [1, 1, 1, 1], 1),
      minute(7, [2, 2, 2, 2], 1),
      { ...minute(3, [3, 3, 3, 3], 1), timeframe: '1h' },
    ])
    const newest = await store.newest(['EURUSD', 'XAUUSD'])
    expect(new Map(newest.map(({ timeframe, close }) => [timeframe, close]))).toEqual(
      new Map([
        ['1h', 3],
        ['1m', 2],
      ]),
    )
  })

  test.each([
    ['a low above the open', [10, 12, 11, 11]],
    ['a high below the close', [10, 10, 9, 11]],
    ['a price of nothing', [10, 12, 0, 11]],
  ])('refuses %s', async (_, prices) => {
    await expect(candleStore(database.pool).save([minute(0, prices, 1)])).rejects.toThrow(/check constraint/)
  })
})

test('many candles are stored all or none', async () => {
  const store = candleStore(database.pool)
  const many = Array.from({ length: 25_000 }, (_, at) => minute(at, [10, 12, 9, 11], 1))
  await expect(store.save([...many, minute(25_000, [10, 9, 9, 9], 1)])).rejects.toThrow(/check constraint/)
  expect(await store.read('EURUSD', '1m', undefined, 1)).toEqual([])
  await store.save(many)
  expect(await store.read('EURUSD', '1m', undefined, 1)).toEqual([plain(minute(24_999, [10, 12, 9, 11], 1))])
})

describe('the candle keeper', () => {
  const quote = (seconds: number, bid: number) => ({
    symbol: 'EURUSD',
    seq: 1,
    bid: points(bid),
    ask: points(bid + 1),
    at: millis(noon + seconds * 1_000),
  })
  function keeper(store = candleStore(database.pool), start = noon) {
    const warnings: string[] = []
    const builder = new CandleBuilder()
    const warn = (message: string): void => void warnings.push(message)
    return { warnings, builder, keeper: new CandleKeeper({ builder, store, clock: fakeClock(start), warn }) }
  }

  test('shows stored and growing candles as one', async () => {
    const { builder, keeper: candles } = keeper()
    builder.onQuote(quote(0, 100))
    builder.onQuote(quote(60, 101))
    await candles.save()
    builder.onQuote(quote(61, 105))
    builder.onQuote(quote(120, 104))
    const shown = (await candles.read('EURUSD', '1m', undefined, 10)).map(({ high, ticks }) => [high, ticks])
    expect(shown).toEqual([
      [100, 1],
      [105, 2],
      [104, 1],
    ])
    expect(await candles.read('EURUSD', '1m', undefined, 2)).toHaveLength(2)
    expect((await candles.read('EURUSD', '1m', noon + 60_000, 10)).map(({ at }) => at)).toEqual([noon])
  })

  test('after a kill only what came since the last save is lost, and the candle continues', async () => {
    const before = keeper()
    before.builder.onQuote(quote(0, 100))
    before.builder.onQuote(quote(5, 110))
    await before.keeper.save()
    before.builder.onQuote(quote(6, 120))
    const after = keeper(candleStore(database.pool), noon + 30_000)
    await after.keeper.resume(['EURUSD'])
    after.builder.onQuote(quote(31, 105))
    await after.keeper.stop()
    expect(await after.keeper.read('EURUSD', '1m', undefined, 10)).toMatchObject([
      { open: 100, high: 110, low: 100, close: 105, ticks: 3 },
    ])
  })

  test('an old candle is not mistaken for the current one', async () => {
    const before = keeper()
    before.builder.onQuote(quote(0, 100))
    await before.keeper.stop()
    const after = keeper(candleStore(database.pool), noon + 60_000)
    await after.keeper.resume(['EURUSD'])
    after.builder.onQuote(quote(60, 105))
    expect(await after.keeper.read('EURUSD', '1m', undefined, 10)).toMatchObject([
      { close: 100 },
      { open: 105 },
    ])
  })

  test('saves the next time what could not be saved', async () => {
    const real = candleStore(database.pool)
    let broken = true
    const save = (candles: readonly CandleOf[]) =>
      broken ? Promise.reject(new Error('gone')) : real.save(candles)
    const { warnings, builder, keeper: candles } = keeper({ ...real, save })
    builder.onQuote(quote(0, 100))
    builder.onQuote(quote(60, 101))
    await candles.save()
    expect(warnings).toHaveLength(1)
    broken = false
    await candles.save()
    expect(await real.read('EURUSD', '1m', undefined, 10)).toHaveLength(2)
  })
})

describe('history', () => {
  const catalogued = catalogue({ roundTheClock: true })
  const fill = (instruments: typeof catalogued) =>
    fillHistory({
      source: simulatedPast({ seed: 7, instruments, origin: millis(noon) }),
      store: candleStore(database.pool),
      instruments,
      now: millis(noon),
    })

  test('of the whole catalogue is stored', async () => {
    await fill(catalogued)
    const store = candleStore(database.pool)
    for (const { symbol } of catalogued)
      for (const timeframe of timeframes)
        expect((await store.read(symbol, timeframe, undefined, 100)).length, symbol).toBe(100)
    const { rows } = await database.pool.query<{ count: number }>('select count(*)::int from candle')
    expect(rows[0]?.count).toBeGreaterThan(200_000)
  }, 60_000)

  test('is generated again, on the same path, for a series that was lost', async () => {
    const instruments = catalogued.filter(({ symbol }) => symbol === 'EURUSD' || symbol === 'XAUUSD')
    const path = async (): Promise<readonly string[]> => {
      const { rows } = await database.pool.query<{ line: string }>(
        `select concat_ws(' ', symbol, timeframe, at, open, close) as line from candle order by symbol, timeframe, at`,
      )
      return rows.map(({ line }) => line)
    }
    await fill(instruments)
    const before = await path()
    await database.pool.query("delete from candle where symbol = 'XAUUSD'")
    await fill(instruments)
    expect(await path()).toEqual(before)
  })
})

test('an earlier installation gets its half hours and weeks from the candles that it has', async () => {
  const store = candleStore(database.pool)
  const instruments = catalogue({ roundTheClock: true }).filter(({ symbol }) => symbol === 'EURUSD')
  const source = simulatedPast({ seed: 7, instruments, origin: millis(noon) })
  await fillHistory({ source, store, instruments, now: millis(noon) })
  const gathered = async () => ({
    halves: await store.read('EURUSD', '30m', undefined, 1000),
    weeks: await store.read('EURUSD', '1w', undefined, 1000),
  })
  const before = await gathered()
  expect(before.weeks.length).toBeGreaterThan(100)
  await database.pool.query("delete from candle where timeframe in ('30m', '1w')")
  const migration = readFileSync(new URL('migrations/0091-half-hours-and-weeks.sql', import.meta.url), 'utf8')
  await database.pool.query(migration)
  const { halves, weeks } = await gathered()
  expect(halves).toEqual(before.halves)
  // The history leaves out a first week that is incomplete.
  expect(weeks.slice(-before.weeks.length)).toEqual(before.weeks)
})

test('the first seed that is drawn stays', async () => {
  expect(await storedSeed(database.pool, () => 2 ** 46 + 1)).toBe(2 ** 46 + 1)
  expect(await storedSeed(database.pool, () => 5)).toBe(2 ** 46 + 1)
})

describe('the last quotes', () => {
  test('come back after a clean stop, and the numbers continue without a gap', async () => {
    const store = quoteStore(database.pool)
    const { board, clock, feed, warnings } = boardFixture({ kept: await store.load() })
    const keeper = new QuoteKeeper({ board, store, clock, warn: (message) => void warnings.push(message) })
    await keeper.start()
    feed('EURUSD', 114_000)
    feed('XAUUSD', 2_400_000)
    await keeper.stop()
    expect(await store.load()).toEqual(board.keep())
  })

  test('no number comes twice after a kill', async () => {
    const store = quoteStore(database.pool)
    const { board, clock, feed, quotes } = boardFixture({ kept: await store.load() })
    await new QuoteKeeper({ board, store, clock, warn: () => {} }).start()
    feed('EURUSD', 114_000)
    const after = boardFixture({ kept: await store.load() })
    after.feed('EURUSD', 114_000)
    expect(after.quotes[0]?.seq).toBeGreaterThan(quotes[0]?.seq ?? Infinity)
  })
})
