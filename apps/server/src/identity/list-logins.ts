import type { Calls } from '@gf/contract'
import { z } from 'zod'
import type { Handler } from '../handler.ts'
import type { SecurityHandling } from './security-handlers.ts'

const SHOWN = 50
/** Entries of earlier versions carry no detail. */
const detail = z.object({ way: z.string().default('password'), device: z.string().default('') })

/** Serves GET logins_api: the last fifty logins and tries, from the audit log. */
export const listLogins =
  ({ db }: SecurityHandling): Handler<Calls['listLogins']> =>
  async (_input, { client }) => {
    const rows = await db
      .selectFrom('audit')
      .select(['at', 'action', 'detail', 'address'])
      .where('realm', '=', 'client')
      .where('actor_id', '=', client.clientId)
      .where('action', 'in', ['logged_in', 'login_failed'])
      .orderBy('seq', 'desc')
      .limit(SHOWN)
      .execute()
    return rows.map((row) => {
      const { way, device } = detail.parse(row.detail)
      return {
        at: new Date(row.at).toISOString(),
        device,
        place: row.address,
        succeeded: row.action === 'logged_in',
        way,
      }
    })
  }
