import pg from 'pg'
import { Kysely, PostgresDialect } from 'kysely'
import type { Tables } from './tables.ts'

/** PostgreSQL's bigint as a JavaScript number: every bigint of ours is a safe integer, and one that is not must not pass. */
function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database holds ${text}, which is no safe integer`)
  return value
}

const INT8 = 20
const NUMERIC = 1700
pg.types.setTypeParser(INT8, safeInteger)
// Sums of bigint come back as numeric; ours are whole.
pg.types.setTypeParser(NUMERIC, safeInteger)

export type Database = Kysely<Tables>

export interface OpenDatabase {
  /** The pool: all reading, and writing outside the desk. */
  readonly pool: pg.Pool
  /** The query builder over the pool. */
  readonly db: Database
  close(): Promise<void>
}

/** Opens the pool. Errors of idle connections (a database that restarts) are handed to `onError`; queries reconnect. */
export function openDatabase(connectionString: string, onError: (error: Error) => void, max = 12): OpenDatabase {
  const pool = new pg.Pool({ connectionString, max, connectionTimeoutMillis: 5_000, application_name: 'global-forex' })
  pool.on('error', onError)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { pool, db, close: () => db.destroy() }
}
