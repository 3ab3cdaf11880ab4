import { beforeEach, describe, expect, it } from 'vitest'
import { testPlatform } from '../../testing/test-platform.ts'
import { giveStaffPassword, staffBrowser } from '../../testing/test-staff.ts'

const platform = testPlatform()
const PASSWORD = 'three words apart'
const NEXT = 'four odd words here'
const sql = (text: string, values: unknown[] = []) => platform.database.pool.query(text, values)
const give = async (role: 'kyc' | 'support', name: string, args: object = {}) =>
  (await (await staffBrowser(platform, role)).post(`staff_action_api/${name}`, args)).body
const rowsOf = (body: Record<string, unknown>) => body['result'] as readonly Record<string, unknown>[]

/** Another login session of the same person, from elsewhere. */
const another = (name: string) =>
  sql(
    `insert into login_session (session_id, token_hash, realm, owner_id, stage, auth_time, created_at, last_seen_at, expires_at,
                                address, user_agent)
     select $1, sha256($1::text::bytea), realm, owner_id, stage, auth_time, created_at - 1, last_seen_at, expires_at,
            '203.0.113.9', '' from login_session where session_id = 'kyc'`,
    [name],
  )
const openOnes = async () =>
  (
    await sql("select session_id from login_session where realm = 'staff' and ended_at is null order by 1")
  ).rows.map((row) => row.session_id)

beforeEach(async () => {
  for (const role of ['kyc', 'support'] as const) await staffBrowser(platform, role)
  await sql("delete from login_session where session_id like 'other%'")
  await another('other1')
  await another('other2')
  await giveStaffPassword(platform, 'kyc', PASSWORD)
})

describe('login sessions', () => {
  it('are listed for their member alone, who sees which one this is', async () => {
    const rows = rowsOf(await give('kyc', 'list-sessions'))
    expect(rows.map(({ session, this_one }) => [session, this_one])).toEqual([
      ['kyc', true],
      ['other1', false],
      ['other2', false],
    ])
    expect(rows[1]).toMatchObject({ place: '203.0.113.9' })
    expect(rowsOf(await give('support', 'list-sessions'))).toHaveLength(1)
  })

  it('are ended one by one, or all but this one, and never another member’s', async () => {
    expect(await give('support', 'end-sessions', { session: 'other1' })).toMatchObject({
      reason: 'not_found',
    })
    expect(await give('kyc', 'end-sessions', { session: 'other1' })).toMatchObject({ result: { ended: 1 } })
    expect(await openOnes()).toEqual(['kyc', 'other2', 'support'])
    expect(await give('kyc', 'end-sessions')).toMatchObject({ result: { ended: 1 } })
    expect(await openOnes()).toEqual(['kyc', 'support'])
  })
})

describe('the own password', () => {
  it('is changed with the one before, which ends every other session', async () => {
    const changed = { password: PASSWORD, new_password: NEXT }
    expect(await give('kyc', 'change-password', changed)).toMatchObject({ status: 1, result: { ended: 2 } })
    expect(await openOnes()).toEqual(['kyc', 'support'])
    expect(await give('kyc', 'change-password', changed)).toMatchObject({ reason: 'password_wrong' })
  })

  it.each([
    ['a wrong one before it', { password: 'wrong', new_password: NEXT }, 'password_wrong'],
    [
      'one that everybody tries first',
      { password: PASSWORD, new_password: 'password' },
      'password_too_common',
    ],
  ])('is not changed with %s', async (_, args, reason) => {
    expect(await give('kyc', 'change-password', args)).toMatchObject({ reason })
    expect(await openOnes()).toHaveLength(4)
  })

  it('is not guessed in a stolen session', async () => {
    const guess = () => give('kyc', 'change-password', { password: 'wrong', new_password: NEXT })
    for (let tries = 0; tries < 10; tries += 1) await guess()
    expect(await guess()).toMatchObject({ reason: 'too_many_tries' })
  })
})
