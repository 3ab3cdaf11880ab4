import { expect, test } from 'vitest'
import type { Cents, Lots, Millis, Points } from '@gf/money'
import type { OpenTrade, PlaceOrder } from '../src/commands.ts'
import type { Given } from '../src/testing/given.ts'
import type { DealingEvent } from '../src/events.ts'
import { define, dollarYen, euroDollar, euroPound, gold, houseSettings } from './example-instruments.ts'
import { poundDollar, quoteOn, wednesdayMorning } from './example-instruments.ts'
import { Reference } from './reference.ts'

const at = wednesdayMorning

function deskWith(dollars: number): Reference {
  const desk = new Reference(houseSettings)
  for (const instrument of [euroDollar, poundDollar, dollarYen, euroPound, gold])
    desk.execute(define(instrument))
  desk.execute({ type: 'open_wallet', walletId: 1, clientId: 7, book: 'practice', at })
  desk.execute({ type: 'adjust', walletId: 1, dollars: (dollars * 100) as Cents, reason: 'opening', at })
  return desk
}
const open = (
  symbol: string,
  side: 'BUY' | 'SELL',
  lots: number,
  more: Partial<Given<OpenTrade>> = {},
): Given => ({
  type: 'open_trade',
  walletId: 1,
  symbol,
  side,
  lots: lots as Lots,
  at,
  ...more,
})
const place = (kind: 'limit' | 'stop', side: 'BUY' | 'SELL', price: number): Given<PlaceOrder> => ({
  type: 'place_order',
  walletId: 1,
  kind,
  symbol: 'EURUSD',
  side,
  lots: 100 as Lots,
  price: price as Points,
  at,
})
const closeAll: Given = { type: 'close_trades', walletId: 1, filter: 'all', at }
const kinds = (events: readonly DealingEvent[]): string[] => events.map(({ type }) => type)
const eventOf = <Type extends DealingEvent['type']>(events: readonly DealingEvent[], type: Type) => {
  const found = events.find((event): event is Extract<DealingEvent, { type: Type }> => event.type === type)
  if (found === undefined) throw new Error(`no ${type} among ${kinds(events).join()}`)
  return found
}

test.each([
  // one lot of EURUSD: ten pips are 100 dollars; 1.10010 x 100,000 / 100 is 1,100.10 dollars of margin
  {
    symbol: 'EURUSD',
    side: 'BUY',
    lots: 100,
    from: [110_000, 110_010],
    to: [110_110, 110_120],
    margin: 110_010,
    profit: 10_000,
  },
  // the same sold: from the bid to the ask
  {
    symbol: 'EURUSD',
    side: 'SELL',
    lots: 100,
    from: [110_000, 110_010],
    to: [110_110, 110_120],
    margin: 110_000,
    profit: -12_000,
  },
  // 100 points of one lot are 10,000 yen; at a middle of 150.115 they are 66.6156 dollars
  {
    symbol: 'USDJPY',
    side: 'BUY',
    lots: 100,
    from: [150_000, 150_010],
    to: [150_110, 150_120],
    margin: 100_003,
    profit: 6662,
  },
  // an ounce that gains a dollar gains 100 dollars a lot
  {
    symbol: 'XAUUSD',
    side: 'BUY',
    lots: 100,
    from: [129_000, 129_050],
    to: [129_150, 129_200],
    margin: 129_050,
    profit: 10_000,
  },
  // 20 pips of half a lot are 100 pounds; at 1.27 they are 127 dollars
  {
    symbol: 'EURGBP',
    side: 'SELL',
    lots: 50,
    from: [85_000, 85_010],
    to: [84_790, 84_800],
    margin: 53_975,
    profit: 12_700,
  },
] as const)(
  '$side $lots $symbol from $from to $to wins $profit cents',
  ({ symbol, side, lots, from, to, margin, profit }) => {
    const desk = deskWith(10_000)
    desk.onQuote(quoteOn('GBPUSD', 126_990, 127_010))
    desk.onQuote(quoteOn(symbol, from[0], from[1]))
    const opened = eventOf(desk.execute(open(symbol, side, lots)).events, 'trade_opened')
    expect(opened.margin).toBe(margin)
    expect(opened.price).toBe(side === 'BUY' ? from[1] : from[0])
    desk.onQuote(quoteOn(symbol, to[0], to[1]))
    const closed = eventOf(desk.execute(closeAll).events, 'trade_closed')
    expect(closed.profit).toBe(profit)
    expect(closed.balance).toBe(1_000_000 + profit - opened.commission - closed.commission)
  },
)

test('commission of 7 dollars a lot on 0.03 lots is 21 cents with each fill', () => {
  const desk = deskWith(1000)
  desk.onQuote(quoteOn('GBPUSD', 126_990, 127_010))
  desk.onQuote(quoteOn('EURGBP', 85_000, 85_000))
  expect(eventOf(desk.execute(open('EURGBP', 'BUY', 3)).events, 'trade_opened')).toMatchObject({
    commission: 21,
    balance: 99_979,
  })
  expect(eventOf(desk.execute(closeAll).events, 'trade_closed')).toMatchObject({
    commission: 21,
    balance: 99_958,
  })
})

test('a hedge needs no margin; a cent too little for the larger side is refused', () => {
  const desk = deskWith(1100)
  desk.onQuote(quoteOn('EURUSD', 110_000, 110_000))
  expect(desk.execute(open('EURUSD', 'BUY', 100)).accepted).toBe(true)
  expect(desk.execute(open('EURUSD', 'SELL', 100)).accepted).toBe(true)
  expect(desk.execute(open('EURUSD', 'SELL', 1))).toMatchObject({ reason: 'insufficient_margin' })
  expect(desk.execute(open('EURUSD', 'BUY', 1))).toMatchObject({ reason: 'insufficient_margin' })
})

test.each([
  ['limit', 'BUY', 109_950, [109_930, 109_940], 109_940],
  ['limit', 'SELL', 110_050, [110_060, 110_070], 110_060],
  ['stop', 'BUY', 110_050, [110_060, 110_070], 110_070],
  ['stop', 'SELL', 109_950, [109_930, 109_940], 109_930],
] as const)('a %s to %s at %i that gaps to %s fills at %i', (kind, side, price, [bid, ask], filled) => {
  const desk = deskWith(10_000)
  desk.onQuote(quoteOn('EURUSD', 110_000, 110_010))
  desk.execute(place(kind, side, price))
  const opened = eventOf(desk.onQuote(quoteOn('EURUSD', bid, ask)), 'trade_opened')
  expect(opened).toMatchObject({ orderId: 1, tradeId: 2, fillId: 3, price: filled, reason: kind })
})

test.each([
  ['stoploss', [109_800, 109_810], 109_800],
  ['target', [110_200, 110_210], 110_200],
] as const)(
  'a hedge needs no margin; one cent short for the larger side is refused',
  (reason, [bid, ask], price) => {
    const desk = deskWith(10_000)
    desk.onQuote(quoteOn('EURUSD', 110_000, 110_010))
    desk.execute(open('EURUSD', 'BUY', 100, { stoploss: 109_900 as Points, target: 110_100 as Points }))
    expect(eventOf(desk.onQuote(quoteOn('EURUSD', bid, ask)), 'trade_closed')).toMatchObject({
      reason,
      price,
    })
  },
)

test('a %s to %s at %i that gaps to %s fills at %i', () => {
  const desk = deskWith(1200)
  desk.onQuote(quoteOn('EURUSD', 110_000, 110_010))
  desk.execute(open('EURUSD', 'BUY', 100))
  // 649 points down at mid: equity 551.00 of 1,100.10 is above the half, 550.05
  expect(kinds(desk.onQuote(quoteOn('EURUSD', 109_356, 109_366)))).toEqual(['margin_called'])
  // 650 points: 550.00 is below it
  expect(kinds(desk.onQuote(quoteOn('EURUSD', 109_355, 109_365)))).toEqual(['stop_out_armed'])
  const events = desk.onQuote(quoteOn('EURUSD', 109_355, 109_365))
  expect(kinds(events)).toEqual(['trade_closed'])
  expect(events[0]).toMatchObject({ reason: 'stop_out', price: 109_355, profit: -65_500, balance: 54_500 })
  expect(desk.state().wallets[0]).toMatchObject({ balance: 54_500, marginCalled: false, stopOutArmed: false })
})

test('a stop-out that a quote has armed waits for its symbol, not for another one', () => {
  const desk = deskWith(3000)
  desk.onQuote(quoteOn('EURUSD', 110_000, 110_000))
  desk.onQuote(quoteOn('XAUUSD', 129_000, 129_000))
  desk.execute(open('EURUSD', 'BUY', 100))
  desk.execute(open('XAUUSD', 'BUY', 100))
  // 2,000 dollars lost of 3,000 leave less than half of 1,100 and 1,290
  const bad = quoteOn('EURUSD', 108_000, 108_000)
  expect(eventOf(desk.onQuote(bad), 'stop_out_armed')).toMatchObject({ equity: 100_000, quote: bad })
  expect(desk.onQuote(quoteOn('XAUUSD', 129_000, 129_000, at + 5000))).toEqual([])
  const [closed] = desk.onQuote(quoteOn('XAUUSD', 129_000, 129_000, at + 5001))
  expect(closed).toMatchObject({ type: 'trade_closed', symbol: 'XAUUSD', reason: 'stop_out', profit: 0 })
})

test('the company raises a balance below zero to zero', () => {
  const desk = deskWith(1200)
  desk.onQuote(quoteOn('EURUSD', 110_000, 110_010))
  desk.execute(open('EURUSD', 'BUY', 100))
  desk.onQuote(quoteOn('EURUSD', 108_000, 108_010))
  const events = desk.onQuote(quoteOn('EURUSD', 108_000, 108_010))
  expect(kinds(events)).toEqual(['trade_closed', 'balance_absorbed'])
  expect(events[1]).toMatchObject({ dollars: 81_000, balance: 0 })
})

test.each([
  ['2014-05-06', -1400],
  ['2014-05-07', -4200],
  ['2014-05-10', 0],
])('two lots at -7 points a night cost %s the sum of %i cents', (day, dollars) => {
  const desk = deskWith(10_000)
  desk.onQuote(quoteOn('EURUSD', 110_000, 110_010))
  desk.execute(open('EURUSD', 'BUY', 200))
  const charge: Given = { type: 'charge_swap', day, moment: (at + 1) as Millis, at: (at + 1) as Millis }
  const { events } = desk.execute(charge)
  expect(kinds(events)).toEqual(dollars === 0 ? ['swap_day_closed'] : ['swap_charged', 'swap_day_closed'])
  if (dollars !== 0) expect(events[0]).toMatchObject({ dollars, balance: 1_000_000 + dollars })
  expect(desk.execute(charge)).toMatchObject({ reason: 'swap_already_charged' })
})

test.each([
  ['digits', { digits: 4 }],
  ['base', { base: 'CHF' }],
  ['quote', { quote: 'CHF' }],
  ['converting pair', { conversion: { symbol: 'USDGBP', dollarIsQuote: true } }],
  ['side of the dollar', { conversion: { symbol: 'GBPUSD', dollarIsQuote: false } }],
  ['conversion at all', { conversion: null }],
])('no later version can change %s', (_, changes) => {
  const refused = deskWith(1).execute(define({ ...euroPound, ...changes, version: 2 }))
  expect(refused).toMatchObject({ reason: 'settings_invalid' })
})

const hour = 3_600_000
const resetLater = (dollars: number, later: number, digest = 'a'): Given => ({
  type: 'reset_practice',
  walletId: 1,
  dollars: dollars as Cents,
  at: (at + later) as Millis,
  key: { text: 'k', digest },
})

test('the same key gets the first answer for 48 hours; a different digest is refused', () => {
  const desk = deskWith(100)
  const first = desk.execute(resetLater(5, 0))
  expect(first.events).toMatchObject([{ type: 'practice_reset', dollars: 5 - 10_000, balance: 5 }])
  expect(desk.execute(resetLater(6, 48 * hour))).toEqual(first)
  expect(desk.execute(resetLater(6, 48 * hour, 'b'))).toMatchObject({ reason: 'key_reused' })
  expect(desk.state().wallets[0]?.balance).toBe(5)
  expect(desk.execute(resetLater(6, 48 * hour + 1)).events).toMatchObject([{ balance: 6 }])
})
