import { expect, it } from 'vitest'
import { testPlatform } from '../testing/test-platform.ts'
import { LICENSED, staffOf } from './test-funding.ts'

const platform = testPlatform(LICENSED)
const staff = staffOf(platform)
let utrs = 1000
const state = async (did: unknown) =>
  (await platform.database.pool.query('select state from deposit_request where deposit_id = $1', [did]))
    .rows[0]?.state

it('a deposit above the limit is proposed by one and confirmed by a checker, also in parts, and not by one in SQL', async () => {
  const limits = (dollars: string) => staff('set-limits', { 'two-approvers-above': dollars })
  await platform.database.pool.query("update deposit_request set decided_at = 1 where state = 'approved'")
  await limits('50')
  const ask = async () => {
    const form = { amt: 3_000, user: platform.client.userid, utr: `41234567${(utrs += 1)}` }
    return String((await platform.client.post('web_deposite_submit_api', form)).body['did'])
  }
  const [first, second] = [await ask(), await ask()]
  expect(await staff('approve-deposit', { id: first }, 'Asha')).toMatchObject({ succeeded: true })
  expect(await state(first)).toBe('approved')
  expect((await staff('approve-deposit', { id: second }, 'Asha')).said).toContain(
    'must confirm (finance_checker)',
  )
  expect(await state(second)).toBe('pending')
  const { rows } = await platform.database.pool.query(
    "select action_id, hash from staff_action where state = 'waiting'",
  )
  const confirm = { action: String(rows[0].action_id), seen: rows[0].hash.toString('hex').slice(0, 12) }
  expect(await staff('confirm', confirm, 'Asha')).toMatchObject({ succeeded: false })
  expect((await staff('confirm', confirm, 'Ravi')).said).toContain('is credited')
  const { rows: noted } = await platform.database.pool.query(
    "select detail from audit where action = 'deposit_confirmed' order by seq desc limit 1",
  )
  expect(noted[0].detail).toMatchObject({ by: 'Ravi', proposed_by: 'Asha' })
  await limits('20')
  const alone =
    "update deposit_request set state = 'approving', decided_at = 1, received_at = 1 where deposit_id = $1"
  await expect(platform.database.pool.query(alone, [await ask()])).rejects.toThrow('takes two')
  await limits('1000')
})
