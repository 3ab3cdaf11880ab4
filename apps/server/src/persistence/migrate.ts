import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'

const FOLDER = new URL('./migrations/', import.meta.url)
/** An arbitrary number that is otherwise unused: two servers that start simultaneously migrate one after the other. */
const MIGRATION_LOCK = 7_201_446

/**
 * Brings the database to the newest version: plain SQL files in the order of their names, each once and in its own
 * transaction. Returns the names of those that ran. Throws if a file changed after it ran.
 */
export async function migrate(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(
      'create table if not exists migration (name text primary key, digest text not null, ran_at timestamptz not null default now())',
    )
    const done = new Map<string, string>()
    const { rows } = await client.query<{ name: string; digest: string }>(
      'select name, digest from migration',
    )
    for (const row of rows) done.set(row.name, row.digest)
    return await runMissing(client, done)
  } finally {
    await client.end()
  }
}

async function runMissing(client: pg.Client, done: ReadonlyMap<string, string>): Promise<string[]> {
  const names = await migrationNames()
  const ran: string[] = []
  for (const name of names) {
    const sql = await readFile(new URL(name, FOLDER), 'utf8')
    const digest = createHash('sha256').update(sql).digest('hex')
    const before = done.get(name)
    if (before === digest) continue
    if (before !== undefined)
      throw new Error(`Migration ${name} was changed after it ran; add a new one instead`)
    await inTransaction(client, async () => {
      await client.query(sql)
      await client.query('insert into migration (name, digest) values ($1, $2)', [name, digest])
    })
    ran.push(name)
  }
  return ran
}

/** How a database differs from this program: migrations that have not run, and unknown ones that have. */
export async function migrationDifference(db: Database): Promise<{ missing: string[]; unknown: string[] }> {
  const names = await migrationNames()
  const { rows: found } = await sql`select where to_regclass('migration') is not null`.execute(db)
  if (found.length === 0) return { missing: names, unknown: [] }
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(db)
  const ran = rows.map(({ name }) => name)
  return {
    missing: names.filter((name) => !ran.includes(name)),
    unknown: ran.filter((name) => !names.includes(name)),
  }
}

const migrationNames = async (): Promise<string[]> =>
  (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted()

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
