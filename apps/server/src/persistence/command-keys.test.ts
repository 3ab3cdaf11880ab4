import { readFile } from 'node:fs/promises'
import { cents, millis } from '@gf/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { walletIdOf } from '../desk/client-wallets.ts'
import { DeskWriter } from '../desk/desk.ts'
import { restore } from '../desk/restore.ts'
import { gold } from '../desk/testing/simulation-fixture.ts'
import { verify } from '../desk/verify.ts'
import { openJournal } from './journal.ts'
import { freshDatabase } from './test-database.ts'
import type { TestDatabase } from './test-database.ts'

const CLIENT = 40_718_825
const HOURS = 3_600_000
let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
  await deal()
})
afterAll(() => database.drop())

/** Entries with and without keys: of a wallet before and after it is opened, of the platform, and with a reused key. */
async function deal(): Promise<void> {
  let now = 1_790_000_000_000
  const journal = await openJournal(database.connectionString, () => undefined)
  const onFailure = () => undefined
  const desk = new DeskWriter({ journal, restored: await restore(journal), now: () => now, onFailure })
  const walletId = walletIdOf(CLIENT, 'practice')
  const key = (text: string) => ({ text, digest: text })
  const adjust = { type: 'adjust', walletId, dollars: cents(5), reason: 'goodwill' } as const
  await desk.submit({ type: 'define_instrument', instrument: gold }, key('gold'))
  await desk.submit(adjust, key('early'))
  await desk.submit({ type: 'open_wallet', walletId, clientId: CLIENT, book: 'practice' }, key('open'))
  await desk.submit({ type: 'open_wallet', walletId, clientId: CLIENT, book: 'practice' }, key('twice'))
  await desk.submit(adjust)
  await desk.submit(adjust, key('"a\\b"'))
  await desk.submit(adjust, key('early'))
  now = millis(now + 48 * HOURS + 1)
  await desk.submit(adjust, key('early'))
  await desk.stop()
  await journal.close()
}

const keys = async (): Promise<readonly (string | null)[]> => {
  const rows = await database.db.selectFrom('journal').select('command_key').orderBy('seq').execute()
  return rows.map(({ command_key: key }) => key)
}

const own = (text: string) => `${CLIENT}:${text}`
const expected = [
  '0:gold',
  '0:early',
  own('open'),
  own('twice'),
  null,
  own('"a\\b"'),
  own('early'),
  own('early'),
]

test('an entry stores the key of its command under the client of its wallet at that time', async () => {
  expect(await keys()).toEqual(expected)
  expect(await verify(database.db)).toMatchObject({ wrong: undefined })
})

test('entries from before the key column get their key exactly as the desk writes it', async () => {
  const url = new URL('./migrations/0027-command-keys.sql', import.meta.url)
  const migration = await readFile(url, 'utf8')
  await database.pool.query('drop index journal_command_key; alter table journal drop column command_key')
  await database.pool.query(migration.replace(/^drop index .*$/m, ''))
  expect(await keys()).toEqual(expected)
  expect(await verify(database.db)).toMatchObject({ wrong: undefined })
})

test('verify names a key in the column that differs from the body, and a key used twice', async () => {
  const client = await database.pool.connect()
  await client.query('set session_replication_role = replica')
  await client.query("update journal set command_key = '1:gold' where seq = 1")
  expect((await verify(database.db)).wrong).toBe('Journal entry 1: its columns do not say what its body says')
  await client.query("update journal set command_key = '0:gold' where seq = 1")
  client.release(true)
  await expect(
    database.pool.query(
      `insert into journal (seq, at, kind, wallet_id, command_key, body, hash)
       select 99, at + 1, kind, wallet_id, command_key, body, hash from journal where seq = 4`,
    ),
  ).rejects.toThrow('journal_command_key')
})
