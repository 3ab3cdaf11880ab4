import type { Calls } from '@gf/contract'
import type { Handler } from '../handler.ts'
import { enter, noteLogin } from './enter.ts'
import { findOpenClient } from './find-client.ts'
import { checkPasskeysPossible, passkeyRefused } from './passkeys-possible.ts'
import type { SecurityHandling } from './security-handlers.ts'

/** Serves POST passkey_login_api: what the device holds and who unlocked it are two factors together. */
export const logInWithPasskey =
  (handling: SecurityHandling): Handler<Calls['logInWithPasskey']> =>
  async ({ passkey }, context) => {
    const { security, db } = handling
    checkPasskeysPossible(security)
    const clientId = await security.passkeys.prove(undefined, { ...passkey, clientExtensionResults: {} })
    const client = clientId === undefined ? undefined : await findOpenClient(db, clientId)
    const entered = client && (await enter(handling, client, context, { way: 'passkey' }))
    if (!entered) {
      await noteLogin(handling, { action: 'login_failed', clientId, way: 'passkey' }, context)
      throw passkeyRefused()
    }
    return entered
  }
