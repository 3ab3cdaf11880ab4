import { paise, toRupees } from '@gf/money'
import type { Cents, Paise } from '@gf/money'
import { minorOf } from './format.ts'

/** The rupees of an amount at the shown rate (rupees per dollar), rounded to a whole rupee. */
export function rupeesOf(amount: Cents, usd: number): Paise {
  return paise(Math.round((amount * usd) / 100) * 100)
}

/** The rupees that a withdrawal of an amount pays at a rate in rupees per dollar. */
export function paiseOf(amount: Cents, usd: number): Paise {
  return toRupees(amount, minorOf(usd, 'INR'))
}
