import type { Calls } from '@gf/contract'
import type { Handler } from '../handler.ts'
import { checkPasskeysPossible } from './passkeys-possible.ts'
import { networkOf } from '../network-of.ts'
import { Refusal } from '../refusal.ts'
import type { SecurityHandling } from './security-handlers.ts'
import type { Allowance } from './throttle.ts'

/** Each is kept for minutes, and everybody may ask: as many as an office needs. */
const CHALLENGES: Allowance = { scope: 'passkey_challenge', tries: 300, windowMs: 15 * 60_000 }

/** Serves POST passkey_challenge_api. It names nobody's passkeys, so that nobody learns who has any. */
export const offerPasskeyLogin =
  ({ security }: SecurityHandling): Handler<Calls['offerPasskeyLogin']> =>
  async (_input, { address }) => {
    checkPasskeysPossible(security)
    const wait = await security.throttle.take(CHALLENGES, networkOf(address))
    if (wait > 0) {
      throw new Refusal(
        'too_often',
        'Too many logins from here. Log in with your password, or wait a little.',
        {
          http: 429,
          retryAfter: wait,
        },
      )
    }
    return { status: 0, options: { ...(await security.passkeys.offerProof(undefined)) } }
  }
