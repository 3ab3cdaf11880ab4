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
