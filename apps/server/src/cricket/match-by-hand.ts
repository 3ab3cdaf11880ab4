import type { actions, ArgsOf, MatchOutcome } from '@gf/contract'
import { ballsIn } from '@gf/cricket'
import { sql } from 'kysely'
import type { Updateable } from 'kysely'
import type { Decision, Works } from '../calls/action.ts'
import type { Note } from '../calls/audited.ts'
import { Refusal } from '../calls/refusal.ts'
import type { Deps } from '../deps.ts'
import type { Tables } from '../persistence/tables.ts'
import { readMatch } from './match-book.ts'
import type { MatchBook, MatchRow } from './match-book.ts'
import { lockedByHand, lockedMatch, teamsOf } from './match-lock.ts'
import { resultText } from './match-rules.ts'

type Names = 'add-match' | 'score-by-hand' | 'score-by-feed' | 'set-match-terms' | 'set-play' | 'set-result'

/** What staff decide on a match, and its feed otherwise. */
const BY_FEED = ['status', 'innings_balls', 'target_runs', 'target_balls', 'result', 'winner'] as const

/** Changes a match, and notes it. A match of the feed stays as old as its last message. */
export async function editMatch(
  { now }: Pick<Deps, 'now'>,
  book: MatchBook,
  row: MatchRow,
  { within, note, after }: Decision,
  { set = {}, ...noted }: { readonly set?: Updateable<Tables['cricket_match']> } & Note,
): Promise<void> {
  const { match_id: match } = row
  await within
    .updateTable('cricket_match')
    .set({ ...set, ...(row.by_hand !== null && { heard_at: now() }), edits: sql`edits + 1` })
    .where('match_id', '=', match)
    .execute()
  note({ subject: `match ${match}`, ...noted })
  after(() => book.changed(match))
}

/** Staff take a match from its feed, and decide what the feed decided. */
export function byHandActions(deps: Pick<Deps, 'now'>, book: MatchBook): Works<Names> {
  return {
    'add-match': { entry: 'match_added', run: (args, decision) => addMatch(deps, args, decision) },
    'score-by-hand': {
      entry: 'match_taken_over',
      async run({ match, reason }, decision) {
        const row = await lockedMatch(decision.within, match)
        if (row.by_hand !== null)
          throw new Refusal('already_by_hand', 'This match is already scored by hand.')
        const before = JSON.stringify(Object.fromEntries(BY_FEED.map((name) => [name, row[name]])))
        const set = { by_hand: reason, by_hand_by: decision.by.staffId, before_hand: before }
        await editMatch(deps, book, row, decision, { set, detail: { reason } })
        return { match, teams: teamsOf(row) }
      },
    },
    'score-by-feed': {
      entry: 'match_returned',
      run: ({ match }, decision) => returnMatch(deps, book, match, decision),
    },
    ...termActions(deps, book),
  }
}

function termActions(
  deps: Pick<Deps, 'now'>,
  book: MatchBook,
): Works<'set-match-terms' | 'set-play' | 'set-result'> {
  return {
    'set-match-terms': {
      entry: 'match_terms_set',
      async run({ match, overs, target, 'target-overs': targetOvers, reason }, decision) {
        const row = await lockedByHand(decision.within, match)
        if (overs === undefined && target === undefined && targetOvers === undefined)
          throw new Refusal('nothing_given', 'Give the overs of an innings, the target, or both.')
        const set = {
          ...(overs !== undefined && { innings_balls: ballsIn(overs) ?? null }),
          ...(target !== undefined && { target_runs: target }),
          ...(targetOvers !== undefined && { target_balls: ballsIn(targetOvers) ?? null }),
        }
        await editMatch(deps, book, row, decision, { set, detail: { ...set, reason } })
        return { match, teams: teamsOf(row) }
      },
    },
    'set-play': {
      entry: 'match_state_set',
      async run({ match, state }, decision) {
        const row = await lockedByHand(decision.within, match)
        const set = { status: state, result: '', winner: null }
        await editMatch(deps, book, row, decision, { set, detail: { from: row.status, state } })
        return { match, teams: teamsOf(row), state }
      },
    },
    'set-result': {
      entry: 'match_result_set',
      async run({ match, outcome, margin, reason }, decision) {
        const row = await lockedByHand(decision.within, match)
        const result = resultText(await readMatch(decision.within, match), outcome, margin)
        const set = { status: STATUS[outcome], winner: WINNER[outcome], result }
        await editMatch(deps, book, row, decision, { set, detail: { result, before: row.result, reason } })
        return { match, result }
      },
    },
  }
}

const STATUS = {
  team1: 'finished',
  team2: 'finished',
  tied: 'finished',
  no_result: 'no_result',
  abandoned: 'abandoned',
} as const satisfies Record<MatchOutcome, MatchRow['status']>
const WINNER: Readonly<Record<MatchOutcome, number>> = {
  team1: 1,
  team2: 2,
  tied: 0,
  no_result: 0,
  abandoned: 0,
}

async function addMatch(
  { now }: Pick<Deps, 'now'>,
  { team1, team2, type, overs, venue }: ArgsOf<(typeof actions)['add-match']>,
  { within, by, note }: Decision,
) {
  if (team1 === team2) throw new Refusal('same_team', 'A match needs two different teams.')
  const { match_id: match } = await within
    .insertInto('cricket_match')
    .values({
      match_id: sql<number>`nextval('cricket_own_match')`,
      run: 1,
      seq: 1,
      mtch_type: type,
      team1,
      team2,
      status: 'upcoming',
      innings_balls: overs === undefined ? null : (ballsIn(overs) ?? null),
      venue,
      source: 'hand',
      credit: '',
      heard_at: now(),
      by_hand: NO_FEED,
      by_hand_by: by.staffId,
      before_hand: '{}',
    })
    .returning('match_id')
    .executeTakeFirstOrThrow()
  note({ subject: `match ${match}`, detail: { team1, team2, type, overs: overs ?? null, venue } })
  return { match, teams: teamsOf({ team1, team2 }) }
}

const NO_FEED = 'No feed sends this match.'

/** Removes what was scored by hand: the feed sends what follows its last message. */
async function returnMatch(deps: Pick<Deps, 'now'>, book: MatchBook, match: number, decision: Decision) {
  const { within } = decision
  const row = await lockedByHand(within, match)
  if (row.source === 'hand')
    throw new Refusal('no_feed', 'No feed sends this match. It stays scored by hand.')
  const balls = await within
    .deleteFrom('cricket_ball')
    .where('match_id', '=', match)
    .where('by_hand', '=', true)
    .executeTakeFirst()
  await within
    .deleteFrom('cricket_innings')
    .where('match_id', '=', match)
    .where('innings', 'not in', (of) =>
      of.selectFrom('cricket_ball').select('innings').where('match_id', '=', match),
    )
    .execute()
  const removed = Number(balls.numDeletedRows)
  const set = { ...Object(row.before_hand), by_hand: null, by_hand_by: null, before_hand: null }
  await editMatch(deps, book, row, decision, { set, detail: { removed, reason: row.by_hand } })
  return { match, teams: teamsOf(row), removed }
}
