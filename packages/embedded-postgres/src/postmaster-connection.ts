import pg from 'pg'
import { SUPERUSER } from './cluster.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/** Where a server of ours listens, and the password that opens it. */
export type Address = { socketFolder: string; port: number; password: string }

/** The database with the platform's tables. */
const DATABASE = 'global_forex'

/** SQLSTATE 28P01: the server has another password, so it is not ours. */
const INVALID_PASSWORD = '28P01'

/** Connects as the superuser; undefined while no server listens, or it is starting or recovering. */
export async function connect({ socketFolder, port, password }: Address): Promise<pg.Client | undefined> {
  const client = new pg.Client({ host: socketFolder, port, user: SUPERUSER, password, database: 'postgres' })
  // A stopping server ends this connection too; a running query gets the error.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    if (error.code !== INVALID_PASSWORD) return undefined
    throw new EmbeddedPostgresError(
      'foreign_cluster',
      'The database rejected its stored password: the password file belongs to another database.',
    )
  }
}

/** Makes the platform's database when there is none yet. */
export async function ensureDatabase(client: pg.Client): Promise<void> {
  const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
  if (found.rowCount === 0) await client.query(`create database ${DATABASE}`)
}

/** Ends what a killed process of ours left open: it could still hold the desk's lock. Only we may write here. */
export async function endOtherSessions(client: pg.Client): Promise<void> {
  await client.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
}

/** The 64-bit number `initdb` gave the cluster, as the running server knows it. */
export async function systemIdentifier(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    'select system_identifier::text as id from pg_control_system()',
  )
  return rows[0]?.id ?? ''
}

/** The address as a connection string for `pg` and for `psql`. */
export function connectionString({ socketFolder, port, password }: Address): string {
  const host = encodeURIComponent(socketFolder)
  return `postgresql://${SUPERUSER}:${password}@/${DATABASE}?host=${host}&port=${port}`
}
