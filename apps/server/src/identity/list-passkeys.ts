import type { Calls } from '@gf/contract'
import type { Handler } from '../handler.ts'
import type { SecurityHandling } from './security-handlers.ts'

/** Serves GET passkeys_api. */
export const listPasskeys =
  ({ db }: SecurityHandling): Handler<Calls['listPasskeys']> =>
  async (_input, { client }) => {
    const rows = await db
      .selectFrom('passkey')
      .select(['passkey_id', 'name', 'created_at', 'last_used_at', 'backed_up'])
      .where('client_id', '=', client.clientId)
      .orderBy('created_at')
      .execute()
    return rows.map((row) => ({
      ...row,
      created_at: new Date(row.created_at).toISOString(),
      last_used_at: row.last_used_at === null ? null : new Date(row.last_used_at).toISOString(),
    }))
  }
