import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, testIdentity } from '../gateway/test-identity.ts'
import type { TestIdentity } from '../gateway/test-identity.ts'
import { IDLE_MS } from './login-sessions.ts'

let plain: TestIdentity
let secure: TestIdentity
beforeAll(async () => {
  ;[plain, secure] = await Promise.all([testIdentity(), testIdentity(true)])
  await Promise.all([plain.addClient(), secure.addClient()])
})
afterAll(() => Promise.all([plain.stop(), secure.stop()]))

test('describes the logged-in client, without a token', async () => {
  const browser = plain.browser()
  await browser.logIn('asha@example.in', PASSWORD)
  const { body } = await browser.ask('GET', 'session_api')
  expect(body).toMatchObject({ status: 0, name: 'Asha Rao', wallet: 'practice', deals_real: false })
  expect(body).toMatchObject({ language: 'en' })
  expect(JSON.stringify(body)).not.toContain(browser.cookies.get('c'))
})

test('asks others to log in', async () => {
  const { http, body } = await plain.browser().ask('GET', 'session_api')
  expect([http, body['status'], body['reason'], body['msg']]).toEqual([
    401,
    1,
    'not_logged_in',
    'Please log in.',
  ])
})

test('over TLS the cookies are bound to this host, secure, and closed to scripts and other sites', async () => {
  const { headers } = await secure.browser().logIn('asha@example.in', PASSWORD)
  const [session, device] = headers['set-cookie'] as string[]
  expect(session).toMatch(/^__Host-c=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
  expect(device).toMatch(/^__Host-d=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
})

test('a cookie without a secret shows scripts when the session expires, and lives as long', async () => {
  const browser = secure.browser()
  const { headers } = await browser.logIn('asha@example.in', PASSWORD)
  const shown = (set: unknown): string | undefined =>
    [set]
      .flat()
      .map(String)
      .find((line) => line.startsWith('__Host-u='))
  const until = (): string => String(Math.floor((secure.time.now + IDLE_MS) / 1000))
  expect(shown(headers['set-cookie'])).toBe(
    `__Host-u=${until()}; Max-Age=1800; Path=/; Secure; SameSite=Strict`,
  )
  const ask = async (): Promise<string | undefined> =>
    shown((await browser.ask('GET', 'session_api')).headers['set-cookie'])
  expect(await ask()).toBeUndefined()
  // Renewed with the session itself, which records its use once a minute.
  secure.time.now += 60_000
  expect(await ask()).toMatch(new RegExp(`^__Host-u=${until()}; Max-Age=1800;`))
  secure.time.now += IDLE_MS
  expect((await browser.ask('GET', 'session_api')).http).toBe(401)
  expect(browser.cookies.get('__Host-u')).toBeUndefined()
})

test('it is removed at logout', async () => {
  const browser = plain.browser()
  await browser.logIn('asha@example.in', PASSWORD)
  expect(browser.cookies.get('u')).toMatch(/^\d{10}$/)
  await browser.ask('POST', 'logout_api')
  expect(browser.cookies.get('u')).toBeUndefined()
})

test('without TLS they have plain names, since browsers refuse the others', async () => {
  const { headers } = await plain.browser().logIn('asha@example.in', PASSWORD)
  expect((headers['set-cookie'] as string[])[0]).toMatch(
    /^c=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/,
  )
})

describe('the refusal says why a login session ended', () => {
  const NEW = 'violet tram nine'
  const reset = async (): Promise<void> => {
    const browser = plain.browser()
    const { body } = await browser.ask('POST', 'check_user_api', { username: 'asha@example.in' })
    const code = plain.told
      .flatMap(({ facts }) => (facts.kind === 'recovery_code' ? [facts.code] : []))
      .at(-1)
    const opened = await browser.ask('POST', 'check_user_api', { otp: body['otp'], code })
    await browser.ask('POST', `change_password_api/${String(opened.body['user'])}`, { password: PASSWORD })
  }
  const change = async (): Promise<void> => {
    const browser = plain.browser()
    const { body } = await browser.logIn('asha@example.in', PASSWORD)
    const path = `change_password_api/${Number(body['userid'])}`
    await browser.ask('POST', path, { password: NEW, old_password: PASSWORD })
    await browser.ask('POST', path, { password: PASSWORD, old_password: NEW })
  }
  const endOthers = async (): Promise<void> => {
    const browser = plain.browser()
    await browser.logIn('asha@example.in', PASSWORD)
    await browser.ask('POST', 'login_sessions_end_others_api')
  }
  const endOne = async (): Promise<void> => {
    const browser = plain.browser()
    await browser.logIn('asha@example.in', PASSWORD)
    const { body } = await browser.ask('GET', 'login_sessions_api')
    const rows = body as unknown as { readonly session_id: string; readonly this_device: boolean }[]
    const other = rows.find((row) => !row.this_device)
    await browser.ask('POST', 'login_session_end_api', { session_id: other?.session_id })
  }
  const later = async (milliseconds: number): Promise<void> => void (plain.time.now += milliseconds)

  test.each([
    ['a changed password', change, 'logged_out_password', /your password changed/],
    ['a password that was reset', reset, 'logged_out_password', /your password changed/],
    ['another device', endOne, 'logged_out_device', /Another device/],
    ['another device that ended all others', endOthers, 'logged_out_device', /Another device/],
    ['half an hour of silence', () => later(IDLE_MS), 'logged_out_idle', /30 minutes/],
    ['its greatest age', () => later(13 * 3_600_000), 'not_logged_in', /log in/],
  ])('by %s', async (_by, end, reason, msg) => {
    await later(16 * 60_000)
    const browser = plain.browser()
    await browser.logIn('asha@example.in', PASSWORD)
    await end()
    for (const path of ['session_api', 'session_api']) {
      const { http, body } = await browser.ask('GET', path)
      expect({ http, reason: body['reason'] }).toEqual({ http: 401, reason })
      expect(body['msg']).toMatch(msg)
    }
  })

  test('not for a made-up token', async () => {
    const browser = plain.browser()
    browser.cookies.set('c', 'x'.repeat(43))
    expect((await browser.ask('GET', 'session_api')).body).toMatchObject({ reason: 'not_logged_in' })
  })
})
