import { generateSync } from 'otplib'
import { beforeEach, describe, expect, it } from 'vitest'
import { staffOf } from '../funding/test-funding.ts'
import { nextMessage } from '../testing/test-messages.ts'
import { logIn, testPlatform } from '../testing/test-platform.ts'

const platform = testPlatform()
const staff = staffOf(platform)
const ask = (by: string, reason = 'Came in person with the PAN card.') =>
  staff('reset-second-factor', { client: String(platform.client.userid), reason }, by)

async function hasAuthenticator(): Promise<boolean> {
  const { rows } = await platform.database.pool.query(
    "select 1 from authenticator where realm = 'client' and owner_id = $1 and confirmed_at is not null",
    [platform.client.userid],
  )
  return rows.length > 0
}

async function audited(): Promise<readonly unknown[]> {
  const { rows } = await platform.database.pool.query(
    "select action, detail->>'by' as by from audit where subject = $1 and realm = 'staff' order by seq",
    [`client ${platform.client.userid}`],
  )
  return rows
}

beforeEach(async () => {
  if (await hasAuthenticator()) return
  const { body } = await platform.client.post('authenticator_start_api', {})
  const code = generateSync({ secret: String(body['secret']) })
  expect((await platform.client.post('authenticator_confirm_api', { code })).body).toMatchObject({
    status: 0,
  })
})

describe('a client who lost the authenticator app and every recovery code', () => {
  it('is not reset by two members of staff if the first has been closed since', async () => {
    const decides = { name: 'Leaver', role: 'support' }
    expect(await staff('add-staff', { username: 'leaver', ...decides }, 'owner')).toMatchObject({
      succeeded: true,
    })
    expect(await ask('leaver')).toMatchObject({ succeeded: true })
    expect(await staff('close-staff', { username: 'leaver' }, 'owner')).toMatchObject({ succeeded: true })
    expect((await ask('Kiran')).said).toContain('Another staff member must confirm')
    expect(await hasAuthenticator()).toBe(true)
  })

  it('is not reset by a single member of staff, however often they ask', async () => {
    for (let times = 0; times < 2; times += 1)
      expect((await ask('Kiran')).said).toContain('Another staff member must confirm')
    expect(await hasAuthenticator()).toBe(true)
  })

  it.each([
    ['a role that has nothing to do with it', 'Asha', {}, 'Asha is finance_maker'],
    ['a client who is not there', 'owner', { client: '99999999' }, 'Not found'],
    ['no reason', 'owner', { reason: '' }, 'must say how you verified the client'],
  ])('is refused for %s', async (_what, by, changed, said) => {
    const wanted = { client: String(platform.client.userid), reason: 'By telephone.', ...changed }
    const outcome = await staff('reset-second-factor', wanted, by)
    expect(outcome.succeeded).toBe(false)
    expect(outcome.said).toContain(said)
    expect(await hasAuthenticator()).toBe(true)
  })

  it('is reset once a second person confirms: sessions end, and the client is notified', async () => {
    expect((await ask('owner')).said).toContain('now logs in with the password only')
    expect(await hasAuthenticator()).toBe(false)
    expect((await platform.client.get('session_api')).http).toBe(401)
    expect((await audited()).slice(-2)).toEqual([
      { action: 'action_proposed', by: 'Kiran' },
      { action: 'second_factor_reset', by: 'owner' },
    ])
    await nextMessage(platform.url, platform.login.username, ({ kind }) => kind === 'second_factor_off')
    const again = await logIn(platform.url, platform.login)
    expect((await again.get('session_api')).http).toBe(200)
    expect(await ask('owner')).toMatchObject({ succeeded: false })
  })
})
