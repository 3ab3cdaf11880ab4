import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startEmbeddedPostgres } from '@gf/embedded-postgres'
import { DeskWriter } from '../desk/desk.ts'
import { restore } from '../desk/restore.ts'
import { recordAudit } from '../identity/audit.ts'
import { openWallets } from '../identity/create-client.ts'
import { openJournal } from '../persistence/journal.ts'
import { freshDatabase } from '../persistence/test-database.ts'
import type { TestDatabase } from '../persistence/test-database.ts'
import { runProgram } from '../testing/test-program.ts'

const CLIENT = 40_718_825
const NOW = 1_790_000_000_000
const inOrder = 'Verification passed.'

/** Books with one client, and two audit entries. */
async function keepBooks(database: TestDatabase): Promise<void> {
  const journal = await openJournal(database.connectionString, () => undefined)
  const restored = await restore(journal)
  const desk = new DeskWriter({ journal, restored, now: () => NOW, onFailure: () => undefined })
  await openWallets({ db: database.db, desk }, CLIENT)
  await desk.stop()
  await journal.close()
  const entry = { realm: 'client', actorId: CLIENT, action: 'logged_in', address: '', requestId: '' } as const
  await recordAudit(database.db, NOW, entry)
  await recordAudit(database.db, NOW, entry)
}

describe('npm run verify on a PostgreSQL named by DATABASE_URL', () => {
  let database: TestDatabase
  let env: { DATABASE_URL: string }
  beforeAll(async () => {
    database = await freshDatabase()
    env = { DATABASE_URL: database.connectionString }
  })
  afterAll(() => database.drop())

  it('finds unchanged books in order', async () => {
    expect(await runProgram('verify', env)).toMatchObject({ code: 0 })
  })

  it('counts what it has read, and finds it in order', async () => {
    await keepBooks(database)
    const { code, said } = await runProgram('verify', env)
    expect(said).toContain('3 journal entries, 2 postings, 2 audit entries')
    expect(said).toContain(inOrder)
    expect(code).toBe(0)
  })

  it.each([
    [
      'a booking that a superuser changed',
      'ledger_transaction',
      "update ledger_transaction set note = 'x'",
      'ledger_transaction, row',
    ],
    [
      'a booking that was invented',
      'ledger_transaction',
      'insert into ledger_transaction select 999, no, kind, wallet_id, trade_id, symbol, note, at from kept limit 1',
      'Table ledger_transaction: row 999/1 comes from no entry of the journal',
    ],
    [
      'an entry of the journal that was rewritten',
      'journal',
      "update journal set body = '{}' where seq = 2",
      'entry 2',
    ],
    [
      'an audit entry that was rewritten',
      'audit',
      "update audit set action = 'none' where seq = 1",
      'Audit entry 1',
    ],
    ['an audit entry that was removed', 'audit', 'delete from audit where seq = 1', 'Audit entry 2'],
  ])('ends with 1 and names %s', async (_, table, tampering, named) => {
    const off = `alter table ${table} disable trigger all`
    await database.pool.query(`create table kept as table ${table}`)
    await database.pool.query(`${off}; ${tampering}`)
    const { code, said } = await runProgram('verify', env)
    await database.pool.query(`delete from ${table}; insert into ${table} table kept; drop table kept`)
    await database.pool.query(`alter table ${table} enable trigger all`)
    expect(said).toContain(named)
    expect(said).not.toContain(inOrder)
    expect(code).toBe(1)
  })
})

describe('npm run verify on a database of another version', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await freshDatabase()
  })
  afterAll(() => database.drop())

  it.each([
    [
      'lacks a migration',
      "delete from migration where name >= '0027'",
      /lacks migration 0027\S+\. Run `npm run migrate` first/,
    ],
    [
      'has a migration of a newer version',
      "insert into migration (name, digest) values ('9999-newer.sql', 'x')",
      /has migration 9999-newer\.sql, which this version does not know/,
    ],
    ['was never migrated', 'drop table migration', /lacks migration 0001-dealing\.sql/],
  ])('ends with 2 if it %s, and judges nothing', async (_, change, said) => {
    await database.pool.query(`create table ran as table migration; ${change}`)
    const verified = await runProgram('verify', { DATABASE_URL: database.connectionString })
    await database.pool.query('drop table if exists migration; alter table ran rename to migration')
    expect(verified.said).toMatch(said)
    expect(verified.said).not.toContain(inOrder)
    expect(verified.code).toBe(2)
  })
})

describe('npm run verify on the embedded PostgreSQL', () => {
  let dataDir = ''
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'gf-verify-'))
    chmodSync(dataDir, 0o755)
  })
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  it('ends with 2 without a database, and creates none', async () => {
    const { code, said } = await runProgram('verify', { DATA_DIR: dataDir })
    expect(said).toContain(`No database in ${dataDir}`)
    expect(code).toBe(2)
  })

  it('reads the database of a running server, and of a stopped one', async () => {
    const migrated = await runProgram('migrate', { DATA_DIR: dataDir })
    expect(migrated).toMatchObject({ code: 0, said: expect.stringContaining('0001-dealing.sql') })
    const log = { info: () => undefined, warn: () => undefined }
    const server = await startEmbeddedPostgres({ dataDir, log })
    const beside = await runProgram('verify', { DATA_DIR: dataDir })
    expect(beside).toMatchObject({ code: 0, said: expect.stringContaining('the running database') })
    await server.stop()
    const alone = await runProgram('verify', { DATA_DIR: dataDir })
    expect(alone).toMatchObject({ code: 0, said: expect.stringContaining(inOrder) })
    const again = await runProgram('migrate', { DATA_DIR: dataDir })
    expect(again).toMatchObject({ code: 0, said: expect.stringContaining('Nothing to do') })
    // Four programs and a database.
  }, 60_000)
})

describe('npm run verify and npm run migrate', () => {
  it.each([
    ['a server that does not answer', 'postgresql://user:hidden@127.0.0.1:1/books', 'books at 127.0.0.1:1'],
    ['an address that is none', 'hidden', 'DATABASE_URL has another value'],
  ])('end with 2 for %s, and do not repeat its password', async (_, address, named) => {
    for (const program of ['verify', 'migrate'] as const) {
      const { code, said } = await runProgram(program, { DATABASE_URL: address })
      expect(said).toContain(named)
      expect(said).not.toContain('hidden')
      expect(code).toBe(2)
    }
  })
})
