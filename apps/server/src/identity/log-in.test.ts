import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD, testIdentity } from '../gateway/test-identity.ts'
import type { TestIdentity } from '../gateway/test-identity.ts'

const MINUTE = 60_000
let identity: TestIdentity
let clientId: number

beforeAll(async () => {
  identity = await testIdentity()
  clientId = await identity.addClient({ mobile: '9876543210' })
  await identity.addClient({ email: 'closed@example.in', status: 'closed' })
})
afterAll(() => identity.stop())
// Every test has its own quarter of an hour.
beforeEach(() => {
  identity.time.now += 16 * MINUTE
})

describe('logging in', () => {
  test('answers with the client, and opens the session', async () => {
    const browser = identity.browser()
    const form = { username: 'asha@example.in', password: PASSWORD }
    const { http, body } = await browser.ask('POST', 'login_api3', form)
    expect([http, body]).toEqual([
      200,
      {
        status: 0,
        msg: 'Welcome, Asha Rao.',
        userid: clientId,
        name: 'Asha Rao',
        usd: 94.96,
        client_id: `GF${clientId}`,
        wallet: 'practice',
        wallet_chosen_at: new Date(0).toISOString(),
        deals_real: false,
        language: 'en',
        guest_until: null,
        unread: 0,
      },
    ])
    expect((await browser.ask('GET', 'session_api')).body).toMatchObject({ status: 0, userid: clientId })
  })

  test.each([
    ['the email in capitals', () => 'ASHA@Example.IN'],
    ['the email with spaces around', () => '  asha@example.in '],
    ['the mobile number', () => '9876543210'],
    ['the mobile number with its country', () => '+91 98765-43210'],
    ['the client id', () => `GF${clientId}`],
    ['the client id in small letters', () => `gf${clientId}`],
    ['the bare number', () => String(clientId)],
  ])('works by %s', async (_title, name) => {
    expect((await identity.browser().logIn(name(), PASSWORD)).body).toMatchObject({
      status: 0,
      userid: clientId,
    })
  })

  test('issues a new token each time and ends the browser’s earlier session', async () => {
    const browser = identity.browser()
    await browser.logIn('asha@example.in', PASSWORD)
    const first = browser.cookies.get('c')
    await browser.logIn('asha@example.in', PASSWORD)
    expect(browser.cookies.get('c')).not.toBe(first)
    expect(await identity.sessions.authenticate(first)).toBeUndefined()
  })

  test('leaves other devices logged in', async () => {
    const [phone, laptop] = [identity.browser(), identity.browser()]
    await phone.logIn('asha@example.in', PASSWORD)
    await laptop.logIn('asha@example.in', PASSWORD)
    expect((await phone.ask('GET', 'session_api')).http).toBe(200)
  })

  test('keeps tokens, devices and names out of the database', async () => {
    const browser = identity.browser()
    await browser.logIn('somebody-typed-a-password-here', 'x')
    await browser.logIn('asha@example.in', PASSWORD)
    for (const table of ['login_session', 'device', 'throttle', 'audit']) {
      const { rows } = await identity.database.pool.query(
        `select string_agg(t::text, ' ') as text from ${table} t`,
      )
      const text = String(rows[0].text)
      for (const [, value] of browser.cookies) expect(text).not.toContain(value)
      expect(text).not.toContain('somebody-typed')
    }
  })
})

describe('a wrong name, a wrong password and a closed account', () => {
  test('get the same answer', async () => {
    const bodies = []
    for (const [name, password] of [
      ['asha@example.in', 'wrong'],
      ['nobody@example.in', PASSWORD],
      ['closed@example.in', PASSWORD],
      ['closed@example.in', 'wrong'],
    ] as const) {
      const { http, body, headers } = await identity.browser().logIn(name, password)
      const { request_id: _, ...rest } = body
      bodies.push({ http, rest, cookies: headers['set-cookie'] })
    }
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
    expect(bodies[0]).toMatchObject({
      http: 200,
      rest: { status: 1, reason: 'login_failed' },
      cookies: undefined,
    })
  })

  test('run out of attempts alike', async () => {
    const outcomes = []
    for (const name of ['asha@example.in', 'nobody@example.in', 'closed@example.in']) {
      const reasons = []
      for (let i = 0; i < 11; i += 1) {
        const { http, body, headers } = await identity
          .browser(`198.51.100.${outcomes.length}`)
          .logIn(name, 'wrong')
        reasons.push([http, body['reason'], headers['retry-after'], body['msg']])
      }
      outcomes.push(reasons)
    }
    expect(outcomes[1]).toEqual(outcomes[0])
    expect(outcomes[2]).toEqual(outcomes[0])
    expect(outcomes[0]?.at(-2)?.slice(0, 2)).toEqual([200, 'login_failed'])
    expect(outcomes[0]?.at(-1)).toEqual([
      429,
      'too_many_tries',
      '900',
      'Too many login attempts. Wait 15 minutes, or use a device you logged in from before.',
    ])
  })
})

describe('guessing', () => {
  test('by a stranger does not lock out a client with a known device', async () => {
    const own = identity.browser()
    await own.logIn('asha@example.in', PASSWORD)
    for (let i = 0; i < 40; i += 1)
      await identity.browser(`192.0.2.${i}`).logIn('asha@example.in', `guess ${i}`)
    expect((await identity.browser('192.0.2.99').logIn('asha@example.in', PASSWORD)).http).toBe(429)
    expect((await own.logIn('asha@example.in', PASSWORD)).body).toMatchObject({ status: 0 })
  })

  test('is possible again for everyone when the window has passed', async () => {
    for (let i = 0; i < 12; i += 1) await identity.browser().logIn('asha@example.in', 'wrong')
    identity.time.now += 15 * MINUTE - 1
    expect((await identity.browser().logIn('asha@example.in', PASSWORD)).headers['retry-after']).toBe('1')
    identity.time.now += 1
    expect((await identity.browser().logIn('asha@example.in', PASSWORD)).body).toMatchObject({ status: 0 })
  })

  test('from a known device is limited too', async () => {
    const own = identity.browser()
    await own.logIn('asha@example.in', PASSWORD)
    const https = []
    for (let i = 0; i < 11; i += 1) https.push((await own.logIn('asha@example.in', 'wrong')).http)
    expect(https).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })

  test('does not reveal which names are one client: each name has its own attempts, as unknown ones do', async () => {
    const outcomes: unknown[][][] = []
    for (const names of [
      ['asha@example.in', '9876543210', `GF${clientId}`],
      ['none@example.in', '9000000001', 'GF10000001'],
    ]) {
      const answers: unknown[][] = []
      for (const name of names)
        for (let i = 0; i < 11; i += 1) {
          const address = `198.51.${outcomes.length}.${answers.length}`
          const { http, body } = await identity.browser(address).logIn(name, 'wrong')
          answers.push([http, body['reason'], body['msg']])
        }
      outcomes.push(answers)
    }
    expect(outcomes[1]).toEqual(outcomes[0])
    expect(outcomes[0]?.map(([http]) => http)).toEqual(
      [1, 2, 3].flatMap(() => [...Array.from({ length: 10 }, () => 200), 429]),
    )
  })

  test('from a known device counts each name separately too', async () => {
    const own = identity.browser()
    await own.logIn('asha@example.in', PASSWORD)
    for (let i = 0; i < 10; i += 1) await own.logIn('asha@example.in', 'wrong')
    expect((await own.logIn('9876543210', 'wrong')).body).toMatchObject({ reason: 'login_failed' })
  })

  test('a hundred times a day by all names blocks logins from elsewhere, without a visible sign', async () => {
    const names = ['asha@example.in', '9876543210', `GF${clientId}`]
    identity.time.now += 24 * 60 * MINUTE
    for (let i = 0; i < 100; i += 1) {
      if (i % 30 === 0) identity.time.now += 16 * MINUTE
      await identity.browser(`192.0.2.${i}`).logIn(names[i % 3] ?? '', 'wrong')
    }
    identity.time.now += 16 * MINUTE
    const refused = { status: 1, reason: 'login_failed' }
    expect((await identity.browser().logIn('asha@example.in', PASSWORD)).body).toMatchObject(refused)
    expect((await identity.browser().logIn('asha@example.in', 'wrong')).body).toMatchObject(refused)
    identity.time.now += 24 * 60 * MINUTE
    expect((await identity.browser().logIn('asha@example.in', PASSWORD)).body).toMatchObject({ status: 0 })
  })

  test.each([
    ['a client id', ['10000001', 'GF10000001', ' gf10000001 ']],
    ['a mobile number', ['9000000001', '+91 90000 00001', '(900) 000-0001']],
    ['an email address', ['none@example.in', 'NONE@example.in', ' none@example.in']],
  ])('counts an unknown %s alike in all its spellings, like a client’s', async (_title, names) => {
    for (let i = 0; i < 10; i += 1)
      expect((await identity.browser().logIn(names[i % 3] ?? '', 'wrong')).http).toBe(200)
    for (const name of names) expect((await identity.browser().logIn(name, 'wrong')).http).toBe(429)
  })

  test('many names from one network is limited, and other networks are not', async () => {
    for (let i = 0; i < 60; i += 1)
      await identity.browser(`2001:db8:1:2::${i.toString(16)}`).logIn(`user${i}@x.example`, 'x')
    expect((await identity.browser('2001:db8:1:2:ffff::1').logIn('asha@example.in', PASSWORD)).http).toBe(429)
    expect((await identity.browser('2001:db8:1:3::1').logIn('asha@example.in', PASSWORD)).http).toBe(200)
  })

  test('does not count a successful login', async () => {
    for (let i = 0; i < 12; i += 1) {
      expect((await identity.browser().logIn('asha@example.in', PASSWORD)).body).toMatchObject({ status: 0 })
    }
  })
})

test('events are in the audit log, in an unbroken chain that cannot be changed', async () => {
  const { pool } = identity.database
  const { rows } = await pool.query<{ action: string }>('select distinct action from audit order by action')
  expect(rows.map((row) => row.action)).toEqual(['logged_in', 'login_failed'])
  expect((await pool.query('select audit_break() as seq')).rows).toEqual([{ seq: null }])
  await expect(pool.query("update audit set action = 'nothing'")).rejects.toThrow(/append-only/)
  await expect(pool.query('delete from audit')).rejects.toThrow(/append-only/)
})

test('an entry changed behind the trigger is detected', async () => {
  const { pool } = identity.database
  await pool.query('alter table audit disable trigger audit_is_append_only')
  await pool.query('update audit set actor_id = 1 where seq = 3')
  expect((await pool.query('select audit_break() as seq')).rows).toEqual([{ seq: 3 }])
})
