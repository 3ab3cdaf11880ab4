import type { Database } from '../persistence/database.ts'
import { IDLE_MS } from './login-sessions.ts'

/**
 * Of these login sessions those that are not over, by whatever cause, on whichever server, each with the SHA-256 of its
 * present token.
 */
export async function openTokens(
  db: Database,
  now: number,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, Buffer>> {
  if (sessionIds.length === 0) return new Map()
  const open = await db
    .selectFrom('login_session')
    .innerJoin('client', 'client.client_id', 'login_session.owner_id')
    .select(['login_session.session_id', 'login_session.token_hash'])
    .where('login_session.session_id', 'in', sessionIds)
    .where('login_session.ended_at', 'is', null)
    .where('login_session.expires_at', '>', now)
    .where('login_session.last_seen_at', '>', now - IDLE_MS)
    .where('client.status', '<>', 'closed')
    .execute()
  return new Map(open.map((row) => [row.session_id, row.token_hash]))
}
