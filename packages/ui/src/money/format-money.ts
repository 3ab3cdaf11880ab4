export type MoneyCurrency = 'USD' | 'INR'

/** Rupees group the Indian way (12,34,567), dollars the Western way, in every language. */
const locales = { USD: 'en-US', INR: 'en-IN' } as const
const symbols = { USD: '$', INR: '₹' } as const
const MINUS = '\u2212'

export interface MoneyLook {
  /** A plus stands before what is positive, as in profit and loss. */
  readonly signed?: boolean
  /** Whole units, for rough figures such as converted rupees. */
  readonly whole?: boolean
}

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(currency: MoneyCurrency, digits: number): Intl.NumberFormat {
  const key = `${currency}${digits}`
  const kept = formats.get(key)
  if (kept) return kept
  const made = new Intl.NumberFormat(locales[currency], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  formats.set(key, made)
  return made
}

/** An amount in minor units (cents, paise) as text: -123456 USD -> '−$1,234.56'. */
export function formatMoney(minor: number, currency: MoneyCurrency = 'USD', look: MoneyLook = {}): string {
  const sign = minor < 0 ? MINUS : look.signed && minor > 0 ? '+' : ''
  const digits = look.whole ? 0 : 2
  return `${sign}${symbols[currency]}${formatOf(currency, digits).format(Math.abs(minor) / 100)}`
}
