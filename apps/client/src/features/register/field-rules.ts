import { aadhaarIn, emailIn, mobileIn, nameIn, panIn } from '@gf/contract/identity-numbers'

/** The form's fields in the order in which they stand and are sent. */
export const fieldNames = ['name', 'phone', 'email', 'password', 'cpassword', 'aadhar', 'pan'] as const
export type FieldName = (typeof fieldNames)[number]
export type FieldValues = Readonly<Record<FieldName, string>>

export const noValues: FieldValues = {
  name: '',
  phone: '',
  email: '',
  password: '',
  cpassword: '',
  aadhar: '',
  pan: '',
}

export type Fault = 'missing' | 'wrong' | 'short' | 'differs'

export const SHORTEST_PASSWORD = 6

/** What is wrong with a field, by the rules that the server has too; undefined where it can be right. */
export function faultOf(field: FieldName, values: FieldValues): Fault | undefined {
  const value = values[field]
  if (value.trim() === '') return 'missing'
  switch (field) {
    case 'name':
      return nameIn(value) ? undefined : 'wrong'
    case 'phone':
      return mobileIn(value) ? undefined : 'wrong'
    case 'email':
      return emailIn(value) ? undefined : 'wrong'
    case 'password':
      return Array.from(value).length < SHORTEST_PASSWORD ? 'short' : undefined
    case 'cpassword':
      return value === values.password ? undefined : 'differs'
    case 'aadhar':
      return aadhaarIn(value) ? undefined : 'wrong'
    case 'pan':
      return panIn(value) ? undefined : 'wrong'
  }
}

/** How many digits are typed. */
export function digitCount(value: string): number {
  return value.replaceAll(/\D/g, '').length
}

/** An Aadhaar number in groups of four while it is typed. */
export function groupAadhaar(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '').slice(0, 12)
  return digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
}

export type PasswordStrength = 'short' | 'weak' | 'fair' | 'good' | 'strong'

/** What strangers try first, as far as a phone should know it; the server knows the whole list. */
const OBVIOUS =
  /^(.)\1+$|^(?:123|234|345|456|567|678|789|abc|qwe|asd|zxc|pass|admin|welcome|login|india|forex)/i

/**
 * How hard a password is to guess, roughly: by the signs it may be made of and its length (bits = length x log2 of the
 * alphabet, half of them where it begins as the obvious ones do). Advice only; the server decides.
 */
export function passwordStrength(password: string): PasswordStrength {
  const length = Array.from(password).length
  if (length < 6) return 'short'
  const alphabet =
    (/[a-z]/.test(password) ? 26 : 0) +
    (/[A-Z]/.test(password) ? 26 : 0) +
    (/\d/.test(password) ? 10 : 0) +
    (/[^A-Za-z\d]/.test(password) ? 33 : 0)
  const repeated = new Set(password.toLowerCase()).size <= length / 3
  const bits = length * Math.log2(alphabet) * (OBVIOUS.test(password) || repeated ? 0.5 : 1)
  if (bits < 36) return 'weak'
  if (bits < 56) return 'fair'
  return bits < 80 ? 'good' : 'strong'
}
