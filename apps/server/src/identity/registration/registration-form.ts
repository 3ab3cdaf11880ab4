import type { Answer, Calls, Input } from '@gf/contract'
import { aadhaarIn, emailIn, mobileIn, nameIn, panIn } from '@gf/contract/identity-numbers'
import { HOUR } from '@gf/money'
import { networkOf } from '../../calls/handler.ts'
import type { Context, UploadedFile } from '../../calls/handler.ts'
import { Refusal } from '../../calls/refusal.ts'
import type { RegistrationDeps } from '../../deps.ts'
import type { Database } from '../../persistence/database.ts'
import { imageFields, imagesIn } from '../kyc/document-images.ts'
import type { ImageField } from '../kyc/document-images.ts'
import { CODE_MINUTES } from '../one-time-codes.ts'
import { checkNewPassword } from '../passwords.ts'
import type { Limit, Throttle } from '../throttle.ts'
import { checkConsents } from './consents.ts'
import { pendingByToken, replaceCode } from './pending-registrations.ts'
import type { PendingContent, PendingRegistration } from './pending-registrations.ts'

export type RegistrationInput = Input<Calls['register']>

/** A form with plausible fields. */
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

/** Reads the form, or throws the refusal of its first error, which names the field. */
export function readRegistrationForm(
  input: RegistrationInput,
  files: Context['files'],
  consents: Parameters<typeof checkConsents>[1],
): RegistrationForm {
  const images = imagesIn(files)
  const missing =
    FIELDS.find((field) => (input[field] ?? '') === '') ?? imageFields.find((field) => !images.has(field))
  if (missing) throw refuseField('details_missing', 'Please Provide all details', missing)
  checkConsents(input, consents)
  const { password = '', cpassword } = input
  if (password !== cpassword) throw refuseField('passwords_differ', 'Both Password must match', 'cpassword')
  const name = readField(input, 'name')
  const mobile = readField(input, 'phone')
  const email = readField(input, 'email')
  checkNewPassword(password, { name, email, mobile })
  return {
    name,
    mobile,
    email,
    password,
    aadhaar: readField(input, 'aadhar'),
    pan: readField(input, 'pan'),
    images,
  }
}

/** How each field is parsed, and what its refusal says. */
const parsers = {
  name: [nameIn, 'Enter your name as on your PAN card, using letters only.'],
  phone: [mobileIn, 'Enter a 10-digit Indian mobile number, starting with 6, 7, 8 or 9.'],
  email: [emailIn, 'Enter a valid email. Example: name@example.in.'],
  aadhar: [aadhaarIn, 'This Aadhaar number is not valid. Check its 12 digits.'],
  pan: [panIn, 'Enter a valid PAN: 5 letters, 4 digits, 1 letter.'],
} as const

type Typed = { readonly [Field in keyof typeof parsers]?: string | undefined }

/** A field in its stored form. Throws its refusal. */
export function readField(input: Typed, field: keyof typeof parsers): string {
  const [parse, words] = parsers[field]
  const value = parse(input[field] ?? '')
  if (value === undefined) throw refuseField(`${field}_invalid`, words, field)
  return value
}

export function refuseField(reason: string, words: string, field: string): Refusal {
  return new Refusal(reason, words, { detail: { field } })
}

const SHOWN = {
  windowMs: HOUR,
  reason: 'too_many_registrations',
  message: (wait: string) => `Too many registration attempts. Try again in ${wait}.`,
} as const
/** Each form decodes documents and hashes a password: per address, or IPv6 network of one household. */
const FORMS: Limit = { ...SHOWN, scope: 'registration_network', tries: 40 }
/** Each sends a message to a person who may not have asked for it. */
const EMAIL: Limit = { ...SHOWN, scope: 'registration_email', tries: 5 }
const CODES: Limit = { ...SHOWN, scope: 'registration_code', tries: 200 }

/** How long a registration awaits its code. */
export const OPEN_FOR_MS = HOUR
/** Between two codes of one registration. */
export const RESEND_AFTER_MS = 30_000
/** Per registration: with five attempts each, guessing opens one registration in 66,000. */
export const MOST_CODES = 3

/** Counts a form before any of its work is done; the same for known and unknown addresses. */
export async function takeForm(throttle: Throttle, address: string, email: string): Promise<void> {
  await throttle.require(FORMS, networkOf(address))
  await throttle.require(EMAIL, email)
}

/** Counts an attempt at a code, in addition to the code's own limit. */
export function takeCode(throttle: Throttle, address: string): Promise<void> {
  return throttle.require(CODES, networkOf(address))
}

/** Sends the code to the address to be proved; a client who has it already gets a notice instead. */
export function tellCode(
  { messages }: Pick<RegistrationDeps, 'messages'>,
  within: Database,
  { email, language, opens }: PendingContent,
  code: string,
): Promise<void> {
  return messages.queue(
    within,
    { email, language },
    opens ? { kind: 'registration_code', code, minutes: CODE_MINUTES } : { kind: 'address_already_known' },
  )
}

/** The answer while a code is awaited. */
export function codeAwaited(
  now: number,
  token: string,
  state: Pick<PendingRegistration, 'codesSent' | 'codeSentAt' | 'createdAt'>,
): Answer<Calls['register']> {
  return {
    status: 2,
    msg: `We sent a 6-digit code to your email. It is valid for ${CODE_MINUTES} minutes.`,
    otp: token,
    resend_after: resendWait(now, state),
    minutes: CODE_MINUTES,
    open_for: Math.max(0, Math.ceil((state.createdAt + OPEN_FOR_MS - now) / 1000)),
  }
}

/** Seconds until another code can be requested; null if none is left. */
export function resendWait(
  now: number,
  { codesSent, codeSentAt, createdAt }: Pick<PendingRegistration, 'codesSent' | 'codeSentAt' | 'createdAt'>,
): number | null {
  if (codesSent >= MOST_CODES || now >= createdAt + OPEN_FOR_MS) return null
  return Math.max(0, Math.ceil((codeSentAt + RESEND_AFTER_MS - now) / 1000))
}

/** Replaces the code, limited per registration. Answers alike for known and unknown addresses. */
export function resendCode(deps: RegistrationDeps, token: string): Promise<Answer<Calls['register']>> {
  const at = deps.now()
  return deps.db.transaction().execute(async (within) => {
    const pending = await pendingByToken(within, deps.cipher, token)
    if (!isOpen(at, pending)) throw expired()
    const wait = resendWait(at, pending)
    if (wait === null) throw over()
    if (wait > 0) throw tooSoon(wait)
    const { challenge, code } = await deps.codes.issue(within, 'registration', null)
    await replaceCode(within, deps.cipher, pending, { challenge, at })
    await tellCode(deps, within, pending.content, code)
    return codeAwaited(at, token, { ...pending, codesSent: pending.codesSent + 1, codeSentAt: at })
  })
}

/** Whether a registration is known and still waits for its code. */
export function isOpen(now: number, pending: PendingRegistration | undefined): pending is OpenRegistration {
  return pending?.content !== undefined && now < pending.createdAt + OPEN_FOR_MS
}

type OpenRegistration = PendingRegistration & { readonly content: PendingContent }

/** One answer for a registration that is unknown, older than an hour, or decided. */
export const expired = (): Refusal =>
  new Refusal(
    'registration_expired',
    'This registration is complete or has expired. Log in, or fill in the form again.',
  )

const over = (): Refusal =>
  new Refusal('registration_over', 'You have used up your codes. Fill in the form again.')

export const tooSoon = (wait: number): Refusal =>
  new Refusal('code_too_soon', `Wait ${wait} seconds before requesting another code.`, {
    http: 429,
    retryAfter: wait,
    detail: { seconds: wait },
  })
