import type { Calls } from '@gf/contract'
import type { Handler } from '../handler.ts'
import { deviceInWords } from './device-in-words.ts'
import { IDLE_MS } from './login-sessions.ts'
import type { SecurityHandling } from './security-handlers.ts'

/** Serves GET login_sessions_api: the login sessions of this client that are open. */
export const listLoginSessions =
  ({ db, now }: SecurityHandling): Handler<Calls['listLoginSessions']> =>
  async (_input, { client }) => {
    const rows = await db
      .selectFrom('login_session')
      .select(['session_id', 'user_agent', 'address', 'created_at', 'last_seen_at'])
      .where('realm', '=', 'client')
      .where('owner_id', '=', client.clientId)
      .where('stage', '=', 'full')
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now())
      .where('last_seen_at', '>', now() - IDLE_MS)
      .orderBy('created_at', 'desc')
      .execute()
    return rows.map((row) => ({
      session_id: row.session_id,
      device: deviceInWords(row.user_agent),
      place: row.address,
      started_at: new Date(row.created_at).toISOString(),
      last_seen_at: new Date(row.last_seen_at).toISOString(),
      this_device: row.session_id === client.sessionId,
    }))
  }
