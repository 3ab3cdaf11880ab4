import { sql } from 'kysely'
import type { Works } from '../calls/action.ts'
import { Refusal, notFound } from '../calls/refusal.ts'
import type { Database } from '../persistence/database.ts'
import type { MatchBook } from './match-book.ts'

/** Staff hide the rates and sessions of a match, and show them again. */
export const suspensionActions = (book: MatchBook): Works<'suspend-match' | 'resume-match'> => ({
  'suspend-match': {
    entry: 'match_suspended',
    async run({ match, reason }, { within, by, note, after }) {
      const { teams, suspended } = await locked(within, match)
      if (suspended !== null)
        throw new Refusal('already_suspended', `The match is already suspended: ${suspended}`)
      await within
        .updateTable('cricket_match')
        .set({ suspended: reason, suspended_by: by.staffId })
        .where('match_id', '=', match)
        .execute()
      note({ subject: `match ${match}`, detail: { reason } })
      after(() => book.changed(match))
      return { match, teams }
    },
  },
  'resume-match': {
    entry: 'match_resumed',
    async run({ match }, { within, note, after }) {
      const { teams, suspended } = await locked(within, match)
      if (suspended === null)
        throw new Refusal('not_suspended', 'The match is not suspended. Reload the list.')
      await within
        .updateTable('cricket_match')
        .set({ suspended: null, suspended_by: null })
        .where('match_id', '=', match)
        .execute()
      note({ subject: `match ${match}`, detail: { reason: suspended } })
      after(() => book.changed(match))
      return { match, teams }
    },
  },
})

async function locked(within: Database, match: number) {
  const row = await within
    .selectFrom('cricket_match')
    .select(['suspended', 'team1', 'team2'])
    .where('match_id', '=', sql<number>`${match}::bigint`)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return { suspended: row.suspended, teams: `${row.team1} v ${row.team2}` }
}
