import { sql } from 'kysely'
import { Refusal, notFound } from '../calls/refusal.ts'
import type { Database } from '../persistence/database.ts'
import type { MatchRow } from './match-book.ts'

/** Serializes the messages of a match and the changes by staff. */
const LOCK = 0x6d_61

/** Waits for other changes of the match, and holds it to the end of the transaction. */
export const lockMatch = (within: Database, matchId: number) =>
  sql`select pg_advisory_xact_lock(${LOCK}, hashint8(${matchId}::bigint))`.execute(within)

/** The locked match. Throws 404. */
export async function lockedMatch(within: Database, matchId: number): Promise<MatchRow> {
  await lockMatch(within, matchId)
  const row = await within
    .selectFrom('cricket_match')
    .selectAll()
    .where('match_id', '=', sql<number>`${matchId}::bigint`)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** The locked match, which staff score. Throws 404, or a refusal if its feed does. */
export async function lockedByHand(within: Database, matchId: number): Promise<MatchRow> {
  const row = await lockedMatch(within, matchId)
  if (row.by_hand === null)
    throw new Refusal('scored_by_feed', 'The feed scores this match. Take it over to score by hand.')
  return row
}

export const teamsOf = ({ team1, team2 }: Pick<MatchRow, 'team1' | 'team2'>): string => `${team1} v ${team2}`
