import { describe, expect, it } from 'vitest'
import { giveBank, LICENSED, payIn } from '../funding/test-funding.ts'
import { staffBrowser } from '../testing/test-staff.ts'
import { asking, testPlatform } from '../testing/test-platform.ts'

const platform = testPlatform(LICENSED, undefined, [['EURUSD', 110_000, 110_010]])
const ofUsers = { tbl: 'users', col: 'userid' }
const remove = async (id: number, form: object = ofUsers, role: Parameters<typeof staffBrowser>[1] = 'kyc') =>
  (await staffBrowser(platform, role)).post(`record_delete_api/${id}`, form)
const statusOf = async (id: number) =>
  (await platform.database.pool.query('select status from client where client_id = $1', [id])).rows[0]?.status
const lastEntry = async () =>
  (await platform.database.pool.query('select * from audit order by seq desc limit 1')).rows[0]

async function another(): Promise<number> {
  const { body } = await (await staffBrowser(platform, 'kyc')).post('addnewuser_api', {
    fullname: 'Meera Nair', mobile: `98111${String(Math.trunc(performance.now() * 10) % 100_000).padStart(5, '0')}`,
    username: `meera${performance.now()}@mail.in`, city: 'Kochi', password: 'copper lake seven',
  }) // prettier-ignore
  return Number(body['userid'])
}

describe('POST record_delete_api/{id} with users and userid', () => {
  it('refuses a client with trades, orders, money and requests, naming each, and changes nothing', async () => {
    const { client } = platform
    const order = {
      userid: client.userid,
      asset: 'EURUSD',
      buy_type: 'BUY',
      lotsize: 0.1,
      wallet: 'practice',
    }
    await client.post('web_trade_api', { ...order, market: true })
    await client.post('web_trade_api', { ...order, market: false, limit: 1.05 })
    await giveBank(platform)
    await payIn(platform, 10_000, '412345600001')
    await client.post('web_deposite_submit_api', { amt: 1000, user: client.userid, utr: '412345600002' })
    await client.post('withdraw_submit_api2', { amt: 50, user: client.userid })
    const { http, body } = await remove(client.userid)
    expect({ http, body }).toMatchObject({
      http: 200,
      body: {
        status: 0,
        reason: 'account_in_use',
        detail: { trades: 1, orders: 1, balance: expect.any(Number), deposits: 1, withdrawals: 1 },
      },
    })
    expect(await statusOf(client.userid)).toBe('active')
    expect((await client.get('session_api')).http).toBe(200)
  })

  it('closes the account like its owner would: notes and name are erased, the books stay', async () => {
    const id = await another()
    await (await staffBrowser(platform, 'kyc')).post(`client_note_api/${id}`, { note: 'Asks to close.' })
    expect(await remove(id, ofUsers, 'owner')).toMatchObject({ http: 200, body: { status: 1 } })
    expect(await statusOf(id)).toBe('closed')
    expect(await lastEntry()).toMatchObject({
      realm: 'staff',
      action: 'account_closed',
      subject: `client ${id}`,
    })
    const count = async (table: string) =>
      (await platform.database.pool.query(`select from ${table} where client_id = $1`, [id])).rowCount
    expect([await count('client_note'), await count('wallet')]).toEqual([0, 2])
    expect(await remove(id)).toMatchObject({ http: 404 })
  })

  it('is 404 for an unknown client', async () => {
    expect(await remove(10_000_001)).toMatchObject({ http: 404, body: { reason: 'not_found' } })
  })

  it.each([
    ['another column', { tbl: 'users', col: 'client_id' }],
    ["the table's own name", { tbl: 'client', col: 'client_id' }],
    ['a table of money', { tbl: 'posting', col: 'entry' }],
    ['a statement', { tbl: 'users; drop table client', col: 'userid' }],
  ])('refuses %s with 422, and enters the attempt', async (_what, form) => {
    const id = await another()
    expect(await remove(id, form)).toMatchObject({ http: 422, body: { reason: 'table_unknown' } })
    expect(await lastEntry()).toMatchObject({ action: 'record_change_refused', detail: form })
    expect(await statusOf(id)).toBe('kyc_pending')
  })

  it('is for owner and KYC, after a recent code', async () => {
    const id = await another()
    for (const role of ['clinic', 'church', 'support', 'auditor', 'dealer'] as const)
      expect(await remove(id, ofUsers, role)).toMatchObject({ http: 403, body: { reason: 'role_may_not' } })
    const { cookie } = await staffBrowser(platform, 'kyc')
    await platform.database.pool.query(
      `update login_session set factor_proved_at = factor_proved_at - 400000 where realm = 'staff'`,
    )
    const stale = await asking(platform.url, cookie).post(`record_delete_api/${id}`, ofUsers)
    expect(stale.body).toMatchObject({ reason: 'step_up_needed' })
    expect(await statusOf(id)).toBe('kyc_pending')
  })
})
