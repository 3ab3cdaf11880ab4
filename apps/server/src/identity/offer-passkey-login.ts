import type { Calls } from '@gf/contract'
import type { Handler } from '../handler.ts'
import { checkPasskeysPossible } from './passkeys-possible.ts'
import type { SecurityHandling } from './security-handlers.ts'

/** Serves POST passkey_challenge_api. It names nobody's passkeys, so that nobody learns who has any. */
export const offerPasskeyLogin =
  ({ security }: SecurityHandling): Handler<Calls['offerPasskeyLogin']> =>
  async () => {
    checkPasskeysPossible(security)
    return { status: 0, options: { ...(await security.passkeys.offerProof(undefined)) } }
  }
