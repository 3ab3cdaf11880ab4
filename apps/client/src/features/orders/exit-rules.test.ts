import { points } from '@gf/money'
import { describe, expect, it } from 'vitest'
import { fieldText, liesOn, partOf, readPrice, sideOf, waitingSide } from './exit-rules.ts'

describe('a typed price', () => {
  it.each([
    ['1.08347', 108_347],
    ['1.08', 108_000],
    ['1.', 100_000],
    ['.5', 50_000],
  ])('%s is %d points of five digits', (text, expected) => {
    expect(readPrice(text, 5)).toBe(expected)
  })

  it.each(['0', '0.00', '.', '  ', '1.083471', '12345678901234567'])('%s is no price', (text) => {
    expect(readPrice(text, 5)).toBe('wrong')
  })

  it('that is empty stands for none', () => {
    expect(readPrice('', 5)).toBeUndefined()
  })
})

describe('where a target and a stoploss lie', () => {
  it.each([
    ['target', 'BUY', 'above'],
    ['target', 'SELL', 'below'],
    ['stoploss', 'BUY', 'below'],
    ['stoploss', 'SELL', 'above'],
  ] as const)('the %s of a %s lies %s the price', (exit, trade, side) => {
    expect(sideOf(exit, trade)).toBe(side)
  })

  it('the price itself is on neither side', () => {
    expect(liesOn('above', points(100), points(100))).toBe(false)
    expect(liesOn('below', points(100), points(100))).toBe(false)
  })
})

describe('where a pending order waits', () => {
  it.each([
    ['BUY', 'limit', 'below'],
    ['BUY', 'stop', 'above'],
    ['SELL', 'limit', 'above'],
    ['SELL', 'stop', 'below'],
  ] as const)('a %s %s waits %s the market', (trade, kind, side) => {
    expect(waitingSide(trade, kind)).toBe(side)
  })
})

it('a price of the wire fills its field with all digits of the instrument', () => {
  expect([fieldText(1.0834, 5), fieldText(4025.31, 3), fieldText(null, 5)]).toEqual([
    '1.08340',
    '4025.310',
    '',
  ])
})

describe('a part of a trade', () => {
  it.each([
    [100, 25, 25],
    [10, 75, 8],
    [3, 50, 2],
    [1, 25, 1],
    [1, 100, 1],
  ])('of %d hundredths of a lot, %d %% is %d', (open, percent, part) => {
    expect(partOf(open, percent)).toBe(part)
  })
})
