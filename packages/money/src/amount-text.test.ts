import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAmount } from './amount-text.ts'
import type { Amount } from './currency.ts'
import { cents, paise } from './units.ts'
import { toDollars, toRupees } from './valuation.ts'

it.each([
  [0, 'USD', '$0.00'],
  [99_999, 'INR', '₹999.99'],
  [100_000, 'INR', '₹1,000.00'],
  [10_000_000, 'INR', '₹1,00,000.00'],
  [123_456_789, 'INR', '₹12,34,567.89'],
  [123_456_789, 'USD', '$1,234,567.89'],
  [-123_456, 'USD', '\u2212$1,234.56'],
] as const)('%i minor units of %s read %s', (minorUnits, currency, text) => {
  expect(formatAmount(minorUnits as Amount, currency)).toBe(text)
})

it.each([
  ['USD', 'en-US'],
  ['INR', 'en-IN'],
] as const)('%s reads as people of %s know it', (currency, locale) => {
  const known = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  fc.assert(
    fc.property(fc.nat({ max: 10 ** 13 }), (minorUnits) => {
      expect(formatAmount(minorUnits as Amount, currency).slice(1)).toBe(known.format(minorUnits / 100))
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
    expect([formatAmount(dollars, 'USD'), formatAmount(rupees, 'INR')]).toEqual(['$100.00', '₹9,496.00'])
    // @ts-expect-error Rupees are not dollars.
    expect(formatAmount(rupees, 'USD')).toBe('$9,496.00')
    // @ts-expect-error Dollars are not rupees.
    expect(formatAmount(dollars, 'INR')).toBe('₹100.00')
  })

  it('are not plain numbers', () => {
    // @ts-expect-error A sum of both is an amount of neither.
    expect(formatAmount(dollars + rupees, 'USD')).toBe('$9,596.00')
  })
})
