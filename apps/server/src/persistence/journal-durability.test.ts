import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newBatch } from './commit-statement.ts'
import { openDatabase } from './database.ts'
import { openJournal } from './journal.ts'
import { freshDatabase } from './test-database.ts'
import type { TestDatabase } from './test-database.ts'

let database: TestDatabase
let name = ''
let entries = 0
beforeAll(async () => {
  database = await freshDatabase()
  name = new URL(database.connectionString).pathname.slice(1)
  // The transaction itself records its commit setting.
  await database.pool.query(`
    create table committed_under (setting text);
    create function note_setting() returns trigger language plpgsql as $$
    begin
      insert into committed_under values (current_setting('synchronous_commit'));
      return null;
    end $$;
    create trigger note_setting after insert on journal for each statement execute function note_setting()`)
})
afterAll(() => database.drop())

/** The commit setting of an entry in a newly opened journal. */
async function committedUnder(): Promise<string[]> {
  entries += 1
  const entry = {
    seq: entries,
    at: 1,
    kind: 'quote',
    wallet_id: null,
    command_key: null,
    body: '{}',
    hash: Buffer.alloc(32),
  }
  const journal = await openJournal(database.connectionString, () => undefined)
  await journal.commit({ ...newBatch(), journal: [entry] })
  await journal.close()
  const { rows } = await database.pool.query<{ setting: string }>(
    'with seen as (delete from committed_under returning setting) select setting from seen',
  )
  return rows.map(({ setting }) => setting)
}

/** The commit setting of a new connection of the pool. */
async function pooledUnder(): Promise<string | undefined> {
  const { pool, close } = openDatabase(database.connectionString, () => undefined)
  const { rows } = await pool.query<{ setting: string }>(
    "select current_setting('synchronous_commit') as setting",
  )
  await close()
  return rows[0]?.setting
}

describe('an entry, and every other write, is on disk before its commit is answered', () => {
  it.each([
    ['the database', 'database'],
    ['the role', 'role postgres in database'],
  ])('even if %s turns that off', async (_, whose) => {
    const altered = `alter ${whose} ${name}`
    await database.pool.query(`${altered} set synchronous_commit = off`)
    expect(await committedUnder()).toEqual(['on'])
    expect(await pooledUnder()).toBe('on')
    await database.pool.query(`${altered} reset synchronous_commit`)
  })

  it('and if standbys must apply it first, that setting is kept', async () => {
    await database.pool.query(`alter database ${name} set synchronous_commit = remote_apply`)
    expect(await committedUnder()).toEqual(['remote_apply'])
    expect(await pooledUnder()).toBe('remote_apply')
  })
})
