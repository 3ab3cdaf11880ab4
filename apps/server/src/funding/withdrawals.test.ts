import { beforeAll, describe, expect, it } from 'vitest'
import { HOUR } from '@gf/money'
import { verify } from '../desk/verify.ts'
import { testPlatform } from '../testing/test-platform.ts'
import type { TestAnswer } from '../testing/test-platform.ts'
import { giveBank, LICENSED, payIn, staffOf } from './test-funding.ts'

const platform = testPlatform(LICENSED)
const staff = staffOf(platform)
const own = (): number => platform.client.userid
const get = (path: string): Promise<TestAnswer> => platform.client.get(path)
const withdraw = (fields: object = {}): Promise<TestAnswer> =>
  platform.client.post('withdraw_submit_api2', { amt: 10, user: own(), ...fields })
const widOf = async (fields: object = {}): Promise<string> => String((await withdraw(fields)).body['wid'])
const funding = async () => {
  const { now: _now, ...rest } = (await get(`funding_api/${own()}`)).body
  return rest
}
const firstRow = async () => (await get(`withdrawals_api/${own()}`)).rows[0]

beforeAll(async () => {
  await giveBank(platform)
  await payIn(platform, 189_920, 'UTR000000000001')
})

describe('POST withdraw_submit_api2', () => {
  it('reserves the dollars immediately, at the current rate', async () => {
    const before = await funding()
    const { body } = await withdraw({ amt: 100 })
    expect(body).toMatchObject({ status: 0, msg: expect.stringContaining('$100.00') })
    const after = await funding()
    expect(Number(before['available']) - Number(after['available'])).toBe(100)
    expect(Number(after['reserved']) - Number(before['reserved'])).toBe(100)
    expect(await firstRow()).toMatchObject({
      wid: body['wid'],
      wamt: 9496,
      wusd_amt: 100,
      rate: 94.96,
      req_status: 'Pending',
      bank: 'State Bank of India ••••2222',
      can_cancel: true,
      reviewed_at: null,
      paid_at: null,
      utr: '',
    })
    expect((await firstRow())?.['reserved_at']).not.toBeNull()
  })

  it('of 50 simultaneous requests of 10 dollars from 100 reserves exactly ten', async () => {
    const { available } = await funding()
    await withdraw({ amt: Number(available) - 100 })
    const asked = await Promise.all(Array.from({ length: 50 }, () => withdraw()))
    expect(asked.filter(({ body }) => body.status === 0)).toHaveLength(10)
    for (const { body } of asked.filter((one) => one.body.status !== 0))
      expect(['insufficient_funds', 'too_many_withdrawals']).toContain(body['reason'])
    expect(await funding()).toMatchObject({ available: 0 })
    for (const { wid, can_cancel } of (await get(`withdrawals_api/${own()}`)).rows)
      if (can_cancel) await get(`cancel_withdrawal_api/${String(wid)}`)
    expect(await funding()).toMatchObject({ available: 2000, reserved: 0 })
  })

  it('under one key is one withdrawal, also if it was refused', async () => {
    const cid = 'withdraw-once-1'
    const answers = await Promise.all(Array.from({ length: 10 }, () => withdraw({ cid })))
    expect(new Set(answers.map(({ body }) => body['wid'])).size).toBe(1)
    for (const other of [{ amt: 20 }, { rate: '94.96' }])
      expect(await withdraw({ cid, ...other })).toMatchObject({ http: 409, body: { reason: 'key_reused' } })
    const tooMuch = { cid: 'withdraw-much-1', amt: 5000 }
    const refused = (await withdraw(tooMuch)).body
    expect(refused).toMatchObject({ status: 1, reason: 'insufficient_funds' })
    expect((await withdraw(tooMuch)).body).toMatchObject({
      reason: 'insufficient_funds',
      msg: refused['msg'],
    })
  })

  it('is stored at the shown rate, and refused with the new figures once another is in force', async () => {
    await staff('set-rate', { rate: '95.50' })
    const before = await funding()
    expect(await withdraw({ amt: 100, rate: 94.96 })).toMatchObject({
      http: 409,
      body: {
        reason: 'rate_changed',
        detail: { rate: 95.5, rupees: 9550 },
        msg: expect.stringContaining('₹9,550'),
      },
    })
    expect(await funding()).toEqual(before)
    const { wid } = (await withdraw({ amt: 100, rate: '95.50' })).body
    expect(await firstRow()).toMatchObject({ wid, wamt: 9550, rate: 95.5 })
    await get(`cancel_withdrawal_api/${String(wid)}`)
    await staff('set-rate', { rate: '94.96' })
  })

  it.each([
    ['less than the least', { amt: 9.99 }, 200, 'withdrawal_out_of_bounds'],
    ['more than the most', { amt: 5000.01 }, 200, 'withdrawal_out_of_bounds'],
    ['parts of a cent', { amt: 10.005 }, 422, 'bad_shape'],
    ["another's id", { user: 12_345_678 }, 404, 'not_found'],
  ])('refuses %s', async (_, fields, http, reason) => {
    expect(await withdraw(fields)).toMatchObject({ http, body: { reason } })
  })

  it('requires proof if the login is old (status 2), and reserves nothing', async () => {
    await platform.database.pool.query('update login_session set auth_time = 1')
    const before = await funding()
    expect((await withdraw()).body).toMatchObject({ status: 2, reason: 'step_up_needed' })
    expect(await funding()).toEqual(before)
    await platform.database.pool.query('update login_session set auth_time = $1', [Date.now()])
  })
})

describe('a withdrawal is blocked by', () => {
  it('documents that are not approved yet', async () => {
    await platform.database.pool.query("update client set status = 'kyc_pending'")
    expect((await withdraw()).body).toMatchObject({ reason: 'kyc_missing' })
    await platform.database.pool.query("update client set status = 'active'")
  })

  it('no bank account', async () => {
    await platform.database.pool.query('delete from client_bank')
    expect((await withdraw()).body).toMatchObject({ reason: 'bank_missing' })
    expect(await funding()).toMatchObject({ bank: null })
    await giveBank(platform)
  })

  it.each([
    ['bank account', 'update client_bank set changed_at = $1'],
    ['password', "update credential set changed_at = $1 where realm = 'client'"],
    ['second factor', 'update client set second_factor_changed_at = $1'],
  ])('a %s that changed less than 24 hours ago', async (_, sql) => {
    const change = (at: number) => platform.database.pool.query(sql, [at])
    const changed = Date.now() - 23 * HOUR
    await platform.database.pool.query('update client set created_at = 1')
    await platform.database.pool.query('update credential set changed_at = least(changed_at, $1)', [
      changed - 25 * HOUR,
    ])
    await change(changed)
    const until = new Date(changed + 24 * HOUR).toISOString()
    expect((await withdraw()).body).toMatchObject({ reason: 'cool_off', detail: { until } })
    expect(await funding()).toMatchObject({ cool_off_until: until })
    await change(Date.now() - 25 * HOUR)
    expect(await funding()).toMatchObject({ cool_off_until: null })
  })
})

describe('cancelling', () => {
  it('returns the dollars once, also if repeated', async () => {
    const { available } = await funding()
    const wid = await widOf()
    for (let again = 0; again < 2; again += 1)
      expect((await get(`cancel_withdrawal_api/${wid}`)).body).toMatchObject({ status: 0 })
    expect(await funding()).toMatchObject({ available })
    expect(await firstRow()).toMatchObject({ req_status: 'Cancelled', can_cancel: false })
  })

  it('works through POST withdrawal_cancel_api too', async () => {
    const wid = await widOf()
    expect((await platform.client.post('withdrawal_cancel_api', { wid })).body).toMatchObject({ status: 0 })
  })

  it("answers another's and a missing one alike", async () => {
    const wid = await widOf()
    await platform.database.pool.query('update withdrawal_request set client_id = 12345678 where wid = $1', [
      wid,
    ])
    const others = await get(`cancel_withdrawal_api/${wid}`)
    expect(others).toMatchObject({ http: 404, body: { reason: 'not_found' } })
    expect((await get('cancel_withdrawal_api/999999')).body['msg']).toBe(others.body['msg'])
    await platform.database.pool.query('update withdrawal_request set client_id = $2 where wid = $1', [
      wid,
      own(),
    ])
    await get(`cancel_withdrawal_api/${wid}`)
  })

  it('by a link or an image on another site is refused', async () => {
    const wid = await widOf()
    for (const site of ['cross-site', 'same-site']) {
      const answer = await fetch(`${platform.url}/api/cancel_withdrawal_api/${wid}`, {
        headers: { cookie: platform.client.cookie, 'sec-fetch-site': site, 'sec-fetch-mode': 'no-cors' },
      })
      expect(answer.status).toBe(403)
    }
    expect(await firstRow()).toMatchObject({ req_status: 'Pending' })
    await get(`cancel_withdrawal_api/${wid}`)
  })
})

describe('staff decide', () => {
  it('approve and pay: the client sees when and under which bank reference, and cannot cancel', async () => {
    const wid = await widOf({ amt: 50 })
    expect((await staff('list-withdrawals')).said).toContain(
      'Demo Client, State Bank of India, 000011112222, SBIN0000300',
    )
    await staff('approve-withdrawal', { id: wid })
    expect(await firstRow()).toMatchObject({ req_status: 'Approved', can_cancel: false, paid_at: null })
    expect((await get(`cancel_withdrawal_api/${wid}`)).body).toMatchObject({
      status: 1,
      reason: 'withdrawal_decided',
    })
    expect(await staff('pay-withdrawal', { id: wid, utr: 'UTR000000000777' })).toEqual({
      succeeded: true,
      said: `Withdrawal ${wid} is paid: ₹4,748.00 under UTR000000000777.`,
    })
    const row = await firstRow()
    expect(row).toMatchObject({ req_status: 'Approved', utr: 'UTR000000000777', ended_at: null })
    const clock = ['req_date', 'reserved_at', 'reviewed_at', 'paid_at'].map((name) => String(row?.[name]))
    expect(clock).toEqual(clock.toSorted())
    const { said } = await staff('list-withdrawals', { which: 'all' })
    const line = said.split('\n').find((each) => each.startsWith(`${wid}  paid`))
    expect(line).toContain('State Bank of India ••••2222')
    expect(line).not.toContain('000011112222')
  })

  it('a bank reference pays one withdrawal', async () => {
    const [first, second] = [await widOf(), await widOf()]
    for (const id of [first, second]) await staff('approve-withdrawal', { id })
    await staff('pay-withdrawal', { id: first, utr: 'UTR000000000888' })
    expect(await staff('pay-withdrawal', { id: second, utr: 'utr000000000888' })).toMatchObject({
      succeeded: false,
      said: expect.stringContaining('Another request'),
    })
    await staff('reject-withdrawal', { id: second, remarks: 'Account closed' })
    expect(await firstRow()).toMatchObject({ req_status: 'Rejected', remarks: 'Account closed' })
  })

  it('one person can neither approve nor pay, however the name is typed', async () => {
    const wid = await widOf()
    const steps = [
      ['approve-withdrawal', { id: wid }],
      ['pay-withdrawal', { id: wid, utr: 'UTR000000000555' }],
    ] as const
    for (const [name, args] of steps) {
      expect((await staff(name, args, 'Asha')).said).toContain('must confirm (finance_checker)')
      for (const by of ['Asha', 'ASHA'])
        expect(await staff(name, args, by)).toMatchObject({
          succeeded: false,
          said: expect.stringContaining('Asha has already decided'),
        })
      const alone = 'update staff_action set state = $1, checked_by = made_by, checked_at = 1 where name = $2'
      await expect(
        platform.database.pool.query(`${alone} and state = 'waiting'`, ['confirmed', name]),
      ).rejects.toThrow(/check constraint/)
      expect(await staff(name, args, 'Ravi')).toMatchObject({ succeeded: true })
    }
    expect(await firstRow()).toMatchObject({ req_status: 'Approved', utr: 'UTR000000000555' })
  })

  it('a bank reference other than the proposed one is not confirmed', async () => {
    const wid = await widOf()
    await staff('approve-withdrawal', { id: wid })
    await staff('pay-withdrawal', { id: wid, utr: 'UTR000000000556' }, 'Asha')
    expect(await staff('pay-withdrawal', { id: wid, utr: 'UTR000000000557' }, 'Ravi')).toMatchObject({
      succeeded: false,
      said: expect.stringContaining('has changed since you reviewed it'),
    })
    await staff('reject-withdrawal', { id: wid, remarks: 'Only a test' })
  })

  it('above the limit needs a second checker', async () => {
    const wid = await widOf({ amt: 1200 })
    const approve = (by: string) => staff('approve-withdrawal', { id: wid }, by)
    for (const by of ['Asha', 'Ravi']) {
      expect((await approve(by)).said).toContain('must confirm')
      expect(await approve(by)).toMatchObject({ succeeded: false })
    }
    expect((await staff('list-withdrawals')).said).toContain('proposed by Asha')
    expect((await approve('Meera')).said).toContain('is approved')
    await staff('reject-withdrawal', { id: wid, remarks: 'Only a test' })
  })

  it.each([
    ['approve-withdrawal', {}],
    ['pay-withdrawal', { utr: 'UTR000000000999' }],
    ['reject-withdrawal', { remarks: 'No such thing' }],
  ])('%s of a missing one is refused', async (name, args) => {
    expect(await staff(name, { id: '999999', ...args })).toEqual({
      succeeded: false,
      said: 'Withdrawal 999999 not found. See list-withdrawals.',
    })
  })
})

describe('afterwards', () => {
  it('the journal, the tables and the books agree, and each currency sums to zero', async () => {
    expect((await verify(platform.database.db)).wrong).toBeUndefined()
    const { rows } = await platform.database.pool.query(
      'select currency from posting group by currency having sum(amount) <> 0',
    )
    expect(rows).toEqual([])
  })

  it('the account number is nowhere in plain text', async () => {
    const { rows } = await platform.database.pool.query(
      "select 1 from withdrawal_request where withdrawal_request::text like '%000011112222%' union all select 1 from audit where detail::text like '%000011112222%' union all select 1 from staff_action where staff_action::text like '%000011112222%'",
    )
    expect(rows).toEqual([])
  })
})
