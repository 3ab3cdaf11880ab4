import { afterEach, expect, it } from 'vitest'
import { createPasswordHasher } from '../identity/passwords.ts'
import { testPlatform } from '../testing/test-platform.ts'
import type { TestAnswer } from '../testing/test-platform.ts'
import { LICENSED, staffOf } from './test-funding.ts'

const platform = testPlatform(LICENSED)
const own = (): number => platform.client.userid
const deposit = (amt = 1000): Promise<TestAnswer> =>
  platform.client.post('web_deposite_submit_api', { amt, user: own() })
const atOnce = (count: number, amt: number): Promise<TestAnswer[]> =>
  Promise.all(Array.from({ length: count }, () => deposit(amt)))
const sql = async (text: string, values: unknown[] = []) =>
  (await platform.database.pool.query<Record<string, unknown>>(text, values)).rows
const taken = (answers: readonly TestAnswer[]): number =>
  answers.filter(({ body }) => body['status'] === 0).length

afterEach(async () => {
  await sql('delete from deposit_request')
})

it('at most ten deposits of a client are pending, also of simultaneous ones, and one more once one is decided', async () => {
  expect(taken(await atOnce(14, 1000))).toBe(10)
  expect((await deposit()).body).toMatchObject({ status: 1, reason: 'too_many_waiting' })
  const [oldest] = await sql('select min(deposit_id) as id from deposit_request')
  await staffOf(platform)('reject-deposit', { id: String(oldest?.['id']), remarks: 'Not at the bank' })
  expect((await deposit()).body).toMatchObject({ status: 0 })
})

it("simultaneous deposits do not exceed the client's own limit together", async () => {
  await platform.client.post(`my_limits_api/${own()}`, { kind: 'deposit_day', value: 2500 })
  const answers = await atOnce(8, 1000)
  expect(taken(answers)).toBe(2)
  expect(answers.filter(({ body }) => body['reason'] === 'own_limit_reached')).toHaveLength(6)
})

it('an account closed at the same moment has no pending deposit', async () => {
  const password = 'the one that is known here'
  const hash = await (await createPasswordHasher()).hash(password)
  await sql(`update credential set password_hash = $1 where realm = 'client'`, [hash])
  // Locks the client's row, so that the closing and all deposits have begun before the first continues.
  const holder = await platform.database.pool.connect()
  await holder.query('begin')
  await holder.query('select 1 from client where client_id = $1 for update', [own()])
  const answers = Promise.all([
    platform.client.post(`close_account_api/${own()}`, { password }),
    atOnce(4, 1000),
  ])
  try {
    await expect
      .poll(async () => (await sql('select count(*) as n from pg_locks where not granted'))[0]?.['n'])
      .toBeGreaterThan(1)
  } finally {
    await holder.query('rollback')
    holder.release()
    await answers
  }
  const [closed, asked] = await answers
  const [client] = await sql('select status from client where client_id = $1', [own()])
  expect([closed.body['status'], client?.['status']]).toEqual(
    taken(asked) === 0 ? [0, 'closed'] : [1, 'active'],
  )
})
