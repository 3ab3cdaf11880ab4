import { calls } from '@gf/contract'
import { DAY, points } from '@gf/money'
import { newDesk } from '@gf/dealing'
import { afterEach, describe, expect, test } from 'vitest'
import { SAME_ORIGIN, testGateway } from '../gateway/test-gateway.ts'
import type { TestGateway } from '../gateway/test-gateway.ts'
import type { LoggedIn } from '../calls/handler.ts'
import { CandleBuilder } from '../market-data/candle-keeper.ts'
import type { Candle } from '../market-data/candle.ts'
import { catalogue } from '../market-data/catalogue.ts'
import { EconomicEvents } from '../market-data/economic-events.ts'
import { boardFixture, noon } from '../market-data/testing/quote-board-fixture.ts'
import { encodedEachBeat, listCandles, listForex, listInstruments, showMetal } from './prices.ts'

const { listForex: forex, showMetal: metal, listCandles: candles, listInstruments: instruments } = calls
const asha: LoggedIn = {
  clientId: 11_111_111,
  name: 'Asha',
  wallet: 'practice',
  sessionId: 's1',
  tokenHash: Buffer.alloc(32),
  walletChosenAt: 0,
  open: { until: 0, left: 0 },
  hasPin: false,
}

let gateways: TestGateway[] = []
afterEach(async () => {
  await Promise.all(gateways.map((gateway) => gateway.app.close()))
  gateways = []
})

/** The four calls over HTTP, on a board that the test feeds. */
async function given(options: Parameters<typeof boardFixture>[0] = {}) {
  const builder = new CandleBuilder()
  const fixture = boardFixture({ onQuote: (quote) => builder.onQuote(quote), ...options })
  const { board } = fixture
  const paused = new Map<string, string>()
  const pausedReason = (symbol: string): string | undefined => paused.get(symbol)
  const read = async (
    symbol: string,
    timeframe: Parameters<CandleBuilder['recent']>[1],
    before?: number,
    limit = 300,
  ) =>
    builder
      .recent(symbol, timeframe)
      .filter(({ at }: Candle) => before === undefined || at < before)
      .slice(-limit)
  const events = new EconomicEvents(undefined)
  const gateway = await testGateway(
    { forex, metal, candles, instruments },
    {
      forex: listForex({ board }),
      metal: showMetal({ board, pausedReason }),
      candles: listCandles({ board, candles: { read } }),
      instruments: listInstruments({
        board,
        desk: { read: async (of) => of(newDesk()) },
        events,
        feed: { kind: 'simulated', name: 'simulated' },
        pausedReason,
      }),
    },
    { mine: asha },
  )
  gateways.push(gateway)
  board.start()
  const ask = (path: string, headers: Record<string, string> = { cookie: 'c=mine' }) =>
    gateway.app.inject({ url: `/api/${path}`, headers: { ...SAME_ORIGIN, ...headers } })
  return { ...fixture, paused, ask, beat: () => fixture.clock.advance(100) }
}

describe('GET home_forex_api', () => {
  test('lists the newest quote of every instrument that has one', async () => {
    const { ask, feed } = await given()
    feed('EURUSD', 114_300, 114_312)
    feed('USDJPY', 155_123, 155_130)
    expect((await ask('home_forex_api')).json()).toEqual([
      {
        curr_name: 'EURUSD',
        cupdate: '2026-07-15T12:00:00.000Z',
        digits: 5,
        csell_price: 1.143,
        cbuy_price: 1.14312,
        sell_color: 'transparent',
        buy_color: 'transparent',
        seq: 1,
        perchg: 0,
        group: 'major',
        stale: false,
      },
      expect.objectContaining({ curr_name: 'USDJPY', csell_price: 155.123, cbuy_price: 155.13, seq: 2 }),
    ])
  })

  test.each([
    ['rose', 'rose', 5, 5, 'green', 'green'],
    ['fell', 'fell', -5, -5, 'red', 'red'],
    ['stood', 'stood', 0, 0, 'transparent', 'transparent'],
    ['rose', 'fell', 2, -2, 'green', 'red'],
  ])(
    'a bid that %s and an ask that %s since the previous quote (%i, %i) are %s and %s',
    async (_, __, bid, ask, sell, buy) => {
      const { ask: get, feed } = await given()
      feed('EURUSD', 114_000, 114_010)
      feed('EURUSD', 114_000 + bid, 114_010 + ask)
      expect((await get('home_forex_api')).json()).toMatchObject([{ sell_color: sell, buy_color: buy }])
    },
  )

  test('shows the change since the day’s open', async () => {
    const { ask, feed } = await given()
    feed('EURUSD', 100_000)
    feed('EURUSD', 100_255)
    expect((await ask('home_forex_api')).json()).toMatchObject([{ perchg: 0.25 }])
  })

  test('is encoded once per beat, and again only if something changed', async () => {
    const { ask, feed, beat } = await given()
    feed('EURUSD', 114_000)
    const first = await ask('home_forex_api')
    feed('EURUSD', 114_001)
    expect((await ask('home_forex_api')).body).toBe(first.body)
    beat()
    const second = await ask('home_forex_api')
    expect(second.json()).toMatchObject([{ csell_price: 1.14001 }])
    beat()
    const etag = String(second.headers.etag)
    expect((await ask('home_forex_api', { cookie: 'c=mine', 'if-none-match': etag })).statusCode).toBe(304)
    expect(etag).not.toBe(first.headers.etag)
  })

  test('shows which quotes are stale', async () => {
    const { ask, feed, clock } = await given()
    feed('EURUSD', 114_000)
    clock.advance(3_000)
    feed('USDJPY', 155_000)
    clock.advance(2_100)
    expect((await ask('home_forex_api')).json()).toMatchObject([{ stale: true }, { stale: false }])
  })
})

describe('GET metal_api/{metal}', () => {
  test('shows the rate with its day', async () => {
    const { ask, feed, clock } = await given()
    feed('XAUUSD', 2_400_000, 2_400_300)
    clock.advance(10 * 3_600_000)
    for (const bid of [2_410_000, 2_430_000, 2_405_000, 2_420_500]) feed('XAUUSD', bid, bid + 301)
    expect((await ask('metal_api/xauusd')).json()).toEqual({
      status: 0,
      rate: 2420.651,
      open: 2410.151,
      high: 2430.151,
      low: 2405.151,
      close: 2400.15,
      chg: 10.5,
      perchg: 0.44,
      lots: 100,
      bid: 2420.5,
      ask: 2420.801,
      seq: 5,
      mtime: '2026-07-15T22:00:00.000Z',
      stale: false,
      market_open: true,
    })
  })

  test('shows that the market is closed, and why trading is paused', async () => {
    const closing = catalogue({ roundTheClock: false })
    const { ask, feed, paused, clock } = await given({ instruments: closing })
    feed('XAUUSD', 2_400_000)
    expect((await ask('metal_api/XAUUSD')).json()).toMatchObject({ market_open: true })
    paused.set('XAUUSD', 'The feed is being repaired.')
    clock.advance(9.5 * 3_600_000)
    expect((await ask('metal_api/XAUUSD')).json()).toMatchObject({
      market_open: false,
      paused: 'The feed is being repaired.',
    })
  })

  test.each([
    ['unknown', 'EURXXX', 404],
    ['without a quote yet', 'USDJPY', 404],
    ['no symbol at all', 'EUR', 422],
  ])('an instrument that is %s: %s is %i', async (_, symbol, status) => {
    const { ask } = await given()
    expect((await ask(`metal_api/${symbol}`)).statusCode).toBe(status)
  })
})

describe('GET candles_api/{symbol}/{timeframe}', () => {
  test('lists candles of the bid, oldest first, in seconds and prices', async () => {
    const { ask, feed, clock } = await given()
    for (const bid of [114_000, 114_020, 113_990]) feed('EURUSD', bid)
    clock.advance(60_000)
    feed('EURUSD', 114_005)
    const start = noon / 1_000
    const both = [
      [start, 1.14, 1.1402, 1.1399, 1.1399, 3],
      [start + 60, 1.14005, 1.14005, 1.14005, 1.14005, 1],
    ]
    expect((await ask('candles_api/EURUSD/1m')).json()).toEqual(both)
    expect((await ask('candles_api/EURUSD/1m?limit=1')).json()).toEqual([both[1]])
    expect((await ask(`candles_api/EURUSD/1m?before=${start + 60}`)).json()).toEqual([both[0]])
    expect((await ask('candles_api/USDJPY/1m')).json()).toEqual([])
  })

  test('lists only candles of the current trading day when asked to', async () => {
    const { ask, feed, clock } = await given()
    feed('EURUSD', 114_000)
    clock.advance(DAY)
    feed('EURUSD', 114_100)
    const opens = async (path: string) =>
      (await ask(`candles_api/EURUSD/${path}`)).json().map((row: readonly number[]) => row[1])
    expect(await opens('1m')).toEqual([1.14, 1.141])
    expect(await opens('1m?today=1')).toEqual([1.141])
  })

  test.each([
    ['EURXXX/1m', 404],
    ['EURUSD/2m', 422],
    ['EURUSD/1m?limit=1001', 422],
    ['EURUSD/1m?before=-1', 422],
  ])('%s is %i', async (path, status) => {
    const { ask } = await given()
    expect((await ask(`candles_api/${path}`)).statusCode).toBe(status)
  })
})

describe('GET instruments_api', () => {
  test('lists the tradable instruments, and names the price source', async () => {
    const { ask, paused } = await given({ instruments: catalogue({ roundTheClock: false }) })
    paused.set('USDJPY', 'The feed is being repaired.')
    const answer = (await ask('instruments_api')).json()
    expect(answer.feed).toEqual({ kind: 'simulated', name: 'simulated' })
    expect(answer.rows).toHaveLength(catalogue({ roundTheClock: false }).length)
    expect(answer.rows[2]).toEqual({
      symbol: 'USDJPY',
      version: 1,
      name: 'US dollar / Japanese yen',
      group: 'major',
      base: 'USD',
      quote: 'JPY',
      digits: 3,
      pip_digits: 2,
      contract_size: 100_000,
      min_lots: 0.01,
      max_lots: 10,
      leverage: 100,
      opening_commission_per_lot: 0,
      commission_per_lot: 0,
      swap_long: 8,
      swap_short: -17,
      stale_after_ms: 5_000,
      hours: [{ from: 17 * 60, to: (5 * 24 + 17) * 60 }],
      conversion: { symbol: 'USDJPY', dollar_is_quote: false },
      paused: true,
    })
  })
})

test('home_forex_api is open before the login', async () => {
  const { ask } = await given()
  expect((await ask('home_forex_api', {})).statusCode).toBe(200)
})

test.each(['metal_api/XAUUSD', 'candles_api/EURUSD/1m', 'instruments_api'])(
  '%s is for clients only',
  async (path) => {
    const { ask } = await given()
    expect((await ask(path, {})).statusCode).toBe(401)
  },
)

test('an answer is encoded once per beat, however often it is requested', () => {
  let [beat, encodings] = [0, 0]
  const answer = encodedEachBeat(
    () => beat,
    () => [points((encodings += 1) > 2 ? 2 : 1)],
  )
  const first = answer()
  expect([answer(), encodings]).toEqual([first, 1])
  beat = 1
  expect([answer() === first, encodings]).toEqual([true, 2])
  beat = 2
  expect([answer().json.toString(), answer().etag === first.etag]).toEqual(['[2]', false])
})
