import type { Calls } from '@gf/contract'
import type { Handler } from '../handler.ts'
import { notFound } from '../refusal.ts'
import { changeFactors } from './change-factors.ts'
import type { SecurityHandling } from './security-handlers.ts'

/** Serves POST passkey_remove_api. */
export const removePasskey =
  (handling: SecurityHandling): Handler<Calls['removePasskey']> =>
  async ({ passkey_id }, context) => {
    await handling.security.stepUp.checkFresh(context.client)
    const change = { action: 'passkey_removed', tell: { kind: 'passkey_removed' }, coolsOff: true } as const
    await changeFactors(handling, context, change, async (within) => {
      const gone = await within
        .deleteFrom('passkey')
        .where('passkey_id', '=', passkey_id)
        .where('client_id', '=', context.client.clientId)
        .executeTakeFirst()
      if (gone.numDeletedRows === 0n) throw notFound()
    })
    return { status: 0, msg: 'The passkey is removed. It logs nobody in any more.' }
  }
