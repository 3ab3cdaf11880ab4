import { request } from 'node:http'
import type { ClientRequest, IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { SAME_ORIGIN } from '../gateway/test-gateway.ts'
import { PASSWORD, testIdentity } from '../gateway/test-identity.ts'
import type { Browser, TestIdentity } from '../gateway/test-identity.ts'
import { openTokens } from './open-tokens.ts'

const SECOND = 1_000
const NEW = 'violet tram nine'
let clientId: number
let passwordHash: unknown
let identity: TestIdentity
let browser: Browser
/** Has a copy of the browser's token from before the proof. */
let thief: Browser
beforeAll(async () => {
  identity = await testIdentity()
  clientId = await identity.addClient()
  const { rows } = await identity.database.pool.query('select password_hash from credential')
  passwordHash = rows[0]?.password_hash
  await identity.gateway.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => identity.stop())
beforeEach(async () => {
  browser = identity.browser()
  await browser.logIn('asha@example.in', PASSWORD)
  thief = identity.browser()
  thief.cookies.set('c', browser.cookies.get('c') ?? '')
  expect(await read(thief)).toBe(200)
})

const read = async (who: Browser): Promise<number> => (await who.ask('GET', 'session_api')).http
const prove = () => browser.ask('POST', 'step_up_api', { password: PASSWORD })

/**
 * Sends the head of a request with the thief's token and holds its body back; the returned function sends it and
 * returns the answer.
 */
async function withBodyHeld(path: string, form: object): Promise<() => Promise<readonly [number, unknown]>> {
  const looked = vi.spyOn(identity.sessions, 'authenticate')
  const { port } = identity.gateway.app.server.address() as AddressInfo
  const body = JSON.stringify(form)
  const held: ClientRequest = request({
    port,
    method: 'POST',
    path: `/api/${path}`,
    headers: {
      ...SAME_ORIGIN,
      cookie: `c=${thief.cookies.get('c')}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    },
  })
  held.flushHeaders()
  await expect.poll(() => looked.mock.calls).toHaveLength(1)
  await looked.mock.results[0]?.value
  looked.mockRestore()
  return async () => {
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      held.on('error', reject)
      held.on('response', resolve)
    })
    held.end(body)
    const response = await answered
    return [response.statusCode ?? 0, JSON.parse((await response.toArray()).join(''))]
  }
}

/** Turns the authenticator app on, and returns what turns it off. */
async function withAuthenticator(): Promise<() => Promise<unknown>> {
  const { pool } = identity.database
  await pool.query(
    `insert into authenticator (realm, owner_id, secret, created_at, confirmed_at) values ('client', $1, '\\x00', 1, 1)`,
    [clientId],
  )
  return () => pool.query('delete from authenticator')
}

describe('a new proof of identity', () => {
  test('gives the login session a new token, and keeps the session itself', async () => {
    const before = browser.cookies.get('c')
    const { sessionId } = (await identity.sessions.authenticate(before)) ?? {}
    expect((await prove()).body).toMatchObject({ status: 0 })
    expect(browser.cookies.get('c')).not.toBe(before)
    expect(await identity.sessions.authenticate(browser.cookies.get('c'))).toMatchObject({ sessionId })
    expect(await read(browser)).toBe(200)
  })

  test('that fails leaves the token unchanged', async () => {
    const before = browser.cookies.get('c')
    await browser.ask('POST', 'step_up_api', { password: 'not the password' })
    expect(browser.cookies.get('c')).toBe(before)
  })

  test('lets requests under way with the old token be read for a few seconds only', async () => {
    await prove()
    expect(await read(thief)).toBe(200)
    identity.time.now += 2 * SECOND
    expect(await read(thief)).toBe(200)
    identity.time.now += 5 * SECOND
    expect(await read(thief)).toBe(401)
    expect(await read(browser)).toBe(200)
  })

  test('makes a copy of the old token useless: changes are refused immediately', async () => {
    await prove()
    for (const [path, form] of [
      ['step_up_api', { password: PASSWORD }],
      ['pin_set_api', { pin: '4711', password: PASSWORD }],
      ['authenticator_start_api', {}],
      ['login_sessions_end_others_api', {}],
      // Public, since recovery has no login: the old token of a login does not help either.
      [`change_password_api/${clientId}`, { password: NEW, old_password: PASSWORD }],
      ['login_api3', { username: 'asha@example.in', password: PASSWORD }],
    ] as const) {
      const answer = await thief.ask('POST', path, form)
      expect(answer).toMatchObject({ http: 409, body: { reason: 'token_renewed' } })
    }
    expect(await read(browser)).toBe(200)
  })

  test.each(['authenticator_start_api', 'passkey_start_api', 'login_sessions_end_others_api'])(
    'does not wait for %s: a body held back until then has no effect',
    async (path) => {
      const send = await withBodyHeld(path, {})
      await prove()
      expect(await send()).toMatchObject([409, { reason: 'token_renewed' }])
    },
  )

  test('does not happen for a request that came in with the old token, even a late one', async () => {
    const { stepUp } = identity.security
    const old = await identity.sessions.authenticate(browser.cookies.get('c'))
    if (!old) throw new Error('nobody is logged in')
    await expect(stepUp.checkFresh(old)).resolves.toBeUndefined()
    await prove()
    const late = { http: 200, reason: 'step_up_needed' }
    await expect(stepUp.checkFresh(old)).rejects.toMatchObject(late)
    await expect(stepUp.check(old, {})).rejects.toMatchObject(late)
    const turnOff = await withAuthenticator()
    await expect(stepUp.checkBesidePassword(old)).rejects.toMatchObject(late)
    await turnOff()
  })

  test('cannot be given with the former token', async () => {
    const old = await identity.sessions.authenticate(browser.cookies.get('c'))
    if (!old) throw new Error('nobody is logged in')
    await prove()
    const renewal = identity.database.db
      .transaction()
      .execute((within) => identity.sessions.renewWithin(within, old, 'second_factor'))
    await expect(renewal).rejects.toMatchObject({ reason: 'token_renewed' })
    expect(await read(browser)).toBe(200)
  })

  test.each([
    ['itself', () => prove()],
    [
      'with a change of password',
      () => browser.ask('POST', `change_password_api/${clientId}`, { password: NEW, old_password: PASSWORD }),
    ],
  ])('%s closes the streams of the old token, which opens none any more', async (_what, renew) => {
    const { sessions, database, time, gateway } = identity
    const { sessionId = '', tokenHash } = (await sessions.authenticate(browser.cookies.get('c'))) ?? {}
    const told: string[] = []
    const stop = sessions.onRenewed((renewed) => told.push(renewed))
    expect((await renew()).body).toMatchObject({ status: 0 })
    stop()
    expect(told).toEqual([sessionId])
    const present = await sessions.authenticate(browser.cookies.get('c'))
    const open = await openTokens(database.db, 'client', time.now, [sessionId])
    expect(open.get(sessionId)).toEqual(present?.tokenHash)
    expect(open.get(sessionId)).not.toEqual(tokenHash)
    const admit = (who: Browser) => {
      const headers = {
        origin: 'http://localhost:8080',
        host: 'localhost:8080',
        cookie: `c=${who.cookies.get('c')}`,
      }
      return gateway.admitUpgrade({ headers } as Parameters<typeof gateway.admitUpgrade>[0])
    }
    expect(await admit(thief)).toEqual({ refused: 401 })
    expect(await admit(browser)).toMatchObject({ client: { sessionId } })
    await database.pool.query('update credential set password_hash = $1', [passwordHash])
  })

  test('twice simultaneously ends the first token', async () => {
    await prove()
    await prove()
    expect(await read(thief)).toBe(401)
  })

  test('does not outlive its session', async () => {
    await prove()
    await browser.ask('POST', 'logout_api')
    expect([await read(browser), await read(thief)]).toEqual([401, 401])
  })
})
