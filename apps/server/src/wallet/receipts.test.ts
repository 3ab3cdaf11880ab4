import { beforeAll, describe, expect, it } from 'vitest'
import { LICENSED, giveBank, payIn, staffOf } from '../funding/test-funding.ts'
import { SAME_ORIGIN } from '../gateway/test-gateway.ts'
import { withoutTriggers } from '../persistence/test-database.ts'
import { testPlatform } from '../testing/test-platform.ts'

const platform = testPlatform(LICENSED)
const staff = staffOf(platform)
const own = (): number => platform.client.userid
const receipt = (kind: string, id: number, userid = own()) =>
  platform.client.get(`receipt_api/${kind}/${id}/${userid}`)

async function pdfOf(
  kind: string,
  id: number,
): Promise<{ type: string | null; name: string | null; text: string }> {
  const answer = await fetch(`${platform.url}/api/receipt_pdf_api/${kind}/${id}/${own()}`, {
    headers: { ...SAME_ORIGIN, cookie: platform.client.cookie },
  })
  const { headers } = answer
  return {
    type: headers.get('content-type'),
    name: headers.get('content-disposition'),
    text: (await answer.text()).slice(0, 5),
  }
}

/** Buys and closes a lot in the practice wallet; returns the trade with its fills. */
async function dealYen(): Promise<{ bsid: number; opened: number; closed: number }> {
  platform.quote('USDJPY', 150_000, 150_010)
  const order = {
    userid: own(),
    asset: 'USDJPY',
    buy_type: 'BUY',
    lotsize: 0.5,
    market: true,
    wallet: 'practice',
  }
  const bsid = Number((await platform.client.post('web_trade_api', order)).body['bsid'])
  platform.quote('USDJPY', 150_310, 150_320)
  await platform.client.post('trade_close_api', { bsid })
  const life = (await platform.client.get(`order_life_api/${bsid}`)).body['life'] as {
    fill_id: number | null
  }[]
  const [opened = 0, closed = 0] = life.flatMap(({ fill_id: fillId }) => fillId ?? [])
  return { bsid, opened, closed }
}

beforeAll(async () => {
  await giveBank(platform)
  await staff('set-limits', { 'cool-off': '0' })
})

describe('the receipt of a fill', () => {
  it('names price, quote, conversion, result and bookings, of an opening and of a closing', async () => {
    const { bsid, opened, closed } = await dealYen()
    expect((await receipt('fill', opened)).body).toMatchObject({
      status: 0,
      kind: 'fill',
      reference: `F-${opened}`,
      name: 'Demo Client',
      client: `GF${own()}`,
      wallet: 'practice',
      bsid,
      opening: true,
      reason: 'market',
      cpair: 'USDJPY',
      trade_type: 'BUY',
      lotsize: 0.5,
      price: 150.01,
      quote: { bid: 150, ask: 150.01 },
      profit_loss: null,
    })
    const { body } = await receipt('fill', closed)
    expect(body).toMatchObject({ opening: false, reason: 'manual', price: 150.31, profit_loss: 99.79 })
    expect(body['conversion']).toBeCloseTo(1 / 150.315, 4)
    const { rows } = await platform.client.get(`mytrans_api/${own()}?wallet=practice&kind=trade`)
    expect(rows[0]).toMatchObject({ receipt: { kind: 'fill', id: closed }, inr_amt: body['profit_loss_inr'] })
    expect(body['bookings']).toEqual([expect.stringMatching(/^\d+\/1$/)])
    const exits = (await platform.client.get(`orders_api/Exit/${own()}?wallet=practice`)).rows
    expect(exits[0]).toMatchObject({ row_id: closed })
  })
})

describe('the receipt of a payment', () => {
  it('of a deposit has rupees, rate, dollars and the bank reference as booked', async () => {
    await payIn(platform, 50_000, 'UTR000000000001')
    const [row] = (await platform.client.get(`mytrans_api/${own()}?wallet=real`)).rows
    const did = Number(row?.['request'])
    expect(row?.['receipt']).toEqual({ kind: 'deposit', id: did })
    expect((await receipt('deposit', did)).body).toMatchObject({
      reference: `D-${did}`,
      wallet: 'real',
      amt: 50_000,
      rate: 94.96,
      usd_amt: 526.54,
      utr: 'UTR000000000001',
      bookings: [expect.stringMatching(/^\d+\/1$/)],
    })
  })

  it('of an uncredited deposit does not exist', async () => {
    const waiting = { user: own(), amt: 1000, utr: 'UTR000000000009' }
    const { body } = await platform.client.post('web_deposite_submit_api', waiting)
    expect(await receipt('deposit', Number(body['did']))).toMatchObject({ http: 404 })
  })

  it('of a withdrawal follows its state, from held to paid', async () => {
    const { body } = await platform.client.post('withdraw_submit_api2', { amt: 10, user: own() })
    const wid = Number(body['wid'])
    const held = (await receipt('withdrawal', wid)).body
    expect(held).toMatchObject({
      state: 'Pending',
      wusd_amt: 10,
      wamt: 949.6,
      rate: 94.96,
      utr: '',
      paid_at: null,
    })
    expect(held['bank']).toBe('State Bank of India ••••2222')
    expect(held['bookings']).toHaveLength(1)
    await staff('approve-withdrawal', { id: String(wid) })
    await staff('pay-withdrawal', { id: String(wid), utr: 'UTR000000000777' })
    const paid = (await receipt('withdrawal', wid)).body
    expect(paid).toMatchObject({ reference: `W-${wid}`, state: 'Paid', utr: 'UTR000000000777' })
    expect(paid['paid_at']).not.toBeNull()
    expect(paid['bookings']).toHaveLength(2)
  })
})

describe('a receipt as a PDF', () => {
  it.each(['en', 'hi'])('is drawn for each kind in %s', async (language) => {
    await platform.client.post(`language_api/${own()}`, { language })
    const { closed } = await dealYen()
    for (const [kind, id] of [
      ['fill', closed],
      ['deposit', 1],
      ['withdrawal', 1],
    ] as const) {
      const { type, name, text } = await pdfOf(kind, id)
      expect({ type, text }).toEqual({ type: 'application/pdf', text: '%PDF-' })
      expect(name).toMatch(/filename="receipt-[FDW]-\d+\.pdf"/)
    }
  })
})

it('is never another client’s, nor a missing one’s', async () => {
  const { closed } = await dealYen()
  const other = own() === 12_345_678 ? 12_345_679 : 12_345_678
  expect(await receipt('fill', closed, other)).toMatchObject({ http: 404, body: { reason: 'not_found' } })
  for (const kind of ['fill', 'deposit', 'withdrawal'])
    expect(await receipt(kind, 999_999_999)).toMatchObject({ http: 404, body: { reason: 'not_found' } })
  expect(await receipt('order', 1)).toMatchObject({ http: 422 })
  // Rows of another client, requested under the own id.
  await platform.database.pool.query(
    `insert into fill select (jsonb_populate_record(fill, '{"fill_id": 900001, "wallet_id": 123456781}')).*
     from fill where fill_id = $1`,
    [closed],
  )
  expect(await receipt('fill', 900_001)).toMatchObject({ http: 404, body: { reason: 'not_found' } })
  await withoutTriggers(
    platform.database,
    'update deposit_request set client_id = 12345678 where deposit_id = 1',
  )
  await withoutTriggers(platform.database, 'update withdrawal_request set client_id = 12345678 where wid = 1')
  for (const kind of ['deposit', 'withdrawal']) {
    expect(await receipt(kind, 1)).toMatchObject({ http: 404, body: { reason: 'not_found' } })
    const pdf = await platform.client.get(`receipt_pdf_api/${kind}/1/${own()}`)
    expect(pdf).toMatchObject({ http: 404, body: { reason: 'not_found' } })
  }
})
