import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { SlowQueries } from './slow-queries.ts'
import type { Tables } from './tables.ts'

/** PostgreSQL's bigint as a JavaScript number: every bigint of ours is a safe integer; any other must fail. */
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
 * How each side notices that the other has vanished silently, by a power cut or a dead network. Here the system starts
 * to probe 10 s after the last packet; with these settings the database gives up after at most 25 s. Until then a
 * session keeps its locks, and the system's default is two hours. No effect on a Unix socket, which ends with its
 * process. Source: PostgreSQL's manual, 19.3.2 "TCP Settings".
 */
export const NOTICE_SILENCE = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  options:
    '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c tcp_user_timeout=20000',
} as const

/**
 * A role or database can be configured to answer commits before they are on disk; a power cut then loses acknowledged
 * commits. The one stricter setting is kept: standbys must have applied the commit, too.
 */
export const FLUSH_BEFORE_ANSWER = `select set_config('synchronous_commit', 'on', false)
  where current_setting('synchronous_commit') <> 'remote_apply'`

export type Database = Kysely<Tables>

export interface OpenDatabase {
  /** All reading, and writing outside the desk. */
  readonly pool: pg.Pool
  /** The query builder on the pool. */
  readonly db: Database
  /** Of the query builder. */
  readonly slowQueries: SlowQueries
  /** Contains the password. */
  readonly connectionString: string
  close(): Promise<void>
}

/** The pool awaits it before it uses a connection, though its type does not say so. */
const prepare = (client: pg.ClientBase): unknown => client.query(FLUSH_BEFORE_ANSWER)

/** Timeout of the server's own statements, in milliseconds: no client waits longer for an answer. */
export const STATEMENT_WITHIN = 10_000

/** Cancels statements after `within` milliseconds. `onError` gets errors of idle connections; queries reconnect. */
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
  const slowQueries = new SlowQueries(() => Date.now())
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => slowQueries.note(event),
  })
  const close = (): Promise<void> => {
    // Connections that are still closing when the database stops report nothing.
    pool.off('error', onError).on('error', () => undefined)
    return db.destroy()
  }
  return { pool, db, slowQueries, connectionString, close }
}

/**
 * Whether a database error may be temporary: network errors, a connection timeout, and the database starting, stopping,
 * being full, or a statement waiting too long (SQLSTATE 57P0x, 53xxx, 57014, 55P03).
 */
export function mayPass(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    /^((?!ERR_)E[A-Z_]+|57P0.|57014|55P03|53...)$/.test(code) ||
    /timeout|Connection terminated/.test(error.message)
  )
}

/** Whether the database refused a row because its unique value exists (SQLSTATE 23505), for one constraint if named. */
export function isDuplicate(error: unknown, constraint?: string): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === '23505' &&
    (constraint === undefined || ('constraint' in error && error.constraint === constraint))
  )
}
