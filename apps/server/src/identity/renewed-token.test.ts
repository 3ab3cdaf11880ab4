import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD, testIdentity } from '../gateway/test-identity.ts'
import type { Browser, TestIdentity } from '../gateway/test-identity.ts'

const SECOND = 1_000
let identity: TestIdentity
let browser: Browser
/** Somebody with a copy of the token that the browser had before the proof. */
let thief: Browser
beforeAll(async () => {
  identity = await testIdentity()
  await identity.addClient()
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

describe('a proof anew', () => {
  test('gives the login session a new token, and keeps the session itself', async () => {
    const before = browser.cookies.get('c')
    const { sessionId } = (await identity.sessions.authenticate(before)) ?? {}
    expect((await prove()).body).toMatchObject({ status: 0 })
    expect(browser.cookies.get('c')).not.toBe(before)
    expect(await identity.sessions.authenticate(browser.cookies.get('c'))).toMatchObject({ sessionId })
    expect(await read(browser)).toBe(200)
  })

  test('that fails leaves the token as it is', async () => {
    const before = browser.cookies.get('c')
    await browser.ask('POST', 'step_up_api', { password: 'not the password' })
    expect(browser.cookies.get('c')).toBe(before)
  })

  test('lets what was on its way with the old token be read for a few seconds, and not longer', async () => {
    await prove()
    expect(await read(thief)).toBe(200)
    identity.time.now += 2 * SECOND
    expect(await read(thief)).toBe(200)
    identity.time.now += 5 * SECOND
    expect(await read(thief)).toBe(401)
    expect(await read(browser)).toBe(200)
  })

  test('opens nothing to a copy of the old token: what changes something is refused at once', async () => {
    await prove()
    for (const [path, form] of [
      ['step_up_api', { password: PASSWORD }],
      ['pin_set_api', { pin: '4711', password: PASSWORD }],
      ['authenticator_start_api', {}],
      ['login_sessions_end_others_api', {}],
    ] as const) {
      const answer = await thief.ask('POST', path, form)
      expect(answer).toMatchObject({ http: 409, body: { reason: 'token_renewed' } })
    }
    expect(await read(browser)).toBe(200)
  })

  test('twice at once ends the first token', async () => {
    await prove()
    await prove()
    expect(await read(thief)).toBe(401)
  })

  test('does not outlive the end of its session', async () => {
    await prove()
    await browser.ask('POST', 'logout_api')
    expect([await read(browser), await read(thief)]).toEqual([401, 401])
  })
})
