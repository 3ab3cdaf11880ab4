import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD, testIdentity } from '../gateway/test-identity.ts'
import type { Browser, Reply, TestIdentity } from '../gateway/test-identity.ts'

const NEW = 'violet tram nine'

let identity: TestIdentity
let clientId: number
let own: Browser
beforeAll(async () => {
  identity = await testIdentity()
})
beforeEach(async () => {
  await identity.database.pool.query('delete from client; delete from device; delete from throttle')
  await identity.database.pool.query('delete from credential; delete from login_session')
  clientId = await identity.addClient()
  own = identity.browser()
  await own.logIn('asha@example.in', PASSWORD)
  identity.told.length = 0
})
afterAll(() => identity.stop())

const change = (browser: Browser, password: string, old_password?: string, id = clientId): Promise<Reply> =>
  browser.ask('POST', `change_password_api/${id}`, {
    password,
    ...(old_password !== undefined && { old_password }),
  })

describe('a logged-in client', () => {
  test('changes the password with the old one, stays logged in with a new token, and is notified', async () => {
    const before = own.cookies.get('c')
    expect((await change(own, NEW, PASSWORD)).body).toMatchObject({ status: 0 })
    expect(own.cookies.get('c')).not.toBe(before)
    expect((await own.ask('GET', 'session_api')).http).toBe(200)
    expect(identity.told).toEqual([{ to: { clientId }, facts: { kind: 'password_changed' } }])
    expect((await identity.browser().logIn('asha@example.in', NEW)).body).toMatchObject({ status: 0 })
  })

  test('ends all other login sessions', async () => {
    const others = [identity.browser(), identity.browser()]
    for (const other of others) await other.logIn('asha@example.in', PASSWORD)
    await change(own, NEW, PASSWORD)
    for (const other of others) expect((await other.ask('GET', 'session_api')).http).toBe(401)
  })

  test('has an old token that opens nothing after its grace period', async () => {
    const before = identity.browser()
    for (const [name, value] of own.cookies) before.cookies.set(name, value)
    await change(own, NEW, PASSWORD)
    identity.time.now += 4_000
    expect((await before.ask('GET', 'session_api')).http).toBe(401)
    expect((await own.ask('GET', 'session_api')).http).toBe(200)
  })

  test.each([
    ['a wrong old password', NEW, 'not it', 'old_password_wrong'],
    ['an empty old password', NEW, '', 'old_password_wrong'],
    ['no old password', NEW, undefined, 'old_password_wrong'],
    ['the password that is in use', PASSWORD, PASSWORD, 'password_same'],
    ['five characters', '12345', PASSWORD, 'password_too_short'],
    ['what everybody takes', 'password', PASSWORD, 'password_too_common'],
    ['the own name', 'asha-rao', PASSWORD, 'password_about_owner'],
  ])('is refused %s, and nothing changes', async (_what, password, old, reason) => {
    const other = identity.browser()
    await other.logIn('asha@example.in', PASSWORD)
    identity.told.length = 0
    const refused = await change(own, password, old)
    expect(refused).toMatchObject({ http: 200, body: { status: 1, reason } })
    expect((await other.ask('GET', 'session_api')).http).toBe(200)
    expect(identity.told).toEqual([])
  })

  test('runs out of attempts when guessing the old password', async () => {
    for (let i = 0; i < 10; i += 1) await change(own, NEW, `guess ${i}`)
    expect(await change(own, NEW, PASSWORD)).toMatchObject({ http: 429, body: { reason: 'too_many_tries' } })
    identity.time.now += 15 * 60_000
    expect((await change(own, NEW, PASSWORD)).body).toMatchObject({ status: 0 })
  })

  test('who sends the change twice simultaneously has one new password', async () => {
    const passwords = ['violet tram nine', 'copper lake seven']
    const both = await Promise.all(passwords.map((password) => change(own, password, PASSWORD)))
    expect(both.map((reply) => String(reply.body['status'])).toSorted()).toEqual(['0', '1'])
    const logins = await Promise.all(passwords.map((one) => identity.browser().logIn('asha@example.in', one)))
    expect(logins.map((reply) => reply.body['status'])).toEqual(both.map((reply) => reply.body['status']))
    expect(identity.told.filter(({ facts }) => facts.kind === 'password_changed')).toHaveLength(1)
  })

  test('with a second factor needs a proof by it within five minutes before the change, besides the old password', async () => {
    await identity.database.pool.query(
      `insert into authenticator (realm, owner_id, secret, created_at, confirmed_at) values ('client', $1, '\\x00', 1, 1)`,
      [clientId],
    )
    identity.time.now += 5 * 60_000
    expect((await change(own, NEW, PASSWORD)).body).toMatchObject({
      status: 2,
      reason: 'step_up_needed',
      detail: { ways: 'password,authenticator' },
    })
    expect(identity.told).toEqual([])
    await identity.database.pool.query('update login_session set auth_time = $1', [identity.time.now])
    expect((await change(own, NEW, PASSWORD)).body).toMatchObject({ status: 0 })
    await identity.database.pool.query('delete from authenticator')
  })

  test('with another client’s id gets the answer for a missing one, which is recorded', async () => {
    const other = await identity.addClient({ email: 'ravi@example.in' })
    for (const id of [other, 99_999_999])
      expect(await change(own, NEW, PASSWORD, id)).toMatchObject({ http: 404, body: { reason: 'not_found' } })
    const { rows } = await identity.database.pool.query(
      "select named from foreign_id_count, audit where action = 'idor' and actor_id = client_id",
    )
    expect(rows).toEqual([{ named: 2 }])
  })
})

test('a client id changes no password without a login', async () => {
  expect(await change(identity.browser(), NEW, PASSWORD)).toMatchObject({
    http: 401,
    body: { reason: 'not_logged_in' },
  })
})

describe('the language of messages', () => {
  const languageOf = async (): Promise<unknown> =>
    (await identity.database.pool.query('select language from client')).rows

  test('is English until the client chooses another', async () => {
    expect(await languageOf()).toEqual([{ language: 'en' }])
    const chosen = await own.ask('POST', `language_api/${clientId}`, { language: 'hi' })
    expect(chosen.body).toMatchObject({ status: 0 })
    expect(await languageOf()).toEqual([{ language: 'hi' }])
    expect((await own.ask('GET', 'session_api')).body).toMatchObject({ language: 'hi' })
  })

  test.each([
    ['another language', 0, 'fr', 422],
    ["somebody else's id", 1, 'hi', 404],
  ])('refuses %s', async (_what, offset, language, http) => {
    const id = clientId + offset
    expect((await own.ask('POST', `language_api/${id}`, { language })).http).toBe(http)
    expect(await languageOf()).toEqual([{ language: 'en' }])
  })
})
