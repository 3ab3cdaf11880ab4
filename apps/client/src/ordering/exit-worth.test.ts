import { cents } from '@gf/money'
import { expect, it, vi } from 'vitest'
import { actsOf, exitAt, exitWorth } from './exit-worth.ts'

vi.stubGlobal('navigator', { language: 'en' })
vi.stubGlobal('localStorage', { getItem: () => null })

it.each([
  ['BUY', 110, 'target'],
  ['BUY', 90, 'stoploss'],
  ['SELL', 110, 'stoploss'],
  ['SELL', 90, 'target'],
] as const)('dragged from a %s that would close at 100 to %i, a line is a %s', (side, price, exit) => {
  expect(exitAt(side, price, 100)).toBe(exit)
})

it.each([
  ['a target with a stoploss', 4_100, 1_000_000, -2_050, '+$41.00 · +0.41% · 1:2.0'],
  ['a stoploss with a target', -2_050, 1_000_000, 4_100, '−$20.50 · −0.21% · 1:2.0'],
  ['a target alone', 4_100, 1_000_000, undefined, '+$41.00 · +0.41%'],
  ['a stoploss that secures a profit', 500, 1_000_000, 4_100, '+$5.00 · +0.05%'],
  ['an exit before the equity is known', 4_100, undefined, undefined, '+$41.00'],
])('%s: money, share and ratio', (_, worth, equity, other, text) => {
  const of = (amount: number | undefined) => (amount === undefined ? undefined : cents(amount))
  expect(exitWorth(cents(worth), of(equity), of(other))).toBe(text)
})

const open = { trade_type: 'BUY', trade_price: 1.1, stoploss: null, trail: null } as const
const sell = { ...open, trade_type: 'SELL' } as const

it.each([
  ['a BUY that is ahead', open, 111, ['breakEven', 'trail']],
  ['a BUY that is behind', open, 109, ['trail']],
  ['a BUY at its entry', open, 110, ['trail']],
  ['a BUY before the first quote', open, undefined, ['trail']],
  ['a SELL that is ahead', sell, 109, ['breakEven', 'trail']],
  ['a SELL that is behind', sell, 111, ['trail']],
  ['one whose stoploss is at its entry', { ...open, stoploss: 1.1 }, 111, ['trail']],
  ['a BUY whose stoploss is behind its entry', { ...open, stoploss: 1.09 }, 111, ['breakEven', 'trail']],
  ['a BUY whose stoploss secures a profit', { ...open, stoploss: 1.105 }, 111, ['trail']],
  ['a SELL whose stoploss is behind its entry', { ...sell, stoploss: 1.11 }, 109, ['breakEven', 'trail']],
  ['a SELL whose stoploss secures a profit', { ...sell, stoploss: 1.095 }, 109, ['trail']],
  [
    'one whose stoploss trails behind its entry',
    { ...open, stoploss: 1.09, trail: 0.02 },
    111,
    ['breakEven'],
  ],
  ['one whose stoploss has trailed past its entry', { ...open, stoploss: 1.105, trail: 0.005 }, 111, []],
] as const)('%s offers what one press can do', (_, row, now, acts) => {
  expect(actsOf(row, { entry: 110, now })).toEqual(acts)
})
