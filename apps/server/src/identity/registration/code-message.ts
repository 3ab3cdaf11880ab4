import type { Answer, Calls } from '@gf/contract'
import type { Database } from '../../persistence/database.ts'
import { CODE_MINUTES } from '../one-time-codes.ts'
import type { PendingContent, PendingRegistration } from './pending-registrations.ts'
import { MOST_CODES, OPEN_FOR_MS, RESEND_AFTER_MS } from './registration-limits.ts'
import type { RegistrationNeeds } from './registration-needs.ts'

/** Sends the code to the address that is to be proved; a client who has it already is told so in its place. */
export function tellCode(
  { messages }: Pick<RegistrationNeeds, 'messages'>,
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
    msg: `We have sent a code of six digits to your e-mail. It is valid for ${CODE_MINUTES} minutes.`,
    otp: token,
    resend_after: resendWait(now, state),
    minutes: CODE_MINUTES,
  }
}

/** Seconds until another code may be asked for; null where none is left. */
export function resendWait(
  now: number,
  { codesSent, codeSentAt, createdAt }: Pick<PendingRegistration, 'codesSent' | 'codeSentAt' | 'createdAt'>,
): number | null {
  if (codesSent >= MOST_CODES || now >= createdAt + OPEN_FOR_MS) return null
  return Math.max(0, Math.ceil((codeSentAt + RESEND_AFTER_MS - now) / 1000))
}
