import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase } from './test-database.ts'
import type { TestDatabase } from './test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const entry = (seq: number, outcome: object) => ({
  seq,
  at: seq,
  kind: 'open_trade',
  wallet_id: 1,
  body: JSON.stringify({ input: {}, quotes: [], outcome }),
  hash: Buffer.alloc(32, seq),
})

it('entries from before the lookup by number are found by the number of an order or trade', async () => {
  const { db, pool } = database
  const opened = { type: 'trade_opened', tradeId: 7, orderId: 5 }
  const closed = { type: 'trade_closed', tradeId: 7 }
  await db
    .insertInto('journal')
    .values([
      entry(1, { accepted: true, events: [{ type: 'order_placed', orderId: 5 }] }),
      entry(2, { accepted: true, events: [opened, { type: 'margin_called', walletId: 1 }] }),
      entry(3, { accepted: false, reason: 'quote_stale', detail: {} }),
      entry(4, { accepted: true, events: [closed, closed] }),
    ])
    .execute()
  const migration = await readFile(new URL('./migrations/0011-trading-extras.sql', import.meta.url), 'utf8')
  await pool.query(migration.slice(migration.indexOf('insert into journal_subject')))
  const rows = await db.selectFrom('journal_subject').selectAll().orderBy('journal_seq').execute()
  expect(rows.map((row) => `${row.subject_id} in ${row.journal_seq}`).toSorted()).toEqual([
    '5 in 1',
    '5 in 2',
    '7 in 2',
    '7 in 4',
  ])
})
