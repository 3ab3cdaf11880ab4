import { chanceBattingFirst, chanceChasing, expectedRuns, ratesOf } from './chances.ts'
import type { Standing } from './chances.ts'
import { ballsOf, resultOf } from './cricsheet.ts'
import type { Cricsheet, NamedBall, SheetInnings } from './cricsheet.ts'
import { ballsIn, figuresOf, isLegal, isOut, oversIn, runsOf } from './scorecard.ts'

/** A message of the feed, without match, run and sequence number. */
export interface ReplayMessage {
  /** Milliseconds since the start of the replay. */
  readonly at: number
  /** The call that takes it. */
  readonly call: 'new_matches_api' | 'update_matches' | 'score_update_matches' | 'match_sessions'
  readonly form: Readonly<Record<string, unknown>>
}

export interface Replay {
  readonly messages: readonly ReplayMessage[]
  /** When it starts over, in milliseconds. */
  readonly length: number
}

/* Files have no times: the pace is that of a Twenty20 match. Milliseconds. */
const BEFORE = 60_000
const BALL = 38_000
const NEXT_OVER = 40_000
const AFTER_WICKET = 60_000
const BREAK = 15 * 60_000
const AFTER = 15 * 60_000
/** The ball is running so long before it counts; the sessions stay suspended so long after a wicket or boundary. */
const RUNNING = 6_000
const SUSPENDED = 8_000
/** The longest silence. */
const SIGN_OF_LIFE = 10_000

/** Overs after which a session ends. */
const CHECKPOINTS = [6, 10, 15, 20, 30, 40, 50]
const SUPER_OVER_BALLS = 6
const CREDIT = 'Ball-by-ball data: Cricsheet (cricsheet.org), ODC-By 1.0'

interface Session {
  readonly id: number
  readonly over: number
  readonly title: string
  readonly result?: number
}

/** What the replay knows while it writes its messages. */
interface Scene {
  readonly sheet: Cricsheet
  readonly messages: ReplayMessage[]
  at: number
  /** The latest update_matches, repeated as a sign of life. */
  state: Readonly<Record<string, unknown>>
}

/** The messages of a whole match, with rates and sessions by the model. */
export function replayOf(sheet: Cricsheet): Replay {
  const { info, innings } = sheet
  const [mteam1, mteam2] = info.teams
  const scene: Scene = { sheet, messages: [], at: 0, state: { mtch_status: 'upcoming' } }
  const { venue = '', city = '' } = info
  const place = [venue, venue.includes(city) ? '' : city, ...info.dates.slice(0, 1)].filter(Boolean)
  send(scene, 'new_matches_api', {
    mtch_type: info.match_type,
    mteam1,
    mteam2,
    mtch_status: 'upcoming',
    ...(info.overs !== undefined && { overs: info.overs }),
    venue: place.join(', ').slice(0, 160),
    source: 'replay',
    credit: CREDIT,
  })
  update(scene, { mtch_status: 'upcoming' })
  pass(scene, BEFORE)
  for (const [index, one] of innings.entries()) {
    if (index > 0) {
      update(scene, { mtch_status: 'break' })
      pass(scene, BREAK)
    }
    playInnings(scene, index)
    if (one.super_over !== true) send(scene, 'match_sessions', { sessions: [] })
  }
  finish(scene)
  pass(scene, AFTER)
  return { messages: scene.messages, length: scene.at }
}

function send(scene: Scene, call: ReplayMessage['call'], form: ReplayMessage['form']): void {
  scene.messages.push({ at: scene.at, call, form })
}

function update(scene: Scene, state: Scene['state']): void {
  scene.state = state
  send(scene, 'update_matches', state)
}

/** Lets time pass, with signs of life. */
function pass(scene: Scene, time: number): void {
  const until = scene.at + time
  while (scene.at + SIGN_OF_LIFE < until) {
    scene.at += SIGN_OF_LIFE
    send(scene, 'update_matches', scene.state)
  }
  scene.at = until
}

function finish(scene: Scene): void {
  const { outcome, teams } = scene.sheet.info
  const winner = outcome.winner ?? outcome.eliminator ?? outcome.bowl_out
  update(scene, {
    mtch_status: outcome.result === 'no result' || (!winner && !outcome.result) ? 'no_result' : 'finished',
    result: resultOf(scene.sheet),
    winner: winner === undefined ? 0 : teams.indexOf(winner) + 1,
  })
}

function playInnings(scene: Scene, index: number): void {
  const { sheet } = scene
  const one = sheet.innings[index]
  if (!one) return
  const team = one.team === sheet.info.teams[0] ? 1 : 2
  const isSuper = one.super_over === true
  const balls = ballsOf(one)
  const limit = limitOf(sheet, one)
  const sessions = isSuper ? [] : sessionsOf(one, index, limit)
  const target = targetOf(sheet, index)
  const bounds = {
    ...(target !== undefined && { target_runs: target }),
    ...(limit !== undefined && {
      overs: oversIn(limit),
      ...(target !== undefined && { target_overs: oversIn(limit) }),
    }),
  }
  const ratesAfter = (count: number) => ratesNow(scene, index, balls.slice(0, count), limit, target)
  update(scene, { mtch_status: 'live', ...(!isSuper && bounds), ...ratesAfter(0) })
  for (const [place, ball] of balls.entries()) {
    const before = balls[place - 1]
    const pause =
      (before && before.over !== ball.over ? NEXT_OVER : 0) + (before?.wickets.length ? AFTER_WICKET : 0)
    pass(scene, BALL + pause - RUNNING)
    send(scene, 'match_sessions', {
      sessions: linesAt(sessions, balls.slice(0, place), limit, 'BALL RUNNING'),
    })
    pass(scene, RUNNING)
    send(scene, 'score_update_matches', { innings: index + 1, team, super_over: isSuper, ...ball })
    update(scene, { mtch_status: 'live', ...ratesAfter(place + 1) })
    const after = balls.slice(0, place + 1)
    if (ball.boundary || ball.wickets.length > 0) {
      send(scene, 'match_sessions', { sessions: linesAt(sessions, after, limit, 'SUSPENDED') })
      pass(scene, SUSPENDED)
    }
    send(scene, 'match_sessions', { sessions: linesAt(sessions, after, limit, 'OPEN') })
  }
}

/** Balls of an innings; undefined without a limit. */
function limitOf({ info }: Cricsheet, { target, super_over: isSuper }: SheetInnings): number | undefined {
  if (isSuper) return SUPER_OVER_BALLS
  const reduced = target?.overs === undefined ? undefined : ballsIn(String(target.overs))
  return reduced ?? (info.overs === undefined ? undefined : info.overs * 6)
}

/** Runs that win: of the file, or one more than the innings before. */
function targetOf({ innings }: Cricsheet, index: number): number | undefined {
  const [one, before] = [innings[index], innings[index - 1]]
  if (one?.target?.runs !== undefined) return one.target.runs
  const isChase = one?.super_over === true && before?.super_over === true && index % 2 === 1
  return isChase ? figuresOf(ballsOf(before)).runs + 1 : undefined
}

function sessionsOf(one: SheetInnings, index: number, limit: number | undefined): readonly Session[] {
  if (limit === undefined) return []
  return CHECKPOINTS.filter((over) => over * 6 <= limit).map((over) => ({
    id: (index + 1) * 100 + over,
    over,
    title: `${over} over runs ${one.team}`,
  }))
}

type State = 'BALL RUNNING' | 'SUSPENDED' | 'OPEN'

/**
 * The lines of all sessions. The lines of every other session are a run apart at 100; the others are equal, with the gap in
 * the rate: 110 for NO and 90 for YES. No lines while they are not open.
 */
function linesAt(
  sessions: readonly Session[],
  balls: readonly NamedBall[],
  limit: number | undefined,
  state: State,
) {
  const figures = figuresOf(balls)
  const reached = Number(figures.overs.split('.')[0])
  return sessions.map(({ id, over, title }, place) => {
    if (reached >= over)
      return {
        sess_id: id,
        sess_title: title,
        sess_status: 'CLOSED',
        sess_result: figures.over_runs.slice(0, over).reduce((sum, runs) => sum + runs, 0),
      }
    const ballsLeft = Math.max(0, (limit ?? 0) - figures.balls)
    const after = Math.max(0, (limit ?? 0) - over * 6)
    const { wickets } = figures
    const line = Math.round(
      figures.runs + expectedRuns({ wickets, ballsLeft }) - expectedRuns({ wickets, ballsLeft: after }),
    )
    const isGapInRuns = place % 2 === 0
    return {
      sess_id: id,
      sess_title: title,
      sess_status: state,
      ...(state === 'OPEN' && {
        sess_no: line,
        sess_no_val: isGapInRuns ? 100 : 110,
        sess_yes: isGapInRuns ? line + 1 : line,
        sess_yes_val: isGapInRuns ? 100 : 90,
      }),
    }
  })
}

/** The chance of team 1 and the rates of both; none without a limit of overs. */
function ratesNow(
  { sheet }: Scene,
  index: number,
  balls: readonly NamedBall[],
  limit: number | undefined,
  target: number | undefined,
): Readonly<Record<string, unknown>> {
  const one = sheet.innings[index]
  if (limit === undefined || !one) return {}
  const out = balls.flatMap(({ wickets }) => wickets.filter(isOut)).length
  const standing: Standing = {
    runs: balls.reduce((sum, ball) => sum + runsOf(ball), 0),
    // A super over ends with two wickets.
    wickets: Math.min(10, one.super_over === true ? out + 8 : out),
    ballsLeft: Math.max(0, limit - balls.filter(isLegal).length),
  }
  const batting = target === undefined ? chanceBattingFirst(standing, limit) : chanceChasing(standing, target)
  const chance = one.team === sheet.info.teams[0] ? batting : 1 - batting
  const [first, second] = [ratesOf(chance), ratesOf(1 - chance)]
  return {
    mteam1_chance: Math.round(chance * 10_000) / 100,
    ...(first && { mteam1_back: first.back / 100, mteam1_lay: first.lay / 100 }),
    ...(second && { mteam2_back: second.back / 100, mteam2_lay: second.lay / 100 }),
  }
}
