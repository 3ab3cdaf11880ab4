import { paise } from '@gf/money'
import { accountOf } from '@gf/ledger'
import { expect, test } from 'vitest'
import { walletIdOf } from '../desk/client-wallets.ts'
import { openUsdRate } from '../funding/usd-rate.ts'
import { freshDatabase, withoutTriggers } from '../persistence/test-database.ts'
import { movementsOf } from './movements.ts'

const wallet = walletIdOf(40_718_825, 'practice')
const DOLLARS = 10_000

test('every movement uses the rate in force at its moment, also if the clock was set back', async () => {
  const database = await freshDatabase()
  await database.pool.query('alter table posting disable trigger posting_balances')
  await database.pool.query(
    `insert into ledger_transaction
     select g, 1, 'trade', ${wallet}, g, 'EURUSD', '', 50 * g from generate_series(1, 10) g`,
  )
  await database.pool.query(
    `insert into posting select ${accountOf.wallet(wallet)}, g, 'USD', ${DOLLARS}, ${DOLLARS} * g, g, 1
     from generate_series(1, 10) g`,
  )
  await withoutTriggers(
    database,
    `insert into usd_rate (paise, set_at, set_by) values
     (9000, 100, 'x'), (9100, 200, 'x'), (9200, 150, 'x'), (9300, 300, 'x'), (9400, 300, 'x'), (9500, 450, 'x')`,
  )
  const { at } = await openUsdRate(database.db, paise(1), () => 0)
  const rows = await movementsOf(database.db, wallet).orderBy('no').execute()
  expect(rows.map(({ rupees }) => rupees)).toEqual(rows.map((row) => at(row.at) * 100))
  expect(rows.map((row) => at(row.at))).toEqual([9000, 9000, 9200, 9200, 9200, 9400, 9400, 9400, 9500, 9500])
  await database.drop()
})
