import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { createPasswordHasher } from '../identity/passwords.ts'
import { nextMessage } from '../testing/test-messages.ts'
import { logIn, testPlatform } from '../testing/test-platform.ts'
import type { TestAnswer } from '../testing/test-platform.ts'

const platform = testPlatform()
const post = (path: string, form: object): Promise<TestAnswer> => platform.client.post(path, form)
const own = (): number => platform.client.userid
const sql = async (text: string, values: unknown[] = []) =>
  (await platform.database.pool.query<Record<string, unknown>>(text, values)).rows
const bank = { acc_holder: 'Demo Client', acc_no: '123456789012', ifsc: 'SBIN0000001', bank_name: 'SBI' }

describe('POST my_data_api/{userid}', () => {
  it('exports every row about the client, with masked numbers and no secrets', async () => {
    platform.quote('EURUSD', 114_300, 114_309)
    await post('web_trade_api', {
      userid: own(),
      asset: 'EURUSD',
      buy_type: 'BUY',
      lotsize: 0.1,
      market: true,
    })
    await post('bank_update_api', { id: own(), ...bank })
    await post(`my_limits_api/${own()}`, { kind: 'order_lots', value: 5 })
    await post(`contact_api/${own()}`, { name: 'Demo', mobile: '9876543210', message: 'Hello' })
    const { body } = await post(`my_data_api/${own()}`, {})
    expect(body).toMatchObject({ client_id: `${readConfig({}).clientIdPrefix}${own()}` })
    const tables = body['tables'] as Record<string, Record<string, unknown>[]>
    expect(Object.keys(tables)).toEqual(
      expect.arrayContaining([
        'audit',
        'client',
        'client_bank',
        'device',
        'enquiry',
        'fill',
        'login_session',
        'outbox',
        'own_limit',
        'posting',
        'trade',
        'wallet',
      ]),
    )
    expect(tables['client_bank']).toMatchObject([{ acc_last4: '9012', ifsc: 'SBIN0000001' }])
    const text = JSON.stringify(body)
    expect(text).not.toContain(bank.acc_no)
    expect(text).not.toMatch(/hash|argon2|token/)
  })

  it('includes tables added later, and excludes rows of others in them', async () => {
    await sql('create table added_later (client_id integer, said text, secret_hash bytea)')
    await sql(`insert into added_later values ($1, 'mine', 'x'), (12345678, 'not mine', 'y')`, [own()])
    const { body } = await post(`my_data_api/${own()}`, {})
    expect((body['tables'] as Record<string, unknown>)['added_later']).toEqual([
      { client_id: own(), said: 'mine' },
    ])
    await sql('drop table added_later')
  })

  it('requires a second step if the login is old', async () => {
    await sql('update login_session set auth_time = 0')
    expect((await post(`my_data_api/${own()}`, {})).body).toMatchObject({
      status: 2,
      reason: 'step_up_needed',
    })
    await sql('update login_session set auth_time = $1', [Date.now()])
  })

  it('is limited to five times an hour', async () => {
    await sql('delete from throttle')
    for (let times = 0; times < 5; times += 1) expect((await post(`my_data_api/${own()}`, {})).http).toBe(200)
    expect(await post(`my_data_api/${own()}`, {})).toMatchObject({ http: 429, body: { reason: 'too_often' } })
  })

  it("never exports another client's data", async () => {
    expect(await post('my_data_api/12345678', {})).toMatchObject({ http: 404 })
  })
})

describe('POST close_account_api/{userid}', () => {
  const login = { username: 'demo@globalforex.example' }
  const close = (password: string, userid = own()) => post(`close_account_api/${userid}`, { password })

  it('is refused with a wrong password, and after five of them for a while', async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await close('not the password')).body).toMatchObject({ status: 1, reason: 'password_wrong' })
    }
    expect(await close('not the password')).toMatchObject({ http: 429, body: { reason: 'too_many_tries' } })
    await sql('delete from throttle')
  })

  it("cannot close another client's account", async () => {
    expect(await close('anything', 12_345_678)).toMatchObject({ http: 404 })
  })

  it('lists all obstacles, and closes without any: no login, no session, books kept', async () => {
    const password = 'the one that is known here'
    const hash = await (await createPasswordHasher()).hash(password)
    await sql(`update credential set password_hash = $1 where realm = 'client'`, [hash])
    platform.quote('EURUSD', 114_300, 114_309)
    await post('web_trade_api', {
      userid: own(),
      asset: 'EURUSD',
      buy_type: 'BUY',
      lotsize: 0.1,
      market: false,
      limit: 1.1,
    })
    expect((await close(password)).body).toMatchObject({
      status: 1,
      reason: 'account_in_use',
      detail: { trades: 1, orders: 1 },
    })
    for (const { bsid } of (await platform.client.get(`orders_api/Market/${own()}`)).rows)
      await post('trade_close_api', { bsid })
    for (const { bsid } of (await platform.client.get(`orders_api/Limit/${own()}`)).rows)
      await post('order_cancel_api', { bsid })
    const booked = await sql('select count(*) as count from posting')
    expect((await close(password)).body).toMatchObject({ status: 0 })
    expect(await platform.client.get('session_api')).toMatchObject({ http: 401 })
    const again = await logIn(platform.url, { ...login, password })
    expect(again.userid).toBeUndefined()
    expect(await sql('select count(*) as count from posting')).toEqual(booked)
    await nextMessage(platform.url, login.username, ({ kind }) => kind === 'account_closed')
    expect(await sql('select status from client where client_id = $1', [own()])).toEqual([
      { status: 'closed' },
    ])
  })
})
