import type { Database } from '../persistence/database.ts'
import { IDLE_MS } from './login-sessions.ts'

/** Which of these login sessions are over, by whatever cause, on whichever server. */
export async function endedSessions(
  db: Database,
  now: number,
  sessionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (sessionIds.length === 0) return new Set()
  const open = await db
    .selectFrom('login_session')
    .innerJoin('client', 'client.client_id', 'login_session.owner_id')
    .select('login_session.session_id')
    .where('login_session.session_id', 'in', sessionIds)
    .where('login_session.ended_at', 'is', null)
    .where('login_session.expires_at', '>', now)
    .where('login_session.last_seen_at', '>', now - IDLE_MS)
    .where('client.status', '<>', 'closed')
    .execute()
  const alive = new Set(open.map((row) => row.session_id))
  return new Set(sessionIds.filter((id) => !alive.has(id)))
}
