import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatAmount } from './amount-text.ts'

it.each([
  [0, 'USD', '$0.00'],
  [99_999, 'INR', '₹999.99'],
  [100_000, 'INR', '₹1,000.00'],
  [10_000_000, 'INR', '₹1,00,000.00'],
  [123_456_789, 'INR', '₹12,34,567.89'],
  [123_456_789, 'USD', '$1,234,567.89'],
  [-123_456, 'USD', '\u2212$1,234.56'],
] as const)('%i minor units of %s read %s', (minorUnits, currency, text) => {
  expect(formatAmount(minorUnits, currency)).toBe(text)
})

it.each([
  ['USD', 'en-US'],
  ['INR', 'en-IN'],
] as const)('%s reads as people of %s know it', (currency, locale) => {
  const known = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  fc.assert(
    fc.property(fc.nat({ max: 10 ** 13 }), (minorUnits) => {
      expect(formatAmount(minorUnits, currency).slice(1)).toBe(known.format(minorUnits / 100))
    }),
  )
})
