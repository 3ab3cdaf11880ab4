import { GUEST_DAYS } from '@gf/contract'
import { DAY } from '@gf/money'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { SAME_ORIGIN } from '../gateway/test-gateway.ts'
import { messagesTo, nextCode } from '../testing/test-messages.ts'
import { asking, logIn, testPlatform } from '../testing/test-platform.ts'
import type { TestAnswer, TestClient } from '../testing/test-platform.ts'
import { staffBrowser } from '../testing/test-staff.ts'
import { registrationForm, testImages, testPerson } from './registration/test-registration.ts'
import type { TestImages, TestPerson } from './registration/test-registration.ts'

const PLACES = 8
const platform = testPlatform({ GUESTS: String(PLACES) }, undefined, [['EURUSD', 114_300, 114_309]])

let images: TestImages
beforeAll(async () => {
  images = await testImages()
})
beforeEach(() => platform.database.pool.query('delete from throttle'))

interface Guest extends TestClient {
  readonly answer: TestAnswer['body']
  /** As the browser got them. */
  readonly cookies: readonly string[]
}

const begin = (cookie = '') =>
  fetch(`${platform.url}/api/guest_api`, {
    method: 'POST',
    headers: { ...SAME_ORIGIN, cookie },
    body: new URLSearchParams({ language: 'hi' }),
  })

const cookieOf = ({ headers }: Response): string =>
  headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')

/** A visitor who practises, and has read the risk notice. */
async function guest(): Promise<Guest> {
  const entered = await begin()
  const cookies = entered.headers.getSetCookie()
  const cookie = cookieOf(entered)
  const answer = (await entered.json()) as TestAnswer['body']
  const userid = Number(answer['userid'])
  const client = { userid, cookie, answer, cookies, ...asking(platform.url, cookie) }
  await client.post(`risk_acknowledge_api/${userid}`, { version: 1 })
  return client
}

const order = { asset: 'EURUSD', buy_type: 'BUY', lotsize: 0.01, market: true }

const buy = (client: TestClient, extra = {}) => {
  // The one of the start is stale by now where the tests before took long.
  platform.quote('EURUSD', 114_300, 114_309)
  return client.post('web_trade_api', { ...order, userid: client.userid, ...extra })
}

const sql = async (query: string, ...values: unknown[]) =>
  (await platform.database.pool.query<Record<string, unknown>>(query, values)).rows

const end = (...guests: readonly Guest[]) =>
  sql(
    'update client set guest_until = $2 where client_id = any($1)',
    guests.map(({ userid }) => userid),
    Date.now() - 1,
  )

const statusOf = async ({ userid }: Guest) =>
  (await sql('select status from client where client_id = $1', userid))[0]?.['status']

/** What the job of the server has closed. */
async function closed(...guests: readonly Guest[]): Promise<void> {
  platform.runJobs()
  for (const one of guests) await vi.waitFor(async () => expect(await statusOf(one)).toBe('closed'), 5_000)
}

async function register(person: TestPerson, by: TestClient): Promise<TestAnswer> {
  const { body } = await by.send('otp_verify_api3', registrationForm({ ...person }, images))
  const confirmation = { otp: String(body['otp']), code: await nextCode(platform.url, person.email) }
  return by.send('otp_verify_api3', registrationForm(confirmation, {}))
}

/** Frees the places of earlier guests. */
const freePlaces = () => sql("update client set status = 'closed' where guest_until is not null")

describe('POST guest_api', () => {
  beforeEach(freePlaces)

  it('opens a practice account of 10,000 dollars for seven days, without a name, an address or a password', async () => {
    const { answer, userid, cookies, get } = await guest()
    expect(answer).toMatchObject({
      status: 0,
      name: 'Guest',
      wallet: 'practice',
      deals_real: false,
      language: 'hi',
    })
    const until = Date.parse(String(answer['guest_until']))
    expect(Math.abs(until - Date.now() - GUEST_DAYS * DAY)).toBeLessThan(60_000)
    expect(cookies.find((cookie) => cookie.startsWith('c='))).toMatch(/Max-Age=604800;.*HttpOnly/)
    expect((await get(`home_wallet_api/${userid}`)).body).toMatchObject({ wallet: 'practice', bal: 10_000 })
    expect((await get('session_api')).body).toMatchObject({ guest_until: answer['guest_until'] })
    expect(await sql("select 1 from credential where realm = 'client' and owner_id = $1", userid)).toEqual([])
    expect(await sql('select book from wallet where client_id = $1', userid)).toEqual([{ book: 'practice' }])
  })

  it('stays open without use, unlike a login', async () => {
    const entered = await begin()
    const { userid } = (await entered.json()) as TestAnswer['body']
    await sql(
      'update login_session set last_seen_at = last_seen_at - $2 where owner_id = $1',
      userid,
      6 * DAY,
    )
    const { get } = asking(platform.url, cookieOf(entered))
    expect((await get('session_api')).http).toBe(200)
  })

  it('a caller who is logged in keeps the account', async () => {
    const { cookie, userid } = await guest()
    const again = await begin(cookie)
    expect(await again.json()).toMatchObject({ status: 0, userid })
    expect(again.headers.getSetCookie().filter((one) => one.startsWith('c='))).toEqual([])
    expect(await (await begin(platform.client.cookie)).json()).toMatchObject({
      userid: platform.client.userid,
      guest_until: null,
    })
  })

  it('a guest trades practice money', async () => {
    const client = await guest()
    expect((await buy(client)).body).toMatchObject({ status: 0 })
    expect((await client.get(`orders_api/Market/${client.userid}`)).rows).toHaveLength(1)
  })

  it('has no more places than are configured, however many ask simultaneously', async () => {
    const answers = await Promise.all(Array.from({ length: PLACES + 4 }, () => begin()))
    const bodies = await Promise.all(
      answers.map(async (answer) => (await answer.json()) as TestAnswer['body']),
    )
    expect(bodies.filter((body) => body['status'] === 0)).toHaveLength(PLACES)
    expect(bodies.find((body) => body['status'] !== 0)).toMatchObject({ reason: 'guests_full' })
    expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('3600')
  })

  it.each([
    ['one network', 'guest_network', '127.0.0.1', 20, 'too_many_guests'],
    [
      'all networks, also when their places are free again,',
      'guest_day',
      'all',
      PLACES,
      'too_many_guests_today',
    ],
  ])('limits the guests of %s in a day', async (_whose, scope, key, tries, reason) => {
    await sql(
      `insert into throttle (scope, key_hash, window_start, tries)
       values ('${scope}', sha256('${key}'::bytea), $1, ${tries})`,
      Date.now(),
    )
    const answer = await begin()
    expect({ http: answer.status, body: await answer.json() }).toMatchObject({ http: 429, body: { reason } })
  })

  it('a login of a client in the guest’s browser ends the account', async () => {
    const client = await guest()
    expect((await client.post('login_api3', { ...platform.login })).body).toMatchObject({ status: 0 })
    await closed(client)
  })

  it('logging out ends the account', async () => {
    const client = await guest()
    await client.post('logout_api', {})
    expect((await client.get('session_api')).http).toBe(401)
    await closed(client)
  })
})

describe('a guest', () => {
  beforeEach(freePlaces)

  it.each([
    ['deposit', 'pay_api'],
    ['withdraw', 'withdrawals_api/{userid}'],
    ['see the bank accounts of the company', 'banks_api'],
    ['see personal details', 'user_details_api/{userid}'],
    ['use the real wallet', 'home_wallet_api/{userid}?wallet=real'],
  ])('may not %s', async (_what, path) => {
    const { get, userid } = await guest()
    const { http, body } = await get(path.replace('{userid}', String(userid)))
    expect({ http, body }).toMatchObject({
      http: 403,
      body: { reason: 'guest_may_not', msg: expect.stringContaining('Register') },
    })
  })

  it('may not trade with the real wallet, nor switch to it', async () => {
    const client = await guest()
    expect((await buy(client, { wallet: 'real' })).http).toBe(403)
    expect((await client.post(`wallet_switch_api/${client.userid}`, { wallet: 'real' })).http).toBe(403)
  })
})

describe('the job that closes accounts of guests', () => {
  beforeEach(freePlaces)

  it('cancels orders, closes trades and then the account, keeps the books, and sends no message', async () => {
    const [client, other] = [await guest(), await guest()]
    await buy(client)
    await buy(client, { market: false, limit: 1.1 })
    const [{ email } = {}] = await sql('select email from client where client_id = $1', client.userid)
    await end(client)
    await closed(client)
    expect(await messagesTo(platform.url, String(email))).toEqual([])
    const sees = async ({ cookie }: Guest) => (await asking(platform.url, cookie).get('session_api')).http
    expect([await sees(client), await sees(other)]).toEqual([401, 200])
    const [row] = await sql('select name, status from client where client_id = $1', client.userid)
    expect(row).toEqual({ name: 'Closed account', status: 'closed' })
    expect(
      await sql(`select reason from fill where wallet_id = $1 and not opening`, client.userid * 10 + 1),
    ).toEqual([{ reason: 'company' }])
    expect(
      await sql('select state from dealing_order where wallet_id = $1', client.userid * 10 + 1),
    ).not.toContainEqual({ state: 'pending' })
    const [sum] = await sql('select coalesce(sum(amount), 0)::int as sum from posting')
    expect(sum).toEqual({ sum: 0 })
  })

  it('continues after a restart, with the guests whose time is not over', async () => {
    const [client, other] = [await guest(), await guest()]
    await end(client)
    await platform.restart()
    await vi.waitFor(async () => expect(await statusOf(client)).toBe('closed'), 5_000)
    expect((await asking(platform.url, other.cookie).get('session_api')).http).toBe(200)
  })
})

describe('a registration by a guest', () => {
  beforeEach(freePlaces)

  it('keeps number, trades and practice money, and opens the real wallet', async () => {
    const client = await guest()
    await buy(client)
    const person = testPerson(501)
    expect((await register(person, client)).body).toMatchObject({ status: 0 })
    expect((await client.get('session_api')).http).toBe(401)
    const now = await logIn(platform.url, { username: person.email, password: person.password })
    expect(now.userid).toBe(client.userid)
    expect((await now.get(`orders_api/Market/${now.userid}`)).rows).toHaveLength(1)
    expect((await now.get('session_api')).body).toMatchObject({ name: person.name, guest_until: null })
    expect((await now.get(`home_wallet_api/${now.userid}?wallet=real`)).body).toMatchObject({ bal: 0 })
    expect((await now.get(`kyc_api/${now.userid}`)).body).toMatchObject({ state: 'pending' })
  })

  it('changes nothing until its code arrives', async () => {
    const client = await guest()
    await client.send('otp_verify_api3', registrationForm({ ...testPerson(502) }, images))
    expect((await client.get('session_api')).body).toMatchObject({ name: 'Guest' })
    expect(await sql('select 1 from kyc where client_id = $1', client.userid)).toEqual([])
  })

  it('opens a new account if the guest’s has ended meanwhile', async () => {
    const client = await guest()
    const person = testPerson(503)
    const { body } = await client.send('otp_verify_api3', registrationForm({ ...person }, images))
    await end(client)
    const confirmation = { otp: String(body['otp']), code: await nextCode(platform.url, person.email) }
    const stranger = asking(platform.url, '')
    expect((await stranger.send('otp_verify_api3', registrationForm(confirmation, {}))).body).toMatchObject({
      status: 0,
    })
    const now = await logIn(platform.url, { username: person.email, password: person.password })
    expect(now.userid).not.toBe(client.userid)
  })
})

describe('in the back office', () => {
  beforeEach(freePlaces)

  it('guests are not among the clients; a filter shows them, and they are counted apart', async () => {
    const { userid } = await guest()
    const staff = await staffBrowser(platform, 'support')
    const listed = async (query = '') =>
      (await staff.get(`users_api/0?size=100${query}`)).rows.map((row) => row['userid'])
    expect(await listed()).not.toContain(userid)
    expect(await listed('&kyc=none')).not.toContain(userid)
    expect(await listed('&kyc=guest')).toEqual([userid])
    expect((await staff.get(`user_page_api/${userid}`)).body).toMatchObject({ kyc: { state: 'guest' } })
    const { body } = await staff.get('dashboard_api')
    expect(body).toMatchObject({ guests: expect.any(Number) })
    const [{ count } = { count: 0 }] = await sql(
      "select count(*)::int as count from client where status <> 'closed' and guest_until is null",
    )
    expect(body['clients']).toBe(count)
  })
})
