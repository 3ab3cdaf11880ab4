import { lots } from '@gf/money'
import { describe, expect, test } from 'vitest'
import type { Changes } from '../testing/desk-fixture.ts'
import {
  NOON,
  PRACTICE,
  REAL,
  SUNDAY,
  answerTo,
  done,
  eurgbp,
  furnishedDesk,
  only,
  open,
  pauseEuro,
  pending,
  ticket,
  quoteOf,
} from '../testing/desk-fixture.ts'
import type { Desk } from '../desk.ts'
import { onQuote } from '../on-quote.ts'

const everythingWrong: Changes = {
  walletId: 99,
  symbol: 'NOSUCH',
  lots: 0.5,
  target: -1,
  bound: 1,
  at: SUNDAY,
}

describe('a ticket', () => {
  /** Each row fixes the first error of the row above, so that the next reason applies. */
  test.each<[reason: string, mended: Changes]>([
    ['wallet_not_found', {}],
    ['real_dealing_off', { walletId: REAL }],
    ['instrument_not_found', { walletId: PRACTICE }],
    ['lots_invalid', { walletId: PRACTICE, symbol: 'EURUSD' }],
    ['lots_below_minimum', { walletId: PRACTICE, symbol: 'EURUSD', lots: 1 }],
    ['lots_above_maximum', { walletId: PRACTICE, symbol: 'EURUSD', lots: 1e9 }],
    ['price_invalid', { walletId: PRACTICE, symbol: 'EURUSD', lots: 10 }],
    ['too_many_open', { walletId: PRACTICE, symbol: 'EURUSD', lots: 10, target: 1, stoploss: 200_000 }],
  ])('is refused with %s first, before all that comes later', (reason, mended) => {
    const desk = furnishedDesk({ dealsReal: false, maxOpenPerWallet: 1 }, { EURUSD: { minLots: lots(2) } })
    open(desk, 'EURUSD', 'BUY', 10)
    expect(answerTo(desk, ticket({ ...everythingWrong, ...mended }))).toBe(reason)
    expect(answerTo(desk, pending({ ...everythingWrong, ...mended }))).toBe(reason)
  })

  test.each<[reason: string, Changes, (desk: Desk) => void]>([
    ['market_closed', { at: SUNDAY }, pauseEuro],
    ['instrument_paused', { at: NOON + 9000 }, pauseEuro],
    ['quote_stale', { symbol: 'XAUUSD', at: NOON + 12 * 3_600_000 }, () => {}],
    ['quote_stale', { at: NOON + 5001 }, () => {}],
    ['target_wrong_side', { target: 139_200, stoploss: 139_200 }, () => {}],
    ['stoploss_wrong_side', { target: 139_201, stoploss: 139_200, bound: 1 }, () => {}],
    ['stoploss_wrong_side', { side: 'SELL', target: 139_209, stoploss: 139_210 }, () => {}],
    ['slippage_exceeded', { bound: 139_209, lots: 900 }, () => {}],
    ['slippage_exceeded', { side: 'SELL', bound: 139_201 }, () => {}],
    ['insufficient_margin', { bound: 139_210, lots: 719 }, () => {}],
    ['accepted', { bound: 139_210, lots: 718, target: 139_201, stoploss: 139_199 }, () => {}],
  ])('for the market is refused with %s: %j', (reason, changes, prepare) => {
    const desk = furnishedDesk()
    prepare(desk)
    expect(answerTo(desk, ticket(changes))).toBe(reason)
  })

  test.each<[reason: string, Changes]>([
    ['stop_price_passed', { kind: 'stop', side: 'BUY', price: 139_210, target: 1 }],
    ['stop_price_passed', { kind: 'stop', side: 'SELL', price: 139_200 }],
    ['target_wrong_side', { target: 139_000, stoploss: 139_000 }],
    ['stoploss_wrong_side', { target: 139_001, stoploss: 139_000 }],
    ['target_wrong_side', { kind: 'stop', side: 'SELL', price: 139_000, target: 139_000 }],
    ['price_invalid', { price: NaN }],
    ['price_invalid', { price: 139_000.5 }],
    ['price_invalid', { price: undefined }],
    ['insufficient_margin', { lots: 1000 }],
    ['insufficient_margin', { kind: 'stop', price: Number.MAX_SAFE_INTEGER }],
    ['accepted', { target: 139_001, stoploss: 138_999 }],
  ])('that rests is refused with %s: %j', (reason, changes) => {
    expect(answerTo(furnishedDesk(), pending(changes))).toBe(reason)
  })

  test('needs a conversion', () => {
    const changes = { conversion: { symbol: 'XAUUSD', dollarIsQuote: true } }
    const desk = furnishedDesk({}, { EURGBP: changes })
    expect(answerTo(desk, ticket({ symbol: 'EURGBP' }))).toBe('conversion_unavailable')
  })
})

describe('opening', () => {
  test('a BUY pays the ask, and its margin is fixed in dollars', () => {
    const desk = furnishedDesk({}, { EURGBP: { commissionPerLot: 350 } })
    const [opened] = only(done(desk, ticket({ symbol: 'EURGBP', lots: 30, target: 83_000 })), 'trade_opened')
    // 30,000 euros at 0.82112 pounds of 1.69506 dollars, a hundredth of it: 417.554 dollars.
    expect(opened).toMatchObject({
      tradeId: 1,
      fillId: 2,
      price: 82_112,
      margin: 41_755,
      commission: 105,
      balance: 999_895,
      target: 83_000,
      reason: 'market',
    })
    expect(opened).toMatchObject({ stoploss: null })
    expect(desk.nextId).toBe(3)
  })

  test('a limit order whose price already fills executes immediately, at the better price', () => {
    const desk = furnishedDesk()
    const [opened] = only(done(desk, pending({ price: 139_300, target: 139_250 })), 'trade_opened')
    expect(opened).toMatchObject({ price: 139_210, reason: 'limit', target: 139_250 })
    expect(opened).toMatchObject({ orderId: null })
  })

  test('opposite lots need margin for the larger side only', () => {
    const desk = furnishedDesk()
    open(desk, 'EURUSD', 'BUY', 700)
    expect(answerTo(desk, ticket({ lots: 50 }))).toBe('insufficient_margin')
    expect(answerTo(desk, ticket({ lots: 700, side: 'SELL' }))).toBe('accepted')
  })

  test('a hedge needs its commission and no margin', () => {
    const desk = furnishedDesk({}, { EURUSD: { commissionPerLot: 50_000 } })
    open(desk, 'EURUSD', 'BUY', 400)
    open(desk, 'EURUSD', 'SELL', 400)
    done(desk, { type: 'close_trades', walletId: PRACTICE, filter: 'all', at: NOON })
    expect(desk.wallets.get(PRACTICE)?.balance).toBe(192_000)
    open(desk, 'EURUSD', 'BUY', 50)
    onQuote(desk, quoteOf('EURUSD', 138_000, 138_010))
    expect(answerTo(desk, ticket({ side: 'SELL', lots: 50 }))).toBe('accepted')
    expect(answerTo(desk, ticket({ side: 'BUY', lots: 400 }))).toBe('insufficient_margin')
  })

  test('a new version of an instrument does not change open trades', () => {
    const desk = furnishedDesk()
    const tradeId = open(desk, 'EURGBP', 'BUY', 100)
    const changed = { ...eurgbp, version: 2, contractSize: 10_000, commissionPerLot: 900 }
    done(desk, { type: 'define_instrument', instrument: changed, at: NOON })
    onQuote(desk, quoteOf('EURGBP', 82_212, 82_224))
    const [closed] = only(
      done(desk, { type: 'close_trade', walletId: PRACTICE, tradeId, at: NOON }),
      'trade_closed',
    )
    // 100 points of 100,000 euros are 100 pounds of 1.69506 dollars.
    expect(closed).toMatchObject({ profit: 16_951, commission: 0 })
  })
})
