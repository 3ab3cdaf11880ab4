import { beforeEach, describe, expect, it } from 'vitest'
import { createFieldCipher } from '../crypto/field-cipher.ts'
import { staffOf } from '../funding/test-funding.ts'
import { heldMessages, holdMessages } from '../testing/held-messages.ts'
import { logIn, testPlatform, TEST_KEYS } from '../testing/test-platform.ts'
import type { TestAnswer } from '../testing/test-platform.ts'
import { accountNumberPlace } from '../funding/index.ts'

const platform = testPlatform({}, holdMessages)
const post = (path: string, form: object): Promise<TestAnswer> => platform.client.post(path, form)
const get = (path: string): Promise<TestAnswer> => platform.client.get(path)
const own = (): number => platform.client.userid
const sql = async (text: string, values: unknown[] = []) =>
  (await platform.database.pool.query<Record<string, unknown>>(text, values)).rows
const cipher = createFieldCipher(TEST_KEYS)

const bank = {
  acc_holder: 'Demo Client',
  acc_no: '123456789012',
  ifsc: 'sbin0000001',
  bank_name: 'State Bank of India',
}
const profile = {
  first_name: 'Demo Client',
  email: 'demo@globalforex.example',
  city: 'Pune',
  zipcode: '411001',
}
const update = (form: object) => post('bank_update_api', { id: own(), ...form })
const details = async () => (await get(`user_details_api/${own()}`)).body
const audited = async (action: string) =>
  (
    await sql('select detail from audit where action = $1 and actor_id = $2 order by seq', [action, own()])
  ).map(({ detail }) => detail)

/** Messages queued since the start of the test. */
const messages = () => heldMessages(platform.database)

beforeEach(async () => {
  await sql('delete from outbox')
  await sql('delete from throttle')
  await sql(
    `update client set status = 'kyc_pending', name = 'Demo Client', email = $1, city = '', zipcode = ''
     where client_id = $2`,
    [profile.email, own()],
  )
  await sql(`update login_session set auth_time = $1`, [Date.now()])
})

describe('GET user_details_api/{userid}', () => {
  it("does not show another client's details", async () => {
    expect(await get('user_details_api/12345678')).toMatchObject({ http: 404, body: { reason: 'not_found' } })
  })
})

describe('the bank details', () => {
  it('are saved, and shown with the account masked except for its last four digits', async () => {
    expect((await update(bank)).body).toMatchObject({ status: 0 })
    expect(await details()).toMatchObject({
      bank_name: 'State Bank of India',
      acc_holder: 'Demo Client',
      ifsc: 'SBIN0000001',
      acc_no: 'XXXXXX9012',
    })
  })

  it('are stored sealed', async () => {
    await update(bank)
    const [row] = await sql('select acc_no, row_to_json(client_bank)::text as text from client_bank')
    expect(String(row?.['text'])).not.toContain(bank.acc_no)
    expect(cipher.open(accountNumberPlace(own()), row?.['acc_no'] as Buffer).toString()).toBe(bank.acc_no)
  })

  it('start a cool-off of 24 hours, and notify the owner', async () => {
    const before = Date.now()
    await update(bank)
    const until = Date.parse(String((await details())['bank_cool_off_until']))
    expect(until - before).toBeGreaterThanOrEqual(24 * 3_600_000)
    expect(await messages()).toMatchObject([{ kind: 'bank_changed', recipient: profile.email }])
    expect(await audited('bank_changed')).toContainEqual({ ifsc: 'SBIN0000001', acc_last4: '9012' })
  })

  it('require a second step if the login is old', async () => {
    await sql('update login_session set auth_time = 0')
    const before = await details()
    expect((await update({ ...bank, acc_no: '999999999999' })).body).toMatchObject({
      status: 2,
      reason: 'step_up_needed',
    })
    expect((await details())['acc_no']).toBe(before['acc_no'])
  })

  it.each<[string, object, string]>([
    ['an account number of 8 digits', { acc_no: '12345678' }, 'acc_no_invalid'],
    ['one of 19 digits', { acc_no: '1234567890123456789' }, 'acc_no_invalid'],
    ['one with letters', { acc_no: '12345678A012' }, 'acc_no_invalid'],
    ['the masked number that the screen shows', { acc_no: 'XXXXXX9012' }, 'acc_no_invalid'],
    ['an IFSC without its zero', { ifsc: 'SBIN1000001' }, 'ifsc_invalid'],
    ['a short IFSC', { ifsc: 'SBIN0' }, 'ifsc_invalid'],
    ['no holder', { acc_holder: ' ' }, 'acc_holder_invalid'],
    [
      'a holder that a terminal takes for a command',
      { acc_holder: '\u001B[2J\u001B[31mPAID' },
      'acc_holder_invalid',
    ],
    ['a holder that is written backwards', { acc_holder: '\u202Eevil' }, 'acc_holder_invalid'],
    ['a holder that a spreadsheet takes for a formula', { acc_holder: '=1+1' }, 'acc_holder_invalid'],
    ['no bank', { bank_name: '' }, 'bank_name_invalid'],
    ['a bank of two lines', { bank_name: 'SBI\r\nBcc: a@b.example' }, 'bank_name_invalid'],
    ['a missing field', { ifsc: undefined }, 'bad_shape'],
    ['a field of the profile among them', { city: 'Pune' }, 'bad_shape'],
  ])('are refused with %s', async (_title, change, reason) => {
    expect(await update({ ...bank, ...change })).toMatchObject({ http: 422, body: { reason } })
  })

  it('of another client answer 404, recorded in the audit log', async () => {
    expect(await post('bank_update_api', { ...bank, id: 12_345_678 })).toMatchObject({
      http: 404,
      body: { reason: 'not_found' },
    })
    expect(await audited('idor')).toContainEqual({ named: '12345678' })
    expect(await sql('select * from client_bank where client_id = 12345678')).toEqual([])
  })
})

describe('the profile', () => {
  it('is saved and shown', async () => {
    expect((await update({ ...profile, first_name: 'Demo  Client Rao' })).body).toMatchObject({ status: 0 })
    expect(await details()).toMatchObject({ first_name: 'Demo Client Rao', city: 'Pune', zipcode: '411001' })
    expect((await get('session_api')).body).toMatchObject({ name: 'Demo Client Rao' })
    expect(await messages()).toMatchObject([{ kind: 'profile_changed' }])
  })

  it('keeps the name of the documents once they are approved', async () => {
    await sql(`update client set status = 'active'`)
    expect(await details()).toMatchObject({ name_locked: true })
    expect((await update({ ...profile, first_name: 'Somebody Else' })).body).toMatchObject({
      status: 1,
      reason: 'name_locked',
    })
    expect((await update({ ...profile, city: 'Nashik' })).body).toMatchObject({ status: 0 })
  })

  it('ignores fixed fields, and records that they were sent', async () => {
    await update({ ...profile, mobile: '9999999999', role: 'owner', kyc: 'approved', bal: 1e6 })
    expect(await details()).toMatchObject({ mobile: '' })
    expect(await audited('fields_ignored')).toContainEqual({ fields: 'mobile role kyc bal' })
    expect(await sql('select status from client where client_id = $1', [own()])).toEqual([
      { status: 'kyc_pending' },
    ])
  })

  it.each<[string, object, string]>([
    ['no name', { first_name: '' }, 'first_name_invalid'],
    ['markup for a name', { first_name: '<b>x</b>' }, 'first_name_invalid'],
    ['no address', { email: 'nobody' }, 'email_invalid'],
    ['two addresses', { email: 'a@b.example,c@d.example' }, 'email_invalid'],
    ['a capital dotted I', { email: '\u0130nbox1@example.in' }, 'email_invalid'],
    ['another script', { email: 'аsha@example.in' }, 'email_invalid'],
    ['an address that is written backwards', { email: 'a\u202Eb@example.in' }, 'email_invalid'],
    ['a space of no width', { email: 'a\u200Bb@example.in' }, 'email_invalid'],
    ['a control character', { email: 'a\u0007b@example.in' }, 'email_invalid'],
    ['a group of addresses', { email: 'g:victim@example.in' }, 'email_invalid'],
    ['an address literal', { email: 'a@[127.0.0.1]' }, 'email_invalid'],
    ['a city that is written backwards', { city: '\u202Eenup' }, 'city_invalid'],
    ['a city with a control character', { city: 'Pu\u0007ne' }, 'city_invalid'],
    ['a name that is written backwards', { first_name: 'Asha \u202Eoar' }, 'first_name_invalid'],
    ['five figures for a pincode', { zipcode: '41100' }, 'zipcode_invalid'],
    ['a pincode that begins with 0', { zipcode: '011001' }, 'zipcode_invalid'],
    ['a field of the bank among them', { ifsc: 'SBIN0000001' }, 'bad_shape'],
    ['a missing field', { city: undefined }, 'bad_shape'],
  ])('is refused with %s', async (_title, change, reason) => {
    expect(await update({ ...profile, ...change })).toMatchObject({ http: 422, body: { reason } })
  })

  it('is refused without any field', async () => {
    expect(await update({})).toMatchObject({ http: 422, body: { reason: 'bad_shape' } })
  })
})

describe('correct-client', () => {
  const staff = (args: Record<string, string>) =>
    staffOf(platform)('correct-client', { client: `GF${own()}`, ...args })

  it('lets staff change an approved name and the mobile number, and notifies the client', async () => {
    await sql(`update client set status = 'active' where client_id = $1`, [own()])
    expect(await staff({ name: 'Demo Rao', mobile: '9876500001' })).toMatchObject({ succeeded: true })
    expect(await details()).toMatchObject({ first_name: 'Demo Rao', mobile: '9876500001' })
    expect(await messages()).toMatchObject([{ kind: 'profile_changed' }])
    await sql('update client set mobile = null where client_id = $1', [own()])
  })

  it.each([
    ['nothing to correct', {}],
    ['a number that is not Indian', { mobile: '12345' }],
    ['a client who is not there', { client: 'GF12345678', name: 'Nobody' }],
  ])('is refused with %s', async (_title, args) => {
    expect(await staff(args)).toMatchObject({ succeeded: false })
  })
})

describe('GET ifsc_api/{code}', () => {
  it.each([
    ['SBIN0000001', 'State Bank of India', true],
    ['hdfc0000001', 'HDFC Bank', true],
    ['SBIN0999999', 'State Bank of India', false],
    ['ZZZZ0000001', '', false],
  ])('describes %s', async (code, bankName, branchKnown) => {
    expect((await get(`ifsc_api/${code}`)).body).toEqual({
      status: 0,
      ifsc: code.toUpperCase(),
      bank_name: bankName,
      branch_known: branchKnown,
    })
  })

  it.each(['SBIN', 'SBIN1000001', '12340000001', 'SBIN00000011'])('refuses %s', async (code) => {
    expect(await get(`ifsc_api/${code}`)).toMatchObject({ http: 422, body: { reason: 'ifsc_invalid' } })
  })
})

it('none of this is available without a login', async () => {
  const stranger = await logIn(platform.url, { username: 'nobody@x.example', password: 'wrong password' })
  expect(await stranger.get(`user_details_api/${own()}`)).toMatchObject({ http: 401 })
  expect(await stranger.post('bank_update_api', { id: own(), ...bank })).toMatchObject({ http: 401 })
})
