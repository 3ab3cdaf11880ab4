import { beforeEach, describe, expect, it } from 'vitest'
import type { StaffRole } from '@gf/contract'
import { asking, testPlatform } from '../../testing/test-platform.ts'
import { giveStaffPassword, staffBrowser } from '../../testing/test-staff.ts'
import { softPasskey } from '../test-passkey.ts'

const platform = testPlatform()
const PASSWORD = 'three words apart'
const HERE = { origin: 'http://localhost:8080', rpId: 'localhost' }
type Options = Readonly<Record<string, unknown>>
type Device = ReturnType<typeof softPasskey>

const sql = (text: string, values: unknown[] = []) => platform.database.pool.query(text, values)
const stranger = () => asking(platform.url, '')
const as = async (role: StaffRole, path: string, form: object = {}) =>
  (await (await staffBrowser(platform, role)).post(path, form)).body
const give = (role: StaffRole, name: string, args: object = {}) => as(role, `staff_action_api/${name}`, args)
const optionsIn = (body: Options): Options => Object(body['options'])

/** Adds a passkey to a member of staff, and returns its device. */
async function added(role: StaffRole = 'kyc'): Promise<Device> {
  const device = softPasskey()
  const options = optionsIn(await as(role, 'staff_passkey_start_api'))
  const passkey = device.make(options, HERE)
  expect(await as(role, 'staff_passkey_add_api', { passkey })).toMatchObject({ status: 1 })
  return device
}

/** The password step of a login: its challenge and the proofs that it offers. */
async function passwordStep(): Promise<{ challenge: string; ways: string }> {
  const { body } = await stranger().post('adminlogin_api', { username: 'kyc', password: PASSWORD })
  expect(body).toMatchObject({ status: 2, reason: 'second_factor_needed' })
  return Object(body['detail'])
}

const offered = async (challenge: string): Promise<Options> =>
  optionsIn((await stranger().post('staff_passkey_challenge_api', { challenge })).body)
const finish = async (challenge: string, passkey: object) =>
  (await stranger().post('adminlogin_api', { challenge, passkey })).body

/** A login with a device, from its password. */
async function logIn(device: Device, faults: Parameters<Device['sign']>[1] = {}) {
  const { challenge } = await passwordStep()
  return finish(challenge, device.sign(await offered(challenge), { ...HERE, ...faults }))
}

beforeEach(async () => {
  for (const role of ['kyc', 'support', 'auditor'] as const) await staffBrowser(platform, role)
  await sql("update staff set status = 'active', suspended_for = null where username = 'kyc'")
  await sql("delete from passkey where realm = 'staff'")
  await giveStaffPassword(platform, 'kyc', PASSWORD)
  await sql(`insert into authenticator (realm, owner_id, secret, created_at, confirmed_at)
             select 'staff', staff_id, 'x', 1, 1 from staff where username in ('kyc', 'support', 'auditor')
             on conflict do nothing`)
})

describe('a passkey of a member of staff', () => {
  it('is added, listed and removed by its member alone, with entries of the audit log', async () => {
    const options = optionsIn(await as('kyc', 'staff_passkey_start_api'))
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: 'kyc' },
      authenticatorSelection: { userVerification: 'required', residentKey: 'discouraged' },
    })
    await added()
    const { result } = await give('kyc', 'list-passkeys')
    expect(result).toMatchObject([{ name: 'an unknown browser', last_used_at: null }])
    expect(await give('support', 'list-passkeys')).toMatchObject({ result: [] })
    const args = { passkey: Object(result)[0].passkey_id }
    expect(await give('support', 'remove-passkey', args)).toMatchObject({ reason: 'not_found' })
    expect(await give('kyc', 'remove-passkey', args)).toMatchObject({
      result: { name: 'an unknown browser' },
    })
    expect(await give('kyc', 'list-passkeys')).toMatchObject({ result: [] })
    const entries = await sql(
      "select action, subject, detail from audit where action like 'passkey%' order by seq desc limit 2",
    )
    expect(entries.rows).toMatchObject([
      { action: 'passkey_removed', subject: 'staff kyc', detail: { passkey: 'an unknown browser' } },
      { action: 'passkey_added', subject: 'staff kyc', detail: { passkey: 'an unknown browser' } },
    ])
  })

  it('is renamed by its member alone, as clients rename theirs, with an entry of the audit log', async () => {
    await added()
    const [{ passkey_id: passkey }] = Object((await give('kyc', 'list-passkeys')).result)
    const rename = (name: string, role: StaffRole = 'kyc') =>
      give(role, 'rename-passkey', { passkey, 'passkey-name': name })
    expect(await rename('Mine now', 'support')).toMatchObject({ reason: 'not_found' })
    for (const wrong of ['', '   ', 'x'.repeat(61)])
      expect(await rename(wrong)).toMatchObject({ reason: 'bad_shape' })
    expect(await rename('  Office laptop ')).toMatchObject({
      result: { before: 'an unknown browser', name: 'Office laptop' },
    })
    expect(await give('kyc', 'list-passkeys')).toMatchObject({ result: [{ name: 'Office laptop' }] })
    const entries = await sql(
      "select subject, detail from audit where action = 'passkey_renamed' order by seq desc limit 1",
    )
    expect(entries.rows).toMatchObject([
      { subject: 'staff kyc', detail: { passkey: 'Office laptop', before: 'an unknown browser' } },
    ])
  })

  it('is added and removed only with a proof of the last five minutes', async () => {
    const kyc = await staffBrowser(platform, 'kyc')
    const options = optionsIn((await kyc.post('staff_passkey_start_api', {})).body)
    const passkey = softPasskey().make(options, HERE)
    await sql(
      "update login_session set factor_proved_at = factor_proved_at - 301000 where session_id = 'kyc'",
    )
    for (const [path, form] of [
      ['staff_passkey_start_api', {}],
      ['staff_passkey_add_api', { passkey }],
      ['staff_action_api/remove-passkey', { passkey: 'x'.repeat(16) }],
    ] as const)
      expect((await kyc.post(path, form)).body).toMatchObject({
        status: 2,
        reason: 'step_up_needed',
        detail: { ways: 'authenticator' },
      })
    expect(await give('kyc', 'list-passkeys')).toMatchObject({ result: [] })
  })

  it('is one of twenty at most', async () => {
    await sql(`insert into passkey (passkey_id, realm, owner_id, credential_id, public_key, sign_count, transports, name, backed_up, created_at)
               select 'staff-' || n, 'staff', staff_id, 'staff-' || n, '', 0, '{}', 'Old', false, 1
               from staff, generate_series(1, 20) n where username = 'kyc'`)
    expect(await as('kyc', 'staff_passkey_start_api')).toMatchObject({ reason: 'too_many_passkeys' })
  })

  it('confirms who is logged in, for who asked', async () => {
    const device = await added('dealer')
    await sql("update login_session set factor_proved_at = 1 where session_id = 'dealer'")
    const signed = async (role: StaffRole) =>
      device.sign(optionsIn(await as(role, 'staff_passkey_proof_api')), HERE)
    expect(await as('support', 'staff_step_up_api', { passkey: await signed('support') })).toMatchObject({
      reason: 'passkey_refused',
    })
    expect(await as('dealer', 'staff_step_up_api', { passkey: await signed('dealer') })).toMatchObject({
      status: 1,
    })
  })
})

describe('the second step of a login', () => {
  it('offers a passkey beside the code to who has one, and takes it', async () => {
    expect((await passwordStep()).ways).toBe('authenticator')
    const device = await added()
    expect((await passwordStep()).ways).toBe('authenticator,passkey')
    expect(await logIn(device)).toMatchObject({ status: 1, username: 'kyc', role: 'kyc' })
    const { result } = await give('kyc', 'list-passkeys')
    expect(result).toMatchObject([{ last_used_at: expect.any(String) }])
    const { rows } = await sql('select action, detail from audit order by seq desc limit 1')
    expect(rows).toMatchObject([{ action: 'logged_in', detail: { way: 'passkey' } }])
  })

  it.each<[string, Parameters<Device['sign']>[1]]>([
    ['another site', { origin: 'https://localhost.evil.example' }],
    ['another house', { rpId: 'evil.example' }],
    ['a device without user verification', { verified: false }],
  ])('refuses what was signed for %s', async (_title, faults) => {
    const device = await added()
    expect(await logIn(device, faults)).toMatchObject({ reason: 'passkey_refused' })
    const { rows } = await sql('select action, detail from audit order by seq desc limit 1')
    expect(rows).toEqual([{ action: 'login_failed', detail: { way: 'passkey' } }])
  })

  it('detects a cloned passkey by its counter', async () => {
    const device = await added()
    expect(await logIn(device, { counter: 7 })).toMatchObject({ username: 'kyc' })
    expect(await logIn(device, { counter: 7 })).toMatchObject({ reason: 'passkey_refused' })
    expect(await logIn(device, { counter: 8 })).toMatchObject({ username: 'kyc' })
  })

  it('takes each challenge once, in the login attempt that asked for it', async () => {
    const device = await added()
    const [first, other] = [await passwordStep(), await passwordStep()]
    const refused = { reason: 'passkey_refused' }
    const elsewhere = device.sign(await offered(first.challenge), HERE)
    expect(await finish(other.challenge, elsewhere)).toMatchObject(refused)
    expect(await finish(first.challenge, elsewhere)).toMatchObject(refused)
    const ofSession = device.sign(optionsIn(await as('kyc', 'staff_passkey_proof_api')), HERE)
    expect(await finish(first.challenge, ofSession)).toMatchObject(refused)
    const signed = device.sign(await offered(first.challenge), HERE)
    expect(await finish(first.challenge, signed)).toMatchObject({ username: 'kyc' })
    expect(await finish(other.challenge, signed)).toMatchObject(refused)
    expect((await stranger().post('staff_passkey_challenge_api', first)).body).toMatchObject({
      reason: 'second_step_over',
    })
  })

  it('refuses the passkey of another member', async () => {
    await added()
    expect(await logIn(await added('support'))).toMatchObject({ reason: 'passkey_refused' })
  })

  it('refuses the passkey of a client, and the login of clients refuses that of staff', async () => {
    const ofStaff = await added()
    const ofClient = softPasskey()
    const { client } = platform
    const start = optionsIn((await client.post('passkey_start_api', {})).body)
    const passkey = ofClient.make(start, HERE)
    expect((await client.post('passkey_add_api', { passkey })).body).toMatchObject({ status: 0 })
    expect(await logIn(ofClient)).toMatchObject({ reason: 'passkey_refused' })
    const asked = async () => optionsIn((await stranger().post('passkey_challenge_api', {})).body)
    const enter = async (device: Device, options: Options) =>
      (await stranger().post('passkey_login_api', { passkey: device.sign(options, HERE) })).body
    expect(await enter(ofStaff, await asked())).toMatchObject({ reason: 'passkey_refused' })
    const { challenge } = await passwordStep()
    expect(await enter(ofClient, await offered(challenge))).toMatchObject({ reason: 'passkey_refused' })
    expect(await enter(ofClient, await asked())).toMatchObject({ status: 0 })
    const signedForClients = ofStaff.sign(await asked(), HERE)
    expect(await finish(challenge, signedForClients)).toMatchObject({ reason: 'passkey_refused' })
  })
})

describe('passkeys of staff end', () => {
  it('with the reset of the second factor, which two others confirm', async () => {
    const device = await added()
    const { challenge } = await passwordStep()
    const signed = device.sign(await offered(challenge), HERE)
    const reset = { username: 'kyc', reason: 'Came in person' }
    for (const role of ['owner', 'support'] as const)
      expect(await give(role, 'reset-staff-factor', reset)).toMatchObject({ result: null })
    expect(await give('auditor', 'reset-staff-factor', reset)).toMatchObject({ result: { username: 'kyc' } })
    expect((await sql("select 1 from passkey where realm = 'staff'")).rows).toEqual([])
    expect(await finish(challenge, signed)).toMatchObject({ reason: 'second_step_over' })
  })

  it('with a suspension, also in a login that has begun, until the reinstatement', async () => {
    const device = await added()
    const { challenge } = await passwordStep()
    const signed = device.sign(await offered(challenge), HERE)
    const reason = 'Lost laptop'
    await give('owner', 'suspend-staff', { username: 'kyc', reason })
    expect(await finish(challenge, signed)).toMatchObject({ reason: 'second_step_over' })
    const { body } = await stranger().post('adminlogin_api', { username: 'kyc', password: PASSWORD })
    expect(body).toMatchObject({ reason: 'staff_suspended' })
    await give('owner', 'reinstate-staff', { username: 'kyc', reason })
    expect(await logIn(device)).toMatchObject({ username: 'kyc' })
  })
})
