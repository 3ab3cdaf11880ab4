import type { CallRealm } from '@gf/contract'
import type { Database } from '../persistence/database.ts'
import { IDLE_MS, isOpen } from './login-sessions.ts'
import { STAFF_IDLE_MS } from './staff/staff-sessions.ts'

/** The open ones of these login sessions, on any server, with the SHA-256 of their current tokens. */
export async function openTokens(
  db: Database,
  realm: CallRealm,
  now: number,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, Buffer>> {
  if (sessionIds.length === 0) return new Map()
  const clients = db.selectFrom('client').select('client_id').where('status', '<>', 'closed')
  const staff = db.selectFrom('staff').select('staff_id').where('status', '=', 'active')
  const open = await db
    .selectFrom('login_session as open')
    .select(['open.session_id', 'open.token_hash'])
    .where('open.session_id', 'in', sessionIds)
    .where(isOpen(realm, now, realm === 'client' ? IDLE_MS : STAFF_IDLE_MS))
    .where('open.owner_id', 'in', realm === 'client' ? clients : staff)
    .execute()
  return new Map(open.map((row) => [row.session_id, row.token_hash]))
}
