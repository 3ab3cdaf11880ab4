import { randomInt } from 'node:crypto'
import { hasVerhoeffDigit } from '@gf/contract/identity-numbers'

/** What somebody types who has no account, by the names of the form's fields. */
export interface NewPerson {
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly password: string
  readonly cpassword: string
  readonly aadhar: string
  readonly pan: string
}

/** Somebody who shares nothing with anybody before. */
export function newPerson(): NewPerson {
  const digits = String(randomInt(1e8)).padStart(8, '0')
  const letter = String.fromCodePoint(65 + randomInt(26))
  return {
    name: 'Meera Kulkarni',
    phone: `98${digits}`,
    email: `meera.${digits}@example.in`,
    password: 'seven-quiet-lanterns',
    cpassword: 'seven-quiet-lanterns',
    aadhar: withCheckDigit(`234${digits}`),
    pan: `ABCP${letter}${digits.slice(0, 4)}F`,
  }
}

function withCheckDigit(digits: string): string {
  const check = Array.from({ length: 10 }, (_, digit) => digit).find((digit) =>
    hasVerhoeffDigit(`${digits}${digit}`),
  )
  return `${digits}${check}`
}
