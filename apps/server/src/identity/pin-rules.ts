import { Refusal } from '../refusal.ts'

export const pinNotSet = (): Refusal => new Refusal('pin_not_set', 'You have no wallet PIN. You can set one.')

const DIGITS = '01234567890123456789'
const BACKWARDS = '98765432109876543210'

/**
 * Refuses the PINs that are tried first: one digit over and over, and digits in a row. Throws `pin_too_simple`.
 * (NIST SP 800-63B, 3.1.1: compare with values known to be commonly used.)
 */
export function checkPinIsNoGuess(pin: string): void {
  const repeated = new Set(pin).size === 1
  if (!repeated && !DIGITS.includes(pin) && !BACKWARDS.includes(pin)) return
  throw new Refusal(
    'pin_too_simple',
    'That PIN is among the first that anybody would try. Choose other digits.',
    {
      detail: { field: 'pin' },
    },
  )
}
