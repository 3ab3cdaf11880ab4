import { expect, it } from 'vitest'
import { giveBank, LICENSED, payIn } from '../funding/test-funding.ts'
import { createPasswordHasher } from '../identity/password-hasher.ts'
import { testPlatform } from '../test-platform.ts'

const platform = testPlatform(LICENSED)
const PASSWORD = 'the one that is known here'

it('an account with money, a deposit and a withdrawal that wait names all three, and stays open', async () => {
  const { client, database } = platform
  const hash = await (await createPasswordHasher()).hash(PASSWORD)
  await database.pool.query(`update credential set password_hash = $1 where realm = 'client'`, [hash])
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
