import { HOUR, MINUTE } from '@gf/money'
import type { StaffLoggedIn } from '../../calls/handler.ts'
import { sha256 } from '../../crypto/field-cipher.ts'
import type { Database } from '../../persistence/database.ts'
import type { Ids } from '../../system/ids.ts'
import { hasToken, insertSession, isOpen, noteSeen, renewToken } from '../login-sessions.ts'
import type { LoginPlace, ShownToken } from '../login-sessions.ts'
import { endWhere } from '../session-ends.ts'

/** After which a session without use is over. */
export const STAFF_IDLE_MS = 15 * MINUTE
const LASTS_MS = 8 * HOUR

/** The login sessions of staff: at most 8 hours, and 15 minutes without use. Only the browser has the token. */
export interface StaffSessions {
  /** Opens a session proved by a second factor, and returns the token for the cookie. */
  start(staffId: number, place: LoginPlace, within: Database): Promise<string>
  /** The member of a valid token, or undefined. Not cached, so that closures and changes of role apply immediately. */
  authenticate(token: string | undefined): Promise<StaffLoggedIn | undefined>
  end(sessionId: string, within: Database): Promise<void>
  /** Gives a session a new token, since a second factor was shown just now; `token_renewed` where it has another by now. */
  renew(shown: ShownToken, within: Database): Promise<string>
}

export function createStaffSessions(db: Database, ids: Ids, now: () => number): StaffSessions {
  return {
    start: (ownerId, place, within) =>
      insertSession(
        within,
        ids,
        now(),
        { realm: 'staff', ownerId, lasts: LASTS_MS },
        { ...place, proof: 'second_factor' },
      ),
    authenticate: async (token) => (token === undefined ? undefined : findStaff(db, token, now())),
    async end(sessionId, within) {
      await endWhere(within, now(), { sessionId }, 'staff')
    },
    renew: (shown, within) => renewToken(within, ids, now(), shown, 'second_factor'),
  }
}

async function findStaff(db: Database, token: string, at: number): Promise<StaffLoggedIn | undefined> {
  const tokenHash = sha256(token)
  const row = await db
    .selectFrom('login_session as open')
    .innerJoin('staff', 'staff.staff_id', 'open.owner_id')
    .select(['open.session_id', 'open.last_seen_at', 'open.expires_at'])
    .select(['open.token_hash', 'open.factor_proved_at'])
    .select(['staff.staff_id', 'staff.username', 'staff.name', 'staff.role'])
    .where(hasToken(tokenHash, at))
    .where(isOpen('staff', at, STAFF_IDLE_MS))
    .where('staff.status', '=', 'active')
    .executeTakeFirst()
  if (!row) return undefined
  await noteSeen(db, row, at)
  const isPresent = row.token_hash.equals(tokenHash)
  return {
    staffId: row.staff_id,
    username: row.username,
    name: row.name,
    role: row.role,
    sessionId: row.session_id,
    until: row.expires_at,
    tokenHash,
    ...(isPresent ? {} : { superseded: true }),
    provedAt: isPresent ? (row.factor_proved_at ?? 0) : 0,
  }
}

/** Opens a staff account once, to set its password. `until` is in milliseconds since 1970. */
export interface StaffInvitation {
  readonly code: string
  readonly until: number
}

/** Invites a member of staff until a moment. The code is stored nowhere else in readable form; an earlier one ends. */
export async function inviteStaff(
  within: Database,
  ids: Pick<Ids, 'token'>,
  { staffId, at, until }: { readonly staffId: number; readonly at: number; readonly until: number },
): Promise<StaffInvitation> {
  const code = ids.token()
  const row = { code_hash: sha256(code), made_at: at, expires_at: until, used_at: null }
  await within
    .insertInto('staff_invitation')
    .values({ staff_id: staffId, ...row })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(row))
    .execute()
  return { code, until }
}
