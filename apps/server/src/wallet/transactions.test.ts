import { accountOf } from '@gf/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { walletIdOf } from '../desk/client-wallets.ts'
import { freshDatabase } from '../persistence/test-database.ts'
import type { TestDatabase } from '../persistence/test-database.ts'
import { newest } from './transactions.ts'

const wallet = walletIdOf(40_718_825, 'practice')
const ROWS = 20_000
const EACH = 100
let database: TestDatabase

/** Two hundred wallets with a hundred bookings each, including ours. */
beforeAll(async () => {
  database = await freshDatabase()
  const owner = `${wallet} + (g % ${ROWS / EACH}) * 10`
  await database.pool.query(
    `insert into ledger_transaction
     select g, 1, case when g % 37 = 0 then 'swap' else 'trade' end, ${owner}, g, 'EURUSD', '', g
     from generate_series(1, ${ROWS}) g`,
  )
  await database.pool.query('alter table posting disable trigger posting_balances')
  await database.pool.query(
    `insert into posting
     select case when ${owner} = ${wallet} then ${accountOf.wallet(wallet)} else 1000 + g % 50 end,
       g, 'USD', 1, 1, g, 1 from generate_series(2, ${ROWS}) g`,
  )
  await database.pool.query('analyze')
})
afterAll(() => database.drop())

test.each([
  ['unfiltered', {}],
  ['of a kind', { kind: 'swap' as const }],
  ['of a kind that there is none of', { kind: 'deposit' as const }],
  ['of an instrument', { metal: 'XAUUSD' }],
  ['since a moment', { from: '1970-01-01T00:00:19Z' }],
  ['before a moment', { to: '1970-01-01T00:00:01Z' }],
])('movements %s are found without reading other wallets', async (_title, filter) => {
  const query = newest(database.db, wallet, { userid: 40_718_825, limit: 50, ...filter })
  const plan = JSON.stringify(await query.explain('json'))
  expect(plan).toContain('Index')
  expect(plan).not.toMatch(/"Seq Scan"[^{}]*"Relation Name":"(posting|ledger_transaction)"/)
  const rows = await query.execute()
  expect(rows.map(({ no }) => no)).toEqual(rows.map(({ at }) => at))
})
