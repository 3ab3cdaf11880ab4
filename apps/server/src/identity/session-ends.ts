import { sha256 } from '../crypto/field-cipher.ts'
import type { Database } from '../persistence/database.ts'
import { findRow } from '../persistence/rows.ts'
import type { Realm } from '../persistence/tables.ts'

/** What ended a login session before its time: a changed password, the client on another device, or staff. */
export type EndedBy = 'password' | 'device' | 'staff'

export interface EndingAll {
  readonly exceptSessionId?: string | undefined
  readonly by?: EndedBy | undefined
}

/** Which login sessions end: one, or all of an owner but one. */
export type Ending = Pick<EndingAll, 'by'> &
  ({ readonly sessionId: string } | ({ readonly ownerId: number } & EndingAll))

/** Ends login sessions and returns their ids. */
export async function endWhere(
  db: Database,
  at: number,
  ending: Ending,
  realm: Realm = 'client',
): Promise<string[]> {
  const open = db
    .updateTable('login_session')
    .set({ ended_at: at, ended_by: ending.by ?? null })
    .where('realm', '=', realm)
    .where('ended_at', 'is', null)
    .returning('session_id')
  const ended =
    'sessionId' in ending
      ? open.where('session_id', '=', ending.sessionId)
      : open.where('owner_id', '=', ending.ownerId).where('session_id', '<>', ending.exceptSessionId ?? '')
  return (await ended.execute()).map((row) => row.session_id)
}

/** Why a client's token opens nothing any more; undefined where it never did, or no cause is known. */
export async function whyOver(
  db: Database,
  now: number,
  token: string | undefined,
): Promise<EndedBy | 'idle' | undefined> {
  if (token === undefined) return undefined
  const row = await findRow(db, 'login_session', {
    token_hash: sha256(token),
    realm: 'client',
    stage: 'full',
  })
  if (row?.ended_at === null) return row.expires_at > now ? 'idle' : undefined
  return row?.ended_by ?? undefined
}
