import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE } from '@gf/money'
import { PASSWORD, testIdentity } from '../gateway/test-identity.ts'
import type { Browser, TestIdentity } from '../gateway/test-identity.ts'
import { passkeyPlace } from './passkeys.ts'
import { softPasskey } from './test-passkey.ts'

type Json = Record<string, unknown>
let identity: TestIdentity
let clients = 0
let clientId = 0
let own: Browser

beforeAll(async () => {
  identity = await testIdentity(true)
})
afterAll(() => identity.stop())
beforeEach(async () => {
  clients += 1
  const email = `client${clients}@example.in`
  clientId = await identity.addClient({ email })
  own = identity.browser()
  await own.logIn(email, PASSWORD)
})

const optionsOf = async (browser: Browser, path: string): Promise<Json> =>
  (await browser.ask('POST', path)).body['options'] as Json

/** Adds a passkey to the client and returns its device. */
async function added(name = 'Phone') {
  const device = softPasskey()
  const passkey = device.make(await optionsOf(own, 'passkey_start_api'))
  const { body } = await own.ask('POST', 'passkey_add_api', { name, passkey })
  expect(body).toMatchObject({ status: 0 })
  return { device, passkeyId: String(body['passkey_id']) }
}

describe('a passkey', () => {
  test('is bound to the site, kept on the device that unlocks it, and reported to its owner', async () => {
    const options = await optionsOf(own, 'passkey_start_api')
    expect(options).toMatchObject({
      rp: { id: 'trade.example' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect(JSON.stringify(options['user'])).not.toContain(String(clientId))
    await added('My phone')
    const { body } = await own.ask('GET', 'passkeys_api')
    expect(body).toMatchObject([{ name: 'My phone', last_used_at: null, backed_up: false }])
    expect(identity.told.at(-1)).toEqual({ to: { clientId }, facts: { kind: 'passkey_added' } })
  })

  test('is named after its device, in the language of its owner', async () => {
    await own.ask('POST', `language_api/${clientId}`, { language: 'hi' })
    await added('')
    const { body } = await own.ask('GET', 'passkeys_api')
    expect(body).toMatchObject([{ name: 'अनजान ब्राउज़र' }])
  })

  test('logs in without name and password, and counts as a second factor', async () => {
    const { device } = await added()
    const stranger = identity.browser()
    const options = await optionsOf(stranger, 'passkey_challenge_api')
    expect(options['allowCredentials']).toEqual([])
    const { http, body } = await stranger.ask('POST', 'passkey_login_api', { passkey: device.sign(options) })
    expect([http, body['status'], body['userid']]).toEqual([200, 0, clientId])
    expect((await stranger.ask('GET', 'session_api')).http).toBe(200)
  })

  test.each<[string, Parameters<ReturnType<typeof softPasskey>['sign']>[1]]>([
    ['another site', { origin: 'https://trade.example.evil.example' }],
    ['this site without TLS', { origin: 'http://trade.example' }],
    ['another house', { rpId: 'evil.example' }],
    ['a device that nobody unlocked', { verified: false }],
  ])('signed for %s logs no one in', async (_title, faults) => {
    const { device } = await added()
    const stranger = identity.browser()
    const passkey = device.sign(await optionsOf(stranger, 'passkey_challenge_api'), faults)
    expect((await stranger.ask('POST', 'passkey_login_api', { passkey })).body).toMatchObject({
      status: 1,
      reason: 'passkey_refused',
    })
    expect((await stranger.ask('GET', 'session_api')).http).toBe(401)
  })

  test('signs each challenge once, within five minutes, and only one of ours', async () => {
    const { device } = await added()
    const stranger = identity.browser()
    const first = device.sign(await optionsOf(stranger, 'passkey_challenge_api'))
    const logIn = async (passkey: object) =>
      (await stranger.ask('POST', 'passkey_login_api', { passkey })).body['status']
    expect(await logIn(first)).toBe(0)
    expect(await logIn(first)).toBe(1)
    const late = device.sign(await optionsOf(stranger, 'passkey_challenge_api'))
    identity.time.now += 5 * MINUTE
    expect(await logIn(late)).toBe(1)
    expect(await logIn(device.sign({ challenge: 'our-own-invention' }))).toBe(1)
  })

  test('that was cloned is detected by its counter', async () => {
    const { device } = await added()
    const stranger = identity.browser()
    const logIn = async (counter: number) => {
      const passkey = device.sign(await optionsOf(stranger, 'passkey_challenge_api'), { counter })
      return (await stranger.ask('POST', 'passkey_login_api', { passkey })).body['status']
    }
    expect([await logIn(7), await logIn(7), await logIn(8)]).toEqual([0, 1, 0])
  })

  test('proves identity again, but not for another client', async () => {
    const { device } = await added()
    const prove = async (browser: Browser) => {
      const passkey = device.sign(await optionsOf(browser, 'passkey_proof_api'))
      return (await browser.ask('POST', 'step_up_api', { passkey })).body
    }
    expect(await prove(own)).toMatchObject({ status: 0 })
    await identity.addClient({ email: `other${clients}@example.in` })
    const other = identity.browser()
    await other.logIn(`other${clients}@example.in`, PASSWORD)
    expect(await prove(other)).toMatchObject({ status: 1, reason: 'passkey_refused' })
  })

  test('is renamed and removed by its owner, and looks missing to others', async () => {
    const { device, passkeyId } = await added()
    await identity.addClient({ email: `thief${clients}@example.in` })
    const thief = identity.browser()
    await thief.logIn(`thief${clients}@example.in`, PASSWORD)
    const rename = { passkey_id: passkeyId, name: 'Mine now' }
    expect((await thief.ask('POST', 'passkey_rename_api', rename)).http).toBe(404)
    expect((await thief.ask('POST', 'passkey_remove_api', { passkey_id: passkeyId })).http).toBe(404)
    await own.ask('POST', 'passkey_rename_api', { passkey_id: passkeyId, name: 'Old phone' })
    expect((await own.ask('GET', 'passkeys_api')).body).toMatchObject([{ name: 'Old phone' }])
    await own.ask('POST', 'passkey_remove_api', { passkey_id: passkeyId })
    const passkey = device.sign(await optionsOf(thief, 'passkey_challenge_api'))
    expect((await thief.ask('POST', 'passkey_login_api', { passkey })).body).toMatchObject({
      reason: 'passkey_refused',
    })
  })

  test('is one of twenty at most', async () => {
    await identity.database.pool.query(
      `insert into passkey (passkey_id, realm, owner_id, credential_id, public_key, sign_count, transports, name, backed_up, created_at)
       select 'many-' || n, 'client', $1, 'many-' || n, '', 0, '{}', 'Old', false, 1 from generate_series(1, 20) n`,
      [clientId],
    )
    const refused = await own.ask('POST', 'passkey_start_api')
    expect(refused.body).toMatchObject({ status: 1, reason: 'too_many_passkeys' })
  })

  test('is one of twenty at most also after simultaneous offers', async () => {
    await identity.database.pool.query(
      `insert into passkey (passkey_id, realm, owner_id, credential_id, public_key, sign_count, transports, name, backed_up, created_at)
       select 'most-' || n, 'client', $1, 'most-' || n, '', 0, '{}', 'Old', false, 1 from generate_series(1, 18) n`,
      [clientId],
    )
    const made: object[] = []
    for (let i = 0; i < 4; i += 1) made.push(softPasskey().make(await optionsOf(own, 'passkey_start_api')))
    const answers = await Promise.all(
      made.map((passkey, i) => own.ask('POST', 'passkey_add_api', { name: `Phone ${i}`, passkey })),
    )
    const refused = answers.filter(({ body }) => body['status'] !== 0)
    expect(refused).toHaveLength(2)
    for (const { body } of refused) expect(body).toMatchObject({ reason: 'too_many_passkeys' })
    expect((await own.ask('GET', 'passkeys_api')).body).toHaveLength(20)
  })

  test('can be requested 300 times in a quarter of an hour from one network', async () => {
    const ask = () => identity.browser('198.51.100.77').ask('POST', 'passkey_challenge_api')
    for (let i = 0; i < 300; i += 1) expect((await ask()).http).toBe(200)
    expect(await ask()).toMatchObject({ http: 429, body: { reason: 'too_often' } })
    expect((await identity.browser('198.51.100.78').ask('POST', 'passkey_challenge_api')).http).toBe(200)
  })

  test('of a closed account logs no one in', async () => {
    const { device } = await added()
    const { db } = identity.database
    await db.updateTable('client').set({ status: 'closed' }).where('client_id', '=', clientId).execute()
    const stranger = identity.browser()
    const passkey = device.sign(await optionsOf(stranger, 'passkey_challenge_api'))
    expect((await stranger.ask('POST', 'passkey_login_api', { passkey })).body).toMatchObject({ status: 1 })
  })
})

test.each([
  ['nothing', undefined, { id: 'localhost', origin: undefined }],
  ['a host over TLS', 'https://trade.example', { id: 'trade.example', origin: 'https://trade.example' }],
  ['this machine', 'http://localhost:8080', { id: 'localhost', origin: 'http://localhost:8080' }],
  ['a host without TLS', 'http://trade.example', undefined],
  ['a network address', 'https://203.0.113.7', undefined],
  ['an IPv6 address', 'https://[2001:db8::1]', undefined],
])('with %s as the public address passkeys are bound to what browsers allow', (_title, url, place) => {
  expect(passkeyPlace(url)).toEqual(place)
})
