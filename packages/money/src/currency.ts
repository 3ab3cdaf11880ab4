import type { Cents, Paise } from './units.ts'

/** The currencies that money is kept in: dollars for wallets, rupees at the bank's side of deposits and withdrawals. */
export const currencies = ['USD', 'INR'] as const
export type Currency = (typeof currencies)[number]

/** Decimal places of the minor unit (ISO 4217). */
export const minorDigits: Readonly<Record<Currency, number>> = { USD: 2, INR: 2 }

/** An amount of a currency in its minor unit. */
export type Amount<C extends Currency = Currency> = { readonly USD: Cents; readonly INR: Paise }[C]
