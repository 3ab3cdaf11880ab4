import { expect, it } from 'vitest'
import { giveBank, LICENSED, payIn } from '../funding/test-funding.ts'
import { createPasswordHasher } from '../identity/password-hasher.ts'
import { testPlatform } from '../test-platform.ts'

const platform = testPlatform(LICENSED)
const PASSWORD = 'the one that is known here'

async function knowPassword(): Promise<void> {
  const hash = await (await createPasswordHasher()).hash(PASSWORD)
  await platform.database.pool.query(`update credential set password_hash = $1 where realm = 'client'`, [
    hash,
  ])
}

it('with a second factor on, an account is not closed by the password alone, nor is told what is in it', async () => {
  const { client, database } = platform
  await knowPassword()
  await database.pool.query(
    `insert into authenticator (client_id, secret, created_at, confirmed_at) values ($1, '\\x00', 1, 1)`,
    [client.userid],
  )
  await database.pool.query('update login_session set auth_time = 0')
  const close = () => client.post(`close_account_api/${client.userid}`, { password: PASSWORD })
  expect((await close()).body).toMatchObject({ status: 2, reason: 'step_up_needed' })
  expect((await client.get('session_api')).http).toBe(200)
  await database.pool.query('delete from authenticator')
  await database.pool.query('update login_session set auth_time = $1', [Date.now()])
})

it('an account with money, a deposit and a withdrawal that wait names all three, and stays open', async () => {
  const { client } = platform
  await knowPassword()
  await giveBank(platform)
  await payIn(platform, 10_000, '412345600001')
  const { body: waiting } = await client.post('web_deposite_submit_api', {
    amt: 1000,
    user: client.userid,
    utr: '412345600002',
  })
  expect(waiting).toMatchObject({ status: 0 })
  const { body: asked } = await client.post('withdraw_submit_api2', { amt: 50, user: client.userid })
  expect(asked).toMatchObject({ status: 0 })
  const { body } = await client.post(`close_account_api/${client.userid}`, { password: PASSWORD })
  expect(body).toMatchObject({
    status: 1,
    reason: 'account_in_use',
    detail: { deposits: 1, withdrawals: 1 },
  })
  expect(Number((body['detail'] as Record<string, unknown>)['balance'])).toBeGreaterThan(0)
  expect((await client.get('session_api')).http).toBe(200)
})
