import type { Answer, Calls } from '@gf/contract'
import { Refusal } from '../../refusal.ts'
import { codeAwaited, resendWait, tellCode } from './code-message.ts'
import { pendingByToken, replaceCode } from './pending-registrations.ts'
import type { RegistrationNeeds } from './registration-needs.ts'

/**
 * Sends another code; the one before it opens nothing any more. Not within half a minute of the last, nor more than a few
 * for one registration. Answers alike for known and unknown addresses.
 */
export function resendCode(needs: RegistrationNeeds, token: string): Promise<Answer<Calls['register']>> {
  const at = needs.now()
  return needs.db.transaction().execute(async (within) => {
    const pending = await pendingByToken(within, needs.cipher, token)
    const wait = pending ? resendWait(at, pending) : null
    if (!pending?.content || wait === null) throw over()
    if (wait > 0) throw tooSoon(wait)
    const { challenge, code } = await needs.codes.issue(within, 'registration', null)
    await replaceCode(within, needs.cipher, pending, { challenge, at })
    await tellCode(needs, within, pending.content, code)
    return codeAwaited(at, token, { ...pending, codesSent: pending.codesSent + 1, codeSentAt: at })
  })
}

const over = (): Refusal =>
  new Refusal(
    'registration_over',
    'No further code can be sent for this registration. Fill in the form again.',
  )

const tooSoon = (wait: number): Refusal =>
  new Refusal('code_too_soon', `The next code can be sent in ${wait} seconds.`, {
    http: 429,
    retryAfter: wait,
    detail: { seconds: wait },
  })
