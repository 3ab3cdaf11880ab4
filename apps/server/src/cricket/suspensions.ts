import type { Works } from '../calls/action.ts'
import { Refusal } from '../calls/refusal.ts'
import type { MatchBook } from './match-book.ts'
import { lockedMatch, teamsOf } from './match-lock.ts'

/** Staff hide the rates and sessions of a match, and show them again. */
export const suspensionActions = (book: MatchBook): Works<'suspend-match' | 'resume-match'> => ({
  'suspend-match': {
    entry: 'match_suspended',
    async run({ match, reason }, { within, by, note, after }) {
      const row = await lockedMatch(within, match)
      if (row.suspended !== null)
        throw new Refusal('already_suspended', `The match is already suspended: ${row.suspended}`)
      await within
        .updateTable('cricket_match')
        .set({ suspended: reason, suspended_by: by.staffId })
        .where('match_id', '=', match)
        .execute()
      note({ subject: `match ${match}`, detail: { reason } })
      after(() => book.changed(match))
      return { match, teams: teamsOf(row) }
    },
  },
  'resume-match': {
    entry: 'match_resumed',
    async run({ match }, { within, note, after }) {
      const row = await lockedMatch(within, match)
      if (row.suspended === null)
        throw new Refusal('match_not_suspended', 'The match is not suspended. Reload the list.')
      await within
        .updateTable('cricket_match')
        .set({ suspended: null, suspended_by: null })
        .where('match_id', '=', match)
        .execute()
      note({ subject: `match ${match}`, detail: { reason: row.suspended } })
      after(() => book.changed(match))
      return { match, teams: teamsOf(row) }
    },
  },
})
