import type { Calls } from '@gf/contract'
import type { Handler } from '../handler.ts'
import { checkPasskeysPossible } from './passkeys-possible.ts'
import type { SecurityHandling } from './security-handlers.ts'

/** Serves POST passkey_start_api. */
export const offerPasskey =
  ({ security }: SecurityHandling): Handler<Calls['offerPasskey']> =>
  async (_input, { client }) => {
    checkPasskeysPossible(security)
    await security.stepUp.checkFresh(client)
    return { status: 0, options: { ...(await security.passkeys.offerNew(client)) } }
  }
