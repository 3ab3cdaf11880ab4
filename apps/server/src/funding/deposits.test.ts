import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPlatform } from '../testing/test-platform.ts'
import type { TestAnswer } from '../testing/test-platform.ts'
import { LICENSED, staffOf } from './test-funding.ts'

const platform = testPlatform(LICENSED)
const staff = staffOf(platform)
const own = (): number => platform.client.userid
const get = (path: string): Promise<TestAnswer> => platform.client.get(path)
let payments = 0
const newUtr = (): string => `4123456${String((payments += 1)).padStart(5, '0')}`
const deposit = (fields: object = {}): Promise<TestAnswer> =>
  platform.client.post('web_deposite_submit_api', { amt: 1000, user: own(), ...fields })
const balance = async (): Promise<unknown> => (await get(`home_wallet_api/${own()}?wallet=real`)).body['bal']
const firstRow = async () => (await get(`deposits_api/${own()}`)).rows[0]

describe('GET banks_api', () => {
  it('lists the company’s banks, which staff add and remove', async () => {
    const before = (await get('banks_api')).rows
    expect(before[0]).toEqual({
      bank_name: 'Example Bank of India',
      acc_name: 'GLOBAL FOREX (example)',
      acc_number: '000000000001',
      ifsc_code: 'EXBI0000001',
    })
    await staff('add-bank', { bank: 'State Bank', holder: 'GF', number: '99887766', ifsc: 'sbin0000300' })
    expect((await get('banks_api')).rows.at(-1)).toMatchObject({ ifsc_code: 'SBIN0000300' })
    const { said } = await staff('list-banks')
    await staff('remove-bank', { id: /^(\d+) {2}State Bank/m.exec(said)?.[1] ?? '' })
    expect((await get('banks_api')).rows).toEqual(before)
  })
})

describe('GET pay_api', () => {
  it('makes a QR code that pays the chosen amount to the UPI ID under a reference', async () => {
    const { body } = await get('pay_api?amt=1000')
    expect(body).toMatchObject({ status: 0, upi_id: 'globalforex@example' })
    const link = new URL(String(body['upi_link']))
    expect(String(body['upi_link'])).toMatch(/^upi:\/\/pay\?pa=globalforex@example&pn=GLOBAL%20FOREX/)
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      am: '1000.00',
      cu: 'INR',
      tr: body['reference'],
      tn: `Deposit ${String(body['reference'])}`,
    })
    expect(body['reference']).toMatch(/^GF[A-Z0-9]{16}$/)
    const [head = '', svg = ''] = String(body['qr_code']).split(',')
    expect(head).toBe('data:image/svg+xml;base64')
    expect(Buffer.from(svg, 'base64').toString()).toMatch(/^<svg[^>]*viewBox/)
  })

  it('makes at most 200 references a day', async () => {
    // The previous reference opened the window.
    const made = (tries: number) =>
      platform.database.pool.query("update throttle set tries = $1 where scope = 'payment_reference'", [
        tries,
      ])
    expect((await made(200)).rowCount).toBe(1)
    const { did } = (await get('pay_api')).body['opened'] as { did: number }
    expect(await get(`pay_api?amt=1601&replace=${did}`)).toMatchObject({
      http: 429,
      body: { reason: 'too_often' },
    })
    expect((await get('pay_api?amt=1000')).body).toMatchObject({ status: 0, opened: { did } })
    await made(1)
  })

  it('leaves the amount open if none is chosen, and uses the UPI ID that staff set', async () => {
    await staff('set-upi', { upi: 'pay.gf@bank', payee: 'GLOBAL FOREX' })
    const { did } = (await get('pay_api')).body['opened'] as { did: number }
    await platform.client.post('deposit_cancel_api', { did })
    const { body } = await get('pay_api')
    expect(body['upi_id']).toBe('pay.gf@bank')
    expect(String(body['upi_link'])).not.toContain('am=')
  })
})

describe('POST web_deposite_submit_api', () => {
  it('stores a request at the current rate, which the client sees as pending', async () => {
    const utr = newUtr()
    const { body } = await deposit({ amt: '2500.50', utr })
    expect(body).toMatchObject({ status: 0, msg: expect.stringContaining('₹2,500.50') })
    expect(await firstRow()).toMatchObject({
      did: body['did'],
      amt: 2500.5,
      usd_amt: 26.33,
      rate: 94.96,
      req_status: 'Pending',
      utr,
      remarks: '',
      decided_at: null,
    })
    expect(await balance()).toBe(0)
  })

  it('under one key is one request, and other content under it is refused', async () => {
    const cid = 'deposit-once-1'
    const answers = await Promise.all(Array.from({ length: 10 }, () => deposit({ cid })))
    expect(new Set(answers.map(({ body }) => body['did'])).size).toBe(1)
    for (const other of [{ amt: 2000 }, { utr: newUtr() }, { reference: 'GFAAAAAAAAAAAAAAAA' }])
      expect(await deposit({ cid, ...other })).toMatchObject({ http: 409, body: { reason: 'key_reused' } })
  })

  it("accepts a client's bank reference once, and again if the first request was rejected", async () => {
    const utr = newUtr()
    const { body } = await deposit({ utr })
    expect((await deposit({ utr: utr.toLowerCase() })).body).toMatchObject({ status: 1, reason: 'utr_used' })
    await staff('reject-deposit', { id: String(body['did']), remarks: 'Not at the bank' })
    expect((await deposit({ utr })).body).toMatchObject({ status: 0 })
  })

  it.each([
    ['less than the least', { amt: 499.99 }, 200, 'deposit_out_of_bounds'],
    ['more than the most', { amt: 200_000.01 }, 200, 'deposit_out_of_bounds'],
    ['parts of a paisa', { amt: 1000.005 }, 422, 'bad_shape'],
    ['a short bank reference', { utr: '123' }, 422, 'bad_shape'],
    ['a reference of nobody', { reference: 'GFAAAAAAAAAAAAAAAA' }, 200, 'reference_unknown'],
    ["another's id", { user: 12_345_678 }, 404, 'not_found'],
  ])('refuses %s', async (_, fields, http, reason) => {
    expect(await deposit(fields)).toMatchObject({ http, body: { reason } })
  })

  it('shows the limits that staff have set', async () => {
    await staff('set-limits', { 'deposit-from': '700' })
    expect((await deposit({ amt: 600 })).body).toMatchObject({
      detail: { least: 700, most: 200_000 },
    })
    await staff('set-limits', { 'deposit-from': '500' })
  })
})

describe('the screenshot of a payment', () => {
  let picture: Buffer
  beforeAll(async () => {
    picture = await sharp({ create: { width: 400, height: 800, channels: 3, background: '#336699' } })
      .withExif({ IFD3: { GPSLatitude: '18/1 31/1 0/1', GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer()
  })
  const sendFile = (bytes: Buffer, type: string, cid = ''): Promise<TestAnswer> => {
    const form = new FormData()
    if (cid) form.set('cid', cid)
    form.set('amt', '1000')
    form.set('user', String(own()))
    form.set('screenshot', new Blob([new Uint8Array(bytes)], { type }), 'payment.jpg')
    return platform.client.send('web_deposite_submit_api', form)
  }

  it('is encoded again, stored sealed, and loses its location', async () => {
    const { body } = await sendFile(picture, 'image/jpeg')
    expect(body).toMatchObject({ status: 0 })
    const { rows } = await platform.database.pool.query<{ image: Buffer }>(
      'select image from deposit_screenshot where deposit_id = $1',
      [body['did']],
    )
    expect(rows[0]?.image.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false)
    expect(rows[0]?.image.length).toBeGreaterThan(1000)
  })

  it('is part of what a repeat under the same key must match', async () => {
    const cid = 'with-a-picture-1'
    const first = (await sendFile(picture, 'image/jpeg', cid)).body
    expect((await sendFile(picture, 'image/jpeg', cid)).body).toMatchObject({ status: 0, did: first['did'] })
    const other = await sharp(picture).rotate(90).jpeg().toBuffer()
    for (const answer of [await sendFile(other, 'image/jpeg', cid), await deposit({ cid })])
      expect(answer).toMatchObject({ http: 409, body: { reason: 'key_reused' } })
  })

  it('creates no request if it is something else', async () => {
    const before = (await get(`deposits_api/${own()}`)).rows.length
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    expect(await sendFile(svg, 'image/jpeg')).toMatchObject({ http: 415 })
    expect((await get(`deposits_api/${own()}`)).rows.length).toBe(before)
  })
})

describe('staff decide', () => {
  it('credits once, books it, notifies the client and records who it was', async () => {
    const before = Number(await balance())
    const { body } = await deposit({ amt: 9496 })
    const id = String(body['did'])
    expect(await staff('approve-deposit', { id })).toMatchObject({
      succeeded: false,
      said: expect.stringContaining('--utr'),
    })
    const utr = newUtr()
    // Nothing on a statement says that it came.
    expect((await staff('approve-deposit', { id, utr }, 'Asha')).said).toContain('must confirm')
    const people = ['Meera', 'Ravi']
    const decided = await Promise.all(people.map((by) => staff('approve-deposit', { id, utr }, by)))
    expect(await staff('reject-deposit', { id, remarks: 'Not there' }, 'Ravi')).toMatchObject({
      succeeded: false,
    })
    expect(decided.filter(({ succeeded }) => succeeded)).toEqual([
      {
        succeeded: true,
        said: `Deposit ${id} is credited: $100.00 for ₹9,496.00 at ₹94.96, the locked rate.`,
      },
    ])
    const confirmedBy = people[decided.findIndex(({ succeeded }) => succeeded)]
    expect(await balance()).toBe(before + 100)
    expect(await firstRow()).toMatchObject({ req_status: 'Approved', utr })
    const { rows } = await platform.database.pool.query(
      `select action, detail ->> 'by' as by from audit where subject = $1 order by seq`,
      [`deposit ${id}`],
    )
    expect(rows).toEqual([
      { action: 'deposit_requested', by: null },
      { action: 'action_proposed', by: 'Asha' },
      { action: 'deposit_confirmed', by: confirmedBy },
      { action: 'deposit_approved', by: confirmedBy },
    ])
    const movement = (await get(`mytrans_api/${own()}?wallet=real`)).rows[0]
    expect(movement).toMatchObject({ type: 'deposit', tr_amt: 100, request: Number(id) })
    const sent = await platform.database.pool.query("select 1 from outbox where kind = 'deposit_credited'")
    expect(sent.rows.length).toBeGreaterThan(0)
  })

  it('does not credit one bank payment twice', async () => {
    const utr = newUtr()
    const [first, second] = [(await deposit()).body['did'], (await deposit()).body['did']]
    await staff('approve-deposit', { id: String(first), utr })
    expect(await staff('approve-deposit', { id: String(second), utr })).toMatchObject({
      succeeded: false,
      said: expect.stringContaining('Another request'),
    })
    expect(await firstRow()).toMatchObject({ did: second, req_status: 'Pending' })
  })

  it('rejects with remarks that the client reads', async () => {
    const { body } = await deposit()
    await staff('reject-deposit', { id: String(body['did']), remarks: 'No such payment' })
    expect(await firstRow()).toMatchObject({ req_status: 'Rejected', remarks: 'No such payment' })
  })

  it('lists pending requests', async () => {
    const { body } = await deposit({ amt: 7777 })
    expect((await staff('list-deposits')).said).toContain(
      `${String(body['did'])}  pending  client ${own()}  ₹7,777.00`,
    )
  })
})

describe('eligibility to deposit', () => {
  it('requires approved documents', async () => {
    const { pool } = platform.database
    await pool.query("update client set status = 'kyc_pending'")
    await pool.query(
      "insert into kyc (client_id, state, asked_at) select client_id, 'pending', 1 from client",
    )
    expect((await deposit()).body).toMatchObject({ status: 1, reason: 'kyc_pending' })
    const live = await platform.client.post(`wallet_switch_api/${own()}`, { wallet: 'real' })
    expect(live.body).toMatchObject({ status: 1, reason: 'kyc_pending' })
    expect((await get('session_api')).body).toMatchObject({ wallet: 'practice', deals_real: false })
    expect((await get(`funding_api/${own()}`)).body).toMatchObject({ kyc: 'pending' })
    for (const path of ['pay_api', 'pay_api?amt=1000', 'banks_api'])
      expect((await get(path)).body).toMatchObject({ status: 1, reason: 'kyc_pending' })
    await pool.query('delete from kyc')
    expect((await deposit()).body).toMatchObject({ status: 1, reason: 'kyc_missing' })
    expect((await get(`funding_api/${own()}`)).body).toMatchObject({ kyc: 'none' })
    await pool.query("update client set status = 'active'")
  })

  it('names rejected documents as the reason', async () => {
    const { pool } = platform.database
    await pool.query("update client set status = 'kyc_pending'")
    await pool.query(
      `insert into kyc (client_id, state, remarks, asked_at, decided_at, decided_by)
       select client_id, 'rejected', 'The PAN card cannot be read.', 1, 2, 'Kiran' from client`,
    )
    expect((await deposit()).body).toMatchObject({
      status: 1,
      reason: 'kyc_rejected',
      msg: expect.stringContaining('rejected'),
    })
    expect((await get(`funding_api/${own()}`)).body).toMatchObject({ kyc: 'rejected' })
    for (const path of ['pay_api', 'banks_api'])
      expect((await get(path)).body).toMatchObject({ status: 1, reason: 'kyc_rejected' })
    await pool.query('delete from kyc')
    await pool.query("update client set status = 'active'")
    expect((await get(`funding_api/${own()}`)).body).toMatchObject({ kyc: 'approved' })
  })

  it("does not show another's requests", async () => {
    expect(await get('deposits_api/12345678')).toMatchObject({ http: 404 })
    expect(await get('funding_api/12345678')).toMatchObject({ http: 404 })
  })

  it("applies the client's own limit to all of a day's requests", async () => {
    const limit = (await platform.client.post(`my_limits_api/${own()}`, { kind: 'deposit_day', value: 1 }))
      .body
    expect(limit).toMatchObject({ status: 0 })
    expect((await deposit()).body).toMatchObject({ status: 1, reason: 'own_limit_reached' })
    // Even before there is anything to pay to.
    expect((await get('pay_api?amt=1000')).body).toMatchObject({ status: 1, reason: 'own_limit_reached' })
  })
})
