import { readFile } from 'node:fs/promises'
import { emailIn } from '@gf/contract/identity-numbers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isKnownEmail } from './clients.ts'
import { freshDatabase } from '../persistence/test-database.ts'
import type { TestDatabase } from '../persistence/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const add = (clientId: number, email: string) =>
  database.pool.query(
    `insert into client (client_id, name, email, status, created_at) values ($1::int, 'A', $2, 'active', $1::int)`,
    [clientId, email],
  )

test.each([
  'asha@example.in',
  'ASIF.Iqbal+x@Example.CO.IN',
  '\u0130nbox@example.in',
  'ınbox@example.in',
  'аsha@example.in',
  'a\u200Bb@example.in',
  'g:victim@example.in',
  'a@[127.0.0.1]',
  'a..b@example.in',
  '.a@example.in',
  'a.@example.in',
  'a@-x.in',
  `${'a'.repeat(65)}@x.in`,
  'a@example',
])('code and database fold the case of %j alike', async (typed) => {
  const { rows } = await database.pool.query<{ folded: string | null }>('select fold_email($1) as folded', [
    typed,
  ])
  expect(rows[0]?.folded ?? undefined).toBe(emailIn(typed))
})

test('an unusable address does not keep its look-alike from its owner', async () => {
  await add(10_000_001, '\u0130nbox1@example.in')
  expect(await isKnownEmail(database.db, { email: 'inbox1@example.in', at: 1 })).toBe(false)
  await add(10_000_002, 'Inbox1@example.in')
  expect(await isKnownEmail(database.db, { email: 'inbox1@example.in', at: 1 })).toBe(true)
  await expect(add(10_000_003, 'inbox1@EXAMPLE.in')).rejects.toThrow(/client_email/)
})

test('existing addresses that fold to the same do not prevent the start: the oldest keeps it', async () => {
  const { pool } = database
  const migration = await readFile(
    new URL('../persistence/migrations/0022b-one-form-of-an-email.sql', import.meta.url),
    'utf8',
  )
  // The earlier table, with a locale whose lower case of I is not English.
  await pool.query('drop trigger client_email_is_folded on client')
  await pool.query('drop table former_email; drop index client_email')
  await pool.query('drop function fold_client_email, fold_email')
  await pool.query('alter table client drop column email_folded')
  await pool.query('create unique index client_email on client (email)')
  await add(10_000_012, 'ASIF@example.in')
  await add(10_000_011, 'asif@example.in')
  await pool.query(migration)
  const { rows } = await pool.query(
    `select client_id, email_folded from client where client_id in (10000011, 10000012) order by client_id`,
  )
  expect(rows).toEqual([
    { client_id: 10_000_011, email_folded: 'asif@example.in' },
    { client_id: 10_000_012, email_folded: null },
  ])
})
