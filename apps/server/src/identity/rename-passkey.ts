import type { Calls } from '@gf/contract'
import type { Handler } from '../handler.ts'
import { notFound } from '../refusal.ts'
import type { SecurityHandling } from './security-handlers.ts'

/** Serves POST passkey_rename_api. */
export const renamePasskey =
  ({ db }: SecurityHandling): Handler<Calls['renamePasskey']> =>
  async ({ passkey_id, name }, { client }) => {
    const renamed = await db
      .updateTable('passkey')
      .set({ name })
      .where('passkey_id', '=', passkey_id)
      .where('client_id', '=', client.clientId)
      .executeTakeFirst()
    if (renamed.numUpdatedRows === 0n) throw notFound()
    return { status: 0, msg: 'The passkey has its new name.' }
  }
