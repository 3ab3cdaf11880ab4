import { cents } from '@gf/money'
import { describe, expect, test } from 'vitest'
import {
  NOON,
  PRACTICE,
  REAL,
  SUNDAY,
  answerTo,
  done,
  eurusd,
  furnishedDesk,
} from '../testing/desk-fixture.ts'
import { only, open, pauseEuro, quoteOf, ticket } from '../testing/desk-fixture.ts'
import type { Changes } from '../testing/desk-fixture.ts'
import { onQuote } from '../on-quote.ts'
import type { Given } from '../testing/given.ts'

const reverse = (tradeId: number, changes: Changes = {}): Given => ({
  type: 'reverse_trade',
  walletId: PRACTICE,
  tradeId,
  at: NOON,
  ...changes,
})

describe('reversing', () => {
  test('closes the trade and opens its opposite at the same price of the same quote', () => {
    const desk = furnishedDesk()
    const [bought] = only(done(desk, ticket({ lots: 30, target: 140_000, trail: 50 })), 'trade_opened')
    onQuote(desk, quoteOf('EURUSD', 139_210, 139_220))
    const events = done(desk, reverse(bought?.tradeId ?? 0))
    expect(events).toMatchObject([
      { type: 'trade_closed', lots: 30, remaining: 0, price: 139_210, profit: 0, reason: 'manual' },
      { type: 'trade_opened', side: 'SELL', lots: 30, price: 139_210, reason: 'market' },
    ])
    const [sold] = desk.trades.values()
    expect(sold).toMatchObject({ side: 'SELL', target: null, stoploss: null, trail: null })
    expect(desk.nextId).toBe(6)
  })

  test('uses the open lots of a partially closed trade', () => {
    const desk = furnishedDesk()
    const tradeId = open(desk, 'EURUSD', 'SELL', 30)
    done(desk, { type: 'close_trade', walletId: PRACTICE, tradeId, lots: eurusd.minLots, at: NOON })
    expect(only(done(desk, reverse(tradeId)), 'trade_opened')).toMatchObject([{ side: 'BUY', lots: 29 }])
  })

  test('works with the maximum number of open trades', () => {
    const desk = furnishedDesk({ maxOpenPerWallet: 1 })
    expect(answerTo(desk, reverse(open(desk, 'EURUSD', 'BUY', 10)))).toBe('accepted')
  })

  test('changes nothing if the margin of the opposite is insufficient after the loss', () => {
    const desk = furnishedDesk()
    done(desk, { type: 'reset_practice', walletId: PRACTICE, dollars: cents(140_000), at: NOON })
    const tradeId = open(desk, 'EURUSD', 'BUY', 100)
    onQuote(desk, quoteOf('EURUSD', 139_100, 139_110))
    expect(answerTo(desk, reverse(tradeId))).toBe('insufficient_margin')
    expect([...desk.trades.keys()]).toEqual([tradeId])
    expect(desk.wallets.get(PRACTICE)?.balance).toBe(140_000)
  })

  test.each<[reason: string, Changes]>([
    ['wallet_not_found', { walletId: 99 }],
    ['trade_not_found', { tradeId: 77, at: SUNDAY }],
    ['trade_not_found', { walletId: REAL }],
    ['market_closed', { at: SUNDAY }],
    ['quote_stale', { at: NOON + 5001 }],
    ['accepted', {}],
  ])('is refused with %s: %j', (reason, changes) => {
    const desk = furnishedDesk()
    expect(answerTo(desk, reverse(open(desk, 'EURUSD', 'BUY', 100), changes))).toBe(reason)
  })

  test('is rejected while the instrument is paused, and for real wallets without real dealing', () => {
    const desk = furnishedDesk()
    const practice = open(desk, 'EURUSD', 'BUY', 10)
    const real = open(desk, 'EURUSD', 'BUY', 10, REAL)
    pauseEuro(desk)
    expect(answerTo(desk, reverse(practice))).toBe('instrument_paused')
    done(desk, { type: 'configure_desk', settings: { ...desk.settings, dealsReal: false }, at: NOON })
    expect(answerTo(desk, reverse(real, { walletId: REAL }))).toBe('real_dealing_off')
  })
})
