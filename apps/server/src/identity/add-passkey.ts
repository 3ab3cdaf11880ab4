import type { Calls } from '@gf/contract'
import type { Handler } from '../handler.ts'
import { changeFactors } from './change-factors.ts'
import type { Database } from '../persistence/database.ts'
import { deviceInWords } from './device-in-words.ts'
import { checkPasskeysPossible, checkRoomForPasskey, passkeyRefused } from './passkeys-possible.ts'
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
    const examined = await security.passkeys.examine(clientId, made)
    if (!examined) throw passkeyRefused()
    const called = name || deviceInWords(context.userAgent)
    const passkeyId = await changeFactors(handling, context, change, async (within) => {
      await lockClient(within, clientId)
      await checkRoomForPasskey(within, clientId)
      const id = await security.passkeys.keep(within, clientId, called, examined)
      if (id === undefined) throw passkeyRefused()
      return id
    })
    return {
      status: 0,
      msg: 'Your passkey is ready. It logs you in without a password.',
      passkey_id: passkeyId,
    }
  }

/** Holds the client while passkeys are counted: offers that were made at once are not taken at once. */
async function lockClient(within: Database, clientId: number): Promise<void> {
  await within
    .selectFrom('client')
    .select('client_id')
    .where('client_id', '=', clientId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}
