import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY } from '@gf/money'
import { freshDatabase } from '../persistence/test-database.ts'
import type { TestDatabase } from '../persistence/test-database.ts'
import { sweepFunding } from './funding.ts'

const now = 1_790_000_000_000
let database: TestDatabase

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

it('removes unused references after 90 days', async () => {
  const { pool, db } = database
  await pool.query(
    `insert into payment_reference (reference, client_id, rupees, made_at)
     values ('OLD', 1, 100, $1), ('OLDUSED', 1, 100, $1), ('NEW', 1, 100, $2)`,
    [now - 91 * DAY, now - 89 * DAY],
  )
  await pool.query(
    `insert into deposit_request (client_id, rupees, rate, shown_rate, dollars, reference, state, requested_at, claimed_at)
     values (1, 100, 9496, 9496, 1, 'OLDUSED', 'pending', 1, 1)`,
  )
  await sweepFunding(db, now)
  const kept = await pool.query('select reference from payment_reference order by reference')
  expect(kept.rows).toEqual([{ reference: 'NEW' }, { reference: 'OLDUSED' }])
})

it('removes withdrawals that the desk refused 30 days ago, and no others', async () => {
  const { pool, db } = database
  await pool.query(
    `insert into withdrawal_request (client_id, dollars, rate, rupees, bank, bank_shown, state, requested_at, reservation_id)
     values (1, 100, 9496, 9496, '', 'old', 'refused', $1, null), (1, 100, 9496, 9496, '', 'new', 'refused', $2, null),
            (1, 100, 9496, 9496, '', 'old and waiting', 'pending', $1, 1)`,
    [now - 31 * DAY, now - 29 * DAY],
  )
  await sweepFunding(db, now)
  const kept = await pool.query('select bank_shown from withdrawal_request order by wid')
  expect(kept.rows).toEqual([{ bank_shown: 'new' }, { bank_shown: 'old and waiting' }])
})
