import { formatAmount, parseDecimal } from '@gf/money'
import { z } from 'zod'

/** An amount as it is typed at the terminal: '1000' or '94.96'; minor units inside. */
export const typedAmount = z.string().transform((text, context): number => {
  const minorUnits = parseDecimal(text, 2)
  if (minorUnits !== undefined && minorUnits >= 0) return minorUnits
  context.addIssue({ code: 'custom', message: 'takes an amount such as 94.96' })
  return z.NEVER
})

/** The number of a record as it is typed. */
export const typedId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'takes a number')
  .transform(Number)

/** Numbers of records as they are typed: '18,19'. */
export const typedIds = z
  .string()
  .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,99}$/, 'takes numbers such as 18,19')
  .transform((text) => text.split(',').map(Number))

/** A bank's reference of a payment: 12 digits for UPI, up to 22 characters for bank transfers. */
export const utr = z
  .string()
  .trim()
  .transform((text) => text.toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{12,22}$/, 'takes 12 to 22 letters and digits'))

/** Cents as people read them: 1234500 is $12,345.00. */
export const inDollars = (cents: number): string => formatAmount(cents, 'USD')

/** Paise as people in India read them: 12345600 is ₹1,23,456.00. */
export const inRupees = (paise: number): string => formatAmount(paise, 'INR')
