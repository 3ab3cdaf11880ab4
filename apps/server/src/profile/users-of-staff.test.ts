import { consentVersions } from '@gf/contract/consents'
import { describe, expect, it } from 'vitest'
import { SAME_ORIGIN } from '../gateway/test-gateway.ts'
import { giveBank, LICENSED, payIn } from '../funding/test-funding.ts'
import { staffBrowser } from '../testing/test-staff.ts'
import { heldMessages, holdMessages } from '../testing/held-messages.ts'
import { asking, logIn, testPlatform } from '../testing/test-platform.ts'

const platform = testPlatform(LICENSED, holdMessages)
const sql = async (text: string, values: unknown[] = []) =>
  (await platform.database.pool.query<Record<string, unknown>>(text, values)).rows
const kyc = () => staffBrowser(platform, 'kyc')
const START = 'copper lake seven'
const OWN = 'violet tram nine'

let people = 0
const person = () => {
  people += 1
  const mobile = `98111000${String(people).padStart(2, '0')}`
  return {
    fullname: 'Meera Nair',
    mobile,
    username: `meera${people}@mail.in`,
    city: 'Kochi',
    password: START,
  }
}

async function added(changes: Partial<ReturnType<typeof person>> = {}) {
  const given = { ...person(), ...changes }
  const { http, body } = await (await kyc()).post('addnewuser_api', given)
  expect({ http, body }).toMatchObject({ http: 200, body: { status: 1 } })
  return { ...given, userid: Number(body['userid']) }
}

/** The browser in which the start password is used. */
const browser = () => asking(platform.url, `d=${'D'.repeat(43)}`)
const start = (username: string, password = START) => browser().post('login_api3', { username, password })

async function choose(username: string, changes: Record<string, unknown> = {}) {
  const { body } = await start(username)
  const { ticket } = Object(body['detail'])
  return browser().post(`change_password_api/${ticket}`, { password: OWN, ...consentVersions, ...changes })
}

const messagesTo = async (address: string) =>
  (await heldMessages(platform.database)).filter(({ recipient }) => recipient === address)
const lastEntry = async () => (await sql('select * from audit order by seq desc limit 1'))[0]

describe('POST addnewuser_api', () => {
  it('adds a client without documents or consents, with a practice wallet, and notifies them', async () => {
    const { userid, username, mobile } = await added()
    expect(await lastEntry()).toMatchObject({ action: 'client_added', subject: `client ${userid}` })
    const { rows } = await (await kyc()).get(`users_api/0?search=${username}`)
    expect(rows).toMatchObject([
      { userid, first_name: 'Meera Nair', mobile, username, city: 'Kochi', kyc: 'none' },
    ])
    const { body } = await (await kyc()).get(`user_page_api/${userid}`)
    expect(body).toMatchObject({ start_password: true, wallets: [{ bal: 10_000 }, { bal: 0 }] })
    expect(await sql('select from consent where client_id = $1', [userid])).toEqual([])
    expect(await messagesTo(username)).toMatchObject([{ kind: 'registered', byStaff: true }])
  })

  it('its password opens no session, only the choice of an own one with the consents', async () => {
    const { userid, username } = await added()
    const { http, body } = await start(username)
    expect({ http, body }).toMatchObject({ http: 200, body: { status: 2, reason: 'new_password_needed' } })
    expect(await sql('select from login_session where owner_id = $1', [userid])).toEqual([])
    const { terms: _none, ...others } = consentVersions
    expect((await choose(username, { terms: undefined, ...others })).body).toMatchObject({
      reason: 'consent_missing',
      detail: { field: 'terms' },
    })
    expect((await choose(username, { password: START })).body).toMatchObject({ reason: 'password_same' })
    expect((await choose(username)).body).toMatchObject({ status: 0 })
    expect(
      await sql('select document from consent where client_id = $1 order by document', [userid]),
    ).toEqual([{ document: 'privacy' }, { document: 'risk' }, { document: 'terms' }])
    expect((await start(username)).body).toMatchObject({ status: 1, reason: 'login_failed' })
    const client = await logIn(platform.url, { username, password: OWN })
    expect((await client.get(`home_wallet_api/${userid}`)).body).toMatchObject({ bal: 10_000 })
    expect((await client.get(`kyc_api/${userid}`)).body).toMatchObject({ state: 'none', asked_at: null })
  })

  it('its password is answered like a wrong one after three days', async () => {
    const { userid, username } = await added()
    await sql('update credential set start_until = start_until - $2 where owner_id = $1', [
      userid,
      3 * 86_400_000,
    ])
    expect((await start(username)).body).toMatchObject({ status: 1, reason: 'login_failed' })
  })

  it.each<[string, object, string, string]>([
    ['without a name', { fullname: ' ' }, 'details_missing', 'fullname'],
    ['without a mobile', { mobile: undefined }, 'details_missing', 'mobile'],
    ['without a username', { username: '' }, 'details_missing', 'username'],
    ['without a city', { city: '' }, 'details_missing', 'city'],
    ['without a password', { password: '' }, 'details_missing', 'password'],
    ['with digits as name', { fullname: '12345' }, 'fullname_invalid', 'fullname'],
    ['with a foreign mobile', { mobile: '+1 2125550100' }, 'mobile_invalid', 'mobile'],
    ['with a name as username', { username: 'meera' }, 'username_invalid', 'username'],
    ['with a formula as city', { city: '=1+1' }, 'city_invalid', 'city'],
    ['with the email of a client', { username: 'DEMO@globalforex.example' }, 'email_taken', 'username'],
    ['with the mobile of a client', { mobile: '+91 98222 00000' }, 'mobile_taken', 'mobile'],
  ])('refuses a client %s', async (_how, changes, reason, field) => {
    await sql(`update client set mobile = '9822200000' where email = 'demo@globalforex.example'`)
    const before = await sql('select count(*) from client')
    const { http, body } = await (await kyc()).post('addnewuser_api', { ...person(), ...changes })
    expect({ http, body }).toMatchObject({ http: 200, body: { status: 0, reason, detail: { field } } })
    expect(await sql('select count(*) from client')).toEqual(before)
  })

  it.each(['qwerty123', 'abc', 'Meera@99'])('refuses the password %s', async (password) => {
    const { body } = await (await kyc()).post('addnewuser_api', { ...person(), password })
    expect(body['reason']).toMatch(/^password_/)
  })
})

describe('POST updateuser_api/{id}', () => {
  const update = async (id: number, form: object, role: Parameters<typeof staffBrowser>[1] = 'kyc') =>
    (await staffBrowser(platform, role)).post(`updateuser_api/${id}`, form)

  it('corrects name, city and mobile, and enters masked values from before and after', async () => {
    const { userid, username } = await added()
    const { http, body } = await update(userid, {
      fullname: 'Meera Pillai',
      city: 'Pune',
      mobile: '98222 00001',
    })
    expect({ http, body }).toMatchObject({
      http: 200,
      body: { status: 1, changed: ['fullname', 'mobile', 'city'] },
    })
    expect(await sql('select name, city, mobile from client where client_id = $1', [userid])).toEqual([
      { name: 'Meera Pillai', city: 'Pune', mobile: '9822200001' },
    ])
    expect(await lastEntry()).toMatchObject({
      action: 'client_corrected',
      detail: {
        fields: 'fullname mobile city',
        before: { city: 'K•••' },
        after: { city: 'P•••', mobile: '9•••' },
      },
    })
    expect(await messagesTo(username)).toMatchObject([
      {},
      { kind: 'profile_changed', changed: ['name', 'mobile', 'city'] },
    ])
  })

  it('changes nothing and enters nothing where all is as it was', async () => {
    const { userid, username, mobile } = await added()
    const before = await lastEntry()
    expect((await update(userid, { username, mobile })).body).toMatchObject({ status: 1, changed: [] })
    expect(await lastEntry()).toEqual(before)
  })

  it('leaves empty what a client lacks', async () => {
    const { userid, username } = await added()
    await sql(`update client set mobile = null, city = '' where client_id = $1`, [userid])
    const form = { fullname: 'Meera Pillai', mobile: '', username, city: '', password: '' }
    expect((await update(userid, form)).body).toMatchObject({ status: 1, changed: ['fullname'] })
    expect((await update(userid, { fullname: '' })).body).toMatchObject({ reason: 'fullname_invalid' })
  })

  it('a new email pauses withdrawals, and the old address gets the link that undoes it', async () => {
    const { client } = platform
    await giveBank(platform)
    await payIn(platform, 10_000, '412345600001')
    expect((await update(client.userid, { username: 'thief@x.in' })).body).toMatchObject({
      changed: ['username'],
    })
    const ask = await client.post('withdraw_submit_api2', { amt: 50, user: client.userid })
    expect(ask.body).toMatchObject({ reason: 'cool_off' })
    const notice = (await messagesTo('demo@globalforex.example')).find(({ kind }) => kind === 'email_changed')
    const [, token] = String(notice?.link).split('#')
    expect((await browser().post('email_undo_api', { token })).body).toMatchObject({
      status: 0,
      restored: true,
    })
    expect(await sql('select email from client where client_id = $1', [client.userid])).toEqual([
      { email: 'demo@globalforex.example' },
    ])
  })

  it('a new mobile pauses withdrawals', async () => {
    const { userid } = await added()
    await update(userid, { mobile: '9822200002' })
    const [row] = await sql('select contact_changed_at from client where client_id = $1', [userid])
    expect(Number(row?.['contact_changed_at'])).toBeGreaterThan(Date.now() - 60_000)
  })

  it.each<[string, object, string]>([
    ['the email of another', { username: 'taken@mail.in' }, 'email_taken'],
    ['the mobile of another', { mobile: '9822200003' }, 'mobile_taken'],
    ['half an email', { username: 'meera@' }, 'username_invalid'],
    ['no name', { fullname: '' }, 'fullname_invalid'],
    ['a common password', { password: 'qwerty123' }, 'password_too_common'],
  ])('refuses %s', async (_what, form, reason) => {
    const { userid } = await added()
    await sql(`delete from client where email = 'taken@mail.in'`)
    await sql(`insert into client (client_id, name, email, mobile, city, status, created_at)
               values (20000001, 'Ravi', 'taken@mail.in', '9822200003', 'Pune', 'kyc_pending', 1)`)
    const before = await sql('select * from client where client_id = $1', [userid])
    expect((await update(userid, form)).body).toMatchObject({ status: 0, reason })
    expect(await sql('select * from client where client_id = $1', [userid])).toEqual(before)
  })

  it('refuses with 409 what began with other details', async () => {
    const { userid } = await added()
    const { body } = await (await kyc()).get(`user_details_api/${userid}`)
    await update(userid, { city: 'Pune' })
    expect(await update(userid, { city: 'Delhi', seen: body['seen'] })).toMatchObject({
      http: 409,
      body: { reason: 'record_changed' },
    })
  })

  it('leaves the details of a guest to the registration', async () => {
    const answer = await fetch(`${platform.url}/api/guest_api`, { method: 'POST', headers: SAME_ORIGIN })
    const { userid } = (await answer.json()) as { readonly userid: number }
    expect((await update(userid, { mobile: '9822200011' })).body).toMatchObject({ reason: 'client_is_guest' })
  })

  it('replaces a start password, never the one that a client has chosen', async () => {
    const { userid, username } = await added()
    expect((await update(userid, { password: 'three words apart' })).body).toMatchObject({
      changed: ['password'],
    })
    expect((await start(username)).body).toMatchObject({ reason: 'login_failed' })
    expect((await start(username, 'three words apart')).body).toMatchObject({ reason: 'new_password_needed' })
    await update(userid, { password: START })
    await choose(username)
    const refused = await update(userid, { password: 'three words apart' })
    expect(refused.body).toMatchObject({ status: 0, reason: 'password_chosen' })
    await logIn(platform.url, { username, password: OWN })
  })

  it('asks for a recent code before it changes what logs a client in, not before a name', async () => {
    const { userid } = await added()
    const { cookie } = await kyc()
    await sql(`update login_session set factor_proved_at = factor_proved_at - 400000 where realm = 'staff'`)
    const staff = asking(platform.url, cookie)
    for (const form of [
      { username: 'other@mail.in' },
      { mobile: '9822200009' },
      { password: 'three words apart' },
    ])
      expect((await staff.post(`updateuser_api/${userid}`, form)).body).toMatchObject({
        reason: 'step_up_needed',
      })
    expect((await staff.post(`updateuser_api/${userid}`, { city: 'Pune' })).body).toMatchObject({ status: 1 })
  })

  it('is 404 for an unknown client and a closed one', async () => {
    const { userid } = await added()
    await sql(`update client set status = 'closed' where client_id = $1`, [userid])
    for (const id of [userid, 10_000_001])
      expect(await update(id, { city: 'Pune' })).toMatchObject({ http: 404 })
  })
})

it('GET user_details_api/{userid} shows staff any client, with an entry, and clients only themselves', async () => {
  const { userid, username, mobile } = await added()
  const support = await staffBrowser(platform, 'support')
  expect((await support.get(`user_details_api/${userid}`)).body).toMatchObject({
    status: 1, fullname: 'Meera Nair', username, mobile, city: 'Kochi',
  }) // prettier-ignore
  expect(await lastEntry()).toMatchObject({ action: 'client_viewed', actor_id: support.staffId })
  await choose(username)
  const client = await logIn(platform.url, { username, password: OWN })
  expect(await client.get(`user_details_api/${platform.client.userid}`)).toMatchObject({ http: 404 })
  expect((await client.get(`user_details_api/${client.userid}`)).body).toMatchObject({ status: 0 })
})
