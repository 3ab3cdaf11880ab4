import { expect, test } from 'vitest'
import type { Cents, Lots, Millis, Points } from '@gf/money'
import { define, euroDollar, euroPound, gold, houseSettings } from '../reference/example-instruments.ts'
import { poundDollar, quoteOn } from '../reference/example-instruments.ts'
import type { OpenTrade } from '../src/commands.ts'
import type { Given, GivenInput } from '../src/testing/given.ts'
import { Pair } from './pair.ts'

// The exact cent, point and millisecond at which a rule changes. Walks seldom reach these.
const at = Date.UTC(2014, 4, 7, 14) as Millis
const hour = 3_600_000
const later = (milliseconds: number): Millis => (at + milliseconds) as Millis

const open = (more: Partial<Given<OpenTrade>> = {}): Given => ({
  type: 'open_trade',
  walletId: 1,
  symbol: 'EURUSD',
  side: 'BUY',
  lots: 100 as Lots,
  at,
  ...more,
})
const quote = (bid: number, ask: number, when: Millis = at): GivenInput => ({
  type: 'quote',
  quote: quoteOn('EURUSD', bid, ask, when),
})

const trailing = open({ trail: 100 as Points })
const resting = {
  type: 'place_order',
  kind: 'limit',
  walletId: 1,
  symbol: 'EURUSD',
  side: 'BUY',
  lots: 10 as Lots,
  price: 109_500 as Points,
  expiresAt: later(1000),
  at,
} as const
/** Of the first trade that is opened. */
const reverse: Given = { type: 'reverse_trade', walletId: 1, tradeId: 1, at }

const credit = (cents: number): Given => ({
  type: 'adjust',
  walletId: 1,
  dollars: cents as Cents,
  reason: 'a credit',
  at,
})

function deskWith(cents: number): Pair {
  const desk = new Pair()
  const begin: readonly GivenInput[] = [
    { type: 'configure_desk', settings: houseSettings, at },
    define(euroDollar),
    define(gold),
    { type: 'open_wallet', walletId: 1, clientId: 7, book: 'practice', at },
    { type: 'adjust', walletId: 1, dollars: cents as Cents, reason: 'opening', at },
    quote(110_000, 110_000),
  ]
  for (const input of begin) expect(desk.answer(input).accepted).toBe(true)
  return desk
}

/** The answer to the last input: its reason, or the types of its events. */
function answerOf(desk: Pair, ...inputs: readonly GivenInput[]): string {
  const answers = inputs.map((input) => desk.answer(input))
  const last = answers.at(-1)
  if (last === undefined) throw new Error('nothing was asked')
  return last.accepted ? last.events.map(({ type }) => type).join(' ') : last.reason
}

test.each([
  ['the last cent may become margin', 110_000, [open()], 'trade_opened'],
  ['a cent that is missing may not', 109_999, [open()], 'insufficient_margin'],
  ['a quote is fresh for five seconds', 200_000, [open({ at: later(5000) })], 'trade_opened'],
  ['and stale a millisecond later', 200_000, [open({ at: later(5001) })], 'quote_stale'],
  ['a bound may be met', 200_000, [open({ bound: 110_000 as Points })], 'trade_opened'],
  ['but not passed', 200_000, [open({ bound: 109_999 as Points })], 'slippage_exceeded'],
  ['equity may be all of used margin', 110_000, [open(), quote(110_000, 110_000)], ''],
  ['half a point less is called', 110_000, [open(), quote(109_999, 110_000)], 'margin_called'],
  ['half of used margin is not stopped out', 110_000, [open(), quote(109_450, 109_450)], 'margin_called'],
  ['less is armed', 110_000, [open(), quote(109_449, 109_450)], 'margin_called stop_out_armed'],
  ['ten thousand billion cents may be credited', 1, [credit(10 ** 13 - 1)], 'adjusted'],
  ['no cent more', 1, [credit(10 ** 13)], 'amount_invalid'],
  ['a stoploss follows by a pip', 200_000, [trailing, quote(110_010, 110_020)], 'stoploss_trailed'],
  ['and by no point less', 200_000, [trailing, quote(110_009, 110_019)], ''],
  ['a trail of the price itself is too far', 200_000, [open({ trail: 110_000 as Points })], 'trail_too_far'],
  ['a point less is not', 200_000, [open({ trail: 109_999 as Points })], 'trade_opened'],
  ['an order fills before its end', 200_000, [resting, quote(109_000, 109_010, later(999))], 'trade_opened'],
  ['and ends at it', 200_000, [resting, quote(109_000, 109_010, later(1000))], 'order_expired'],
  ['an end may be a millisecond away', 200_000, [{ ...resting, expiresAt: later(1) }], 'order_placed'],
  ['but not now', 200_000, [{ ...resting, expiresAt: at }], 'expiry_invalid'],
  ['the last cent may turn a trade round', 110_000, [open(), reverse], 'trade_closed trade_opened'],
  [
    'a cent lost on the way may not',
    110_000,
    [open(), quote(109_999, 110_000), reverse],
    'insufficient_margin',
  ],
  ['a target equal to the bid is wrong', 200_000, [open({ target: 110_000 as Points })], 'target_wrong_side'],
  [
    'a stoploss equal to the bid is wrong',
    200_000,
    [open({ stoploss: 110_000 as Points })],
    'stoploss_wrong_side',
  ],
])('%s', (_, cents, inputs, answer) => {
  expect(answerOf(deskWith(cents), ...inputs)).toBe(answer)
})

test.each([
  ['lives 48 hours', 48 * hour, 'key_reused'],
  ['and not a millisecond longer', 48 * hour + 1, 'adjusted'],
])('a key %s', (_, wait, answer) => {
  const adjust = (digest: string, when: number): Given => ({
    type: 'adjust',
    walletId: 1,
    dollars: 1 as Cents,
    reason: 'a cent',
    at: later(when),
    key: { text: 'k', digest },
  })
  expect(answerOf(deskWith(1), adjust('a', 0), adjust('b', wait))).toBe(answer)
})

test.each([
  ['before Friday 17:00 of New York', '2014-05-09T20:59:59.999Z', 'trade_opened'],
  ['at Friday 17:00', '2014-05-09T21:00:00Z', 'market_closed'],
  ['before Sunday 18:00', '2014-05-11T21:59:59.999Z', 'market_closed'],
  ['at Sunday 18:00', '2014-05-11T22:00:00Z', 'trade_opened'],
  ['at Sunday 18:00 in winter', '2014-12-07T23:00:00Z', 'trade_opened'],
  ['an hour before that', '2014-12-07T22:00:00Z', 'market_closed'],
])('gold %s', (_, utc, answer) => {
  const when = Date.parse(utc) as Millis
  const fresh: GivenInput = { type: 'quote', quote: quoteOn('XAUUSD', 129_000, 129_000, when) }
  const order = open({ symbol: 'XAUUSD', at: when })
  expect(answerOf(deskWith(1_000_000), fresh, order)).toBe(answer)
})

test('of two trades with equal losses, the stop-out closes the older one', () => {
  const desk = deskWith(120_000)
  const half = open({ lots: 50 as Lots })
  const down = quote(109_300, 109_300)
  for (const input of [half, half, down]) desk.answer(input)
  expect(answerOf(desk, down)).toBe('trade_closed stop_out_disarmed')
  expect(desk.state().trades.map(({ id }) => id)).toEqual([3])
})

test.each([
  ['of that symbol stops out', 'EURUSD', 108_000, 0, 'trade_closed stop_out_disarmed'],
  ['of that symbol that is good disarms', 'EURUSD', 110_000, 0, 'margin_restored stop_out_disarmed'],
  ['of gold does nothing while that symbol is fresh', 'XAUUSD', 129_000, 5000, ''],
  ['of gold stops out once it is stale', 'XAUUSD', 129_000, 5001, 'trade_closed stop_out_disarmed'],
])('after a bad quote that armed the stop-out, a second one %s', (_, symbol, price, wait, answer) => {
  // One lot of each takes 2,390.00 of 3,000.00 dollars; at 1.08 the euro loses 2,000.00; 1,000.00 carry either alone
  const desk = deskWith(300_000)
  const both = (of: string, at: number, when: number): GivenInput => ({
    type: 'quote',
    quote: quoteOn(of, at, at, later(when)),
  })
  const opened = [both('XAUUSD', 129_000, 0), open(), open({ symbol: 'XAUUSD' })]
  expect(answerOf(desk, ...opened, both('EURUSD', 108_000, 0))).toBe('margin_called stop_out_armed')
  expect(answerOf(desk, both(symbol, price, wait))).toBe(answer)
})

test('a higher pound makes a loss in pounds a margin call, although the cross is unchanged', () => {
  const desk = deskWith(236_650)
  const price = (symbol: string, both: number): GivenInput => ({
    type: 'quote',
    quote: quoteOn(symbol, both, both, at),
  })
  const began = [define(poundDollar), define(euroPound), price('GBPUSD', 127_000), price('EURGBP', 85_000)]
  // 7 dollars of commission leave 2,359.50; 1,079.50 are used; 1,000 pounds are lost at 1.27, then at 1.28
  expect(answerOf(desk, ...began, open({ symbol: 'EURGBP' }), price('EURGBP', 84_000))).toBe('')
  expect(answerOf(desk, price('GBPUSD', 128_000))).toBe('')
  expect(answerOf(desk, price('GBPUSD', 128_001))).toBe('margin_called')
})
