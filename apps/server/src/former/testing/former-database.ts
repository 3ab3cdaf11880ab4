import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { TestDatabase } from '../../persistence/test-database.ts'
import { z } from 'zod'

const MIGRATIONS = new URL('../../persistence/migrations/', import.meta.url)

const shape = z.object({
  /** The former content of KEYS. */
  keys: z.string(),
  client: z.object({ email: z.string(), password: z.string(), userid: z.number() }),
  tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  sequences: z.record(z.string(), z.number()),
})

export type FormerDatabase = z.infer<typeof shape>

/**
 * The rows of an installation that ran revision db80823: two clients with trades and orders, deposits and withdrawals
 * in each state, staff, audit log, journal and a snapshot. Candles are omitted, because they are only displayed.
 */
export function readFormerDatabase(): FormerDatabase {
  const packed = readFileSync(new URL('../database-at-db80823.json.gz', import.meta.url))
  return shape.parse(JSON.parse(gunzipSync(packed).toString()))
}

/** The last migration of that revision. */
const LAST_MIGRATION = '0017'

/** Fills an empty database as that revision left it. */
export async function fillAsFormer(
  pool: TestDatabase['pool'],
  { tables, sequences }: FormerDatabase,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(
      'create table migration (name text primary key, digest text not null, ran_at timestamptz not null default now())',
    )
    for (const name of readdirSync(MIGRATIONS).toSorted()) {
      if (!name.endsWith('.sql') || name.slice(0, LAST_MIGRATION.length) > LAST_MIGRATION) continue
      const sql = readFileSync(new URL(name, MIGRATIONS), 'utf8')
      await client.query(sql)
      const digest = createHash('sha256').update(sql).digest('hex')
      await client.query('insert into migration (name, digest) values ($1, $2)', [name, digest])
    }
    // Triggers would renumber and rechain rows that already have their numbers and hashes.
    await client.query('set session_replication_role = replica')
    for (const [table, rows] of Object.entries(tables)) {
      await client.query(`delete from ${table}`)
      await client.query(
        `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(rows)],
      )
    }
    for (const [sequence, value] of Object.entries(sequences))
      await client.query('select setval($1::regclass, $2)', [sequence, value])
  } finally {
    client.release(true)
  }
}
