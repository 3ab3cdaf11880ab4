import { beforeAll, describe, expect, it } from 'vitest'
import { testPlatform } from '../../testing/test-platform.ts'
import { staffBrowser } from '../../testing/test-staff.ts'
import { sendStatement, statementOf } from '../bank/test-statements.ts'
import { LICENSED, giveBank, payIn, staffOf } from '../test-funding.ts'
import { wrongSweep } from './sweeps.ts'
import { dayPasses, daysAgo, statementLine as line } from './test-days.ts'
import { wrongDay } from './verify-days.ts'

const platform = testPlatform(LICENSED)
const staff = staffOf(platform)
const query = async (text: string) => (await platform.database.pool.query(text)).rows
const [before, day] = [daysAgo(2), daysAgo(1)]

beforeAll(async () => {
  await giveBank(platform)
  await payIn(platform, 94_960, '412345690001')
  await dayPasses(platform.database)
  await payIn(platform, 9_496, '412345690002')
  // No statement has this one.
  await payIn(platform, 18_992, '412345690003')
  await dayPasses(platform.database)
  const lines = [
    line(before, '412345690001', '', '94960.00', '194960.00'),
    line(day, '412345690002', '', '9496.00', '204456.00'),
  ]
  expect((await sendStatement(platform, statementOf(...lines))).body).toMatchObject({ status: 1 })
  for (const on of [before, day]) await staff('reconcile-bank', { day: on, bank: '2', balance: '0' }, 'Asha')
  await staff('reconcile-bank', { day, bank: 'none', reason: 'The bank sends it tomorrow' }, 'Asha')
})

async function close(on: string): Promise<string> {
  await staff('close-day', { day: on }, 'Asha')
  return (await staff('close-day', { day: on }, 'Ravi')).said
}

/** Balances of the accounts of banks and of clearing, in rupees. */
async function balances() {
  const { get } = await staffBrowser(platform, 'auditor')
  const body = await get('trial_balance_api')
  const accounts = body.body['accounts'] as readonly { kind: string; name: string; balance: number }[]
  return accounts.filter(({ kind }) => kind === 'bank').map(({ name, balance }) => [name, balance])
}

const verified = async () =>
  (await wrongDay(platform.database.db)) ?? (await wrongSweep(platform.database.db))

describe('the account of a bank', () => {
  it('has what closes attribute to the bank; the rest is in clearing', async () => {
    expect(await balances()).toEqual([['', -123_448]])
    expect(await close(before)).toContain(`${before} is closed`)
    const bank = 'Example Bank of India …0001'
    expect(await balances()).toEqual([
      ['', -28_488],
      [bank, -94_960],
    ])
    expect(await close(day)).toContain(`${day} is closed`)
    expect(await balances()).toEqual([
      ['', -18_992],
      [bank, -104_456],
    ])
    expect(await verified()).toBeUndefined()
  })

  it('is booked by one journal entry of its close, dated when it is confirmed', async () => {
    const rows =
      await query(`select note, journal.at >= ends as later, ledger.wallet_id from ledger_transaction as ledger
      join journal on seq = journal_seq join day_close on day::text = note where ledger.kind = 'sweep' order by seq`)
    expect(rows).toEqual([before, day].map((note) => ({ note, later: true, wallet_id: null })))
  })

  it('is verified against the closes', async () => {
    const sweep = `select journal_seq, no from ledger_transaction where kind = 'sweep' order by journal_seq limit 1`
    const client = await platform.database.pool.connect()
    const asOwner = (text: string) => client.query(`set session_replication_role = replica; ${text}`)
    try {
      await asOwner(`update ledger_transaction set note = '${day}' where (journal_seq, no) in (${sweep})`)
      expect(await verified()).toContain(`Day ${before}: the accounts of its banks are not booked`)
      await asOwner(`update ledger_transaction set note = '${before}' where (journal_seq, no) in (${sweep})`)
      expect(await verified()).toBeUndefined()
    } finally {
      await client.query('set session_replication_role = origin')
      client.release()
    }
  })
})
