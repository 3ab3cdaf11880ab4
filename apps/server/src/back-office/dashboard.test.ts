import { dashboardFigures } from '@gf/contract'
import type { Answer, Calls } from '@gf/contract'
import { DAY, MINUTE } from '@gf/money'
import { describe, expect, it, vi } from 'vitest'
import { LICENSED, payIn } from '../funding/test-funding.ts'
import { staffBrowser } from '../testing/test-staff.ts'
import { testPlatform } from '../testing/test-platform.ts'
import { dayStart } from '../system/time.ts'
import { sampleDashboard } from './dashboard-day.ts'

const platform = testPlatform(LICENSED, undefined, [['EURUSD', 110_000, 110_010]])

type Figures = Answer<Calls['showDashboard']>

const figures = async (role: Parameters<typeof staffBrowser>[1] = 'owner') =>
  (await staffBrowser(platform, role)).get('dashboard_api')

/** Figures of at most two seconds ago are shared: asks until they are of now. */
function figuresOfNow(): Promise<Readonly<Record<string, unknown>>> {
  const before = Date.now()
  return vi.waitFor(async () => {
    const { body } = await figures()
    expect(Date.parse(String(body['at']))).toBeGreaterThanOrEqual(before)
    return body
  }, 5_000)
}

/** One figure by plain SQL, in cents. */
async function cents(query: string): Promise<number> {
  const { rows } = await platform.database.pool.query<{ figure: string | null }>(query)
  return Number(rows[0]?.figure ?? 0)
}

describe('GET dashboard_api', () => {
  it('counts clients and what waits, with the age of the oldest', async () => {
    const { database } = platform
    await database.pool.query(
      `insert into client (client_id, name, email, status, created_at)
       values (20000001, 'Asha Rao', 'asha@example.in', 'kyc_pending', 1),
              (20000002, 'Ravi Rao', 'ravi@example.in', 'kyc_pending', 1),
              (20000003, 'Closed account', 'closed@closed.invalid', 'closed', 1)`,
    )
    await database.pool.query(
      `insert into kyc (client_id, state, asked_at) values (20000001, 'pending', 60000), (20000002, 'pending', 90000)`,
    )
    expect(await figuresOfNow()).toMatchObject({
      status: 1,
      clients: 3,
      online: 0,
      kyc: { waiting: 2, oldest: '1970-01-01T00:01:00.000Z' },
      deposits: { waiting: 0, oldest: null },
      withdrawals: { waiting: 0, oldest: null },
      adjustments: { waiting: 0, oldest: null },
    })
  })

  it('counts bank changes, adjustments, enquiries and decisions that wait, each with its oldest', async () => {
    await platform.database.pool.query(
      `insert into adjustment (client_id, dollars, category, reason, remarks, made_by, made_at)
       values (20000001, 500, 'goodwill', 'Slow support', 'With our apologies', 'asha', 60000),
              (20000002, 700, 'goodwill', 'Slow support', 'With our apologies', 'asha', 90000)`,
    )
    await platform.database.pool.query(
      `insert into enquiry (client_id, name, mobile, email, subject, message, created_at, last_at, state, kind, acknowledged_at, due_at)
       values (20000001, 'Asha Rao', '', 'asha@example.in', 'Fees', 'What does it cost?', 30000, 30000, 'new', 'complaint', 30000, 40000),
              (20000002, 'Ravi Rao', '', 'ravi@example.in', 'Fees', 'What does it cost?', 10000, 20000, 'closed', 'question', null, null)`,
    )
    await platform.database.pool.query(
      `insert into bank_change (client_id, changed_at, bank_name, acc_holder, acc_last4, ifsc)
       values (20000001, 50000, 'Bank', 'Asha Rao', '0001', 'SBIN0000001')`,
    )
    await (
      await staffBrowser(platform, 'finance_maker')
    ).post('staff_action_api/set-limits', { 'cool-off': '48' })
    expect(await figuresOfNow()).toMatchObject({
      bank_changes: { waiting: 1, oldest: '1970-01-01T00:00:50.000Z' },
      adjustments: { waiting: 2, oldest: '1970-01-01T00:01:00.000Z' },
      enquiries: { waiting: 1, oldest: '1970-01-01T00:00:30.000Z', overdue: 1 },
      approvals: { waiting: 1, oldest: expect.any(String) },
    })
  })

  it('agrees with plain SQL and with the open trades', async () => {
    const { client } = platform
    await payIn(platform, 100_000, '412345678901')
    await client.post(`wallet_switch_api/${client.userid}`, { wallet: 'real' })
    const order = { userid: client.userid, asset: 'EURUSD', lotsize: 0.01, market: true, wallet: 'real' }
    for (const buy_type of ['BUY', 'BUY', 'SELL', 'BUY'])
      expect((await client.post('web_trade_api', { ...order, buy_type })).body).toMatchObject({ status: 0 })
    platform.quote('EURUSD', 110_100, 110_110)
    const closed = (await client.get(`orders_api/Market/${client.userid}?wallet=real`)).rows[0]?.['bsid']
    expect((await client.post('trade_close_api', { bsid: closed })).body).toMatchObject({ status: 0 })
    const body = await figuresOfNow()
    const funds = await cents(
      `select sum(amount) as figure from posting join ledger_account using (account_id)
       where book = 'real' and (code like 'wallet:%' or code like 'reserved:%')`,
    )
    const profit = await cents(
      `select -sum(amount) as figure from posting join ledger_account using (account_id)
       join ledger_transaction using (journal_seq, no)
       where book = 'real' and code like 'wallet:%' and kind in ('trade', 'swap', 'commission', 'protection')`,
    )
    expect(funds).toBeGreaterThan(0)
    expect(profit).not.toBe(0)
    // Three trades of 1,000 EUR are left, two of them cancelling out, at 1.10105.
    expect(body).toMatchObject({
      client_funds: funds / 100,
      profit_today: profit / 100,
      exposure: { gross: 3303.15, net: 1101.05 },
      trades_a_minute: 4,
      feed_age: expect.any(Number),
    })
  })

  it('agrees with the profit by day', async () => {
    const { body } = await (await staffBrowser(platform, 'dealer')).get('profit_api')
    const [today] = body['days'] as readonly Readonly<Record<string, unknown>>[]
    expect(today).toMatchObject({ booked: (await figuresOfNow()).profit_today })
  })

  it('counts the profit of today alone', async () => {
    await platform.database.pool.query(
      `set session_replication_role = replica;
       update journal set at = at - 86400000;
       update ledger_transaction set at = at - 86400000;
       reset session_replication_role`,
    )
    const { profit_today, client_funds } = await figuresOfNow()
    expect(profit_today).toBe(0)
    expect(client_funds).toBeGreaterThan(0)
  })

  it('is for those who work with clients', async () => {
    expect(await figures('auditor')).toMatchObject({ http: 200 })
    expect(await figures('church')).toMatchObject({ http: 403 })
    expect(await platform.client.get('dashboard_api')).toMatchObject({ http: 401 })
  })
})

describe('GET dashboard_day_api', () => {
  const day = async () => (await (await staffBrowser(platform, 'auditor')).get('dashboard_day_api')).body
  const sampleAt = (at: number) =>
    sampleDashboard(
      { db: platform.database.db, now: () => at },
      async () => (await figures()).body as Figures,
    )

  it('begins with the start of the server', () =>
    vi.waitFor(async () => expect((await day())['day']).toMatchObject({ online: [[expect.any(Number), 0]] })))

  it('has each figure every five minutes since midnight in India, once for all servers', async () => {
    const midnight = dayStart(Date.now())
    await platform.database.pool.query('delete from back_office.dashboard_sample')
    for (const minute of [-5, 0, 0.5, 4, 5, 11]) await sampleAt(midnight + minute * MINUTE)
    const { clients } = await figuresOfNow()
    const { day: lines } = await day()
    const at = [midnight, midnight + 5 * MINUTE, midnight + 10 * MINUTE]
    expect(lines).toMatchObject({
      clients: at.map((time) => [time, clients]),
      adjustments: at.map((time) => [time, 2]),
      exposure: at.map((time) => [time, 3303.15]),
    })
    expect(Object.keys(Object(lines)).toSorted()).toEqual([...dashboardFigures].toSorted())
  })

  it('keeps the samples of yesterday, and none before', async () => {
    const midnight = dayStart(Date.now())
    await sampleAt(midnight - DAY)
    await sampleAt(midnight - DAY - 5 * MINUTE)
    await sampleAt(midnight)
    const { rows } = await platform.database.pool.query<{ oldest: number }>(
      'select min(at)::float as oldest from back_office.dashboard_sample',
    )
    expect(rows).toEqual([{ oldest: midnight - DAY }])
  })

  it('is for those who see the figures', async () => {
    expect(await (await staffBrowser(platform, 'church')).get('dashboard_day_api')).toMatchObject({
      http: 403,
    })
  })
})
