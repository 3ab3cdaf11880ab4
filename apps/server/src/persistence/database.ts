import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

/** PostgreSQL's bigint as a JavaScript number: every bigint of ours is a safe integer, and one that is not must not pass. */
function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The database holds ${text}, which is no safe integer`)
  return value
}

const INT8 = 20
const NUMERIC = 1700
pg.types.setTypeParser(INT8, safeInteger)
// Sums of bigint come back as numeric; ours are whole.
pg.types.setTypeParser(NUMERIC, safeInteger)

/**
 * How the two notice that the other is gone without a word, by a power cut or a network that fell silent. Here the system
 * begins to probe 10 s after the last sign of life; the database, by these settings, gives up after at most 25 s. Until then
 * a session keeps its locks, and the systems' own patience is two hours. Without effect on a Unix socket, which ends with its
 * process.
 * Source: PostgreSQL's manual, 19.3.2 "TCP Settings".
 */
export const NOTICE_SILENCE = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  options:
    '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c tcp_user_timeout=20000',
} as const

/**
 * A role or database may have commits answered before they are on the disk, and a power cut then takes what was acknowledged.
 * The one setting that asks for more than ours is left alone: standbys that have applied the commit, too.
 */
export const FLUSH_BEFORE_ANSWER = `select set_config('synchronous_commit', 'on', false)
  where current_setting('synchronous_commit') <> 'remote_apply'`

export type Database = Kysely<Tables>

export interface OpenDatabase {
  /** The pool: all reading, and writing outside the desk. */
  readonly pool: pg.Pool
  /** The query builder over the pool. */
  readonly db: Database
  close(): Promise<void>
}

/** Awaited by the pool before a connection is used, though its type does not say so. */
const prepare = (client: pg.ClientBase): unknown => client.query(FLUSH_BEFORE_ANSWER)

/** How long the server waits for one statement of its own, in milliseconds: nobody waits longer for an answer. */
export const STATEMENT_WITHIN = 10_000

/**
 * Opens the pool. A statement that takes longer than `within` milliseconds is given up; without it none is. Errors of idle
 * connections (a database that restarts) are handed to `onError`; queries reconnect.
 */
export function openDatabase(
  connectionString: string,
  onError: (error: Error) => void,
  { max = 12, within }: { readonly max?: number; readonly within?: number } = {},
): OpenDatabase {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 5_000,
    application_name: 'global-forex',
    ...NOTICE_SILENCE,
    onConnect: prepare,
    ...(within !== undefined && { statement_timeout: within }),
  })
  pool.on('error', onError)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const close = (): Promise<void> => {
    // Connections that are still on their way out when the database stops have nothing to tell.
    pool.off('error', onError).on('error', () => undefined)
    return db.destroy()
  }
  return { pool, db, close }
}

/**
 * Whether a database may answer later what it does not answer now: errors of the network, a connection that is not had in
 * time, and the database's own where it starts, stops, is full, or a statement waited too long (SQLSTATE 57P0x, 53xxx,
 * 57014, 55P03).
 */
export function mayPass(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    /^((?!ERR_)E[A-Z_]+|57P0.|57014|55P03|53...)$/.test(code) ||
    /timeout|Connection terminated/.test(error.message)
  )
}

/** Whether the database refused a row because another has the same unique value (SQLSTATE 23505), under one constraint if named. */
export function isDuplicate(error: unknown, constraint?: string): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === '23505' &&
    (constraint === undefined || ('constraint' in error && error.constraint === constraint))
  )
}
