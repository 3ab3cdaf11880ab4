import type { actions, ArgsOf } from '@gf/contract'
import { sql } from 'kysely'
import type { Decision, Works } from '../calls/action.ts'
import { Refusal, notFound } from '../calls/refusal.ts'
import type { Deps } from '../deps.ts'
import type { Database } from '../persistence/database.ts'
import { addBall } from './apply.ts'
import { editMatch } from './match-by-hand.ts'
import { readMatch, scoreOf } from './match-book.ts'
import type { Delivery, Match, MatchBook, MatchRow } from './match-book.ts'
import { lockedByHand, lockedMatch } from './match-lock.ts'
import { countOf, isInningsOver, isPossible } from './match-rules.ts'

type Names = 'list-balls' | 'begin-innings' | 'score-ball' | 'undo-ball' | 'correct-ball'
type Args<Name extends Names> = ArgsOf<(typeof actions)[Name]>

const LISTED = 30
const ENDED: readonly MatchRow['status'][] = ['finished', 'no_result', 'abandoned']

/** The scoring pad: ball by ball, undo of the last, and corrections. */
export function scoringActions(deps: Pick<Deps, 'now'>, book: MatchBook): Works<Names> {
  return {
    'list-balls': {
      async run({ match }, { within }) {
        const { deliveries } = await readMatch(within, match)
        return deliveries.slice(-LISTED).toReversed().map(listed)
      },
    },
    'begin-innings': {
      entry: 'innings_begun',
      run: (args, decision) => beginInnings(deps, book, args, decision),
    },
    'score-ball': { entry: 'ball_scored', run: (args, decision) => scoreBall(deps, book, args, decision) },
    'undo-ball': {
      entry: 'ball_undone',
      async run({ match, ball }, decision) {
        const { within } = decision
        const row = await lockedByHand(within, match)
        const last = (await readMatch(within, match)).deliveries.at(-1)
        if (last?.seq !== ball)
          throw new Refusal('not_the_last', 'Another ball is the last now. Reload the match.')
        if (!last.by_hand)
          throw new Refusal('ball_of_the_feed', 'The feed has sent this ball. Correct it instead.')
        await within
          .deleteFrom('cricket_ball')
          .where('match_id', '=', match)
          .where('seq', '=', ball)
          .execute()
        const { ball: over, runs } = last
        await editMatch(deps, book, row, decision, { detail: { ball, innings: last.innings, over, runs } })
        return stateOf(within, match)
      },
    },
    'correct-ball': {
      entry: 'ball_corrected',
      run: (args, decision) => correctBall(deps, book, args, decision),
    },
  }
}

const listed = ({ seq, innings, ball, bowler, batter, runs, wickets, corrected }: Delivery) => ({
  ball: seq,
  innings,
  over: ball,
  bowler,
  batter,
  runs,
  wickets: wickets.map(({ player, kind }) => `${kind}: ${player}`),
  corrected: corrected?.reason ?? null,
})

async function beginInnings(
  deps: Pick<Deps, 'now'>,
  book: MatchBook,
  { match, team, super: isSuper }: Args<'begin-innings'>,
  decision: Decision,
) {
  const { within } = decision
  const row = await lockedByHand(within, match)
  refuseEnded(row)
  await within
    .deleteFrom('cricket_innings')
    .where('match_id', '=', match)
    .where('innings', 'not in', (of) =>
      of.selectFrom('cricket_ball').select('innings').where('match_id', '=', match),
    )
    .execute()
  const { innings: before } = await readMatch(within, match)
  const latest = before.at(-1)
  const innings = before.length + 1
  if (innings % 2 === 0 && latest?.team === team)
    throw new Refusal('other_team', 'The other team bats in this innings.')
  if (!isSuper && row.innings_balls !== null && innings > 2)
    throw new Refusal('only_super_over', 'Both teams have batted. Only a super over can follow.')
  if (isSuper && innings <= 2) throw new Refusal('too_early', 'A super over follows two innings.')
  await within
    .insertInto('cricket_innings')
    .values({ match_id: match, innings, team, super_over: isSuper })
    .execute()
  const isChase = innings === 2 && row.innings_balls !== null && row.target_runs === null
  const set = { status: 'live' as const, ...(isChase && { target_runs: (latest?.figures.runs ?? 0) + 1 }) }
  const name = team === 1 ? row.team1 : row.team2
  await editMatch(deps, book, row, decision, { set, detail: { innings, team: name } })
  return { match, innings, team: name }
}

function refuseEnded({ status }: MatchRow): void {
  if (ENDED.includes(status))
    throw new Refusal('match_ended', 'The match has ended. Set its state to live first.')
}

async function scoreBall(
  deps: Pick<Deps, 'now'>,
  book: MatchBook,
  args: Args<'score-ball'>,
  decision: Decision,
) {
  const { match, runs, extra, wicket, after } = args
  const { within } = decision
  const row = await lockedByHand(within, match)
  refuseEnded(row)
  const state = await readMatch(within, match)
  const last = state.deliveries.at(-1)
  if (after !== undefined && after !== (last?.seq ?? 0))
    throw new Refusal('not_the_last', 'Another ball was scored meanwhile. Look at the log first.', {
      http: 409,
    })
  const innings = state.innings.at(-1)
  if (!innings) throw new Refusal('no_innings', 'Begin the innings first.')
  if (extra !== 'penalty' && isInningsOver(state))
    throw new Refusal('innings_over', 'The innings is over. Begin the next one or set the result.')
  if (wicket && !isPossible(extra, wicket))
    throw new Refusal('impossible_wicket', `A batter cannot be out ${wicket} with a ${extra}.`)
  if (wicket && !(args.out ?? args.batter)) throw new Refusal('nobody_out', 'Name the batter who is out.')
  const seq = Math.max(row.seq, last?.seq ?? 0) + 1
  const isPenalty = extra === 'penalty'
  await addBall(
    within,
    {
      match_id: match,
      seq,
      innings: innings.innings,
      team: innings.team === 1 ? 1 : 2,
      super_over: innings.super_over,
      kind: isPenalty ? 'penalty' : 'ball',
      over: overOf(state, innings.innings, isPenalty),
      batter: isPenalty ? '' : args.batter,
      non_striker: isPenalty ? '' : args['non-striker'],
      bowler: isPenalty ? '' : args.bowler,
      ...countOf(runs, extra, args.boundary),
      wickets: wicket ? [{ player: args.out ?? args.batter, kind: wicket }] : [],
    },
    true,
  )
  const set = row.status === 'live' ? {} : { status: 'live' as const }
  const detail = { ball: seq, runs, extra: extra ?? null, wicket: wicket ?? null }
  await editMatch(deps, book, row, decision, { set, detail })
  return stateOf(within, match)
}

/** Completed overs before the next delivery. Penalty runs belong to the over before them. */
function overOf({ innings, deliveries }: Match, number: number, isPenalty: boolean): number {
  const last = deliveries.findLast((one) => one.innings === number)
  const { overs } = innings.at(-1)?.figures ?? { overs: '0.0' }
  return isPenalty ? (last?.over ?? 0) : Math.max(last?.over ?? 0, Number.parseInt(overs, 10))
}

async function correctBall(
  deps: Pick<Deps, 'now'>,
  book: MatchBook,
  args: Args<'correct-ball'>,
  decision: Decision,
) {
  const { match, ball, reason } = args
  const { within, by } = decision
  const row = await lockedMatch(within, match)
  const before = (await readMatch(within, match)).deliveries.find(({ seq }) => seq === ball)
  if (!before) throw notFound()
  const { wickets, ...given } = correctionOf(before, args)
  if (!wickets && Object.keys(given).length === 0)
    throw new Refusal('nothing_given', 'The ball is already as you say. Change a figure.')
  await within
    .updateTable('cricket_ball')
    .set({
      ...given,
      ...(wickets && { wickets: JSON.stringify(wickets) }),
      corrected: reason,
      corrected_by: by.staffId,
      first_runs: sql`coalesce(first_runs, ${before.runs})`,
    })
    .where('match_id', '=', match)
    .where('seq', '=', ball)
    .execute()
  const corrected = (await readMatch(within, match)).deliveries.find(({ seq }) => seq === ball) ?? before
  await editMatch(deps, book, row, decision, {
    subject: `match ${match}, ball ${ball}`,
    detail: { reason },
    before: audited(before),
    after: audited(corrected),
  })
  return stateOf(within, match, ball)
}

/** What the correction changes. */
function correctionOf(before: Delivery, args: Args<'correct-ball'>) {
  const { wicket, out, wides, noballs, byes, legbyes, penalty, batter, bowler } = args
  const bat_runs = args.runs
  const boundary = args.boundary ?? (bat_runs === undefined ? undefined : bat_runs === 4 || bat_runs === 6)
  const [was] = before.wickets
  const player = out ?? was?.player ?? batter ?? before.batter
  const kind = wicket ?? was?.kind
  const wickets =
    wicket === undefined && out === undefined
      ? undefined
      : kind === undefined || kind === 'none'
        ? []
        : [{ player, kind }]
  const all = { bat_runs, boundary, wides, noballs, byes, legbyes, penalty, batter, bowler, wickets }
  const changed = Object.entries(all).filter(
    ([name, value]) =>
      value !== undefined && JSON.stringify(value) !== JSON.stringify(before[name as keyof Delivery]),
  )
  return Object.fromEntries(changed) as Partial<typeof all>
}

/** A delivery as the audit log keeps it. */
function audited({ wickets, ...of }: Delivery) {
  const { bat_runs, boundary, wides, noballs, byes, legbyes, penalty, batter, bowler } = of
  const out = wickets.map(({ player, kind }) => `${kind}: ${player}`).join(', ')
  return { bat_runs, boundary, wides, noballs, byes, legbyes, penalty, batter, bowler, out }
}

/** The score after a change; `ball` or the latest delivery. */
async function stateOf(within: Database, match: number, ball?: number) {
  const { innings, deliveries } = await readMatch(within, match)
  const of = ball === undefined ? deliveries.at(-1) : deliveries.find(({ seq }) => seq === ball)
  const latest = innings.at(-1)
  return { match, ball: of?.seq ?? 0, over: of?.ball ?? '0.0', score: scoreOf(latest?.figures) }
}
