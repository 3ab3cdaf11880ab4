import { describe, expect, it, vi } from 'vitest'
import { LICENSED, payIn } from '../funding/test-funding.ts'
import { staffBrowser } from '../testing/test-staff.ts'
import { testPlatform } from '../testing/test-platform.ts'

const platform = testPlatform(LICENSED, undefined, [['EURUSD', 110_000, 110_010]])

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
