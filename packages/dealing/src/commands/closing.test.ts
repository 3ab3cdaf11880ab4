import { lots, points } from '@gf/money'
import { describe, expect, test } from 'vitest'
import type { Changes } from '../testing/desk-fixture.ts'
import {
  NOON,
  PRACTICE,
  REAL,
  SUNDAY,
  answerTo,
  done,
  furnishedDesk,
  only,
  open,
  pauseEuro,
  pending,
  ticket,
  quoteOf,
} from '../testing/desk-fixture.ts'
import { onQuote } from '../on-quote.ts'
import type { Given } from '../testing/given.ts'

describe('closing', () => {
  test.each<[reason: string, Changes]>([
    ['wallet_not_found', { walletId: 99 }],
    ['trade_not_found', { tradeId: 77, lots: -1 }],
    ['trade_not_found', { walletId: REAL }],
    ['lots_invalid', { lots: 0, at: SUNDAY }],
    ['lots_invalid', { lots: 1.5 }],
    ['lots_above_open', { lots: 101, at: SUNDAY }],
    ['market_closed', { at: SUNDAY }],
    ['quote_stale', { at: NOON + 5001 }],
    ['accepted', { lots: 100 }],
  ])('is refused with %s: %j', (reason, changes) => {
    const desk = furnishedDesk()
    const tradeId = open(desk, 'EURUSD', 'BUY', 100)
    const command = { type: 'close_trade', walletId: PRACTICE, tradeId, at: NOON, ...changes } as Given
    expect(answerTo(desk, command)).toBe(reason)
  })

  test('a partial close books its profit; the rest keeps its share of the margin, target and stoploss', () => {
    const desk = furnishedDesk()
    const [opened] = only(
      done(desk, ticket({ lots: 30, target: 140_000, stoploss: 138_000 })),
      'trade_opened',
    )
    const tradeId = opened?.tradeId ?? 0
    onQuote(desk, quoteOf('EURUSD', 139_310, 139_320))
    const [closed] = only(
      done(desk, { type: 'close_trade', walletId: PRACTICE, tradeId, lots: lots(10), at: NOON }),
      'trade_closed',
    )
    expect(closed).toMatchObject({
      lots: 10,
      remaining: 20,
      profit: 1000,
      balance: 1_001_000,
      reason: 'manual',
    })
    expect(desk.trades.get(tradeId)).toMatchObject({
      lots: 20,
      openedLots: 30,
      target: 140_000,
      stoploss: 138_000,
    })
  })

  test('in bulk closes all, the current winners or the current losers', () => {
    const desk = furnishedDesk()
    const long = open(desk, 'EURUSD', 'BUY', 10)
    const short = open(desk, 'EURUSD', 'SELL', 10)
    onQuote(desk, quoteOf('EURUSD', 139_400, 139_410))
    const close = (filter: string) =>
      ({ type: 'close_trades', walletId: PRACTICE, filter, at: NOON }) as Given
    expect(only(done(desk, close('winners')), 'trade_closed')).toMatchObject([{ tradeId: long }])
    expect(answerTo(desk, close('winners'))).toBe('nothing_to_close')
    expect(only(done(desk, close('losers')), 'trade_closed')).toMatchObject([{ tradeId: short }])
    expect(answerTo(desk, close('all'))).toBe('nothing_to_close')
  })

  test('in bulk leaves trades open that are not live, and names the reason if none is', () => {
    const desk = furnishedDesk()
    const euros = open(desk, 'EURUSD', 'BUY', 10)
    open(desk, 'GBPUSD', 'BUY', 10)
    pauseEuro(desk)
    const command: Given = { type: 'close_trades', walletId: PRACTICE, filter: 'all', at: NOON }
    expect(only(done(desk, command), 'trade_closed')).toMatchObject([{ symbol: 'GBPUSD' }])
    expect([...desk.trades.keys()]).toEqual([euros])
    expect(answerTo(desk, command)).toBe('instrument_paused')
  })
})

describe('changing', () => {
  test.each<[reason: string, Changes]>([
    ['wallet_not_found', { walletId: 99, orderId: 98 }],
    ['order_not_found', { orderId: 98, price: -1 }],
    ['order_not_found', { walletId: REAL }],
    ['price_invalid', { price: 0 }],
    ['price_invalid', { target: 1e300 }],
    ['price_passed', { price: 139_210, target: 1 }],
    ['target_wrong_side', { target: 138_000, stoploss: 139_000 }],
    ['stoploss_wrong_side', { stoploss: 139_000 }],
    ['accepted', { price: 139_209, target: 139_210, stoploss: 139_208 }],
  ])('a pending order is refused with %s: %j', (reason, changes) => {
    const desk = furnishedDesk()
    const [placed] = only(done(desk, pending({ stoploss: 138_500 })), 'order_placed')
    const command = {
      type: 'change_order',
      walletId: PRACTICE,
      orderId: placed?.orderId,
      price: 138_000,
      at: SUNDAY,
      ...changes,
    } as Given
    expect(answerTo(desk, command)).toBe(reason)
  })

  test('an absent stoploss is removed, and the order triggers only at its new price', () => {
    const desk = furnishedDesk()
    const [placed] = only(done(desk, pending({ stoploss: 138_500 })), 'order_placed')
    const orderId = placed?.orderId ?? 0
    done(desk, { type: 'change_order', walletId: PRACTICE, orderId, price: points(138_000), at: NOON })
    expect(desk.orders.get(orderId)).toMatchObject({ price: 138_000, stoploss: null })
    expect(onQuote(desk, quoteOf('EURUSD', 138_900, 138_910))).toEqual([])
  })

  test.each<[reason: string, Changes]>([
    ['wallet_not_found', { walletId: 99 }],
    ['trade_not_found', { tradeId: 98, target: -1 }],
    ['price_invalid', { target: 0.5 }],
    ['target_wrong_side', { target: 139_200, stoploss: 139_200 }],
    ['stoploss_wrong_side', { stoploss: 139_200 }],
    ['accepted', { target: 139_201, stoploss: 139_199 }],
    ['accepted', {}],
  ])('a trade is refused with %s: %j', (reason, changes) => {
    const desk = furnishedDesk()
    const tradeId = open(desk, 'EURUSD', 'BUY', 10)
    const command = { type: 'change_trade', walletId: PRACTICE, tradeId, at: SUNDAY, ...changes } as Given
    expect(answerTo(desk, command)).toBe(reason)
  })

  test('a cancelled order never fills, and is cancelled once', () => {
    const desk = furnishedDesk()
    const [placed] = only(done(desk, pending()), 'order_placed')
    const cancel: Given = {
      type: 'cancel_order',
      walletId: PRACTICE,
      orderId: placed?.orderId ?? 0,
      at: SUNDAY,
    }
    expect(answerTo(desk, { ...cancel, walletId: REAL })).toBe('order_not_found')
    expect(answerTo(desk, cancel)).toBe('accepted')
    expect(answerTo(desk, cancel)).toBe('order_not_found')
    expect(onQuote(desk, quoteOf('EURUSD', 1000, 1010))).toEqual([])
  })
})
