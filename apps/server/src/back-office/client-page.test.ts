import { describe, expect, it } from 'vitest'
import { staffBrowser } from '../testing/test-staff.ts'
import { testPlatform } from '../testing/test-platform.ts'

const platform = testPlatform({}, undefined, [['EURUSD', 110_000, 110_010]])

const pageOf = async (userid: number, role: Parameters<typeof staffBrowser>[1] = 'support') =>
  (await staffBrowser(platform, role)).get(`user_page_api/${userid}`)

describe('GET user_page_api/{userid}', () => {
  it('shows who the client is, and what they have used', async () => {
    const { client, login, database } = platform
    await database.pool.query(
      `insert into client_bank (client_id, acc_holder, acc_no, acc_last4, ifsc, bank_name, changed_at)
       values ($1, 'Demo Client', '\\x00', '3445', 'SBIN0000300', 'State Bank of India', 1000)`,
      [client.userid],
    )
    await client.post(`my_limits_api/${client.userid}`, { kind: 'deposit_day', value: 5000 })
    const { http, body } = await pageOf(client.userid)
    expect(http).toBe(200)
    expect(body).toMatchObject({
      status: 1,
      userid: client.userid,
      client_id: `GF${client.userid}`,
      username: login.username,
      frozen: null,
      bank_blocked: null,
      second_factor: false,
      sessions: 1,
      devices: [{ device: 'an unknown browser' }],
      logins: [{ succeeded: true }],
      bank: { holder: 'Demo Client', last4: '3445' },
      more_trades: 0,
    })
    expect(body['limits']).toContainEqual({ kind: 'deposit_day', in_force: 5000 })
    expect(JSON.stringify(body)).not.toContain('acc_no')
  })

  it('shows wallets, open trades and requests as the desk and the tables have them', async () => {
    const { client, database } = platform
    await client.post('web_trade_api', {
      userid: client.userid,
      asset: 'EURUSD',
      buy_type: 'BUY',
      lotsize: 0.1,
      market: true,
    })
    platform.quote('EURUSD', 110_100, 110_110)
    await database.pool.query(
      `insert into deposit_request (client_id, rupees, rate, shown_rate, dollars, requested_at, rate_until, state, reference)
       values ($1, 1000000, 9500, 9500, 10526, 5000, 6000, 'opened', 'GF1')`,
      [client.userid],
    )
    const { body } = await pageOf(client.userid, 'dealer')
    const own = await client.get(`home_wallet_api/${client.userid}?wallet=practice`)
    const { bal, equity, used_margin, free_margin, reserved } = own.body
    expect(body['wallets']).toContainEqual({
      wallet: 'practice',
      bal,
      equity,
      used_margin,
      free_margin,
      reserved,
      owed: 0,
    })
    expect(body['trades']).toMatchObject([
      { wallet: 'practice', cpair: 'EURUSD', trade_type: 'BUY', lotsize: 0.1, trade_price: 1.1001, digits: 5, profit_loss: 9 },
    ]) // prettier-ignore
    expect(body['requests']).toMatchObject([
      { kind: 'deposit', state: 'opened', rupees: 10_000, dollars: 105.26 },
    ])
  })

  it('shows pending orders with the price at which they execute', async () => {
    const { client } = platform
    const { body: placed } = await client.post('web_trade_api', {
      userid: client.userid,
      asset: 'EURUSD',
      buy_type: 'BUY',
      lotsize: 0.2,
      market: false,
      limit: 1.05,
    })
    expect(placed).toMatchObject({ status: 0 })
    const { body } = await pageOf(client.userid)
    expect(body).toMatchObject({
      more_orders: 0,
      orders: [
        { wallet: 'practice', cpair: 'EURUSD', trade_type: 'BUY', order_type: 'limit', lotsize: 0.2, trade_price: 1.05, digits: 5 },
      ],
    }) // prettier-ignore
  })

  it('names the viewer in the audit log', async () => {
    const { client, database } = platform
    const { staffId } = await staffBrowser(platform, 'kyc')
    await pageOf(client.userid, 'kyc')
    const { rows } = await database.pool.query(
      `select actor_id, action, subject from audit where realm = 'staff' order by seq desc limit 1`,
    )
    expect(rows).toEqual([{ actor_id: staffId, action: 'client_viewed', subject: `client ${client.userid}` }])
  })

  it('is for those who work with clients, and 404 for an unknown one without an entry', async () => {
    expect(await pageOf(platform.client.userid, 'clinic')).toMatchObject({ http: 403 })
    const count = async () =>
      (await platform.database.pool.query(`select count(*) from audit where action = 'client_viewed'`)).rows
    const before = await count()
    expect(await pageOf(10_000_001)).toMatchObject({ http: 404, body: { reason: 'not_found' } })
    expect(await count()).toEqual(before)
    expect(await platform.client.get(`user_page_api/${platform.client.userid}`)).toMatchObject({ http: 401 })
  })
})

describe('GET client_ledger_api/{userid}', () => {
  const ledgerOf = async (query: string, userid = platform.client.userid) =>
    (await staffBrowser(platform, 'auditor')).get(`client_ledger_api/${userid}?${query}`)

  it('lists the postings of a wallet with the balance after each, newest first, page by page', async () => {
    const { client } = platform
    const { rows: trades } = await client.get(`orders_api/Market/${client.userid}`)
    await client.post('trade_close_api', { bsid: trades[0]?.['bsid'] })
    const { bal } = (await client.get(`home_wallet_api/${client.userid}?wallet=practice`)).body
    expect((await pageOf(client.userid)).body['closed']).toMatchObject([
      { bsid: trades[0]?.['bsid'], wallet: 'practice', cpair: 'EURUSD', trade_type: 'BUY', lotsize: 0.1, reason: 'manual' },
    ]) // prettier-ignore
    const all = await ledgerOf('wallet=practice')
    const [newest] = all.rows
    expect(newest).toMatchObject({ kind: 'trade', cpair: 'EURUSD', bsid: trades[0]?.['bsid'], bal })
    const booking = await (
      await staffBrowser(platform, 'auditor')
    ).get(`booking_api/${String(newest?.['journal'])}`)
    expect(booking.body['transactions']).toContainEqual(expect.objectContaining({ kind: 'trade' }))
    expect(all.rows.at(-1)).toMatchObject({ entry: 1, kind: 'reset', amount: 10_000, bal: 10_000 })
    expect(all.total).toBe(String(all.rows.length))
    const second = await ledgerOf('wallet=practice&size=1&page=2')
    expect(second.rows).toEqual([all.rows[1]])
    expect(second.total).toBe(all.total)
    expect((await ledgerOf('wallet=practice&page=99')).rows).toEqual([])
    expect(await ledgerOf('wallet=real')).toMatchObject({ total: '0', rows: [] })
  })

  it('names the viewer in the audit log, and is 404 for an unknown client', async () => {
    const { rows } = await platform.database.pool.query(
      `select subject, detail from audit where action = 'client_ledger_viewed' order by seq limit 1`,
    )
    expect(rows).toEqual([{ subject: `client ${platform.client.userid}`, detail: { wallet: 'practice' } }])
    expect(await ledgerOf('', 10_000_001)).toMatchObject({ http: 404, body: { reason: 'not_found' } })
  })
})
