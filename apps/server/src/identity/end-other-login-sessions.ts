import type { Calls } from '@gf/contract'
import type { Handler } from '../handler.ts'
import { recordAudit } from './audit.ts'
import type { SecurityHandling } from './security-handlers.ts'

/** Serves POST login_sessions_end_others_api: logs all of the client's devices out but this one. */
export const endOtherLoginSessions =
  ({ db, now, sessions }: SecurityHandling): Handler<Calls['endOtherLoginSessions']> =>
  async (_input, { client, address, requestId }) => {
    await sessions.endAllOf(client.clientId, client.sessionId)
    await recordAudit(db, now(), {
      realm: 'client',
      actorId: client.clientId,
      action: 'other_login_sessions_ended',
      address,
      requestId,
    })
    return { status: 0, msg: 'All your other devices are logged out.' }
  }
