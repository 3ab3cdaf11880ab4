import { beforeAll, describe, expect, it } from 'vitest'
import { LICENSED, payIn, giveBank, staffOf } from '../funding/test-funding.ts'
import { withoutTriggers } from '../persistence/test-database.ts'
import { testPlatform } from '../testing/test-platform.ts'
import { staffBrowser } from '../testing/test-staff.ts'

const platform = testPlatform(LICENSED)
const staff = staffOf(platform)
const audited = async (subject: string): Promise<readonly unknown[]> => {
  const { rows } = await platform.database.pool.query(
    'select action, detail from audit where subject = $1 order by seq',
    [subject],
  )
  return rows
}

it('the owner of a new installation appoints staff, who can then decide', async () => {
  const note = { username: 'meena', name: 'Meena Iyer', role: 'finance_maker' }
  expect(await staff('list-deposits', {}, 'meena')).toMatchObject({ succeeded: false })
  expect(await staff('add-staff', note)).toEqual({
    succeeded: true,
    said: expect.stringMatching(
      /^meena \(Meena Iyer\) is now finance_maker\.\nInvitation, valid until \S+Z: [\w-]{43}$/,
    ),
  })
  expect(await staff('list-deposits', {}, 'meena')).toMatchObject({ succeeded: true })
  expect((await staff('list-staff')).said).toContain('meena  finance_maker  active  Meena Iyer')
  expect(await audited('staff meena')).toEqual([
    { action: 'staff_added', detail: { by: 'owner', role: 'finance_maker', name: 'Meena Iyer' } },
  ])
})

it('a name is used once, in any case, also after its account is closed', async () => {
  const again = { username: 'ASHA', name: 'Another Asha', role: 'finance_checker' }
  expect(await staff('add-staff', again)).toMatchObject({ succeeded: false })
  await staff('close-staff', { username: 'meena' })
  expect(await staff('add-staff', { ...again, username: 'meena' })).toMatchObject({ succeeded: false })
})

it('closed staff decide nothing, and the last owner stays', async () => {
  await staff('add-staff', { username: 'leaver', name: 'L', role: 'finance_maker' })
  expect(await staff('close-staff', { username: 'Leaver' })).toMatchObject({ succeeded: true })
  expect(await staff('list-deposits', {}, 'leaver')).toMatchObject({ succeeded: false })
  expect(await staff('close-staff', { username: 'owner' })).toEqual({
    succeeded: false,
    said: 'owner is the only owner. Add another owner first.',
  })
})

it.each([
  ['approve-deposit', { id: '1', utr: '412345678901' }, 'owner'],
  ['approve-deposit', { id: '1', utr: '412345678901' }, 'Kiran'],
  ['approve-withdrawal', { id: '1' }, 'owner'],
  ['pay-withdrawal', { id: '1', utr: '412345678901' }, 'owner'],
  ['set-limits', { 'two-approvers-above': '9' }, 'Ravi'],
  ['set-rate', { rate: '94.97' }, 'Kiran'],
  ['set-upi', { upi: 'mine@bank', payee: 'Me' }, 'Ravi'],
  ['add-bank', { bank: 'B', holder: 'H', number: '999999', ifsc: 'SBIN0000300' }, 'Kiran'],
  ['approve-kyc', { client: '10000000', seen: '0123456789ab' }, 'Asha'],
  ['add-staff', { username: 'second', name: 'S', role: 'finance_checker' }, 'Asha'],
] as const)('%s with %o is not for %s', async (name, args, by) => {
  expect(await staff(name, args, by)).toEqual({
    succeeded: false,
    said: expect.stringMatching(new RegExp(`^${by} is \\w+, but ${name} requires `)),
  })
})

/** Requests a withdrawal of 50 dollars, and returns its number. */
async function asked(rupees: string): Promise<string> {
  await payIn(platform, 94_960, rupees)
  await giveBank(platform)
  await staff('set-limits', { 'cool-off': '0' })
  const user = platform.client.userid
  const { body } = await platform.client.post('withdraw_submit_api2', { amt: 50, user })
  return String(body['wid'])
}

it('two people are two accounts: another spelling or an invented name is not a second person', async () => {
  const id = await asked('412345671111')
  expect((await staff('approve-withdrawal', { id }, 'Asha')).said).toContain('must confirm')
  for (const by of ['asha', 'ASHA', 'Asha2', 'root'])
    expect(await staff('approve-withdrawal', { id }, by)).toMatchObject({ succeeded: false })
  expect(await staff('approve-withdrawal', { id }, 'ravi')).toMatchObject({ succeeded: true })
  expect((await audited(`withdrawal ${id}`)).slice(-2)).toEqual([
    {
      action: 'action_proposed',
      detail: {
        by: 'Asha',
        name: 'approve-withdrawal',
        action: expect.any(Number),
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    },
    {
      action: 'withdrawal_approved',
      detail: { by: 'Ravi', proposed_by: 'Asha', proposal: expect.any(Number) },
    },
  ])
})

it('a proposal by closed staff is void: it takes two active people', async () => {
  const id = await asked('412345672222')
  await staff('add-staff', { username: 'going', name: 'G', role: 'finance_maker' })
  await staff('approve-withdrawal', { id }, 'going')
  await staff('close-staff', { username: 'Going' })
  expect((await audited('staff going')).at(-1)).toEqual({
    action: 'staff_closed',
    detail: { by: 'owner', proposals: 1 },
  })
  expect(await staff('approve-withdrawal', { id }, 'Ravi')).toMatchObject({ succeeded: false })
  expect((await staff('approve-withdrawal', { id }, 'Asha')).said).toContain('must confirm')
  expect((await staff('approve-withdrawal', { id }, 'Ravi')).said).toContain('is approved')
})

describe('where others can log in', () => {
  const sql = (text: string, values: unknown[] = []) => platform.database.pool.query(text, values)
  /** As if they had set an authenticator app up. */
  const canLogIn = (...usernames: string[]) =>
    sql(
      `insert into authenticator (realm, owner_id, secret, created_at, confirmed_at)
       select 'staff', staff_id, 'x', 1, 1 from staff where username = any($1)`,
      [usernames],
    )
  const person = { name: 'Noor', role: 'auditor' }
  const outcomes = async () =>
    (await sql("select outcome from staff_action where state = 'done' order by action_id desc limit 1"))
      .rows[0]

  beforeAll(async () => {
    await canLogIn('owner', 'Kiran', 'Ravi')
    await staff('list-staff')
  })

  it('one owner and two others appoint a member; the invitation is shown to the last, and kept nowhere', async () => {
    const add = { username: 'noor', ...person }
    for (const by of ['owner', 'Kiran'])
      expect((await staff('add-staff', add, by)).said).toContain('must confirm')
    expect(await staff('list-sessions', {}, 'noor')).toMatchObject({ succeeded: false })
    expect((await staff('add-staff', add, 'Ravi')).said).toMatch(
      /^noor .*\nInvitation, valid until .*: [\w-]{43}$/,
    )
    const { outcome } = await outcomes()
    expect(outcome).toMatchObject({ username: 'noor' })
    expect(outcome).not.toHaveProperty('invitation')
    expect((await audited('staff noor')).at(-1)).toMatchObject({
      action: 'staff_added',
      detail: { by: 'Ravi', proposed_by: 'owner', role: 'auditor' },
    })
  })

  it('a role is changed by two others than its member', async () => {
    await canLogIn('noor')
    const change = { username: 'noor', role: 'kyc' }
    for (const by of ['owner', 'noor'])
      expect((await staff('set-role', change, by)).said).toContain('must confirm')
    expect((await staff('set-role', change, 'Ravi')).said).toBe('Another owner must confirm this.')
    const { rows } = await sql("select action_id from staff_action where state = 'waiting'")
    await staff('decline', { action: String(rows[0].action_id), reason: 'Own role' }, 'owner')
    for (const by of ['owner', 'Kiran']) await staff('set-role', change, by)
    expect((await staff('set-role', change, 'Ravi')).said).toBe('noor is now kyc (was auditor).')
    expect((await staff('set-role', { username: 'owner', role: 'kyc' })).said).toContain('the only owner')
  })

  it('of two owners only the other confirms', async () => {
    await withoutTriggers(
      platform.database,
      "insert into staff (username, name, role, created_at) values ('second', 'S', 'owner', 1)",
    )
    await canLogIn('second')
    const add = { username: 'zara', ...person }
    await staff('add-staff', add, 'owner')
    expect((await staff('add-staff', add, 'Kiran')).said).toBe('Another owner must confirm this.')
    expect(await staff('add-staff', add, 'second')).toMatchObject({ succeeded: true })
  })

  it('a lost app is reset by two: sessions, password and codes end, and an invitation opens the account', async () => {
    await staffBrowser(platform, 'support')
    const login = "update login_session set owner_id = (select staff_id from staff where username = 'noor')"
    await sql(`${login} where session_id = 'support'`)
    await sql(
      `insert into credential (realm, owner_id, password_hash, changed_at)
       select 'staff', staff_id, password_hash, 1 from staff, credential where username = 'noor' and realm = 'client'`,
    )
    const reset = { username: 'noor', reason: 'Came in person' }
    expect((await staff('reset-staff-factor', reset, 'Kiran')).said).toContain('must confirm')
    expect((await staff('reset-staff-factor', reset, 'noor')).said).toBe('Another owner must confirm this.')
    expect((await staff('reset-staff-factor', reset, 'owner')).said).toMatch(
      /Invitation, valid until .*: [\w-]{43}$/,
    )
    const { rows } = await sql(
      `select (select count(*) from authenticator where realm = 'staff' and owner_id = staff_id) as apps,
              (select count(*) from credential where realm = 'staff' and owner_id = staff_id) as passwords,
              (select count(*) from login_session where realm = 'staff' and owner_id = staff_id and ended_at is null) as open
       from staff where username = 'noor'`,
    )
    expect(rows).toEqual([{ apps: 0, passwords: 0, open: 0 }])
  })

  it('an owner closes an account alone while two others remain who can confirm, otherwise with the last of them', async () => {
    const close = (by: string) => staff('close-staff', { username: 'Kiran' }, by)
    expect(await staff('close-staff', { username: 'second' }, 'owner')).toMatchObject({ succeeded: true })
    expect((await close('owner')).said).toContain('must confirm')
    expect((await close('owner')).said).toContain('has already decided')
    expect((await close('Kiran')).said).toBe(
      'Kiran is kyc, but close-staff requires owner. Ask a colleague with that role.',
    )
    expect((await close('Ravi')).said).toBe('Kiran is closed.')
    expect((await audited('staff Kiran')).at(-1)).toMatchObject({
      action: 'staff_closed',
      detail: { by: 'Ravi', proposed_by: 'owner' },
    })
  })
})
