import { calls } from '@gf/contract'
import { HOUR, MINUTE } from '@gf/money'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { createFieldCipher, sha256 } from '../../crypto/field-cipher.ts'
import { testGateway } from '../../gateway/test-gateway.ts'
import type { TestGateway } from '../../gateway/test-gateway.ts'
import { browser } from '../../gateway/test-identity.ts'
import type { Browser } from '../../gateway/test-identity.ts'
import { freshDatabase, withoutTriggers } from '../../persistence/test-database.ts'
import type { TestDatabase } from '../../persistence/test-database.ts'
import { systemIds } from '../../system/ids.ts'
import { recordAudit } from '../audit.ts'
import { createPasswordHasher } from '../passwords.ts'
import { createThrottle } from '../throttle.ts'
import { staffLoginHandlers } from './staff-login.ts'
import { createStaffSessions } from './staff-sessions.ts'
import type { StaffSessions } from './staff-sessions.ts'

const PASSWORD = 'three words apart'
let database: TestDatabase
let gateway: TestGateway
let staffSessions: StaffSessions
const time = { now: Date.UTC(2026, 0, 5, 9) }
const { acceptInvitation, adminLogIn, adminLogOut, stepUpStaff, showStaffSession } = calls

beforeAll(async () => {
  database = await freshDatabase()
  const { db } = database
  const [now, ids] = [() => time.now, systemIds()]
  const cipher = createFieldCipher([{ id: 1, bytes: Buffer.alloc(32, 7) }])
  staffSessions = createStaffSessions(db, ids, now)
  const handlers = staffLoginHandlers({
    db,
    now,
    ids,
    staffSessions,
    hasher: await createPasswordHasher(),
    throttle: createThrottle(db, now),
    audit: (within, entry) => recordAudit(within, now(), entry),
    cipher,
    config: readConfig({}),
  })
  gateway = await testGateway(
    { acceptInvitation, adminLogIn, adminLogOut, stepUpStaff, showStaffSession },
    handlers,
    {},
    {
      authenticateStaff: (token) => staffSessions.authenticate(token),
    },
  )
})
afterAll(async () => {
  await gateway.app.close()
  await database.drop()
})

let username = ''
let members = 0
let own: Browser
beforeEach(async () => {
  members += 1
  username = `asha${members}`
  time.now += HOUR
  own = browser(gateway, `203.0.113.${members}`)
  await withoutTriggers(
    database,
    `with member as (insert into staff (username, name, role, created_at) values ($1, 'Asha Rao', 'kyc', 1) returning staff_id)
     insert into staff_invitation (staff_id, code_hash, made_at, expires_at) select staff_id, $2, $3, $4 from member`,
    [username, sha256(codeFor(username)), time.now, time.now + HOUR],
  )
})

const codeFor = (name: string): string => `invitation of ${name}`
const totp = (secret: string, steps = 0): string =>
  generateSync({ secret, epoch: Math.floor(time.now / 1000) + steps * 30 })
const accept = (password = PASSWORD) =>
  own.ask('POST', 'staff_invitation_api', { username, invitation: codeFor(username), password })
const logIn = (from = own, password = PASSWORD, name = username) =>
  from.ask('POST', 'adminlogin_api', { username: name, password })
const second = (challenge: unknown, code: string, from = own) =>
  from.ask('POST', 'adminlogin_api', { challenge, code })
const who = (from = own) => from.ask('GET', 'admin_session_api')
const detailOf = (reply: { readonly body: Record<string, unknown> }) => Object(reply.body['detail'])

/** Accepts the invitation, sets the app up, and returns its secret and the recovery codes. */
async function enrol(): Promise<{ secret: string; recovery: string[] }> {
  const { challenge, secret } = detailOf(await accept())
  const { body } = await second(challenge, totp(secret))
  expect(body).toMatchObject({ status: 1 })
  time.now += MINUTE
  return { secret, recovery: body['recovery_codes'] as string[] }
}

describe('an invited member of staff', () => {
  it('sets a password and an authenticator app, and is logged in', async () => {
    const asked = await accept()
    expect(asked.body).toMatchObject({
      status: 2,
      reason: 'second_factor_missing',
      message: expect.stringContaining('authenticator'),
      detail: { secret: expect.any(String), url: expect.stringContaining('otpauth://totp/') },
    })
    expect(await who()).toMatchObject({ http: 401 })
    const { challenge, secret } = detailOf(asked)
    expect((await second(challenge, '000000')).body).toMatchObject({ status: 2, reason: 'code_wrong' })
    const { body, headers } = await second(challenge, totp(secret))
    expect(body).toMatchObject({
      status: 1,
      username,
      name: 'Asha Rao',
      role: 'kyc',
      message: 'Welcome, Asha Rao.',
    })
    expect(body['recovery_codes']).toHaveLength(10)
    expect(String(headers['set-cookie'])).toMatch(
      /a=[\w-]{43}; Max-Age=28800; Path=\/; HttpOnly; SameSite=Strict/,
    )
    expect((await who()).body).toMatchObject({ status: 1, username, role: 'kyc' })
  })

  it.each([
    ['a second time', async () => void (await accept())],
    ['once it has expired', async () => void (time.now += 2 * HOUR)],
    [
      'where the account is closed',
      () => database.pool.query(`update staff set status = 'closed' where username = $1`, [username]),
    ],
  ])('is refused the invitation %s', async (_, before) => {
    await before()
    expect((await accept()).body).toMatchObject({ status: 0, reason: 'invitation_over' })
  })

  it('cannot choose a common password', async () => {
    expect((await accept('password')).body).toMatchObject({ status: 0, reason: 'password_too_common' })
  })
})

describe('a login of staff', () => {
  it('requires the password, and then a code of the app or a recovery code, each once', async () => {
    const { secret, recovery } = await enrol()
    const other = browser(gateway, '198.51.100.9')
    const first = await logIn(other)
    expect(first.body).toMatchObject({ status: 2, reason: 'second_factor_needed' })
    expect(detailOf(first)).not.toHaveProperty('secret')
    const code = totp(secret)
    expect((await second(detailOf(first).challenge, code, other)).body).toMatchObject({ status: 1, username })
    const again = detailOf(await logIn(other)).challenge
    expect((await second(again, code, other)).body).toMatchObject({ reason: 'code_wrong' })
    expect((await second(again, recovery[0] ?? '', other)).body).toMatchObject({ status: 1 })
    const last = detailOf(await logIn(other)).challenge
    expect((await second(last, recovery[0] ?? '', other)).body).toMatchObject({ reason: 'code_wrong' })
  })

  it('answers a wrong password, an unknown name and a closed account alike', async () => {
    await enrol()
    const wrong = await logIn(own, 'another password')
    const unknown = await logIn(own, PASSWORD, 'nobody')
    await database.pool.query("update staff set status = 'closed' where username = $1", [username])
    const closed = await logIn()
    for (const { http, body } of [wrong, unknown, closed])
      expect({ http, ...body, request_id: '' }).toEqual({ http: 200, ...wrong.body, request_id: '' })
    expect(wrong.body).toMatchObject({ status: 0, reason: 'login_failed' })
  })

  it('of a suspended member says so after the right password alone, and opens again after the suspension', async () => {
    const { secret } = await enrol()
    const member = [username]
    await database.pool.query(
      "update staff set status = 'suspended', suspended_for = 'Lost laptop' where username = $1",
      member,
    )
    expect((await logIn(own, 'another password')).body).toMatchObject({ reason: 'login_failed' })
    expect((await logIn()).body).toMatchObject({
      status: 0,
      reason: 'staff_suspended',
      message: 'Your account is suspended. Ask an owner.',
    })
    await database.pool.query(
      "update staff set status = 'active', suspended_for = null where username = $1",
      member,
    )
    const { challenge } = detailOf(await logIn())
    expect((await second(challenge, totp(secret))).body).toMatchObject({ status: 1, username })
  })

  it('is limited to ten attempts a quarter of an hour from an unknown device', async () => {
    await enrol()
    const stranger = browser(gateway, '198.51.100.77')
    const replies = []
    for (let tries = 0; tries < 11; tries += 1) replies.push((await logIn(stranger, 'wrong')).http)
    expect(replies).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    expect((await logIn(own)).body).toMatchObject({ status: 2 })
  })

  it('ends after 15 minutes of inactivity, and after 8 hours', async () => {
    await enrol()
    time.now += 13 * MINUTE
    expect(await who()).toMatchObject({ http: 200 })
    time.now += 16 * MINUTE
    expect(await who()).toMatchObject({ http: 401 })
    const { challenge } = detailOf(await logIn())
    const { rows } = await database.pool.query('select 1 from login_session where stage = $1', ['mfa'])
    expect([typeof challenge, rows.length > 0]).toEqual(['string', true])
  })

  it('lasts at most eight hours, however much it is used', async () => {
    await enrol()
    for (let passed = 0; passed < 47; passed += 1) {
      time.now += 10 * MINUTE
      await who()
    }
    expect(await who()).toMatchObject({ http: 200 })
    time.now += 10 * MINUTE
    expect(await who()).toMatchObject({ http: 401 })
  })

  it('ends with the next request once the account is closed', async () => {
    await enrol()
    expect(await who()).toMatchObject({ http: 200 })
    await database.pool.query("update staff set status = 'closed' where username = $1", [username])
    expect(await who()).toMatchObject({ http: 401 })
  })

  it('ends at logout, which leaves the client app’s storage alone', async () => {
    await enrol()
    const { body, headers } = await own.ask('POST', 'adminlogout_api')
    expect(body).toMatchObject({ status: 1 })
    expect(headers).not.toHaveProperty('clear-site-data')
    expect(own.cookies.has('a')).toBe(false)
    expect(await who()).toMatchObject({ http: 401 })
  })

  it('is proved again by a code, which gives it a new token: the old one reads for seconds, and changes nothing', async () => {
    const { secret } = await enrol()
    const provedAt = async (token: string | undefined) => (await staffSessions.authenticate(token))?.provedAt
    time.now += 10 * MINUTE
    const stolen = new Map(own.cookies)
    const before = own.cookies.get('a')
    expect((await provedAt(before)) ?? 0).toBeLessThan(time.now - 10 * MINUTE)
    const prove = (code: string) => own.ask('POST', 'staff_step_up_api', { code })
    expect((await prove('000000')).body).toMatchObject({ status: 2, reason: 'code_wrong' })
    expect((await prove(totp(secret))).body).toMatchObject({ status: 1 })
    expect(await provedAt(own.cookies.get('a'))).toBe(time.now)
    expect(await provedAt(before)).toBe(0)
    const thief = browser(gateway, '198.51.100.66')
    for (const [name, value] of stolen) thief.cookies.set(name, value)
    expect(await who(thief)).toMatchObject({ http: 200 })
    expect(await thief.ask('POST', 'adminlogout_api')).toMatchObject({ http: 409 })
    time.now += MINUTE
    expect(await who(thief)).toMatchObject({ http: 401 })
    expect(await who()).toMatchObject({ http: 200 })
  })

  it('is in the audit log under its member', async () => {
    await enrol()
    await logIn(own, 'wrong')
    const { rows } = await database.pool.query(
      `select realm, action, detail from audit join staff on actor_id = staff_id where username = $1 order by seq`,
      [username],
    )
    expect(rows).toEqual([
      {
        realm: 'staff',
        action: 'logged_in',
        detail: { device: expect.any(String), second_factor: 'set_up' },
      },
      { realm: 'staff', action: 'login_failed', detail: { way: 'password' } },
    ])
  })
})
