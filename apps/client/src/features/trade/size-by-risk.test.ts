import { cents, points, unitConversion } from '@gf/money'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lotsAtRisk, sizesOf } from './size-by-risk.ts'
import { newTicket } from './ticket.ts'
import type { Ticket } from './ticket.ts'

const euro = {
  digits: 5,
  contract_size: 100_000,
  min_lots: 0.01,
  max_lots: 100,
  opening_commission_per_lot: 0,
  commission_per_lot: 0,
}

it.each([
  ['100 dollars at 20 pips are half a lot', 10_000, 200, {}, { steps: 50, loss: 10_000 }],
  ['a cent less is a step less', 9_999, 200, {}, { steps: 49, loss: 9_800 }],
  [
    'commission is paid twice',
    10_000,
    200,
    { opening_commission_per_lot: 5, commission_per_lot: 5 },
    { steps: 47, loss: 9_870 },
  ],
  [
    'the commission of a group is paid once',
    10_000,
    200,
    { opening_commission_per_lot: 10 },
    { steps: 47, loss: 9_870 },
  ],
  ['never more than may be dealt', 10 ** 9, 10, {}, { steps: 10_000, loss: 100_000 }],
  ['none where the smallest volume risks more', 100, 200, {}, { steps: 0, loss: 0 }],
  ['nothing without a distance', 10_000, 0, {}, undefined],
])('%s', (_, risk, distance, changes, sized) => {
  expect(lotsAtRisk(cents(risk), distance, { ...euro, ...changes }, unitConversion)).toEqual(sized)
})

it('the loss is within the risk, and one step more would exceed it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10 ** 8 }),
      fc.integer({ min: 1, max: 20_000 }),
      (risk, distance) => {
        const sized = lotsAtRisk(cents(risk), distance, euro, unitConversion)
        if (!sized || sized.steps === 0) return
        expect(sized.loss).toBeLessThanOrEqual(risk)
        if (sized.steps < 10_000)
          expect(((sized.steps + 1) * distance * 100_000) / 100_000).toBeGreaterThan(risk)
      },
    ),
  )
})

const instrument = {
  ...euro,
  symbol: 'EURUSD',
  version: 1,
  name: 'Euro / US dollar',
  group: 'major',
  base: 'EUR',
  quote: 'USD',
  pip_digits: 4,
  leverage: 100,
  swap_long: 0,
  swap_short: 0,
  stale_after_ms: 5_000,
  paused: false,
} as const
const inputs = {
  quote: { bid: points(114_300), ask: points(114_310) },
  equity: cents(1_000_000),
  conversion: unitConversion,
}

it.each<[string, Partial<Ticket>, object, object]>([
  ['typed lots are those of either side', {}, { lots: '1' }, { lots: '1' }],
  [
    'a risk sizes the side of its stoploss alone',
    { sizing: 'percent', risk: '1', stoploss: '1.14110' },
    { lots: '0.50', loss: 10_000 },
    { lots: '', why: 'side' },
  ],
  [
    'a trailing stop sizes either side, spread included',
    { sizing: 'percent', risk: '1', trail: '19' },
    { lots: '0.50', loss: 10_000 },
    { lots: '0.50', loss: 10_000 },
  ],
  [
    'a risk without a stoploss gives none',
    { sizing: 'percent', risk: '1' },
    { why: 'stoploss' },
    { why: 'stoploss' },
  ],
  [
    'an amount at risk sizes as a share does',
    { sizing: 'money', risk: '100', stoploss: '1.14110' },
    { lots: '0.50', loss: 10_000 },
    { lots: '', why: 'side' },
  ],
  ['nor no amount', { sizing: 'money', risk: 'x', trail: '19' }, { why: 'money' }, { why: 'money' }],
  [
    'nor one that is no share',
    { sizing: 'percent', risk: '0', trail: '19' },
    { why: 'share' },
    { why: 'share' },
  ],
  [
    'nor one below the smallest size',
    { sizing: 'percent', risk: '0.01', trail: '199' },
    { why: 'small' },
    { why: 'small' },
  ],
])('%s', (_, part, buy, sell) => {
  const sizes = sizesOf({ ...newTicket, lots: '1', ...part }, instrument, inputs)
  expect(sizes.BUY).toMatchObject(buy)
  expect(sizes.SELL).toMatchObject(sell)
})

it('a risk waits for price and equity', () => {
  const ticket = { ...newTicket, lots: '1', sizing: 'percent', risk: '1', trail: '19' } as const
  expect(sizesOf(ticket, instrument, { ...inputs, equity: undefined }).BUY).toMatchObject({ why: 'unknown' })
  expect(sizesOf(ticket, instrument, { ...inputs, quote: undefined }).SELL).toMatchObject({ why: 'unknown' })
})
