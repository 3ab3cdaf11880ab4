import type { Amount, Currency } from './currency.ts'

/** Comma positions in every language. Dollars: each third digit. Rupees: the third, then each second (12,34,567). */
const commas: Readonly<Record<Currency, RegExp>> = { USD: /\B(?=(\d{3})+$)/g, INR: /\B(?=(\d{2})*\d{3}$)/g }
const symbols: Readonly<Record<Currency, string>> = { USD: '$', INR: '₹' }
const MINUS = '\u2212'

export interface MoneyLook {
  /** Positive amounts get a plus, as in profit and loss. */
  readonly signed?: boolean
  /** Whole units, for rough figures such as converted rupees. */
  readonly whole?: boolean
}

/**
 * An amount in minor units as text: (-123456) -> '−$1,234.56', (10000000, 'INR') -> '₹1,00,000.00'. Without Intl, whose
 * first use takes 50 ms on a slow phone.
 */
export function formatMoney<C extends Currency = 'USD'>(
  minor: Amount<C>,
  currency: C = 'USD' as C,
  look: MoneyLook = {},
): string {
  const sign = minor < 0 ? MINUS : look.signed && minor > 0 ? '+' : ''
  const size = Math.abs(minor)
  const units = look.whole ? Math.round(size / 100) : Math.floor(size / 100)
  const rest = look.whole ? '' : `.${String(size % 100).padStart(2, '0')}`
  return `${sign}${symbols[currency]}${groupDigits(units, currency)}${rest}`
}

/** A whole number from 0 with the commas of amounts: 100000 -> '100,000', in rupees '1,00,000'. */
export function groupDigits(whole: number, as: Currency = 'USD'): string {
  return String(whole).replace(commas[as], ',')
}
