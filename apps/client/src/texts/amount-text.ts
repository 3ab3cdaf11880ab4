import { plural } from '@gf/i18n'
import { formatMoney, parseDecimal } from '@gf/money'
import type { Amount, Currency } from '@gf/money'

/** An amount as a refusal's detail has it, in the way of all amounts: (100000, 'INR') -> '₹1,00,000.00'. */
export function amountText(value: string | number, currency: Currency): string {
  const minorUnits = parseDecimal(String(value), 2) ?? Math.round(Number(value) * 100)
  return formatMoney(minorUnits as Amount, currency)
}

/** Lots as a refusal's detail has them: 0.5 -> '0.50'. */
export const lotsText = (lots: string | number): string => Number(lots).toFixed(2)

/** A limit that a client has set, or what counts against it, by its kind: lots, dollars of loss or rupees of deposits. */
export function ownLimitText(kind: string | number | undefined, amount: string | number): string {
  if (String(kind).startsWith('deposit_')) return amountText(amount, 'INR')
  return String(kind).startsWith('daily_loss_') ? amountText(amount, 'USD') : lotsText(amount)
}

/** '1 hour', 'some time': a pause in English, undefined before it is known. */
export function hoursText(hours: number | undefined): string {
  if (hours === undefined) return 'some time'
  return plural('en', hours, { one: '1 hour', other: `${hours} hours` })
}
