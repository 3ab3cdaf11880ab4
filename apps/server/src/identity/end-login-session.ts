import type { Calls } from '@gf/contract'
import type { Handler } from '../handler.ts'
import { notFound } from '../refusal.ts'
import { recordAudit } from './audit.ts'
import type { SecurityHandling } from './security-handlers.ts'

/** Serves POST login_session_end_api: logs one of the client's devices out. Another's is as absent. */
export const endLoginSession =
  ({ db, now, sessions }: SecurityHandling): Handler<Calls['endLoginSession']> =>
  async ({ session_id }, { client, address, requestId }) => {
    const own = await db
      .selectFrom('login_session')
      .select('session_id')
      .where('session_id', '=', session_id)
      .where('realm', '=', 'client')
      .where('owner_id', '=', client.clientId)
      .where('stage', '=', 'full')
      .executeTakeFirst()
    if (!own) throw notFound()
    await sessions.end(session_id)
    await recordAudit(db, now(), {
      realm: 'client',
      actorId: client.clientId,
      action: 'login_session_ended',
      subject: `login session ${session_id}`,
      address,
      requestId,
    })
    return { status: 0, msg: 'That device is logged out.' }
  }
