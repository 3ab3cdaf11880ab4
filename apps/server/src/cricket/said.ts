import type { areas } from '@gf/contract'
import type { ReceivedOf, Said } from '../staff/said-of-money.ts'

const scored = ({ match, over, score, ball }: ReceivedOf<'score-ball'>): string =>
  `Match ${match}: ${score} after ${over}; ball ${ball}.`

/** Terminal output of cricket matches. */
export const cricketSaid: Pick<Said, keyof (typeof areas)['cricket']['actions']> = {
  'suspend-match': ({ match, teams }) => `Match ${match}, ${teams}, is suspended.`,
  'resume-match': ({ match, teams }) => `Match ${match}, ${teams}, is resumed.`,
  'add-match': ({ match, teams }) => `Match ${match} is added: ${teams}.`,
  'score-by-hand': ({ match, teams }) => `Match ${match}, ${teams}, is scored by hand.`,
  'score-by-feed': ({ match, teams, removed }) =>
    `Match ${match}, ${teams}, is scored by its feed again; ${removed} balls by hand are removed.`,
  'set-match-terms': ({ match, teams }) => `Match ${match}, ${teams}, has new overs or a new target.`,
  'set-play': ({ match, teams, state }) => `Match ${match}, ${teams}, is ${state}.`,
  'set-result': ({ match, result }) => `Match ${match}: ${result}.`,
  'list-balls': (rows) =>
    rows
      .map(
        (row) =>
          `${row.ball}  innings ${row.innings}, ${row.over}  ${row.bowler} to ${row.batter}: ` +
          [row.runs, ...row.wickets, ...(row.corrected === null ? [] : [`corrected: ${row.corrected}`])].join(
            ', ',
          ),
      )
      .join('\n') || 'No ball has been bowled.',
  'begin-innings': ({ match, innings, team }) => `Match ${match}: innings ${innings} of ${team} begins.`,
  'score-ball': scored,
  'undo-ball': scored,
  'correct-ball': scored,
}
