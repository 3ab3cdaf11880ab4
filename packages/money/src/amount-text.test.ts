import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMoney } from './amount-text.ts'
import type { Amount } from './currency.ts'
import { cents, paise } from './units.ts'
import { toDollars, toRupees } from './valuation.ts'

it.each([
  [0, 'USD', {}, '$0.00'],
  [1_023_450, 'USD', {}, '$10,234.50'],
  [123_456_789, 'USD', {}, '$1,234,567.89'],
  [99_999, 'INR', {}, '₹999.99'],
  [10_000_000, 'INR', {}, '₹1,00,000.00'],
  [123_456_789, 'INR', {}, '₹12,34,567.89'],
  [123_456_700, 'INR', { whole: true }, '₹12,34,567'],
  [-123_456, 'USD', {}, '\u2212$1,234.56'],
  [6_562, 'USD', { signed: true }, '+$65.62'],
  [0, 'USD', { signed: true }, '$0.00'],
] as const)('%i minor units of %s, %o: %s', (minor, currency, look, text) => {
  expect(formatMoney(minor as Amount, currency, look)).toBe(text)
})

it.each([
  ['USD', 'en-US', false],
  ['USD', 'en-US', true],
  ['INR', 'en-IN', false],
  ['INR', 'en-IN', true],
] as const)('writes %s as in %s, in whole units: %s', (currency, locale, whole) => {
  const digits = whole ? 0 : 2
  const known = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  fc.assert(
    fc.property(fc.nat({ max: 10 ** 13 }), (minor) => {
      expect(formatMoney(minor as Amount, currency, { whole }).slice(1)).toBe(known.format(minor / 100))
    }),
  )
})

/* Compiling is the test: if a mixture were allowed, the type checker would miss the expected error. */
describe('dollars and rupees', () => {
  const [dollars, rupees, rate] = [cents(10_000), paise(949_600), paise(9_496)]

  it('convert at a rate in paise a dollar', () => {
    expect(toRupees(dollars, rate)).toBe(rupees)
    expect(toDollars(rupees, rate)).toBe(dollars)
    // @ts-expect-error Rupees are not dollars.
    expect(toRupees(rupees, rate)).not.toBe(rupees)
    // @ts-expect-error Dollars are not rupees.
    expect(toDollars(dollars, rate)).not.toBe(dollars)
  })

  it('are written with the sign of their own currency', () => {
    expect([formatMoney(dollars, 'USD'), formatMoney(rupees, 'INR')]).toEqual(['$100.00', '₹9,496.00'])
    // @ts-expect-error Rupees are not dollars.
    expect(formatMoney(rupees, 'USD')).toBe('$9,496.00')
    // @ts-expect-error Dollars are not rupees.
    expect(formatMoney(dollars, 'INR')).toBe('₹100.00')
  })

  it('are not plain numbers', () => {
    // @ts-expect-error A sum of both is an amount of neither.
    expect(formatMoney(dollars + rupees, 'USD')).toBe('$9,596.00')
  })
})
