import { MINUTE } from '@gf/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD, testIdentity } from '../gateway/test-identity.ts'
import type { Browser, TestIdentity } from '../gateway/test-identity.ts'
import { deviceInWords } from './devices.ts'

const EMAIL = 'asha@example.in'
let identity: TestIdentity
let phone: Browser
let laptop: Browser

beforeAll(async () => {
  identity = await testIdentity()
  await identity.addClient()
})
afterAll(() => identity.stop())
beforeEach(async () => {
  identity.time.now += 31 * MINUTE
  phone = identity.browser('203.0.113.7')
  laptop = identity.browser('198.51.100.4')
  await phone.logIn(EMAIL, PASSWORD)
  identity.time.now += MINUTE
  await laptop.logIn(EMAIL, PASSWORD)
})

type Rows = Record<string, unknown>[]
const sessionsOf = async (browser: Browser): Promise<Rows> =>
  (await browser.ask('GET', 'login_sessions_api')).body as unknown as Rows

describe('devices', () => {
  test('are listed with place and times, newest first, the current one marked, without tokens', async () => {
    const rows = await sessionsOf(phone)
    expect(rows).toMatchObject([
      { place: '198.51.100.4', this_device: false },
      {
        place: '203.0.113.7',
        this_device: true,
        started_at: new Date(identity.time.now - MINUTE).toISOString(),
      },
    ])
    for (const value of [...phone.cookies.values(), ...laptop.cookies.values()])
      expect(JSON.stringify(rows)).not.toContain(value)
  })

  test('are logged out one by one', async () => {
    const other = (await sessionsOf(phone)).find((row) => !row['this_device'])
    const { body } = await phone.ask('POST', 'login_session_end_api', { session_id: other?.['session_id'] })
    expect(body).toMatchObject({ status: 0 })
    expect((await laptop.ask('GET', 'session_api')).http).toBe(401)
    expect((await phone.ask('GET', 'session_api')).http).toBe(200)
  })

  test('are all logged out except the current one', async () => {
    const tablet = identity.browser()
    await tablet.logIn(EMAIL, PASSWORD)
    await phone.ask('POST', 'login_sessions_end_others_api')
    expect((await laptop.ask('GET', 'session_api')).http).toBe(401)
    expect((await tablet.ask('GET', 'session_api')).http).toBe(401)
    expect(await sessionsOf(phone)).toMatchObject([{ this_device: true }])
  })

  test('of another client look like missing ones, and the first step of a login is not a device', async () => {
    await identity.addClient({ email: `other${identity.time.now}@example.in` })
    const other = identity.browser()
    await other.logIn(`other${identity.time.now}@example.in`, PASSWORD)
    const [theirs] = await sessionsOf(other)
    const end = (session_id: unknown) => phone.ask('POST', 'login_session_end_api', { session_id })
    const replies = [await end(theirs?.['session_id']), await end('x'.repeat(16))]
    for (const { http, body } of replies)
      expect([http, body['reason'], body['msg']]).toEqual([404, 'not_found', 'Not found.'])
    expect((await other.ask('GET', 'session_api')).http).toBe(200)
  })

  test('record who ended them', async () => {
    await phone.ask('POST', 'login_sessions_end_others_api')
    const { rows } = await identity.database.pool.query('select action from audit order by seq desc limit 1')
    expect(rows).toEqual([{ action: 'other_login_sessions_ended' }])
  })
})

test('the login history shows time, place, method and result', async () => {
  await identity.browser('192.0.2.1').logIn(EMAIL, 'wrong')
  const { body } = await phone.ask('GET', 'logins_api')
  expect((body as unknown as Rows).slice(0, 3)).toMatchObject([
    { succeeded: false, way: 'password', place: '192.0.2.1', at: new Date(identity.time.now).toISOString() },
    { succeeded: true, way: 'password', place: '198.51.100.4' },
    { succeeded: true, way: 'password', place: '203.0.113.7' },
  ])
})

const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0'
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0'

test.each([
  [`${ANDROID} Mobile Safari/537.36`, 'Chrome on Android'],
  [`${ANDROID} SamsungBrowser/28.0 Mobile Safari/537.36`, 'Samsung Internet on Android'],
  [`${WINDOWS} Safari/537.36 Edg/141.0.0.0`, 'Edge on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) Version/26.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/26.0 Safari/605.1.15', 'Safari on Mac'],
  ['curl/8.14.1', 'an unknown browser'],
  ['', 'an unknown browser'],
])('%s is %s', (userAgent, words) => {
  expect(deviceInWords(userAgent)).toBe(words)
})
