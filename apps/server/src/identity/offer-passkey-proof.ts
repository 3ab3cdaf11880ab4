import type { Calls } from '@gf/contract'
import type { Handler } from '../handler.ts'
import { checkPasskeysPossible } from './passkeys-possible.ts'
import type { SecurityHandling } from './security-handlers.ts'

/** Serves POST passkey_proof_api. */
export const offerPasskeyProof =
  ({ security }: SecurityHandling): Handler<Calls['offerPasskeyProof']> =>
  async (_input, { client }) => {
    checkPasskeysPossible(security)
    return { status: 0, options: { ...(await security.passkeys.offerProof(client.clientId)) } }
  }
