/** The currencies that money is kept in: dollars for wallets, rupees at the bank's side of deposits and withdrawals. */
export const currencies = ['USD', 'INR'] as const
export type Currency = (typeof currencies)[number]

/** Decimal places of the minor unit (ISO 4217). */
export const minorDigits: Readonly<Record<Currency, number>> = { USD: 2, INR: 2 }
