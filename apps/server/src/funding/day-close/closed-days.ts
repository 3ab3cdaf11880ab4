import { sql } from 'kysely'
import type { Database } from '../../persistence/database.ts'
import type { Known } from './attribution.ts'
import type { DayFigures } from './figures.ts'

/** A row of day_close; its day as text, since a day is not a moment. */
export interface ClosedDay {
  readonly day: string
  readonly ends: number
  readonly after_seq: number
  readonly last_seq: number
  readonly figures: string
  readonly hash: Buffer
  readonly made_by: string
  readonly confirmed_by: string
  readonly closed_at: number
}

const columns = sql`day::text as day, ends, after_seq, last_seq, figures, hash, made_by, confirmed_by, closed_at`

export const subjectOf = (day: string): string => `day ${day}`

export const frozenIn = ({ figures }: Pick<ClosedDay, 'figures'>): DayFigures =>
  JSON.parse(figures) as DayFigures

/** What the accounts of banks have after a close: nothing if earlier releases closed all days. */
export function knownAt(row: ClosedDay | undefined): Known {
  const line = row && frozenIn(row).line
  return row && line !== undefined ? { entry: row.last_seq, line } : { entry: 0, line: 0 }
}

/** Closed days before one, newest first. */
export async function closedDays(
  db: Database,
  { before, most }: { readonly before?: string | undefined; readonly most: number },
): Promise<readonly ClosedDay[]> {
  const { rows } = await sql<ClosedDay>`
    select ${columns} from day_close where ${before === undefined ? sql`true` : sql`day < ${before}::date`}
    order by day_close.day desc limit ${most}`.execute(db)
  return rows
}

export async function closedDay(db: Database, day: string): Promise<ClosedDay | undefined> {
  const { rows } = await sql<ClosedDay>`select ${columns} from day_close where day = ${day}::date`.execute(db)
  return rows[0]
}

/** The newest closed day. */
export async function lastClosed(db: Database): Promise<ClosedDay | undefined> {
  const [last] = await closedDays(db, { most: 1 })
  return last
}

/** Closed days after one that move something to the accounts of banks, or nothing, oldest first; not those of earlier releases. */
export async function closesToSweep(db: Database, after: string): Promise<readonly ClosedDay[]> {
  const { rows } = await sql<ClosedDay>`
    select ${columns} from day_close where day > ${after === '' ? '-infinity' : after}::date
      and figures::jsonb ? 'sweeps' order by day_close.day`.execute(db)
  return rows
}

/** All of them, oldest first. */
export async function allClosed(db: Database): Promise<readonly ClosedDay[]> {
  const { rows } = await sql<ClosedDay>`select ${columns} from day_close order by day_close.day`.execute(db)
  return rows
}
