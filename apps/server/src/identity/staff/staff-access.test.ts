import type { StaffRole } from '@gf/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { staffBrowser } from '../../testing/test-staff.ts'
import { testPlatform } from '../../testing/test-platform.ts'

const platform = testPlatform()
const sql = (text: string, values: unknown[] = []) => platform.database.pool.query(text, values)
const as = async (role: StaffRole, name: string, args: object = {}) =>
  (await staffBrowser(platform, role)).post(`staff_action_api/${name}`, args)
const give = async (name: string, args: object = {}, role: StaffRole = 'owner') =>
  (await as(role, name, args)).body
const suspend = (username = 'kyc', role: StaffRole = 'owner') =>
  give('suspend-staff', { username, reason: 'Lost laptop' }, role)
const statusOf = async (username: string) =>
  (await sql('select status, suspended_for from staff where username = $1', [username])).rows[0]
const lastEntry = async () =>
  (await sql('select action, subject, detail from audit order by seq desc limit 1')).rows[0]

beforeEach(async () => {
  await sql("delete from authenticator where realm = 'staff'")
  await sql(
    "update staff set status = 'active', suspended_for = null where username in ('owner', 'kyc', 'second')",
  )
  await sql("update staff set role = 'support' where username = 'second'")
})

describe('suspend-staff', () => {
  it('ends every session with its next request and voids open proposals, with the reason for owners', async () => {
    const kyc = await staffBrowser(platform, 'kyc')
    expect(await kyc.get('admin_session_api')).toMatchObject({ http: 200 })
    await staffBrowser(platform, 'support')
    const reset = { username: 'support', reason: 'Came in person' }
    expect(await kyc.post('staff_action_api/reset-staff-factor', reset)).toMatchObject({
      body: { action: expect.any(Number) },
    })
    expect(await suspend()).toMatchObject({ status: 1, result: { username: 'kyc', sessions: 1 } })
    expect(await kyc.get('admin_session_api')).toMatchObject({ http: 401 })
    expect(await statusOf('kyc')).toEqual({ status: 'suspended', suspended_for: 'Lost laptop' })
    expect(await lastEntry()).toEqual({
      action: 'staff_suspended',
      subject: 'staff kyc',
      detail: { by: 'owner', reason: 'Lost laptop', sessions: 1, proposals: 1 },
    })
    expect((await sql("select 1 from staff_action where state = 'waiting'")).rows).toEqual([])
    expect(await give('show-staff', { username: 'kyc' })).toMatchObject({ result: { reason: 'Lost laptop' } })
  })

  it('is for owners, with a reason, of active members, and never of oneself', async () => {
    await staffBrowser(platform, 'kyc')
    expect(await as('support', 'suspend-staff', { username: 'kyc', reason: 'Because' })).toMatchObject({
      http: 403,
    })
    expect(await as('owner', 'suspend-staff', { username: 'kyc', reason: '' })).toMatchObject({ http: 422 })
    await suspend()
    expect(await suspend()).toMatchObject({ reason: 'staff_unknown' })
    await anotherOwner()
    expect(await suspend('owner')).toMatchObject({ reason: 'own_account' })
  })

  it('keeps the last active owner, in the database as well', async () => {
    expect(await suspend('owner')).toMatchObject({ reason: 'last_owner' })
    for (const change of [
      "update staff set status = 'suspended', suspended_for = 'x' where role = 'owner'",
      "update staff set status = 'closed' where role = 'owner'",
      "update staff set role = 'support' where role = 'owner'",
    ])
      await expect(sql(change)).rejects.toThrow('the last active owner stays')
    await anotherOwner()
    expect(await suspend('second')).toMatchObject({ status: 1 })
    await expect(sql("update staff set role = 'kyc' where username = 'owner'")).rejects.toThrow('stays')
  })

  it('takes the last other person who can confirm, so that no owner removes everyone alone', async () => {
    await staffBrowser(platform, 'kyc')
    await staffBrowser(platform, 'support')
    await sql(`insert into authenticator (realm, owner_id, secret, created_at, confirmed_at)
               select 'staff', staff_id, 'x', 1, 1 from staff where username in ('owner', 'kyc', 'support')`)
    expect(await suspend()).toMatchObject({ action: expect.any(Number), result: null })
    expect(await statusOf('kyc')).toMatchObject({ status: 'active' })
    expect(await suspend('kyc', 'support')).toMatchObject({ result: { username: 'kyc' } })
  })
})

async function anotherOwner(): Promise<void> {
  await sql(`insert into staff (username, name, role, created_at) values ('second', 'S', 'owner', 1)
             on conflict (lower(username)) do update set role = 'owner'`)
}

it('reinstate-staff opens the account of a suspended member again, with the same role', async () => {
  await staffBrowser(platform, 'kyc')
  await suspend()
  const reinstate = { username: 'kyc', reason: 'Laptop found' }
  expect(await give('reinstate-staff', reinstate)).toMatchObject({ status: 1 })
  expect(await lastEntry()).toMatchObject({
    action: 'staff_reinstated',
    detail: { by: 'owner', reason: 'Laptop found' },
  })
  const kyc = await staffBrowser(platform, 'kyc')
  expect(await kyc.get('admin_session_api')).toMatchObject({ http: 200, body: { role: 'kyc' } })
  expect(await give('reinstate-staff', reinstate)).toMatchObject({ reason: 'staff_unknown' })
})

it('close-staff closes a suspended member too', async () => {
  await sql("insert into staff (username, name, role, created_at) values ('leaver', 'L', 'clinic', 1)")
  await suspend('leaver')
  expect(await give('close-staff', { username: 'leaver' })).toMatchObject({ status: 1 })
  expect(await statusOf('leaver')).toMatchObject({ status: 'closed' })
})

describe('the sessions and devices of a member', () => {
  it('are shown to owners and auditors, with an entry of the audit log', async () => {
    const { staffId } = await staffBrowser(platform, 'kyc')
    await sql(
      `insert into device (device_hash, realm, owner_id, user_agent, created_at, last_seen_at)
       values (sha256('d'), 'staff', $1, 'Firefox/1 Windows', 1, 2) on conflict do nothing`,
      [staffId],
    )
    await sql(
      `insert into passkey (passkey_id, realm, owner_id, credential_id, public_key, sign_count, transports, name, backed_up, created_at)
       values ('of-kiran', 'staff', $1, 'of-kiran', '', 0, '{}', 'Key of Kiran', false, 1)`,
      [staffId],
    )
    expect(await give('show-staff', { username: 'KYC' }, 'auditor')).toMatchObject({
      result: {
        username: 'kyc',
        reason: null,
        sessions: [{ session: 'kyc', place: '127.0.0.1' }],
        devices: [{ device: 'Firefox on Windows' }],
        passkeys: [{ name: 'Key of Kiran', last_used_at: null }],
      },
    })
    expect(await lastEntry()).toEqual({
      action: 'staff_viewed',
      subject: 'staff kyc',
      detail: { by: 'auditor' },
    })
    expect(await as('support', 'show-staff', { username: 'kyc' })).toMatchObject({ http: 403 })
    expect(await give('list-devices', {}, 'kyc')).toMatchObject({
      result: [{ device: 'Firefox on Windows' }],
    })
    expect(await give('list-devices', {}, 'support')).toMatchObject({ result: [] })
  })

  it('are ended by owners, one by one or together, never those of another member', async () => {
    const kyc = await staffBrowser(platform, 'kyc')
    await staffBrowser(platform, 'support')
    const end = (session?: string) => give('end-staff-sessions', { username: 'kyc', session })
    expect(await end('support')).toMatchObject({ reason: 'session_over' })
    expect(await end('kyc')).toMatchObject({ result: { ended: 1 } })
    expect(await kyc.get('admin_session_api')).toMatchObject({ http: 401 })
    await staffBrowser(platform, 'kyc')
    expect(await end()).toMatchObject({ result: { ended: 1 } })
    expect(await end()).toMatchObject({ result: { ended: 0 } })
    expect(await as('auditor', 'end-staff-sessions', { username: 'kyc' })).toMatchObject({ http: 403 })
  })
})
