import { figuresOf, oversOf, rateOf, runsOf } from '@gf/cricket'
import type { Figures, Wicket } from '@gf/cricket'
import type { Answer, Calls, CricketState } from '@gf/contract'
import { sql } from 'kysely'
import { notFound } from '../calls/refusal.ts'
import type { Database } from '../persistence/database.ts'
import type { Tables } from '../persistence/tables.ts'
import type { Selectable } from 'kysely'

export type MatchRow = Selectable<Tables['cricket_match']>
type InningsRow = Selectable<Tables['cricket_innings']>
type SessionRow = Selectable<Tables['cricket_session']>
type BallRow = Selectable<Tables['cricket_ball']>
export type LogEntry = Answer<Calls['listBalls']>[number]

/** A delivery with its chance, and the innings that it adds up to. */
export interface Delivery extends LogEntry {
  readonly chance: number | null
}

export interface Innings extends InningsRow {
  readonly figures: Figures
}

/** A match as the feed has sent it so far. */
export interface Match {
  readonly row: MatchRow
  readonly innings: readonly Innings[]
  /** Oldest first. */
  readonly deliveries: readonly Delivery[]
  readonly sessions: readonly SessionRow[]
  /** Messages that are missing before ones that have arrived. */
  readonly missing: number
  /** As stored, for the next reading. */
  readonly balls: readonly BallRow[]
}

/** Under way: the feed has to say something. */
const UNDER_WAY: readonly CricketState[] = ['live', 'break', 'stopped']
/** A match under way is stale after so long without a message. Milliseconds. */
export const STALE_AFTER = 30_000

export const isStale = ({ status, by_hand: byHand, heard_at: heardAt }: MatchRow, at: number): boolean =>
  byHand === null && UNDER_WAY.includes(status) && at - heardAt > STALE_AFTER

/** Reads matches, each once until it changes, for any number of viewers. */
export class MatchBook {
  readonly #db: Database
  readonly #read = new Map<number, Promise<Match>>()
  /** The latest reading of each, for the next. */
  readonly #known = new Map<number, Match>()
  readonly #listeners = new Set<(matchId: number) => void>()

  constructor(db: Database) {
    this.#db = db
  }

  /** To be called after each change of a match. */
  changed(matchId: number): void {
    this.#read.delete(matchId)
    for (const listener of this.#listeners) listener(matchId)
  }

  onChange(listener: (matchId: number) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Throws 404 for an unknown match. */
  match(matchId: number): Promise<Match> {
    const known = this.#read.get(matchId)
    if (known) return known
    const reading = readMatch(this.#db, matchId, this.#known.get(matchId))
    this.#read.set(matchId, reading)
    reading.then(
      (match) => this.#known.set(matchId, match),
      () => {
        if (this.#read.get(matchId) === reading) this.#read.delete(matchId)
      },
    )
    return reading
  }

  /** Under way first, then the newest; at most 200. */
  async all(): Promise<readonly Match[]> {
    const rows = await this.#db
      .selectFrom('cricket_match')
      .select('match_id')
      .orderBy(sql`status in ('live', 'break', 'stopped')`, 'desc')
      .orderBy('heard_at', 'desc')
      .limit(200)
      .execute()
    return Promise.all(rows.map(({ match_id: matchId }) => this.match(matchId)))
  }
}

/** Reads a match; of the `known` one's deliveries only the latest, and what follows. Throws 404 for an unknown match. */
export async function readMatch(db: Database, matchId: number, known?: Match): Promise<Match> {
  const id = sql<number>`${matchId}::bigint`
  const row = await db.selectFrom('cricket_match').selectAll().where('match_id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  // Staff change earlier deliveries, and a higher run all of them; a feed adds some, and the latest one's chance.
  const kept = known?.row.run === row.run && known.row.edits === row.edits ? known.balls.slice(0, -1) : []
  const after = kept.at(-1)?.seq ?? 0
  const [innings, later, sessions, missing] = await Promise.all([
    db.selectFrom('cricket_innings').selectAll().where('match_id', '=', id).orderBy('innings').execute(),
    db
      .selectFrom('cricket_ball')
      .selectAll()
      .where('match_id', '=', id)
      .where('seq', '>', after)
      .orderBy('seq')
      .execute(),
    db.selectFrom('cricket_session').selectAll().where('match_id', '=', id).orderBy('place').execute(),
    missingOf(db, row),
  ])
  const balls = [...kept, ...later]
  const logs = innings.map((one) => ({
    ...one,
    log: logOf(balls.filter((ball) => ball.innings === one.innings)),
  }))
  return {
    row,
    innings: logs.map(({ log, ...one }) => ({ ...one, figures: figuresOf(log) })),
    deliveries: logs.flatMap(({ log }) => log),
    sessions,
    missing,
    balls,
  }
}

function logOf(balls: readonly BallRow[]): readonly Delivery[] {
  const log: (Delivery & { readonly over: number })[] = []
  for (const { match_id: _match, corrected_by: _by, first_runs: first, ...ball } of balls) {
    const corrected = ball.corrected === null ? null : { reason: ball.corrected, runs: first ?? 0 }
    const entry = { ...ball, wickets: ball.wickets as Wicket[], runs: 0, ball: '', corrected }
    entry.runs = runsOf(entry)
    log.push(entry)
    // Within its over: '3.6', not '4.0'.
    const text = oversOf(log)
    entry.ball = text === `${ball.over + 1}.0` ? `${ball.over}.6` : text
  }
  return log
}

/** How many messages are missing before the newest one that waits. */
async function missingOf(db: Database, { match_id: matchId, seq, run }: MatchRow): Promise<number> {
  const held = await db
    .selectFrom('cricket_held')
    .select((of) => [of.fn.max('seq').as('newest'), of.fn.countAll<number>().as('count')])
    .where('match_id', '=', matchId)
    .where('run', '=', run)
    .executeTakeFirst()
  return held?.newest ? held.newest - seq - held.count : 0
}

/** '201/3', '200' after ten wickets, '' before the innings. */
export const scoreOf = (figures: Figures | undefined): string =>
  figures ? `${figures.runs}/${figures.wickets}` : ''

/** Runs per over; null before the first ball. */
export function runRate(runs: number, balls: number): number | null {
  const rate = rateOf(runs, balls)
  return rate === null ? null : rate / 100
}
