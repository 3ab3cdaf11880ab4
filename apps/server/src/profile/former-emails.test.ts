import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY } from '@gf/money'
import { giveBank, LICENSED, payIn, staffOf } from '../funding/test-funding.ts'
import { heldMessages, holdMessages } from '../testing/held-messages.ts'
import { logIn, testPlatform } from '../testing/test-platform.ts'
import type { TestAnswer, TestClient } from '../testing/test-platform.ts'

const OWNER = 'demo@globalforex.example'
const THIEF = 'thief@x.in'
const platform = testPlatform(LICENSED, holdMessages)
const staff = staffOf(platform)
const sql = async (text: string, values: unknown[] = []) =>
  (await platform.database.pool.query<Record<string, unknown>>(text, values)).rows
const passDays = (days: number) =>
  sql('update former_email set changed_at = changed_at - $1::bigint, until_at = until_at - $1', [days * DAY])
const lockWaits = async () =>
  (await sql(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
    .length
let client: TestClient

const messages = () => heldMessages(platform.database)
const toldAt = async (address: string) =>
  (await messages()).filter(({ recipient }) => recipient === address).map(({ kind }) => kind)

const profile = { first_name: 'Demo Client', city: '', zipcode: '' }
const ask = (email: string) =>
  client.post('bank_update_api', { id: client.userid, ...profile, email }).then(({ body }) => body)

/** Returns the content of the link in the notice to the former address. */
async function changeTo(email: string): Promise<string> {
  await sql('delete from outbox')
  const { otp } = await ask(email)
  const code = (await messages()).find(({ kind }) => kind === 'confirmation_code')?.code
  const { body } = await client.post(`email_confirm_api/${client.userid}`, { otp, code })
  expect(body).toMatchObject({ status: 0 })
  const notice = (await messages()).find(({ kind }) => kind === 'email_changed')
  return notice?.link?.split('#')[1] ?? ''
}
const withdraw = () => client.post('withdraw_submit_api2', { user: client.userid, amt: 10 })
const undo = (token: string): Promise<TestAnswer> => nobody().post('email_undo_api', { token })
const nobody = (): TestClient => ({ ...platform.client, ...strangerCalls() })
const strangerCalls = (): Pick<TestClient, 'post'> => ({
  post: async (path, form) => (await logIn(platform.url, { username: 'x', password: 'x' })).post(path, form),
})
const emailNow = async () =>
  (await sql('select email from client where client_id = $1', [client.userid]))[0]?.['email']

let hash: unknown
beforeAll(async () => {
  await payIn(platform, 189_920, 'UTR000000000001')
  hash = (await sql(`select password_hash from credential where realm = 'client'`))[0]?.['password_hash']
})
beforeEach(async () => {
  await sql('delete from former_email')
  await sql('delete from throttle')
  await sql('delete from passkey')
  await sql('update credential set password_hash = $1, changed_at = 0 where realm = $2', [hash, 'client'])
  await sql('delete from client where client_id = 10000001')
  await sql(
    'update client set email = $1, contact_changed_at = null, withdrawals_frozen_at = null, second_factor_changed_at = null',
    [OWNER],
  )
  await giveBank(platform)
  client = await logIn(platform.url, platform.login)
  await sql('delete from outbox')
})

describe('a changed email address', () => {
  it('blocks withdrawals for a while, like a changed bank account', async () => {
    expect((await withdraw()).body).toMatchObject({ status: 0 })
    await changeTo(THIEF)
    expect((await withdraw()).body).toMatchObject({ status: 1, reason: 'cool_off' })
    const { body } = await client.get(`funding_api/${client.userid}`)
    expect(Date.parse(String(body['cool_off_until']))).toBeGreaterThan(Date.now() + DAY - 60_000)
  })

  it('sends the former address a notice with the account, the masked new address, and the way back', async () => {
    await changeTo(THIEF)
    const notice = (await messages()).filter(({ recipient }) => recipient === OWNER)
    expect(notice).toEqual([
      {
        kind: 'email_changed',
        recipient: OWNER,
        clientId: `GF${client.userid}`,
        email: 't•••@x.in',
        at: expect.stringMatching(/^\d+ \w+ 20\d\d, \d\d:\d\d IST$/),
        link: expect.stringMatching(/^http:\/\/localhost:\d+\/undo-email#[\w-]{43}$/),
      },
    ])
    const [row] = await sql('select undo_hash from former_email')
    expect(String(row?.['undo_hash'])).not.toContain(String(notice[0]?.link).split('#')[1])
  })

  it('keeps sending security and money messages to the former address for 30 days, whatever is chosen, but no codes', async () => {
    await changeTo(THIEF)
    await client.post(`notifications_api/${client.userid}`, { topic: 'funds', channel: 'email', on: false })
    await sql('delete from outbox; update client set contact_changed_at = 0')
    await passDays(29)
    const bank = { bank_name: 'Thief Bank', acc_no: '666666666666', ifsc: 'SBIN0000300', acc_holder: 'Thief' }
    await client.post('bank_update_api', { id: client.userid, ...bank })
    await sql('update client_bank set changed_at = 0')
    await withdraw()
    await client.post('check_user_api', { username: THIEF })
    expect(await toldAt(OWNER)).toEqual(['bank_changed', 'withdrawal_requested'])
    await sql('delete from outbox')
    await passDays(2)
    await withdraw()
    expect(await toldAt(OWNER)).toEqual([])
  })

  it('is reserved while it can be restored', async () => {
    await changeTo(THIEF)
    await sql(
      `insert into client (client_id, name, email, status, created_at) values (10000001, 'Asha', 'asha@x.in', 'active', 0)
       on conflict do nothing`,
    )
    expect(await sql('update former_email set client_id = 10000001 returning 1')).toHaveLength(1)
    await sql('delete from outbox; update client set contact_changed_at = 0')
    await ask(OWNER)
    expect(await toldAt(OWNER)).toEqual(['address_already_known'])
  })

  it('can be changed five times within 30 days', async () => {
    for (let count = 0; count < 5; count += 1) {
      await sql('delete from throttle')
      await changeTo(`new${count}@x.in`)
    }
    expect(await ask('new6@x.in')).toMatchObject({ status: 1, reason: 'too_many_addresses' })
  })
})

describe('"this was not me"', () => {
  it('restores the address once, without a login, blocks withdrawals and voids all known logins', async () => {
    const token = await changeTo(THIEF)
    await sql(
      `insert into passkey (passkey_id, realm, owner_id, credential_id, public_key, sign_count, transports, name, backed_up, created_at)
       select 'p' || at, 'client', $1, 'c' || at, '\\x00', 0, '{}', 'Phone', false, at from unnest($2::bigint[]) at`,
      [client.userid, [1, Date.now() - 60_000]],
    )
    await sql('delete from outbox')
    expect((await undo(token)).body).toMatchObject({ status: 0, restored: true })
    expect(await emailNow()).toBe(OWNER)
    expect(await client.get('session_api')).toMatchObject({ http: 401 })
    const again = await logIn(platform.url, platform.login)
    expect(await again.get('session_api')).toMatchObject({ http: 401 })
    expect(await sql('select passkey_id from passkey')).toEqual([{ passkey_id: 'p1' }])
    expect(await toldAt(OWNER)).toEqual(['email_restored'])
    expect(await toldAt(THIEF)).toEqual(['email_restored'])
    expect((await undo(token)).body).toMatchObject({ status: 1, reason: 'link_useless' })
  })

  it('voids the links and messages of every later change, and pending requests', async () => {
    const first = await changeTo(THIEF)
    const second = await changeTo('thief2@x.in')
    const { otp } = await ask('thief3@x.in')
    const code = (await messages()).findLast(({ kind }) => kind === 'confirmation_code')?.code
    expect((await undo(first)).body).toMatchObject({ restored: true })
    expect((await undo(second)).body).toMatchObject({ reason: 'link_useless' })
    await sql('update credential set password_hash = $1 where realm = $2', [hash, 'client'])
    client = await logIn(platform.url, platform.login)
    expect((await client.post(`email_confirm_api/${client.userid}`, { otp, code })).body).toMatchObject({
      reason: 'code_incorrect',
    })
    await sql('delete from outbox')
    await client.post('pin_set_api', { pin: '4913' })
    expect((await messages()).map(({ recipient }) => recipient)).toEqual([OWNER])
    await client.post('pin_remove_api', { wpin: '4913' })
  })

  it('takes effect while another new address is being confirmed', async () => {
    const token = await changeTo(THIEF)
    await sql('delete from outbox')
    const { otp } = await ask('thief2@x.in')
    const code = (await messages()).find(({ kind }) => kind === 'confirmation_code')?.code
    const holding = await platform.database.pool.connect()
    try {
      // Both wait here, the link first.
      await holding.query('begin; select from client for update')
      const undone = undo(token)
      await expect.poll(lockWaits).toBe(1)
      const confirmed = client.post(`email_confirm_api/${client.userid}`, { otp, code })
      await expect.poll(lockWaits).toBe(2)
      await holding.query('commit')
      expect((await undone).body).toMatchObject({ status: 0, restored: true })
      expect((await confirmed).body).toMatchObject({ reason: 'code_incorrect' })
    } finally {
      holding.release()
    }
    expect(await emailNow()).toBe(OWNER)
  })

  it('sent twice simultaneously happens once', async () => {
    const token = await changeTo(THIEF)
    const answers = await Promise.all([undo(token), undo(token), undo(token)])
    expect(answers.filter(({ body }) => body['status'] === 0)).toHaveLength(1)
    expect(await emailNow()).toBe(OWNER)
  })

  it.each([
    ['x'.repeat(43), 'link_useless'],
    ['short', 'bad_shape'],
  ])('with %s does nothing', async (token, reason) => {
    await changeTo(THIEF)
    expect((await undo(token)).body).toMatchObject({ reason })
    expect(await emailNow()).toBe(THIEF)
  })

  it('with a link older than 30 days does nothing', async () => {
    const token = await changeTo(THIEF)
    await sql('update former_email set until_at = changed_at')
    expect((await undo(token)).body).toMatchObject({ reason: 'link_useless' })
  })

  it('keeps withdrawals blocked until staff unblock them: no requests and no approvals', async () => {
    const { wid } = (await withdraw()).body
    await undo(await changeTo(THIEF))
    await sql('update credential set password_hash = $1, changed_at = 0 where realm = $2', [hash, 'client'])
    await sql('update client set contact_changed_at = 0, second_factor_changed_at = null')
    client = await logIn(platform.url, platform.login)
    const isFrozen = async () => (await client.get(`funding_api/${client.userid}`)).body['withdrawals_frozen']
    expect(await isFrozen()).toBe(true)
    expect((await withdraw()).body).toMatchObject({ status: 1, reason: 'withdrawals_frozen' })
    expect(await staff('approve-withdrawal', { id: String(wid) })).toMatchObject({ succeeded: false })
    expect((await staff('list-withdrawals')).said).toContain('WITHDRAWALS BLOCKED')
    const opening = { client: `GF${client.userid}`, reason: 'spoke by phone' }
    expect(await staff('unfreeze-withdrawals', opening, 'Asha')).toMatchObject({ succeeded: false })
    const opened = await staff('unfreeze-withdrawals', opening, 'owner')
    expect(opened).toMatchObject({ succeeded: true })
    expect(await isFrozen()).toBe(false)
    expect((await withdraw()).body).toMatchObject({ status: 0 })
    expect(await staff('approve-withdrawal', { id: String(wid) })).toMatchObject({ succeeded: true })
  })
})

describe('the payment of a withdrawal approved before withdrawals were frozen', () => {
  const approved = async (): Promise<string> => {
    const id = String((await withdraw()).body['wid'])
    expect(await staff('approve-withdrawal', { id })).toMatchObject({ succeeded: true })
    return id
  }
  const stateOf = (id: string) => sql('select state from withdrawal_request where wid = $1', [id])

  it('is not recorded, not even by confirming an earlier proposal', async () => {
    const id = await approved()
    const utr = '412345670001'
    expect((await staff('pay-withdrawal', { id, utr }, 'Asha')).said).toContain('must confirm')
    await undo(await changeTo(THIEF))
    for (const by of ['Asha', 'Ravi'])
      expect((await staff('pay-withdrawal', { id, utr }, by)).said).toMatch(
        /Do not pay it: .*--left-bank yes/,
      )
    expect(await stateOf(id)).toEqual([{ state: 'approved' }])
  })

  it('is recorded by two people who state that it has left the bank, which the audit log keeps', async () => {
    const id = await approved()
    await undo(await changeTo(THIEF))
    await staff('pay-withdrawal', { id, utr: '412345670002', 'left-bank': 'yes' })
    expect(await stateOf(id)).toEqual([{ state: 'paid' }])
    const noted = await sql("select detail from audit where action = 'withdrawal_payment_confirmed'")
    expect(noted).toEqual([{ detail: expect.objectContaining({ utr: '412345670002', left_bank: true }) }])
  })
})

describe('list-withdrawals', () => {
  it('names the client beside the payee, and marks differences', async () => {
    const wids: string[] = []
    for (const holder of ['CLIENT  Demo', 'Thief']) {
      await sql('update client_bank set acc_holder = $1', [holder])
      wids.push(String((await withdraw()).body['wid']))
    }
    const lines = (await staff('list-withdrawals')).said.split('\n')
    const [own, others] = wids.map((wid) => lines.find((line) => line.startsWith(`${wid}  `)))
    expect(own).toContain(`client ${client.userid} Demo Client  $10.00`)
    expect(own).not.toContain('PAYEE IS NOT THE CLIENT')
    expect(others).toContain('PAYEE IS NOT THE CLIENT: Thief, not Demo Client')
  })
})
