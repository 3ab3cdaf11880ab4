import { cents, points, unitConversion } from '@gf/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { typedIn, withExitPrices, worthOf } from './exit-units.ts'
import { newTicket } from './ticket.ts'
import type { ExitUnit, Ticket } from './ticket.ts'

const euro = { digits: 5, pip_digits: 4, contract_size: 100_000 }
const inputs = {
  quote: { bid: points(114_300), ask: points(114_310) },
  equity: cents(1_000_000),
  conversion: unitConversion,
}
const filled = (part: Partial<Ticket>): Ticket => ({ ...newTicket, lots: '0.10', ...part })
const typed = (exitUnit: ExitUnit, target: string, stoploss: string, part: Partial<Ticket> = {}): Ticket =>
  filled({ exitUnit, typed: { target, stoploss }, ...part })
const pricesOf = (ticket: Ticket, side: 'BUY' | 'SELL' = 'BUY', more: object = {}) => {
  const { target, stoploss } = withExitPrices(ticket, side, euro, { ...inputs, ...more })
  return [target, stoploss]
}

describe('a typed exit', () => {
  it.each([
    ['pips, of a BUY from the ask', typed('pips', '20', '10.5'), 'BUY', ['1.14510', '1.14205']],
    ['pips, of a SELL from the bid', typed('pips', '20', '10'), 'SELL', ['1.14100', '1.14400']],
    ['dollars: one a pip of 0.10 lots', typed('money', '20', '10'), 'BUY', ['1.14510', '1.14210']],
    ['dollars of ten times the lots', typed('money', '20', '', { lots: '1' }), 'BUY', ['1.14330', '']],
    ['per cent of the equity', typed('percent', '1', '0.5'), 'BUY', ['1.15310', '1.13810']],
    [
      'pips, of a pending order from its price',
      typed('pips', '20', '10', { market: false, limit: '1.10000' }),
      'BUY',
      ['1.10200', '1.09900'],
    ],
  ] as const)('in %s becomes a price', (_, ticket, side, prices) => {
    expect(pricesOf(ticket, side)).toEqual(prices)
  })

  it('as a price stays as it is', () => {
    expect(pricesOf(filled({ target: '1.2', stoploss: '' }))).toEqual(['1.2', ''])
  })

  it.each([
    ['cannot be read', typed('pips', 'x', ''), {}],
    ['lies below zero', typed('pips', '', '99999'), {}],
    ['depends on lots that are missing', typed('money', '20', '', { lots: '' }), {}],
    ['depends on an unknown equity', typed('percent', '1', ''), { equity: undefined }],
    ['depends on an unknown price', typed('pips', '20', ''), { quote: undefined }],
  ])('that %s gives no readable price', (_, ticket, more) => {
    expect(pricesOf(ticket, 'BUY', more)).toContain('-')
  })
})

it('keeps its place when another unit is chosen, but for what the coarser unit cannot say', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 20_000 }),
      fc.constantFrom('BUY' as const, 'SELL' as const),
      (distance, side) => {
        const ticket = withExitPrices(typed('pips', (distance / 10).toFixed(1), ''), side, euro, inputs)
        const worth = worthOf(ticket, 'target', side, euro, inputs)
        for (const unit of ['pips', 'money', 'percent'] as const) {
          const again = pricesOf(typed(unit, typedIn(unit, worth), ''), side)[0] ?? ''
          // A hundredth of a per cent of the equity is a dollar, here ten points.
          expect(Math.abs(Number(again) - Number(ticket.target))).toBeLessThanOrEqual(0.000051)
        }
      },
    ),
  )
})

it('is worth its distance from the opening price, with the sign of the result', () => {
  const ticket = filled({ target: '1.14510', stoploss: '1.14210' })
  expect(worthOf(ticket, 'target', 'BUY', euro, inputs)).toEqual({
    price: '1.14510',
    pips: '20.0',
    money: 2_000,
    percent: 0.2,
  })
  expect(worthOf(ticket, 'stoploss', 'BUY', euro, inputs)).toMatchObject({ money: -1_000, pips: '10.0' })
})
