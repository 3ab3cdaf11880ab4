import { beforeEach, describe, expect, it } from 'vitest'
import { staffBrowser } from '../testing/test-staff.ts'
import { testPlatform } from '../testing/test-platform.ts'

const platform = testPlatform({}, undefined, [['EURUSD', 110_000, 110_010]])

const give = async (name: string, args: object, role: Parameters<typeof staffBrowser>[1] = 'kyc') =>
  (await staffBrowser(platform, role)).post(`staff_action_api/${name}`, {
    client: platform.client.userid,
    ...args,
  })
const sql = async (text: string) => (await platform.database.pool.query(text)).rows
const buy = () =>
  platform.client.post('web_trade_api', {
    userid: platform.client.userid,
    asset: 'EURUSD',
    buy_type: 'BUY',
    lotsize: 0.1,
    market: true,
  })
const pageOf = async () =>
  (await (await staffBrowser(platform, 'support')).get(`user_page_api/${platform.client.userid}`)).body
const logIn = (password = platform.login.password) =>
  fetch(`${platform.url}/api/login_api3`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: platform.url },
    body: JSON.stringify({ ...platform.login, password }),
  })

beforeEach(() => sql('delete from outbox'))

describe('suspend-client of dealing', () => {
  const reason = 'Your PAN card has expired.'

  it('refuses new trades with the reason, and still closes open ones', async () => {
    expect((await buy()).body).toMatchObject({ status: 0 })
    expect((await give('suspend-client', { part: 'dealing', reason })).body).toMatchObject({
      status: 1,
      result: { part: 'dealing', sessions: 0 },
    })
    expect((await buy()).body).toMatchObject({
      reason: 'dealing_suspended',
      msg: expect.stringContaining(reason),
      detail: { reason },
    })
    const { rows } = await platform.client.get(`orders_api/Market/${platform.client.userid}`)
    const { body } = await platform.client.post('trade_close_api', { bsid: rows[0]?.['bsid'] })
    expect(body).toMatchObject({ status: 0 })
  })

  it('is on the page of the client, in the audit log and in a message, and is not given twice', async () => {
    const { staffId } = await staffBrowser(platform, 'kyc')
    expect((await pageOf())['suspensions']).toMatchObject([{ part: 'dealing', reason, by: 'kyc' }])
    expect(
      await sql(`select actor_id, subject, detail from audit where action = 'client_suspended'`),
    ).toEqual([
      {
        actor_id: staffId,
        subject: `client ${platform.client.userid}`,
        detail: { by: 'kyc', part: 'dealing', reason },
      },
    ])
    expect((await give('suspend-client', { part: 'dealing', reason })).body).toMatchObject({
      reason: 'suspended_already',
    })
  })

  it('ends with reopen-client, which needs a suspension', async () => {
    expect((await give('reopen-client', { part: 'dealing' })).body).toMatchObject({ status: 1 })
    expect((await buy()).body).toMatchObject({ status: 0 })
    expect((await pageOf())['suspensions']).toEqual([])
    expect((await give('reopen-client', { part: 'dealing' })).body).toMatchObject({ reason: 'not_suspended' })
    expect(await sql('select kind from outbox')).toContainEqual({ kind: 'dealing_reopened' })
  })
})

describe('suspend-client of the login', () => {
  const reason = 'We could not reach you about your documents.'

  it('ends every session, and tells the reason to who has the password, to no one else', async () => {
    expect((await give('suspend-client', { part: 'login', reason })).body).toMatchObject({
      status: 1,
      result: { part: 'login', sessions: 1 },
    })
    expect(await sql('select kind from outbox')).toContainEqual({ kind: 'login_suspended' })
    expect(await platform.client.get(`orders_api/Market/${platform.client.userid}`)).toMatchObject({
      http: 401,
      body: { reason: 'logged_out_staff' },
    })
    const answer = await logIn()
    expect(answer.headers.get('set-cookie') ?? '').not.toMatch(/(^|, )c=\S/)
    expect(await answer.json()).toMatchObject({ reason: 'login_suspended', detail: { reason } })
    expect(await (await logIn('another one')).json()).toMatchObject({ reason: 'login_failed' })
    const [entry] = await sql(`select action from audit where realm = 'client' order by seq desc limit 1`)
    expect(entry).toEqual({ action: 'login_failed' })
  })

  it('ends with reopen-client, after which the client logs in', async () => {
    expect((await give('reopen-client', { part: 'login' })).body).toMatchObject({ status: 1 })
    expect(await (await logIn()).json()).toMatchObject({ status: 0 })
  })
})

it('end-client-sessions logs every device out, with its reason in the audit log', async () => {
  await logIn()
  const { body } = await give('end-client-sessions', { reason: 'Lost the phone' }, 'support')
  const { sessions } = body['result'] as { readonly sessions: number }
  expect(sessions).toBeGreaterThan(0)
  expect((await pageOf())['sessions']).toBe(0)
  expect(await sql(`select detail from audit where action = 'client_sessions_ended'`)).toEqual([
    { detail: { by: 'support', reason: 'Lost the phone', sessions } },
  ])
})

it('is for owners and KYC, and refuses an unknown client', async () => {
  const args = { part: 'dealing', reason: 'No longer' }
  for (const role of ['support', 'dealer', 'auditor'] as const)
    expect(await give('suspend-client', args, role)).toMatchObject({
      http: 403,
      body: { reason: 'role_may_not' },
    })
  expect((await give('suspend-client', { ...args, client: 10_000_001 })).body).toMatchObject({
    reason: 'not_found',
  })
})
