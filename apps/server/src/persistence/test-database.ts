import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase } from './database.ts'
import type { Database } from './database.ts'

export interface TestDatabase {
  readonly connectionString: string
  readonly pool: pg.Pool
  readonly db: Database
  /** Ends every connection to it and removes it. */
  drop(): Promise<void>
}

/** A migrated database for one test file, on the PostgreSQL of the test run. */
export function freshDatabase(): Promise<TestDatabase> {
  return copyOf(inject('migratedDatabase'))
}

/** Runs a statement without triggers, as only a superuser can: for rows that are not the subject of a test. */
export async function withoutTriggers<Row extends pg.QueryResultRow>(
  { pool }: Pick<TestDatabase, 'pool'>,
  statement: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = await pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    const { rows } = await client.query<Row>(statement, [...values])
    return rows
  } finally {
    await client.query('set session_replication_role = origin')
    client.release()
  }
}

/**
 * What `look` sees after a change by a person with the database's password, past all triggers. The table is as before
 * afterwards.
 */
export async function seenAfterTampering<Seen>(
  { pool }: Pick<TestDatabase, 'pool'>,
  table: string,
  change: string,
  look: () => Promise<Seen>,
): Promise<Seen> {
  const client = await pool.connect()
  await client.query('set session_replication_role = replica')
  await client.query(`create table kept as table ${table}`)
  try {
    await client.query(change)
    return await look()
  } finally {
    await client.query(`delete from ${table}; insert into ${table} overriding system value table kept`)
    await client.query('drop table kept')
    client.release(true)
  }
}

/** A database without tables. */
export function emptyDatabase(): Promise<TestDatabase> {
  return copyOf('template1')
}

async function copyOf(template: string): Promise<TestDatabase> {
  const address = inject('postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  await asSuperuser(address, `create database ${name} template ${template} strategy file_copy`)
  const connectionString = address.replace('DATABASE', name)
  const { pool, db, close } = openDatabase(connectionString, ignore)
  return {
    connectionString,
    pool,
    db,
    drop: async () => {
      await close()
      await asSuperuser(address, `drop database ${name} with (force)`)
    },
  }
}

async function asSuperuser(address: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: address.replace('DATABASE', 'postgres') })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** Idle connections that end with their database are expected. */
function ignore(): void {}
