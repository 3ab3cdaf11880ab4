import { generateSync } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE } from '@gf/money'
import { PASSWORD, testIdentity } from '../gateway/test-identity.ts'
import type { Browser, Reply, TestIdentity } from '../gateway/test-identity.ts'

let identity: TestIdentity
let clients = 0
let email = ''
let clientId = 0
let own: Browser

beforeAll(async () => {
  identity = await testIdentity()
})
afterAll(() => identity.stop())
beforeEach(async () => {
  clients += 1
  email = `client${clients}@example.in`
  identity.time.now += 61 * MINUTE
  clientId = await identity.addClient({ email })
  own = identity.browser(`203.0.113.${clients}`)
  await own.logIn(email, PASSWORD)
})

const codeOf = (secret: string, steps = 0): string =>
  generateSync({ secret, epoch: Math.floor(identity.time.now / 1000) + steps * 30 })
const nextStep = (): void => {
  identity.time.now += 30_000
}

/** Turns the second factor on and returns its secret and recovery codes. */
async function turnOn(): Promise<{ secret: string; recovery: string[] }> {
  const { body } = await own.ask('POST', 'authenticator_start_api')
  const secret = String(body['secret'])
  const confirmed = await own.ask('POST', 'authenticator_confirm_api', { code: codeOf(secret) })
  expect(confirmed.body).toMatchObject({ status: 0 })
  nextStep()
  return { secret, recovery: confirmed.body['recovery_codes'] as string[] }
}

/** The first step from a new device, and the second step with a given code. */
async function firstStep(): Promise<{
  browser: Browser
  challenge: string
  second(code: string): Promise<Reply>
}> {
  const browser = identity.browser('198.51.100.9')
  const { body } = await browser.logIn(email, PASSWORD)
  const { challenge } = body['detail'] as { challenge: string }
  return { browser, challenge, second: (code) => browser.ask('POST', 'login_api3', { challenge, code }) }
}

describe('an authenticator app', () => {
  test('is set up by an otpauth URL, valid once a code was confirmed, and comes with ten recovery codes', async () => {
    const started = await own.ask('POST', 'authenticator_start_api')
    const secret = String(started.body['secret'])
    expect(started.body['url']).toMatch(/^otpauth:\/\/totp\/GLOBAL%20FOREX:GF\d{8}\?/)
    expect((await identity.browser().logIn(email, PASSWORD)).body).toMatchObject({ status: 0 })
    const wrong = codeOf(secret) === '000000' ? '000001' : '000000'
    expect((await own.ask('POST', 'authenticator_confirm_api', { code: wrong })).body).toMatchObject({
      reason: 'code_wrong',
    })
    const { body } = await own.ask('POST', 'authenticator_confirm_api', { code: codeOf(secret) })
    expect(body['recovery_codes']).toHaveLength(10)
    expect(new Set(body['recovery_codes'] as string[]).size).toBe(10)
    expect((await own.ask('GET', 'security_api')).body).toMatchObject({
      authenticator: true,
      recovery_codes_left: 10,
    })
    expect(identity.told.at(-1)).toEqual({ to: { clientId }, facts: { kind: 'second_factor_on' } })
  })

  test('is required at the next login, by status 2 and a challenge, without a cookie', async () => {
    await turnOn()
    const browser = identity.browser()
    const { http, body, headers } = await browser.logIn(email, PASSWORD)
    expect([http, body['status'], body['reason']]).toEqual([200, 2, 'second_factor_needed'])
    expect(body['detail']).toEqual({ challenge: expect.stringMatching(/^[\w-]{43}$/), ways: 'authenticator' })
    expect(headers['set-cookie']).toBeUndefined()
  })

  test('allows nothing between the two steps', async () => {
    await turnOn()
    const { browser, challenge } = await firstStep()
    browser.cookies.set('c', challenge)
    for (const path of ['session_api', 'security_api', 'login_sessions_api'])
      expect((await browser.ask('GET', path)).http).toBe(401)
    expect((await browser.ask('POST', 'authenticator_start_api')).http).toBe(401)
  })

  test('logs in with the code of the current period, the previous and the next one', async () => {
    const { secret } = await turnOn()
    for (const steps of [-1, 0, 1]) {
      identity.time.now += 90_000
      const { second, browser } = await firstStep()
      expect((await second(codeOf(secret, steps))).body).toMatchObject({ status: 0, userid: clientId })
      expect((await browser.ask('GET', 'session_api')).http).toBe(200)
    }
    identity.time.now += 90_000
    const { second } = await firstStep()
    expect((await second(codeOf(secret, 2))).body).toMatchObject({ status: 2, reason: 'code_wrong' })
    expect((await second(codeOf(secret, -2))).body).toMatchObject({ status: 2, reason: 'code_wrong' })
  })

  test('accepts each code once, also for two simultaneous logins', async () => {
    const { secret } = await turnOn()
    const code = codeOf(secret)
    const [left, right] = [await firstStep(), await firstStep()]
    const replies = await Promise.all([left.second(code), right.second(code)])
    expect(new Set(replies.map(({ body }) => body['status']))).toEqual(new Set([0, 2]))
    expect((await (await firstStep()).second(code)).body).toMatchObject({ reason: 'code_wrong' })
  })

  test('does not accept at login the code that confirmed it', async () => {
    const { body } = await own.ask('POST', 'authenticator_start_api')
    const code = codeOf(String(body['secret']))
    await own.ask('POST', 'authenticator_confirm_api', { code })
    expect((await (await firstStep()).second(code)).body).toMatchObject({ reason: 'code_wrong' })
  })

  test('allows five attempts per challenge, then starts over', async () => {
    const { secret } = await turnOn()
    const { second } = await firstStep()
    for (let i = 0; i < 5; i += 1)
      expect((await second('not-a-code')).body).toMatchObject({ reason: 'code_wrong' })
    expect((await second(codeOf(secret))).body).toMatchObject({ status: 1, reason: 'second_step_over' })
  })

  test('limits all guesses to ten in six hours, however many challenges are opened', async () => {
    const { secret } = await turnOn()
    for (let i = 0; i < 10; i += 1) await (await firstStep()).second('111111111')
    const refused = await (await firstStep()).second(codeOf(secret))
    expect([refused.http, refused.body['reason']]).toEqual([429, 'too_many_tries'])
    identity.time.now += 6 * 60 * MINUTE
    expect((await (await firstStep()).second(codeOf(secret))).body).toMatchObject({ status: 0 })
  })

  test('forgets a challenge after ten minutes, and rejects an unknown one', async () => {
    const { secret } = await turnOn()
    const { second, browser } = await firstStep()
    identity.time.now += 10 * MINUTE
    expect((await second(codeOf(secret))).body).toMatchObject({ reason: 'second_step_over' })
    const unknown = await browser.ask('POST', 'login_api3', { challenge: 'x'.repeat(43), code: '123456' })
    expect(unknown.body).toMatchObject({ reason: 'second_step_over' })
  })

  test('is turned off with password and code together, and not with one of them', async () => {
    const { secret } = await turnOn()
    const off = (password: string, code: string) =>
      own.ask('POST', 'authenticator_remove_api', { password, code })
    expect((await off('wrong', codeOf(secret))).body).toMatchObject({ reason: 'password_wrong' })
    expect((await off(PASSWORD, '12345')).body).toMatchObject({ reason: 'code_wrong' })
    expect((await off(PASSWORD, codeOf(secret))).body).toMatchObject({ status: 0 })
    expect((await identity.browser().logIn(email, PASSWORD)).body).toMatchObject({ status: 0 })
    expect(identity.told.map(({ facts }) => facts.kind)).toContain('second_factor_off')
  })

  test('cannot be replaced while it is on', async () => {
    await turnOn()
    expect((await own.ask('POST', 'authenticator_start_api')).body).toMatchObject({
      reason: 'second_factor_on_already',
    })
  })
})

describe('a recovery code', () => {
  test('logs in once, as typed from paper', async () => {
    const { recovery } = await turnOn()
    const [code = ''] = recovery
    expect(code).toMatch(/^([a-km-z2-9]{4}-){5}[a-km-z2-9]{4}$/)
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `
    expect((await (await firstStep()).second(typed)).body).toMatchObject({ status: 0 })
    expect((await (await firstStep()).second(code)).body).toMatchObject({ reason: 'code_wrong' })
    expect((await own.ask('GET', 'security_api')).body).toMatchObject({ recovery_codes_left: 9 })
  })

  test('does not log in once new codes exist, or the app is off', async () => {
    const { secret, recovery } = await turnOn()
    const renewed = await own.ask('POST', 'recovery_codes_api')
    expect((await (await firstStep()).second(recovery[0] ?? '')).body).toMatchObject({ reason: 'code_wrong' })
    const [fresh = ''] = renewed.body['recovery_codes'] as string[]
    expect((await (await firstStep()).second(fresh)).body).toMatchObject({ status: 0 })
    await own.ask('POST', 'authenticator_remove_api', { password: PASSWORD, code: codeOf(secret) })
    expect((await own.ask('GET', 'security_api')).body).toMatchObject({ recovery_codes_left: 0 })
  })

  test('works for its owner only', async () => {
    const { recovery } = await turnOn()
    email = 'other@example.in'
    await identity.addClient({ email })
    own = identity.browser()
    await own.logIn(email, PASSWORD)
    await turnOn()
    expect((await (await firstStep()).second(recovery[1] ?? '')).body).toMatchObject({ reason: 'code_wrong' })
  })
})

describe('proving identity again', () => {
  const change = () => own.ask('POST', 'pin_set_api', { pin: '4071' })

  test('is required five minutes after the login, with the ways of this client', async () => {
    identity.time.now += 5 * MINUTE
    expect((await change()).body).toMatchObject({
      status: 2,
      reason: 'step_up_needed',
      detail: { ways: 'password' },
    })
    expect((await own.ask('POST', 'step_up_api', { password: 'wrong' })).body).toMatchObject({
      reason: 'password_wrong',
    })
    expect((await own.ask('POST', 'step_up_api', { password: PASSWORD })).body).toMatchObject({ status: 0 })
    expect((await change()).body).toMatchObject({ status: 0 })
  })

  test('requires the code if an authenticator app is on: the password alone is not enough', async () => {
    const { secret } = await turnOn()
    identity.time.now += 6 * MINUTE
    expect((await change()).body).toMatchObject({ detail: { ways: 'password,authenticator' } })
    expect((await own.ask('POST', 'step_up_api', { password: PASSWORD })).body).toMatchObject({
      status: 2,
      reason: 'code_needed',
    })
    expect((await change()).body).toMatchObject({ reason: 'step_up_needed' })
    await own.ask('POST', 'step_up_api', { code: codeOf(secret) })
    expect((await change()).body).toMatchObject({ status: 0 })
  })

  test('is not replaced by a new password if an authenticator app is on', async () => {
    const { secret } = await turnOn()
    identity.time.now += 6 * MINUTE
    const changing = { password: 'violet tram nine', old_password: PASSWORD }
    const changed = await own.ask('POST', `change_password_api/${clientId}`, changing)
    expect(changed.body).toMatchObject({ status: 2, reason: 'step_up_needed' })
    expect((await change()).body).toMatchObject({ status: 2, reason: 'step_up_needed' })
    await own.ask('POST', 'step_up_api', { code: codeOf(secret) })
    expect((await change()).body).toMatchObject({ status: 0 })
  })

  test('limits the guesses of a stolen login session', async () => {
    for (let i = 0; i < 10; i += 1) await own.ask('POST', 'step_up_api', { password: `guess ${i}` })
    const { http, body } = await own.ask('POST', 'step_up_api', { password: PASSWORD })
    expect([http, body['reason']]).toEqual([429, 'too_many_tries'])
  })

  test.each([
    ['pin_set_api', { pin: '4071' }],
    ['pin_remove_api', {}],
    ['authenticator_start_api', {}],
    ['authenticator_confirm_api', { code: '123456' }],
    ['recovery_codes_api', {}],
    ['passkey_start_api', {}],
    ['passkey_remove_api', { passkey_id: 'p'.repeat(16) }],
  ])('is required before %s', async (path, form) => {
    identity.time.now += 5 * MINUTE
    expect((await own.ask('POST', path, form)).body).toMatchObject({ status: 2, reason: 'step_up_needed' })
  })
})

test('no secret, code or PIN is readable in the database', async () => {
  const { secret, recovery } = await turnOn()
  await own.ask('POST', 'pin_set_api', { pin: '407193' })
  const { challenge } = await firstStep()
  const tables = ['authenticator', 'recovery_code', 'wallet_pin', 'login_session', 'audit', 'one_time_code']
  for (const table of tables) {
    const { rows } = await identity.database.pool.query<{ text: string }>(
      `select string_agg(t::text, ' ') as text from ${table} t`,
    )
    const text = String(rows[0]?.text)
    const bytes = Buffer.from(secret).toString('hex')
    for (const value of [secret, bytes, challenge, '407193', ...recovery]) expect(text).not.toContain(value)
  }
})
