import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Ids } from '../ids.ts'
import type { Database } from '../persistence/database.ts'
import type { LoginPlace } from './login-sessions.ts'

export const SECOND_STEP_TRIES = 5
const WITHIN_MS = 10 * 60_000

/**
 * Logins whose password was right and whose second factor is awaited: login sessions of the stage `mfa`, which open
 * nothing. Their token goes to the page that logs in, and never into a cookie.
 */
export interface SecondSteps {
  /** Opens one and gives its challenge, good for ten minutes and five tries. */
  start(clientId: number, place: LoginPlace, within: Database): Promise<string>
  /** Takes one try; undefined where the challenge is unknown, old or has none left. */
  take(challenge: string): Promise<{ readonly clientId: number; readonly sessionId: string } | undefined>
  /** Ends it; false where somebody else did meanwhile. */
  end(sessionId: string, within: Database): Promise<boolean>
}

interface Needs {
  readonly db: Database
  readonly ids: Ids
  readonly now: () => number
}

/** Makes the second steps of the client realm on a database and a clock in milliseconds. */
export function createSecondSteps({ db, ids, now }: Needs): SecondSteps {
  return {
    async start(clientId, place, within) {
      const challenge = ids.token()
      const at = now()
      await within
        .insertInto('login_session')
        .values({
          session_id: ids.name(),
          token_hash: hashOf(challenge),
          realm: 'client',
          owner_id: clientId,
          stage: 'mfa',
          auth_time: at,
          created_at: at,
          last_seen_at: at,
          expires_at: at + WITHIN_MS,
          address: place.address,
          user_agent: place.userAgent.slice(0, 300),
          ended_at: null,
        })
        .execute()
      return challenge
    },
    async take(challenge) {
      // Counted before the code is judged, so that tries at once cannot exceed the few.
      const row = await db
        .updateTable('login_session')
        .set({ tries: sql<number>`tries + 1` })
        .where('token_hash', '=', hashOf(challenge))
        .where('realm', '=', 'client')
        .where('stage', '=', 'mfa')
        .where('ended_at', 'is', null)
        .where('expires_at', '>', now())
        .where('tries', '<', SECOND_STEP_TRIES)
        .returning(['owner_id', 'session_id'])
        .executeTakeFirst()
      return row && { clientId: row.owner_id, sessionId: row.session_id }
    },
    async end(sessionId, within) {
      const ended = await within
        .updateTable('login_session')
        .set({ ended_at: now() })
        .where('session_id', '=', sessionId)
        .where('ended_at', 'is', null)
        .executeTakeFirst()
      return ended.numUpdatedRows === 1n
    },
  }
}

function hashOf(challenge: string): Buffer {
  return createHash('sha256').update(challenge).digest()
}
