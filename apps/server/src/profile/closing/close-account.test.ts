import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { giveBank, LICENSED, payIn, staffOf } from '../../funding/test-funding.ts'
import { registeredClient } from '../../identity/kyc/test-kyc.ts'
import { createPasswordHasher } from '../../identity/passwords.ts'
import { testPlatform } from '../../testing/test-platform.ts'

const platform = testPlatform(LICENSED)
const PASSWORD = 'the one that is known here'

async function knowPassword(): Promise<void> {
  const hash = await (await createPasswordHasher()).hash(PASSWORD)
  await platform.database.pool.query(`update credential set password_hash = $1 where realm = 'client'`, [
    hash,
  ])
}

it('with a second factor on, the password alone neither closes an account nor shows its contents', async () => {
  const { client, database } = platform
  await knowPassword()
  await database.pool.query(
    `insert into authenticator (realm, owner_id, secret, created_at, confirmed_at) values ('client', $1, '\\x00', 1, 1)`,
    [client.userid],
  )
  await database.pool.query('update login_session set auth_time = 0')
  const close = () => client.post(`close_account_api/${client.userid}`, { password: PASSWORD })
  expect((await close()).body).toMatchObject({ status: 2, reason: 'step_up_needed' })
  expect((await client.get('session_api')).http).toBe(200)
  await database.pool.query('delete from authenticator')
  await database.pool.query('update login_session set auth_time = $1', [Date.now()])
})

it('an account with money, a pending deposit and a pending withdrawal names all three, and stays open', async () => {
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

describe('an account that is closed while orders arrive', () => {
  const rounds = Array.from({ length: 40 }, (_, round) => ({ round, after: 1.5 * round }))

  it.each(rounds)(
    'has no open trade and no pending order (order after $after ms)',
    async ({ round, after }) => {
      await platform.database.pool.query('delete from throttle')
      platform.quote('EURUSD', 114_300, 114_309)
      const { client, person } = await registeredClient(platform, 100 + round)
      const order = (market: boolean) =>
        client.post('web_trade_api', {
          userid: client.userid,
          asset: 'EURUSD',
          buy_type: 'BUY',
          lotsize: 0.01,
          market,
          limit: market ? undefined : 1.1,
        })
      const closing = client.post(`close_account_api/${client.userid}`, { password: person.password })
      await pause(after)
      const orders = await Promise.all([order(true), order(false), order(true)])
      const { body } = await closing
      const open = async () => {
        const { rows } = await platform.database.pool.query(
          `select 'trade' from trade join wallet using (wallet_id) where client_id = $1 and closed_at is null
         union all select 'order' from dealing_order join wallet using (wallet_id) where client_id = $1 and state = 'pending'`,
          [client.userid],
        )
        return rows.length
      }
      const accepted = orders.filter((answer) => answer.body['status'] === 0).length
      expect(await open()).toBe(accepted)
      if (body['status'] === 0) expect(accepted).toBe(0)
      else expect(body).toMatchObject({ reason: 'account_in_use' })
    },
  )
})

it('an account is closed once, however many requests come simultaneously', async () => {
  const { client, person } = await registeredClient(platform, 99)
  const twice = await Promise.all(
    [1, 2].map(() => client.post(`close_account_api/${client.userid}`, { password: person.password })),
  )
  expect(twice.map(({ body }) => body['status'])).toContain(0)
  const { rows } = await platform.database.pool.query(
    `select (select count(*) from audit where action = 'account_closed' and actor_id = $1)::integer as closed`,
    [client.userid],
  )
  expect(rows).toEqual([{ closed: 1 }])
  expect((await client.get('session_api')).http).toBe(401)
})

it('a payment for a deposit that was open when its account was closed is refused, and has no owner', async () => {
  const { client, person } = await registeredClient(platform, 98)
  const { database } = platform
  await database.pool.query("update client set status = 'active' where client_id = $1", [client.userid])
  const { did } = (await client.get('pay_api?amt=5000')).body['opened'] as { did: number }
  const { body } = await client.post(`close_account_api/${client.userid}`, { password: person.password })
  expect(body).toMatchObject({ status: 0 })
  const approved = await staffOf(platform)('approve-deposit', { id: String(did), utr: '412345600003' })
  expect(approved).toMatchObject({ succeeded: false })
  expect(approved.said).toContain('account is closed.')
  const { rows } = await database.pool.query('select state, utr from deposit_request where deposit_id = $1', [
    did,
  ])
  expect(rows).toEqual([{ state: 'opened', utr: null }])
})
