import type { Calls } from '@gf/contract'
import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { CODE_MINUTES } from './one-time-codes.ts'
import { pinNotSet } from './pin-rules.ts'
import type { SecurityHandling } from './security-handlers.ts'
import type { Allowance } from './throttle.ts'

const CODES: Allowance = { scope: 'pin_reset', tries: 5, windowMs: 60 * 60_000 }

/** Serves POST pin_reset_code_api: sends a code to the client's own address. Five an hour. */
export const askPinReset =
  ({ db, codes, messages, security }: SecurityHandling): Handler<Calls['askPinReset']> =>
  async (_input, { client: { clientId } }) => {
    if ((await security.pin.stateOf(clientId)) === 'none') throw pinNotSet()
    const wait = await security.throttle.take(CODES, String(clientId))
    if (wait > 0) {
      throw new Refusal(
        'too_many_codes',
        'You have asked for many codes. Use the last one, or wait an hour.',
        {
          http: 429,
          retryAfter: wait,
        },
      )
    }
    const challenge = await db.transaction().execute(async (within) => {
      const issued = await codes.issue(within, 'pin_reset', clientId)
      const facts = { kind: 'confirmation_code', code: issued.code, minutes: CODE_MINUTES } as const
      await messages.queue(within, { clientId }, facts)
      return issued.challenge
    })
    return { status: 0, msg: 'We have sent a code to your e-mail address.', challenge }
  }
