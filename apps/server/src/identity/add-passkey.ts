import type { Calls } from '@gf/contract'
import type { Handler } from '../handler.ts'
import { changeFactors } from './change-factors.ts'
import { deviceInWords } from './device-in-words.ts'
import { checkPasskeysPossible, passkeyRefused } from './passkeys-possible.ts'
import type { SecurityHandling } from './security-handlers.ts'

/** Serves POST passkey_add_api. */
export const addPasskey =
  (handling: SecurityHandling): Handler<Calls['addPasskey']> =>
  async ({ name, passkey }, context) => {
    const { clientId } = context.client
    const { security } = handling
    checkPasskeysPossible(security)
    await security.stepUp.checkFresh(context.client)
    const made = {
      ...passkey,
      response: { ...passkey.response, transports: passkey.response.transports ?? [] },
      clientExtensionResults: {},
    }
    const change = { action: 'passkey_added', tell: { kind: 'passkey_added' }, coolsOff: true } as const
    const called = name || deviceInWords(context.userAgent)
    const passkeyId = await changeFactors(handling, context, change, async (within) => {
      const id = await security.passkeys.add(within, clientId, called, made)
      if (id === undefined) throw passkeyRefused()
      return id
    })
    return {
      status: 0,
      msg: 'Your passkey is ready. It logs you in without a password.',
      passkey_id: passkeyId,
    }
  }
