import { expect, test } from 'vitest'
import { compareDay } from '@gf/dealing/conformance'
import type { Millis } from '@gf/money'
import { readRecordedTicks } from '../market-data/feeds/recorded/recorded-feed.ts'

const seed = 7_052_014

test(`the engine trades 7 May 2014, with 12,000 orders of seed ${seed}, as the reference does`, () => {
  const ticks = [...readRecordedTicks('EURUSD'), ...readRecordedTicks('XAUUSD')].toSorted(
    (a, b) => a.time - b.time,
  )
  expect(ticks).toHaveLength(41_367 + 219_809)
  const tally = compareDay({
    quotes: ticks.map(({ symbol, bid, ask, time }, index) => ({
      symbol,
      seq: index + 1,
      bid,
      ask,
      at: time,
    })),
    start: Date.UTC(2014, 4, 7) as Millis,
    day: '2014-05-07',
    rollover: Date.UTC(2014, 4, 7, 21) as Millis,
    seed,
    orders: 12_000,
    quotesAnOrder: 20,
  })
  // Only then has the day covered what it should
  for (const name of ['market', 'limit', 'stop'])
    expect(tally.events.get(`trade_opened ${name}`)).toBeGreaterThan(100)
  for (const name of ['manual', 'target', 'stoploss'])
    expect(tally.events.get(`trade_closed ${name}`)).toBeGreaterThan(100)
  for (const name of [
    'margin_called',
    'margin_restored',
    'stop_out_armed',
    'trade_closed stop_out',
    'swap_charged',
    'stoploss_trailed',
    'order_expired',
  ])
    expect(tally.events.get(name), name).toBeGreaterThan(0)
}, 180_000)
