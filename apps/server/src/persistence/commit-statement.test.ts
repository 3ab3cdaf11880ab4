import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commitStatement, newBatch } from './commit-statement.ts'
import type { Batch } from './commit-statement.ts'
import { freshDatabase } from './test-database.ts'
import type { TestDatabase } from './test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const commit = (batch: Partial<Batch>) => database.pool.query(commitStatement({ ...newBatch(), ...batch }))

/** Anything that PostgreSQL text can store. */
const text = fc
  .oneof(fc.string({ unit: 'binary', maxLength: 20 }), fc.string({ maxLength: 20 }))
  .map((value) => value.replaceAll('\0', '').toWellFormed())

const awkward = [
  '',
  '\\N',
  '\\E',
  'null',
  'NULL',
  '\\',
  '"',
  'a\nb',
  'a\r\nb',
  '{a,b}',
  ',',
  ' ',
  '{}',
  "'; --",
  '₹ 5',
]

test('every text of a booking reads back unchanged, in its own row', async () => {
  let seq = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(text, fc.option(text)), { minLength: 1, maxLength: 8 }),
      async (rows) => {
        seq += 1
        const booked = rows.map(([note, symbol], index) => ({
          journal_seq: seq,
          no: index + 1,
          kind: 'adjustment' as const,
          wallet_id: 1,
          trade_id: index % 2 === 0 ? null : index,
          symbol,
          note,
          at: 5,
        }))
        await commit({ ledger_transaction: booked })
        const stored = await database.db
          .selectFrom('ledger_transaction')
          .selectAll()
          .where('journal_seq', '=', seq)
          .orderBy('no')
          .execute()
        expect(stored).toEqual(booked)
      },
    ),
    { examples: [[awkward.map((note) => [note, null])], [awkward.map((symbol) => ['', symbol])]] },
  )
})

test('a journal entry keeps its bytes, including JSON escapes', async () => {
  const entries = [...awkward, '\0', '\ud800'].map((value, index) => ({
    seq: index + 1,
    at: 5,
    kind: 'adjust',
    wallet_id: index % 2 === 0 ? null : 1,
    command_key: index % 3 === 0 ? null : `1:${value.replaceAll('\0', '').toWellFormed()} ${index}`,
    body: JSON.stringify({ value }),
    hash: Buffer.alloc(32, index),
  }))
  await commit({ journal: entries })
  const stored = await database.db.selectFrom('journal').selectAll().orderBy('seq').execute()
  expect(stored).toEqual(entries)
})

test('an empty commit writes nothing', async () => {
  const count = async () => (await database.pool.query('select count(*) as rows from journal')).rows[0]
  const before = await count()
  await commit({})
  expect(await count()).toEqual(before)
})
