import { HOUR } from '@gf/money'
import { networkOf } from '../../network-of.ts'
import { Refusal } from '../../refusal.ts'
import type { Allowance, Throttle } from '../throttle.ts'

/** Documents are decoded and a password is hashed for each: for an address, or an IPv6 network of one household. */
const FORMS: Allowance = { scope: 'registration_network', tries: 40, windowMs: HOUR }
/** Each sends a message to somebody who may not have asked for it. */
const EMAIL: Allowance = { scope: 'registration_email', tries: 5, windowMs: HOUR }
const CODES: Allowance = { scope: 'registration_code', tries: 200, windowMs: HOUR }

/** How long a registration waits for its code. */
export const OPEN_FOR_MS = HOUR
/** Between two codes of one registration. */
export const RESEND_AFTER_MS = 30_000
/** Of one registration: with five tries each, one registration in 66,000 is opened by guessing. */
export const MOST_CODES = 3

/** Takes a form's tries before any of its work is done; the same for known and unknown addresses. */
export async function takeForm(throttle: Throttle, address: string, email: string): Promise<void> {
  await take(throttle, FORMS, networkOf(address))
  await take(throttle, EMAIL, email)
}

/** Takes a code's try, over and above those that each code has. */
export function takeCode(throttle: Throttle, address: string): Promise<void> {
  return take(throttle, CODES, networkOf(address))
}

async function take(throttle: Throttle, allowance: Allowance, key: string): Promise<void> {
  const wait = await throttle.take(allowance, key)
  if (wait === 0) return
  throw new Refusal(
    'too_many_registrations',
    `Too many registrations from here or with this e-mail. Try again in ${Math.ceil(wait / 60)} minutes.`,
    { http: 429, retryAfter: wait, detail: { minutes: Math.ceil(wait / 60) } },
  )
}
