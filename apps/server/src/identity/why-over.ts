import { createHash } from 'node:crypto'
import type { Database } from '../persistence/database.ts'

/** What ended a login session before its time: a changed password, or the client on another device. */
export type EndedBy = 'password' | 'device'

export interface EndingAll {
  readonly exceptSessionId?: string | undefined
  readonly by?: EndedBy | undefined
}

/** Which login sessions end: one, or all of an owner but one. */
export type Ending = Pick<EndingAll, 'by'> &
  ({ readonly sessionId: string } | ({ readonly ownerId: number } & EndingAll))

/** Why a client's token opens nothing any more; undefined where it never did, or no cause is known. */
export async function whyOver(
  db: Database,
  now: number,
  token: string | undefined,
): Promise<EndedBy | 'idle' | undefined> {
  if (token === undefined) return undefined
  const row = await db
    .selectFrom('login_session')
    .select(['ended_at', 'ended_by', 'expires_at'])
    .where('token_hash', '=', createHash('sha256').update(token).digest())
    .where('realm', '=', 'client')
    .where('stage', '=', 'full')
    .executeTakeFirst()
  if (row?.ended_at === null) return row.expires_at > now ? 'idle' : undefined
  return row?.ended_by ?? undefined
}
