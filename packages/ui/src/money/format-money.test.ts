import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMoney } from './format-money.ts'

describe('formatted amounts', () => {
  it.each([
    [1_023_450, 'USD', {}, '$10,234.50'],
    [123_456_789, 'USD', {}, '$1,234,567.89'],
    [123_456_789, 'INR', {}, '₹12,34,567.89'],
    [123_456_700, 'INR', { whole: true }, '₹12,34,567'],
    [-6_562, 'USD', {}, '\u2212$65.62'],
    [6_562, 'USD', { signed: true }, '+$65.62'],
    [0, 'USD', { signed: true }, '$0.00'],
  ] as const)('%i minor units of %s, %o: %s', (minor, currency, look, text) => {
    expect(formatMoney(minor, currency, look)).toBe(text)
  })

  it.each([
    ['USD', 'en-US', false],
    ['USD', 'en-US', true],
    ['INR', 'en-IN', false],
    ['INR', 'en-IN', true],
  ] as const)('%s as readers of %s know it, in whole units %s', (currency, locale, whole) => {
    const fractions = whole ? 0 : 2
    const known = new Intl.NumberFormat(locale, {
      minimumFractionDigits: fractions,
      maximumFractionDigits: fractions,
    })
    fc.assert(
      fc.property(fc.nat({ max: 10 ** 15 }), (minor) => {
        expect(formatMoney(minor, currency, { whole }).slice(1)).toBe(known.format(minor / 100))
      }),
    )
  })
})
