import { expect, it } from 'vitest'
import { migrate } from '../../persistence/migrate.ts'
import { endingsBefore, financeFixture } from '../testing/finance-fixture.ts'
import { bankActions } from './bank-actions.ts'
import { dayActions } from './day-actions.ts'
import type { DayFigures } from './figures.ts'
import { bookSweeps } from './sweeps.ts'
import { addBanks, bankBalances, paymentsOn, proposeNext, verifiedCloses } from './test-payments.ts'

const fixture = financeFixture((funding) => ({ ...dayActions(funding), ...bankActions(funding) }))
const { running, row, give, restart, database } = fixture
const books = paymentsOn(database, running)
const BANKS = [1, 2, 3]
const balances = async () => (await bankBalances(database(), BANKS)).map((paise) => paise / 9_496)

const MIGRATION = '0099-accounts-of-banks.sql'

/** The database as the release before the accounts of banks leaves it: its close says nothing of them. */
async function asBefore(): Promise<void> {
  const { figures } = await row('select figures from day_close')
  const { sweeps: _, line: __, accounts, ...old } = JSON.parse(String(figures)) as DayFigures
  const before = JSON.stringify({ ...old, accounts: accounts.map(({ name: ___, ...line }) => line) })
  const client = await database().pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(`update day_close set figures = $1, hash = sha256(convert_to($1, 'UTF8'))`, [before])
    await client.query(`update staff_action set state = 'done', outcome = '{}' where state = 'confirmed'`)
    await client.query(`alter table ledger_transaction
      drop constraint ledger_transaction_check, drop constraint ledger_transaction_kind_check,
      alter wallet_id set not null,
      add constraint ledger_transaction_kind_check check (kind in ('deposit', 'withdrawal', 'payout', 'trade',
        'correction', 'swap', 'commission', 'adjustment', 'protection', 'reset'))`)
    await client.query('delete from migration where name = $1', [MIGRATION])
  } finally {
    client.release(true)
  }
}

it('days that an earlier release closed stay as they are, and the next close books all that is known of each bank', async () => {
  await addBanks(database())
  const one = await books.deposit(1_000, 'UTR000000000001', 'GF00000000000000A1')
  await books.line(1, one, { utr: 'UTR000000000001' })
  const day = await proposeNext(fixture)
  const [[, lose]] = endingsBefore()
  await expect(give('close-day', { day }, 'Ravi', lose(running().funding))).rejects.toThrow()
  await asBefore()

  expect(await migrate(database().connectionString)).toEqual([MIGRATION])
  await restart('journal')
  expect(await bookSweeps(running().funding)).toBe(0)
  const { result } = await give('show-day', { day }, 'Asha')
  expect(result).toMatchObject({ sweeps: [], closed: { made_by: 'Asha' } })
  expect(await verifiedCloses(database())).toBeUndefined()

  await books.payOut(100, 'UTR000000000002', 2)
  expect(await balances()).toEqual([900, 0, 0, 0])
  await give('close-day', { day: await proposeNext(fixture) }, 'Ravi')
  expect(await balances()).toEqual([0, 1_000, -100, 0])
  await give('close-day', { day: await proposeNext(fixture) }, 'Ravi')
  expect(await balances()).toEqual([0, 1_000, -100, 0])
  expect(await verifiedCloses(database())).toBeUndefined()
})
