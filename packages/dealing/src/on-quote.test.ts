import { cents, lots, points } from '@gf/money'
import { describe, expect, test } from 'vitest'
import { NOON, PRACTICE, REAL, done, furnishedDesk, only, open, quoteOf } from './testing/desk-fixture.ts'
import type { Given } from './testing/given.ts'
import type { Desk } from './desk.ts'
import { checkInvariants } from './invariants.ts'
import { onQuote } from './on-quote.ts'

const place = (desk: Desk, kind: 'limit' | 'stop', side: 'BUY' | 'SELL', price: number, rest = {}) => {
  const command: Given = {
    type: 'place_order',
    walletId: PRACTICE,
    kind,
    symbol: 'EURUSD',
    side,
    lots: lots(10),
    price: points(price),
    at: NOON,
    ...rest,
  }
  return only(done(desk, command), 'order_placed')[0]?.orderId ?? 0
}
const protect = (desk: Desk, tradeId: number, exits: { target?: number; stoploss?: number }) =>
  done(desk, {
    type: 'change_trade',
    walletId: PRACTICE,
    tradeId,
    at: NOON,
    ...(exits.target !== undefined && { target: points(exits.target) }),
    ...(exits.stoploss !== undefined && { stoploss: points(exits.stoploss) }),
  })
const euro = (bid: number, ask = bid + 10) => quoteOf('EURUSD', bid, ask)

describe('stoploss and target', () => {
  test('a long closes at the bid that falls through its stoploss, at a worse price', () => {
    const desk = furnishedDesk()
    const tradeId = open(desk, 'EURUSD', 'BUY', 100)
    protect(desk, tradeId, { stoploss: 139_000 })
    expect(onQuote(desk, euro(139_001))).toEqual([])
    const [closed] = only(onQuote(desk, euro(138_900)), 'trade_closed')
    // Bought at 1.39210, sold at 1.38900: 310 points of a dollar each.
    expect(closed).toMatchObject({ reason: 'stoploss', price: 138_900, profit: -31_000, balance: 969_000 })
  })

  test('a target that the price gaps past gets the better price', () => {
    const desk = furnishedDesk()
    protect(desk, open(desk, 'EURUSD', 'SELL', 100), { target: 139_000 })
    const [closed] = only(onQuote(desk, euro(138_800, 138_810)), 'trade_closed')
    expect(closed).toMatchObject({ reason: 'target', price: 138_810, profit: 39_000 })
  })

  test('a short reacts to the ask: a widening spread alone reaches its stoploss', () => {
    const desk = furnishedDesk()
    protect(desk, open(desk, 'EURUSD', 'SELL', 10), { stoploss: 139_300 })
    expect(onQuote(desk, euro(139_200, 139_299))).toEqual([])
    expect(only(onQuote(desk, euro(139_200, 139_300)), 'trade_closed')).toMatchObject([
      { reason: 'stoploss' },
    ])
  })

  test('several close in ascending order of id', () => {
    const desk = furnishedDesk()
    const ids = [1, 2, 3].map(() => open(desk, 'EURUSD', 'BUY', 1))
    for (const [index, tradeId] of ids.toReversed().entries())
      protect(desk, tradeId, { stoploss: 139_000 + index })
    expect(only(onQuote(desk, euro(138_000)), 'trade_closed').map((closed) => closed.tradeId)).toEqual(ids)
  })
})

describe('pending orders', () => {
  test.each([
    ['limit', 'BUY', 139_000, [138_991, 139_001], [138_990, 139_000], 139_000],
    ['limit', 'SELL', 139_400, [139_399, 139_409], [139_450, 139_460], 139_450],
    ['stop', 'BUY', 139_400, [139_389, 139_399], [139_490, 139_500], 139_500],
    ['stop', 'SELL', 139_000, [139_001, 139_011], [138_950, 138_960], 138_950],
  ] as const)(
    'a %s %s at %i waits at %j, and fills at %j for %i',
    (kind, side, price, waits, fills, paid) => {
      const desk = furnishedDesk()
      const orderId = place(desk, kind, side, price)
      expect(onQuote(desk, quoteOf('EURUSD', waits[0], waits[1]))).toEqual([])
      const [opened] = only(onQuote(desk, quoteOf('EURUSD', fills[0], fills[1])), 'trade_opened')
      expect(opened).toMatchObject({ orderId, reason: kind, side, price: paid })
      expect(desk.orders.size).toBe(0)
    },
  )

  test('exits run before entries', () => {
    const desk = furnishedDesk()
    const tradeId = open(desk, 'EURUSD', 'BUY', 10)
    protect(desk, tradeId, { stoploss: 139_000 })
    place(desk, 'limit', 'BUY', 139_000)
    const events = onQuote(desk, euro(138_980))
    expect(events.map((event) => event.type)).toEqual(['trade_closed', 'trade_opened'])
  })

  test('a trade is not closed by the quote that opens it, but by the next', () => {
    const desk = furnishedDesk()
    place(desk, 'limit', 'BUY', 139_000, { stoploss: points(138_900) })
    expect(onQuote(desk, euro(138_800)).map((event) => event.type)).toEqual(['trade_opened'])
    expect(onQuote(desk, euro(138_800)).map((event) => event.type)).toEqual(['trade_closed'])
  })

  test('an order without margin at its fill ends with the reason', () => {
    const desk = furnishedDesk()
    const orderId = place(desk, 'limit', 'BUY', 139_000)
    open(desk, 'EURUSD', 'BUY', 715)
    const events = onQuote(desk, euro(138_980))
    expect(only(events, 'order_rejected')).toMatchObject([{ orderId, reason: 'insufficient_margin' }])
    expect(desk.orders.size).toBe(0)
  })

  test('orders of a real wallet do not fill once only practice dealing is on', () => {
    const desk = furnishedDesk()
    place(desk, 'limit', 'BUY', 139_000, { walletId: REAL })
    done(desk, { type: 'configure_desk', settings: { ...desk.settings, dealsReal: false }, at: NOON })
    expect(onQuote(desk, euro(138_980))).toMatchObject([
      { type: 'order_rejected', reason: 'real_dealing_off' },
    ])
  })

  test('a fill uses the instrument version in force', () => {
    const desk = furnishedDesk()
    place(desk, 'limit', 'BUY', 139_000)
    const inForce = desk.instruments.get('EURUSD')
    if (!inForce) throw new Error('the fixture deals the euro')
    done(desk, { type: 'define_instrument', instrument: { ...inForce, version: 2, leverage: 50 }, at: NOON })
    const [opened] = only(onQuote(desk, euro(138_980, 138_990)), 'trade_opened')
    expect(opened).toMatchObject({ version: 2, margin: 27_798 })
  })
})

describe('nothing triggers', () => {
  test('on a paused symbol, until the first quote after the pause', () => {
    const desk = furnishedDesk()
    protect(desk, open(desk, 'EURUSD', 'BUY', 10), { stoploss: 139_000 })
    done(desk, { type: 'pause_instrument', symbol: 'EURUSD', reason: 'outside the band', at: NOON })
    expect(onQuote(desk, euro(138_000))).toEqual([])
    expect(desk.quotes.get('EURUSD')?.bid).toBe(138_000)
    done(desk, { type: 'resume_instrument', symbol: 'EURUSD', at: NOON })
    expect(onQuote(desk, euro(138_000))).toHaveLength(1)
  })

  test('outside the hours of the instrument', () => {
    const desk = furnishedDesk({}, { EURUSD: { hours: [{ from: 0, to: 10 }] } })
    restOrderThenClose(desk)
    expect(onQuote(desk, euro(1000))).toEqual([])
  })

  test('on a quote of an unknown instrument', () => {
    const desk = furnishedDesk()
    expect(onQuote(desk, quoteOf('USDXXX', 1, 2))).toEqual([])
    expect(desk.quotes.has('USDXXX')).toBe(false)
  })
})

/** Hours change after an order was placed. */
function restOrderThenClose(desk: Desk): void {
  const instrument = desk.instruments.get('EURUSD')
  if (!instrument) throw new Error('the fixture deals the euro')
  done(desk, {
    type: 'define_instrument',
    instrument: { ...instrument, version: 2, hours: null },
    at: NOON,
  })
  place(desk, 'limit', 'BUY', 139_000)
  done(desk, { type: 'define_instrument', instrument: { ...instrument, version: 3 }, at: NOON })
}

describe('margin', () => {
  /** 7 lots of euro at 1.3921 need 9,744.70 of the 10,000 dollars. */
  const leveraged = () => {
    const desk = furnishedDesk()
    open(desk, 'EURUSD', 'BUY', 700)
    return desk
  }

  test('a margin call is reported once, and ends when the level recovers', () => {
    const desk = leveraged()
    expect(onQuote(desk, euro(139_150)).map((event) => event.type)).toEqual(['margin_called'])
    expect(onQuote(desk, euro(139_140))).toEqual([])
    expect(onQuote(desk, euro(139_200)).map((event) => event.type)).toEqual(['margin_restored'])
  })

  test('a single bad quote stops out no wallet', () => {
    const desk = leveraged()
    expect(onQuote(desk, euro(138_000)).map((event) => event.type)).toEqual([
      'margin_called',
      'stop_out_armed',
    ])
    expect(onQuote(desk, euro(139_205)).map((event) => event.type)).toEqual([
      'margin_restored',
      'stop_out_disarmed',
    ])
    expect(desk.trades.size).toBe(1)
  })

  test('a second quote below the threshold closes at the closing price, and the company bears the rest', () => {
    const desk = leveraged()
    onQuote(desk, euro(137_000))
    const events = onQuote(desk, euro(137_000))
    expect(events.map((event) => event.type)).toEqual(['trade_closed', 'balance_absorbed'])
    expect(events[0]).toMatchObject({
      reason: 'stop_out',
      price: 137_000,
      profit: -1_547_000,
      balance: -547_000,
    })
    expect(events[1]).toMatchObject({ dollars: 547_000, balance: 0 })
    expect(desk.wallets.get(PRACTICE)).toMatchObject({ balance: 0, marginCalled: false, stopOutArmed: false })
    expect(checkInvariants(desk)).toEqual([])
  })

  test('a widening spread around the same mid price stops out no wallet', () => {
    const desk = leveraged()
    expect(onQuote(desk, quoteOf('EURUSD', 138_200, 140_210))).toEqual([])
  })

  test('the largest loss closes first, and no more than needed', () => {
    const desk = furnishedDesk()
    const small = open(desk, 'EURUSD', 'BUY', 100)
    const large = open(desk, 'EURUSD', 'BUY', 550)
    const quote = [138_400, 138_410] as const
    expect(onQuote(desk, euro(...quote)).map((event) => event.type)).toEqual(['margin_called'])
    const low = [138_350, 138_360] as const
    expect(onQuote(desk, euro(...low)).map((event) => event.type)).toEqual(['stop_out_armed'])
    const events = onQuote(desk, euro(...low))
    expect(only(events, 'trade_closed').map((closed) => closed.tradeId)).toEqual([large])
    expect(events.at(-1)?.type).toBe('stop_out_disarmed')
    expect([...desk.trades.keys()]).toEqual([small])
  })

  test('trades whose own quote is stale stay open', () => {
    const desk = furnishedDesk()
    const euros = open(desk, 'EURUSD', 'BUY', 500)
    open(desk, 'GBPUSD', 'BUY', 1)
    const later = (bid: number) => ({ ...euro(bid), at: quoteOf('EURUSD', 1, 1).at })
    onQuote(desk, later(137_000))
    const pounds = quoteOf('GBPUSD', 169_400, 169_412)
    const late = { ...pounds, at: (NOON + 6000) as typeof NOON }
    // The euro's quote is now older than five seconds: only pounds can close, which does not help.
    onQuote(desk, late)
    onQuote(desk, late)
    expect([...desk.trades.keys()]).toContain(euros)
    expect(desk.wallets.get(PRACTICE)?.stopOutArmed).toBe(true)
  })

  test('a wallet is judged on quotes of the pair that converts its trades', () => {
    const desk = furnishedDesk()
    open(desk, 'EURGBP', 'BUY', 700)
    const [bid, ask] = [81_853, 81_865]
    expect(onQuote(desk, quoteOf('EURGBP', bid, ask))).toMatchObject([{ type: 'margin_called' }])
    const dear = [300_000, 300_012] as const
    expect(onQuote(desk, quoteOf('GBPUSD', ...dear))).toMatchObject([{ type: 'stop_out_armed' }])
    const events = onQuote(desk, quoteOf('GBPUSD', ...dear))
    expect(only(events, 'trade_closed')).toMatchObject([{ symbol: 'EURGBP', reason: 'stop_out', price: bid }])
  })

  test('a changed threshold applies from the next quote', () => {
    const desk = leveraged()
    const settings = { ...desk.settings, marginCallPercent: 105 }
    done(desk, { type: 'configure_desk', settings, at: NOON })
    expect(onQuote(desk, euro(139_200)).map((event) => event.type)).toEqual(['margin_called'])
  })

  test('the next deposit is the whole balance after the company absorbed a loss', () => {
    const desk = leveraged()
    onQuote(desk, euro(130_000))
    onQuote(desk, euro(130_000))
    done(desk, {
      type: 'adjust',
      walletId: PRACTICE,
      dollars: cents(100),
      reason: 'practice money',
      at: NOON,
    })
    expect(desk.wallets.get(PRACTICE)?.balance).toBe(100)
  })
})
