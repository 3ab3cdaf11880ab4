import type { Calls } from '@gf/contract'
import type { Handler } from '../handler.ts'
import { checkPasskeysPossible, checkRoomForPasskey } from './passkeys-possible.ts'
import type { SecurityHandling } from './security-handlers.ts'

/** Serves POST passkey_start_api. */
export const offerPasskey =
  ({ db, security }: SecurityHandling): Handler<Calls['offerPasskey']> =>
  async (_input, { client }) => {
    checkPasskeysPossible(security)
    await security.stepUp.checkFresh(client)
    // Nobody is asked for a finger in vain; what counts is counted when the passkey is kept.
    await checkRoomForPasskey(db, client.clientId)
    return { status: 0, options: { ...(await security.passkeys.offerNew(client)) } }
  }
