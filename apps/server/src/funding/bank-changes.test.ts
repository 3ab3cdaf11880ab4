import type { StaffRole } from '@gf/contract'
import { DAY, HOUR } from '@gf/money'
import { beforeEach, describe, expect, it } from 'vitest'
import { createFieldCipher } from '../crypto/field-cipher.ts'
import { bankDigest } from '../identity/index.ts'
import { withoutTriggers } from '../persistence/test-database.ts'
import { heldMessages, holdMessages } from '../testing/held-messages.ts'
import { TEST_KEYS, testPlatform } from '../testing/test-platform.ts'
import { staffBrowser } from '../testing/test-staff.ts'
import { LICENSED, staffOf } from './test-funding.ts'

const OTHER = 20_000_001
const platform = testPlatform(LICENSED, async (database) => {
  await holdMessages(database)
  await database.pool.query(
    `insert into client (client_id, name, email, status, created_at)
     values ($1, 'Ravi Iyer', 'ravi@x.example', 'active', 1)`,
    [OTHER],
  )
})
const terminal = staffOf(platform)
const sql = async (text: string, values: unknown[] = []) =>
  (await platform.database.pool.query<Record<string, unknown>>(text, values)).rows
const own = (): number => platform.client.userid

const first = {
  acc_holder: 'Demo Client',
  acc_no: '123456789012',
  ifsc: 'SBIN0000001',
  bank_name: 'State Bank of India',
}
const second = { ...first, acc_no: '998877665544', ifsc: 'HDFC0000001', bank_name: 'HDFC Bank' }
/** The client's own screen sends this. */
const change = async (bank: object) => {
  const { body } = await platform.client.post('bank_update_api', { id: own(), ...bank })
  expect(body).toMatchObject({ status: 0 })
}
const give = async (role: StaffRole, name: string, args: object = {}) =>
  (await staffBrowser(platform, role)).post(`staff_action_api/${name}`, args)

interface Row extends Readonly<Record<string, unknown>> {
  readonly change: number
  readonly seen: number
}
const list = async (args: object = {}, role: StaffRole = 'finance_maker') => {
  const { body } = await give(role, 'list-bank-changes', args)
  expect(body).toMatchObject({ status: 1 })
  return (body['result'] as { readonly rows: readonly Row[] }).rows
}
const newest = async () => {
  const [row] = await list({ which: 'all' })
  if (!row) throw new Error('There is no change')
  return row
}
const confirm = ({ change: id, seen }: Row, role: StaffRole = 'finance_maker') =>
  give(role, 'confirm-bank-change', { change: id, seen, reason: 'A cheque of the account' })
const block = ({ change: id, seen }: Row, role: StaffRole = 'finance_checker') =>
  give(role, 'block-bank-change', { change: id, seen, remarks: 'Use an account in your own name' })
const funding = async () => (await platform.client.get(`funding_api/${own()}`)).body
const details = async () => (await platform.client.get(`user_details_api/${own()}`)).body
const entriesOf = (action: string) =>
  sql(`select subject, detail from audit where action = $1 order by seq desc`, [action])

beforeEach(async () => {
  await sql('delete from bank_change; delete from client_bank; delete from outbox; delete from throttle')
  await sql('update client set withdrawals_frozen_at = null')
  await sql('update login_session set auth_time = $1', [Date.now()])
})

describe('the list of bank changes', () => {
  it('has both accounts masked, the end of the cool-off and what waits on the account', async () => {
    await change(first)
    expect(await newest()).toMatchObject({
      client: own(),
      name: 'Demo Client',
      old: null,
      other_holder: null,
    })
    await change(second)
    const row = await newest()
    expect(row).toMatchObject({
      old: { holder: 'Demo Client', bank: 'State Bank of India', number: '••••9012', ifsc: 'SBIN0000001' },
      new: { holder: 'Demo Client', bank: 'HDFC Bank', number: '••••5544', ifsc: 'HDFC0000001' },
      cooling: true,
      open: { to_it: 0, to_others: 0 },
      frozen: false,
      shared: [],
      state: 'waiting',
      past: false,
    })
    expect(Date.parse(String(row['cool_off_until'])) - Date.parse(String(row['at']))).toBe(24 * HOUR)
    expect(JSON.stringify(await list())).not.toContain(second.acc_no)
  })

  it('counts withdrawals that are not paid yet, to the account and to others', async () => {
    await change(first)
    const request = `insert into withdrawal_request (client_id, dollars, rate, rupees, bank, bank_shown, state,
      requested_at, reservation_id) values ($1, 1000, 9496, 94960, '', $2, 'pending', 1, $3)`
    await sql(request, [own(), 'State Bank of India ••••9012', 901])
    await sql(request, [own(), 'Other Bank ••••0001', 902])
    expect(await newest()).toMatchObject({ open: { to_it: 1, to_others: 1 } })
    await sql('delete from withdrawal_request')
  })

  it('shows a holder who is not the client, and others who gave the account', async () => {
    await sql(
      `insert into client_bank (client_id, acc_holder, acc_no, acc_digest, acc_last4, ifsc, bank_name, changed_at)
       values ($1, 'Ravi Iyer', '', $2, '9012', 'SBIN0000001', 'State Bank of India', 1)`,
      [OTHER, bankDigest(createFieldCipher(TEST_KEYS), first.ifsc, first.acc_no)],
    )
    await change({ ...first, acc_holder: 'Ravi Iyer' })
    expect(await newest()).toMatchObject({
      other_holder: 'Ravi Iyer',
      shared: [{ client: OTHER, name: 'Ravi Iyer', is_closed: false, now: true }],
    })
  })

  it('has what waits, the soonest to be paid to first, and of the last 30 days all', async () => {
    await change(first)
    await change(second)
    await sql(
      `insert into bank_change (client_id, changed_at, bank_name, acc_holder, acc_last4, ifsc)
       values ($1, $2, 'Axis Bank', 'Ravi Iyer', '0001', 'UTIB0000001')`,
      [OTHER, Date.now() - 2 * DAY],
    )
    expect((await list()).map(({ client }) => client)).toEqual([OTHER, own()])
    const states = async (args: object) => (await list({ which: 'all', ...args })).map(({ state }) => state)
    expect(await states({})).toEqual(['waiting', 'replaced', 'waiting'])
    expect(await states({ state: 'replaced' })).toEqual(['replaced'])
    for (const [search, found] of [['ravi', 1], ['UTIB', 1], ['5544', 1], [`GF${own()}`, 2], ['zzz', 0]] as const)
      expect([search, (await states({ search })).length]).toEqual([search, found])
    await withoutTriggers(platform.database, 'update bank_change set changed_at = changed_at - $1', [31 * DAY])
    expect(await states({})).toEqual(['waiting', 'waiting'])
  }) // prettier-ignore
})

describe('a confirmed bank change', () => {
  it('is reviewed with a reason for the audit log, and waits for its cool-off as before', async () => {
    await change(first)
    const { cool_off_until: before } = await funding()
    expect((await confirm(await newest())).body).toMatchObject({ result: { state: 'confirmed' } })
    expect(await funding()).toMatchObject({ cool_off_until: before, withdrawals_frozen: false })
    expect(await list()).toEqual([])
    expect(await newest()).toMatchObject({ state: 'confirmed', decided_by: 'finance_maker', seen: 1 })
    const [entry] = await entriesOf('bank_change_confirmed')
    expect(entry).toMatchObject({
      subject: `client ${own()}`,
      detail: { acc_last4: '9012', reason: 'A cheque of the account', by: 'finance_maker' },
    })
  })

  it('is not decided as it was before another decision, or before the client changed it again', async () => {
    await change(first)
    const seen = await newest()
    expect((await confirm(seen)).body).toMatchObject({ status: 1 })
    for (const decide of [confirm, block])
      expect(await decide(seen)).toMatchObject({ http: 409, body: { reason: 'bank_change_changed' } })
    expect((await confirm(await newest())).body).toMatchObject({ reason: 'bank_change_decided' })
    const reviewed = await newest()
    await change(second)
    expect(await block(reviewed)).toMatchObject({ http: 409 })
    expect(await funding()).toMatchObject({ withdrawals_frozen: false })
  })
})

describe('a blocked bank change', () => {
  it('blocks withdrawals, and the client reads why until staff unblock them', async () => {
    await change(first)
    await sql('delete from outbox')
    expect((await block(await newest())).body).toMatchObject({ result: { state: 'blocked' } })
    expect(await heldMessages(platform.database)).toMatchObject([
      {
        kind: 'bank_blocked',
        account: 'State Bank of India ••••9012',
        remarks: 'Use an account in your own name',
      },
    ])
    expect(await funding()).toMatchObject({ withdrawals_frozen: true })
    expect(await details()).toMatchObject({ bank_blocked: 'Use an account in your own name' })
    await sql('update client_bank set changed_at = 1')
    const asked = await platform.client.post('withdraw_submit_api2', { user: own(), amt: 10 })
    expect(asked.body).toMatchObject({ status: 1, reason: 'withdrawals_frozen' })
    const log = (await platform.client.get(`own_log_api/${own()}`)).rows
    expect(log[0]).toMatchObject({ by: 'staff', action: 'bank_blocked' })
    expect((await block(await newest())).body).toMatchObject({ reason: 'bank_change_decided' })

    const { change: blocked } = await newest()
    const lift = { client: own(), reason: 'A cheque shows the name', blocked }
    const unseen = { client: own(), reason: 'The email is theirs' }
    expect((await give('kyc', 'unfreeze-withdrawals', unseen)).body).toMatchObject({
      reason: 'bank_change_changed',
    })
    expect(await funding()).toMatchObject({ withdrawals_frozen: true })
    expect(await give('finance_maker', 'unfreeze-withdrawals', lift)).toMatchObject({ http: 403 })
    expect((await give('kyc', 'unfreeze-withdrawals', lift)).body).toMatchObject({ status: 1 })
    expect(await newest()).toMatchObject({ state: 'lifted', frozen: false })
    expect(await funding()).toMatchObject({ withdrawals_frozen: false })
    expect(await details()).toMatchObject({ bank_blocked: null })
  })

  it('stays blocked for withdrawals when the client gives another account', async () => {
    await change(first)
    await block(await newest())
    await change(second)
    expect(await funding()).toMatchObject({ withdrawals_frozen: true })
    expect(await details()).toMatchObject({ bank_blocked: 'Use an account in your own name' })
    expect((await list({ which: 'all' })).map(({ state }) => state)).toEqual(['waiting', 'blocked'])
  })

  it('keeps the time of an earlier block', async () => {
    await change(first)
    await sql('update client set withdrawals_frozen_at = 5 where client_id = $1', [own()])
    await block(await newest())
    expect(await sql('select withdrawals_frozen_at as at from client where client_id = $1', [own()])).toEqual(
      [{ at: 5 }],
    )
  })
})

describe('the whole number of an account', () => {
  it('is shown to finance for a reason in the audit log, and only while it is the account', async () => {
    await change(first)
    const { change: id } = await newest()
    const reason = 'To compare with a cheque'
    expect((await give('finance_maker', 'reveal-account', { change: id, reason })).body).toMatchObject({
      result: { change: id, value: first.acc_no },
    })
    const [entry] = await entriesOf('bank_number_revealed')
    expect(entry).toMatchObject({ subject: `client ${own()}`, detail: { change: id, reason } })
    expect(JSON.stringify(entry)).not.toContain(first.acc_no)
    expect(await give('kyc', 'reveal-account', { change: id, reason })).toMatchObject({ http: 403 })
    await change(second)
    expect(await give('finance_maker', 'reveal-account', { change: id, reason })).toMatchObject({ http: 409 })
  })
})

describe('the roles of bank changes', () => {
  it.each(['owner', 'kyc', 'auditor'] as const)('%s reads them and decides on none', async (role) => {
    await change(first)
    const [row] = await list({}, role)
    expect(row).toMatchObject({ client: own() })
    if (!row) return
    expect(await confirm(row, role)).toMatchObject({ http: 403 })
    expect(await block(row, role)).toMatchObject({ http: 403 })
    expect(await newest()).toMatchObject({ state: 'waiting' })
  })

  it.each(['support', 'dealer'] as const)('%s does not read them', async (role) => {
    expect(await give(role, 'list-bank-changes')).toMatchObject({ http: 403 })
  })

  it('a list enters what it showed, once', async () => {
    await change(first)
    const { change: id } = await newest()
    await list({}, 'auditor')
    await list({}, 'auditor')
    const entries = await entriesOf('bank_changes_listed')
    expect(entries.filter(({ detail }) => (detail as { by: string }).by === 'auditor')[0]).toEqual({
      subject: '',
      detail: { by: 'auditor', records: [id] },
    })
  })

  it('the terminal lists and decides too', async () => {
    await change(first)
    const { change: id } = await newest()
    const { said } = await terminal('list-bank-changes', {}, 'Asha')
    expect(said).toContain(`first account -> State Bank of India ••••9012 SBIN0000001`)
    expect(said).toContain('--seen 0')
    const args = { change: String(id), remarks: 'Not your account', seen: '0' }
    expect(await terminal('block-bank-change', args, 'Asha')).toMatchObject({ succeeded: true })
    expect(await newest()).toMatchObject({ state: 'blocked', decided_by: 'Asha' })
  })
})

describe('the database', () => {
  const decide = (id: number, state: string, remarks = '') =>
    sql(
      `update bank_change set state = $2, remarks = $3, version = version + 1, decided_at = 1, decided_by = 'x'
       where change_id = $1`,
      [id, state, remarks],
    )

  it('refuses a decision on a change that was changed again', async () => {
    await change(first)
    const { change: id } = await newest()
    await change(second)
    await expect(decide(id, 'confirmed')).rejects.toThrow('was changed again')
  })

  it('refuses a block that does not block withdrawals, and a changed account', async () => {
    await change(first)
    const { change: id } = await newest()
    await expect(decide(id, 'blocked', 'Why')).rejects.toThrow('are not blocked')
    const other = 'update bank_change set acc_holder = $1, version = version + 1'
    await expect(sql(other, ['Another'])).rejects.toThrow('keeps what was changed')
    await expect(sql(`update bank_change set remarks = ''`)).rejects.toThrow('keeps what was changed')
  })
})
