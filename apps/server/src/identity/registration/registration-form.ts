import type { Calls, Input } from '@gf/contract'
import { consentDocuments, consentVersions } from '@gf/contract/consents'
import { aadhaarIn, emailIn, mobileIn, nameIn, panIn } from '@gf/contract/identity-numbers'
import type { Context, UploadedFile } from '../../handler.ts'
import { Refusal } from '../../refusal.ts'
import { imageFields, imagesIn } from '../kyc/document-images.ts'
import type { ImageField } from '../kyc/document-images.ts'
import { checkNewPassword } from '../password-policy.ts'

export type RegistrationInput = Input<Calls['register']>

/** A form whose every field can be right. */
export interface RegistrationForm {
  readonly name: string
  /** Ten digits. */
  readonly mobile: string
  readonly email: string
  readonly password: string
  readonly aadhaar: string
  readonly pan: string
  readonly images: ReadonlyMap<ImageField, UploadedFile>
}

const FIELDS = ['name', 'phone', 'email', 'password', 'cpassword', 'aadhar', 'pan'] as const

/** Reads the form, or throws the refusal of its first fault, which names the field. */
export function readRegistrationForm(input: RegistrationInput, files: Context['files']): RegistrationForm {
  const images = imagesIn(files)
  const missing =
    FIELDS.find((field) => (input[field] ?? '') === '') ?? imageFields.find((field) => !images.has(field))
  if (missing) throw refuse('details_missing', 'Please Provide all details', missing)
  checkConsents(input)
  const { password = '', cpassword } = input
  if (password !== cpassword) throw refuse('passwords_differ', 'Both Password must match', 'cpassword')
  const name = right(
    nameIn(input.name ?? ''),
    'name_invalid',
    'Enter your name as it stands on your PAN card, in letters.',
    'name',
  )
  const mobile = right(
    mobileIn(input.phone ?? ''),
    'phone_invalid',
    'Enter an Indian mobile number: ten digits that begin with 6, 7, 8 or 9.',
    'phone',
  )
  const email = right(
    emailIn(input.email ?? ''),
    'email_invalid',
    'Enter an e-mail address such as name@example.in.',
    'email',
  )
  checkNewPassword(password, { name, email, mobile })
  return {
    name,
    mobile,
    email,
    password,
    aadhaar: right(
      aadhaarIn(input.aadhar ?? ''),
      'aadhar_invalid',
      'This is not an Aadhaar number: check its twelve digits.',
      'aadhar',
    ),
    pan: right(
      panIn(input.pan ?? ''),
      'pan_invalid',
      'This is not a PAN: five letters, four digits and a letter.',
      'pan',
    ),
    images,
  }
}

/** Throws unless the person agreed to the version in force of each document. */
function checkConsents(input: RegistrationInput): void {
  for (const document of consentDocuments) {
    const version = consentVersions[document]
    if (input[document] === version) continue
    if (input[document] === undefined) {
      const words = 'Agree to the terms, the privacy policy and the risk notice to open an account.'
      throw refuse('consent_missing', words, document)
    }
    throw new Refusal('consent_outdated', 'This document has changed. Reload the page and read it again.', {
      detail: { field: document, version },
    })
  }
}

function right(value: string | undefined, reason: string, words: string, field: string): string {
  if (value === undefined) throw refuse(reason, words, field)
  return value
}

function refuse(reason: string, words: string, field: string): Refusal {
  return new Refusal(reason, words, { detail: { field } })
}
