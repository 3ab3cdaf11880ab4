import type { Quote } from '@gf/dealing'
import { millis, MINUTE, points } from '@gf/money'
import { describe, expect, test } from 'vitest'
import type { Candle, CandleReader } from '../market-data/candle.ts'
import { testPlatform } from '../testing/test-platform.ts'
import type { TestAnswer } from '../testing/test-platform.ts'
import type { MessageFacts } from '../notifications/index.ts'
import { CandleAlerts, crosses } from './candle-alerts.ts'
import type { CandleAlert } from './candle-alerts.ts'
import { openPriceAlerts } from './price-alerts.ts'

const platform = testPlatform()
const noon = Date.UTC(2026, 10, 27, 12)

const average = (alertId: number, repeat: number | null = null): CandleAlert => ({
  alertId,
  timeframe: '1m',
  way: 'up',
  of: { kind: 'average', average: 'sma', period: 3 },
  repeat,
  since: noon,
})

/** Closes of one-minute candles; the last candle is the newest that has ended. */
function minutes(closes: readonly number[]): CandleReader & { closes: readonly number[] } {
  return {
    closes,
    async read(_symbol, _timeframe, before = 0) {
      return this.closes.map((close, place): Candle => {
        const price = points(close)
        return {
          at: millis(before + (place - this.closes.length) * MINUTE),
          open: price,
          high: price,
          low: price,
          close: price,
          ticks: 1,
        }
      })
    },
  }
}
const quote = (at: number, bid = 114_300): Quote => ({
  symbol: 'EURUSD',
  seq: at,
  bid: points(bid),
  ask: points(bid + 9),
  at: millis(noon + at),
})
const ids = (alerts: readonly CandleAlert[] = []) => alerts.map(({ alertId }) => alertId)

test.each([
  ['up', [10, 10, 10, 12], true],
  ['up', [10, 10, 10, 10], false],
  ['up', [10, 10, 12, 13], false],
  ['down', [10, 10, 10, 8], true],
  ['down', [10, 10, 10, 12], false],
  ['up', [10, 12], false],
] as const)('%s across the average of three with closes %j is %j', (way, closes, crossed) => {
  expect(crosses({ ...average(1), way }, closes)).toBe(crossed)
})

test('a close crosses a level of the RSI', () => {
  const of = { kind: 'rsi', period: 2, level: 70 } as const
  expect(crosses({ way: 'up', of }, [10, 9, 10, 20])).toBe(true)
  expect(crosses({ way: 'up', of }, [10, 9, 10, 20, 30])).toBe(false)
  expect(crosses({ way: 'down', of }, [10, 20, 30, 10])).toBe(true)
})

describe('an alert on closes', () => {
  test('triggers with the first quote after the close, once', async () => {
    const alerts = new CandleAlerts(minutes([10, 10, 10, 12]))
    alerts.add('EURUSD', average(1), noon)
    expect(ids(await alerts.onQuote(quote(MINUTE - 1)))).toEqual([])
    expect(ids(await alerts.onQuote(quote(MINUTE)))).toEqual([1])
    expect(alerts.onQuote(quote(2 * MINUTE))).toBeUndefined()
  })

  test.each([
    ['before that candle ended', noon + 5 * MINUTE - 1, [1]],
    ['after it', noon + 5 * MINUTE, []],
  ])('set %s is judged by the candle that ended while the server was down', async (_, since, triggered) => {
    const alerts = new CandleAlerts(minutes([10, 10, 10, 12]))
    alerts.add('EURUSD', { ...average(1), since }, noon + 5 * MINUTE)
    expect(ids(await alerts.onQuote(quote(5 * MINUTE)))).toEqual(triggered)
  })

  test('that repeats triggers with later crosses, and not within its pause', async () => {
    const candles = minutes([10, 10, 10, 12])
    const alerts = new CandleAlerts(candles)
    alerts.add('EURUSD', average(1, 5 * MINUTE), noon)
    const found: number[][] = []
    for (const closes of [
      [10, 10, 10, 12],
      [10, 10, 12, 8],
      [10, 10, 10, 12],
      [10, 10, 10, 9],
      [9, 9, 9, 9],
      [9, 9, 9, 12],
    ]) {
      candles.closes = closes
      found.push(ids(await alerts.onQuote(quote((found.length + 1) * MINUTE))))
    }
    expect(found).toEqual([[1], [], [], [], [], [1]])
  })

  test('that is removed does not trigger, even while its candles are read', async () => {
    const alerts = new CandleAlerts(minutes([10, 10, 10, 12]))
    alerts.add('EURUSD', average(1), noon)
    const reading = alerts.onQuote(quote(MINUTE))
    alerts.remove('EURUSD', 1)
    expect(await reading).toEqual([])
  })
})

test('an alert on closes is stored, triggers once and notifies its client', async () => {
  const { db } = platform.database
  platform.quote('EURUSD', 114_300, 114_309)
  const add = (form: object): Promise<TestAnswer> =>
    platform.client.post(`price_alert_add_api/${platform.client.userid}`, { asset: 'EURUSD', ...form })
  const ema = { kind: 'average', direction: 'rises', timeframe: '1h', average: 'ema', period: 50 }
  const { body } = await add(ema)
  expect((await add(ema)).body['alert']).toBe(body['alert'])
  const rsi = { kind: 'rsi', direction: 'falls', timeframe: '1m', period: 3, level: 30 }
  expect((await add(rsi)).body['status']).toBe(0)
  for (const { level: _level, ...form } of [rsi, { ...ema, average: undefined, level: 1 }])
    expect((await add(form)).body).toMatchObject({ reason: 'indicator_invalid' })
  for (const wrong of [{ period: 1 }, { period: 201 }, { timeframe: '2m' }, { level: 100 }])
    expect((await add({ ...rsi, ...wrong })).http).toBe(422)
  const told: MessageFacts[] = []
  let next: (quote: Quote) => void = () => undefined
  const alerts = await openPriceAlerts({
    db,
    board: { get: () => ({ instrument: { digits: 5 } }) as never },
    candles: minutes([10, 11, 12, 13, 14, 5]),
    messages: { queue: async (_within, _to, facts) => void told.push(facts) },
    now: Date.now,
    tell: () => undefined,
    onQuote(listener) {
      next = listener
      return () => undefined
    },
    failed: (error) => {
      throw error
    },
  })
  next({ ...quote(0, 114_200), at: millis(Date.now() + MINUTE) })
  await expect
    .poll(() => told)
    .toEqual([{ kind: 'price_alert', what: 'EURUSD RSI 3 (1m) < 30', price: '1.14200', symbol: 'EURUSD' }])
  next(quote(2 * MINUTE, 114_200))
  alerts.stop()
  const { body: listed } = await platform.client.get(`price_alerts_api/${platform.client.userid}`)
  expect(listed['rows']).toMatchObject([
    { kind: 'rsi', period: 3, level: 30, met_price: 1.142, average: null },
    { kind: 'average', average: 'ema', period: 50, timeframe: '1h', met: null },
  ])
  expect(told).toHaveLength(1)
})
