import { expect, it } from 'vitest'
import { withoutTriggers } from '../persistence/test-database.ts'
import { testPlatform } from '../testing/test-platform.ts'
import { credited, sendStatement, statementOf } from './bank/test-statements.ts'
import { LICENSED, staffOf } from './test-funding.ts'

const platform = testPlatform(LICENSED)
const staff = staffOf(platform)
/** As the statements have it. */
const received = '2026-11-23 14:05'
let utrs = 1000

/** A deposit of $31.59 that is on a statement. */
const ask = async () => {
  const form = { amt: 3_000, user: platform.client.userid, utr: `41234567${(utrs += 1)}` }
  const { body } = await platform.client.post('web_deposite_submit_api', form)
  await sendStatement(platform, statementOf(credited(form.utr, '3,000.00')))
  return String(body['did'])
}

const state = async (did: unknown) =>
  (await platform.database.pool.query('select state from deposit_request where deposit_id = $1', [did]))
    .rows[0]?.state

it('a deposit above the limit is proposed by one and confirmed by a checker, also in parts, and not by one in SQL', async () => {
  const limits = (dollars: string) => staff('set-limits', { 'two-approvers-above': dollars })
  await withoutTriggers(
    platform.database,
    "update deposit_request set decided_at = 1 where state = 'approved'",
  )
  await limits('50')
  const [first, second] = [await ask(), await ask()]
  expect(await staff('approve-deposit', { id: first, received }, 'Asha')).toMatchObject({ succeeded: true })
  expect(await state(first)).toBe('approved')
  expect((await staff('approve-deposit', { id: second, received }, 'Asha')).said).toContain(
    'must confirm (finance_checker)',
  )
  expect(await state(second)).toBe('pending')
  // Neither a higher limit nor a repetition leaves what waits for two to one.
  await limits('1000')
  expect((await staff('approve-deposit', { id: second, received }, 'Asha')).said).toContain(
    'has already decided',
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

it.each([
  ['shows another reference', { utr: '412345679999' }, 'Asha'],
  ['shows another time', { received: '2026-11-22 14:05' }, 'Asha'],
  ['was imported by who credits it', {}, 'finance_maker'],
])('a deposit whose bank line %s takes two', async (_, given, by) => {
  const { said } = await staff('approve-deposit', { id: await ask(), received, ...given }, by)
  expect(said).toContain('must confirm (finance_checker)')
})
