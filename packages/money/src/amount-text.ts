import type { Amount, Currency } from './currency.ts'
import { formatDecimal } from './decimal.ts'

/** Where a comma goes: dollars have groups of three digits, rupees one of three and before it groups of two (12,34,567). */
const commas: Readonly<Record<Currency, RegExp>> = {
  USD: /\B(?=(\d{3})+\.)/g,
  INR: /\B(?=(\d{2})*\d{3}\.)/g,
}
const symbols: Readonly<Record<Currency, string>> = { USD: '$', INR: '₹' }

/** An amount in minor units as people read it: (10000000, 'INR') -> '₹1,00,000.00', (-123456, 'USD') -> '\u2212$1,234.56'. */
export function formatAmount<C extends Currency>(minorUnits: Amount<C>, currency: C): string {
  const sign = minorUnits < 0 ? '\u2212' : ''
  return `${sign}${symbols[currency]}${formatDecimal(Math.abs(minorUnits), 2).replace(commas[currency], ',')}`
}
