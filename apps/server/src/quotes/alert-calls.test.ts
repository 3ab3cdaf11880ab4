import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY } from '@gf/money'
import { freshDatabase } from '../persistence/test-database.ts'
import type { TestDatabase } from '../persistence/test-database.ts'
import { sweepAlerts } from './alert-calls.ts'

const now = 1_790_000_000_000
let database: TestDatabase

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

it('forgets alerts that triggered or were removed 90 days ago, and keeps active ones', async () => {
  const { pool, db } = database
  const [old, recent] = [now - 91 * DAY, now - 89 * DAY]
  await pool.query(
    `insert into price_alert (client_id, symbol, direction, price, created_at, met_at, met_bid, removed_at)
     values (1, 'METOLD', 'rises', 1, 1, $1, 1, null), (1, 'METNEW', 'rises', 1, 1, $2, 1, null),
            (1, 'GONEOLD', 'rises', 1, 1, null, null, $1), (1, 'GONENEW', 'rises', 1, 1, null, null, $2),
            (1, 'WAITING', 'rises', 1, 1, null, null, null)`,
    [old, recent],
  )
  await sweepAlerts(db, now)
  const kept = await pool.query('select symbol from price_alert order by symbol')
  expect(kept.rows).toEqual([{ symbol: 'GONENEW' }, { symbol: 'METNEW' }, { symbol: 'WAITING' }])
})
