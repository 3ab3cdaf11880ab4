import type { Answer, Calls, MatchFrame } from '@gf/contract'
import { oversIn } from '@gf/cricket'
import { EncodedAnswer } from '../calls/handler.ts'
import type { Handler } from '../calls/handler.ts'
import type { Deps } from '../deps.ts'
import { iso } from '../system/time.ts'
import { isStale, runRate, scoreOf } from './match-book.ts'
import type { Innings, Match, MatchBook } from './match-book.ts'
import { isInningsOver } from './match-rules.ts'

type Row = Answer<Calls['listMatches']>[number]
type Details = Answer<Calls['showMatch']>

/** Shown in the details; the whole log is another call. */
const LATEST = 12

/** Serves GET live_matches_api. */
export const listMatches =
  ({ now }: Pick<Deps, 'now'>, book: MatchBook): Handler<Calls['listMatches']> =>
  async () => {
    const at = now()
    return (await book.all()).map((match) => rowOf(match, at))
  }

/** Serves GET match_details_api/{id}. */
export const showMatch =
  ({ now }: Pick<Deps, 'now'>, book: MatchBook): Handler<Calls['showMatch']> =>
  async ({ id }) =>
    detailsAt(await book.match(id), now())

const detailsAt = (match: Match, at: number): Details => ({
  ...rowOf(match, at),
  ...detailsOf(match),
  at: iso(at),
})

/** What the stream of a match sends: its details and sessions, encoded once for every viewer. */
export async function frameOf({ now }: Pick<Deps, 'now'>, book: MatchBook, id: number): Promise<Buffer> {
  const match = await book.match(id)
  const frame = ['match', detailsAt(match, now()), sessionsOf(match)] satisfies MatchFrame
  return Buffer.from(JSON.stringify(frame))
}

/** Serves GET match_balls_api/{id}. The log is encoded once for each state of the match. */
export const listBalls =
  (book: MatchBook): Handler<Calls['listBalls']> =>
  async ({ id }) => {
    const { row, deliveries } = await book.match(id)
    const entries = deliveries.map(withoutChance).toReversed()
    return new EncodedAnswer(Buffer.from(JSON.stringify(entries)), `"${row.run}-${row.seq}-${row.edits}"`)
  }

/** Serves GET match_session_api/{id}. */
export const listSessions =
  (book: MatchBook): Handler<Calls['listSessions']> =>
  async ({ id }) =>
    sessionsOf(await book.match(id))

function sessionsOf({ row, sessions }: Match): Answer<Calls['listSessions']> {
  const isHidden = hidesRates(row)
  return sessions.map((one) => {
    const isSuspended = isHidden && one.status !== 'CLOSED'
    const open = <T>(value: T): T | null => (isSuspended ? null : value)
    return {
      sess_id: one.sess_id,
      sess_title: one.title,
      sess_status: isSuspended ? ('SUSPENDED' as const) : one.status,
      sess_no: open(one.no_line),
      sess_no_val: open(one.no_rate),
      sess_yes: open(one.yes_line),
      sess_yes_val: open(one.yes_rate),
      sess_result: one.result,
    }
  })
}

function rowOf(match: Match, at: number): Row {
  const { row, missing } = match
  const rate = (hundredths: number | null): number | null =>
    hundredths === null || hidesRates(row) ? null : hundredths / 100
  const [one, two] = [figuresOfTeam(match, 1), figuresOfTeam(match, 2)]
  return {
    match_id: row.match_id,
    mtch_type: row.mtch_type,
    mtch_teams: `${row.team1} v ${row.team2}`,
    mtch_status: row.status,
    mteam1: row.team1,
    mteam1_back: rate(row.back1),
    mteam1_lay: rate(row.lay1),
    mteam1_score: scoreOf(one),
    mteam1_over: one?.overs ?? '',
    mteam1_4s: one?.fours ?? 0,
    mteam1_6s: one?.sixes ?? 0,
    mteam1_wides: one?.wides ?? 0,
    mteam1_rr: one ? runRate(one.runs, one.balls) : null,
    mteam2: row.team2,
    mteam2_back: rate(row.back2),
    mteam2_lay: rate(row.lay2),
    mteam2_score: scoreOf(two),
    mteam2_over: two?.overs ?? '',
    mteam2_4s: two?.fours ?? 0,
    mteam2_6s: two?.sixes ?? 0,
    mteam2_wides: two?.wides ?? 0,
    mteam2_rr: two ? runRate(two.runs, two.balls) : null,
    source: row.source,
    heard_at: iso(row.heard_at),
    stale: isStale(row, at),
    // The feed sends again what it sends meanwhile.
    missing: row.by_hand === null ? missing : 0,
    suspended: row.suspended,
    by_hand: row.by_hand,
  }
}

/** The feed's rates do not fit a score that staff keep. */
const hidesRates = (row: Match['row']): boolean => row.suspended !== null || row.by_hand !== null

/** Of the latest innings proper; a super over is shown with the innings. */
const figuresOfTeam = ({ innings }: Match, team: 1 | 2): Innings['figures'] | undefined =>
  innings.findLast((one) => one.team === team && !one.super_over)?.figures

type OwnDetails = Omit<Details, keyof Row | 'at'>

function detailsOf({ row, innings, deliveries }: Match): OwnDetails {
  return {
    run: row.run,
    seq: row.seq,
    edits: row.edits,
    venue: row.venue,
    starts_at: row.starts_at === null ? null : iso(row.starts_at),
    overs: row.innings_balls === null ? null : oversIn(row.innings_balls),
    target_runs: row.target_runs,
    target_overs: row.target_balls === null ? null : oversIn(row.target_balls),
    required_rate: requiredRate(row, innings.at(-1)),
    result: row.result,
    winner: row.winner,
    credit: row.credit,
    innings: innings.map(({ innings: number, team, super_over, figures }) => {
      const { balls, fall, over_runs, ...rest } = figures
      const run_rate = runRate(figures.runs, balls)
      return {
        innings: number,
        team,
        super_over,
        ...rest,
        run_rate,
        fall: [...fall],
        over_runs: [...over_runs],
      }
    }),
    innings_over: isInningsOver({ row, innings }),
    chances: deliveries.flatMap(({ innings: number, ball, chance }) =>
      chance === null ? [] : [{ innings: number, ball, chance: chance / 100 }],
    ),
    balls: deliveries.slice(-LATEST).map(withoutChance).toReversed(),
  }
}

const withoutChance = ({ chance: _chance, ...entry }: Match['deliveries'][number]) => entry

/** Runs per over that a chase still needs; null without a chase under way. */
function requiredRate(row: Match['row'], chase: Innings | undefined): number | null {
  if (row.status !== 'live' || row.target_runs === null || chase?.innings !== 2) return null
  const balls = (row.target_balls ?? row.innings_balls ?? 0) - chase.figures.balls
  const needed = row.target_runs - chase.figures.runs
  return balls > 0 && needed > 0 ? runRate(needed, balls) : null
}
