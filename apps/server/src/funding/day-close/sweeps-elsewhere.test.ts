import { beforeAll, describe, expect, it } from 'vitest'
import { testPlatform } from '../../testing/test-platform.ts'
import { staffBrowser } from '../../testing/test-staff.ts'
import { sendStatement, statementOf } from '../bank/test-statements.ts'
import { LICENSED, giveBank, payIn, staffOf } from '../test-funding.ts'
import { wrongSweep } from './sweeps.ts'
import { dayPasses, daysAgo, statementLine } from './test-days.ts'
import { wrongDay } from './verify-days.ts'

const platform = testPlatform(LICENSED)
const staff = staffOf(platform)
const day = (daysBefore: number): string => daysAgo(daysBefore)
const FIRST_DAY = 6

const [A, B] = ['Example Bank of India …0001', 'Sample Co-operative Bank …0002']

beforeAll(async () => {
  await giveBank(platform)
  await payIn(platform, 94_960, '412345690001')
  await payIn(platform, 9_496, '412345690002')
  for (let passed = 0; passed < FIRST_DAY; passed += 1) await dayPasses(platform.database)
})

/** Statements with a payment, and the charges of the bank after it. */
const first = statementOf(
  statementLine(day(FIRST_DAY), '412345690001', '', '94960.00', '194960.00'),
  statementLine(day(FIRST_DAY), '', '59.00', '', '194901.00'),
)
const second = statementOf(
  statementLine(day(FIRST_DAY), '412345690002', '', '9496.00', '204397.00'),
  statementLine(day(FIRST_DAY), '', '11.80', '', '204385.20'),
)
const importFor = async (bank: '1' | '2', statement: string, isConfirmed = false) =>
  (await sendStatement(platform, statement, { bank, ...(isConfirmed && { take_over: 'true' }) })).body

async function close(on: string): Promise<void> {
  for (const bank of ['1', '2'])
    await staff('reconcile-bank', { day: on, bank, balance: '0', reason: 'As its statement says' }, 'Asha')
  await staff('reconcile-bank', { day: on, bank: 'none', reason: 'The bank sends it tomorrow' }, 'Asha')
  await staff('close-day', { day: on }, 'Asha')
  expect((await staff('close-day', { day: on }, 'Ravi')).said).toContain(`${on} is closed`)
}

/** What the accounts of banks have, in rupees. */
async function balances() {
  const { body } = await (await staffBrowser(platform, 'auditor')).get('trial_balance_api')
  const accounts = body['accounts'] as readonly { kind: string; name: string; balance: number }[]
  return Object.fromEntries(
    accounts
      .filter(({ kind, name, balance }) => kind === 'bank' && name !== '' && balance !== 0)
      .map(({ name, balance }) => [name, -balance]),
  )
}

/** What the banks have by their statements at the end of a day. */
async function statements(on: string) {
  const { post } = await staffBrowser(platform, 'finance_maker')
  const { result } = (await post('staff_action_api/show-day', { day: on })).body
  return (Object(result).banks as readonly { statement: number | null }[])
    .slice(0, 2)
    .map((one) => one.statement)
}

/** The bank, amount and match of each line in the list. */
async function listed() {
  const { rows } = await (await staffBrowser(platform, 'auditor')).get('bank_lines_api')
  return rows.map(({ bank, credit, debit, state }) => [bank, credit ?? debit, state])
}

const verified = async () =>
  (await wrongDay(platform.database.db)) ?? (await wrongSweep(platform.database.db))

const firstAt = (bank: number) => [
  [bank, 59, 'unmatched'],
  [bank, 94_960, 'matched'],
]
const secondAt = (bank: number) => [
  [bank, 11.8, 'unmatched'],
  [bank, 9_496, 'matched'],
]

describe('a statement that is imported for two banks', () => {
  it('is refused for the second one, and nothing moves', async () => {
    expect(await importFor('1', first)).toMatchObject({ status: 1, added: 2, elsewhere: [] })
    await close(day(6))
    expect(await balances()).toEqual({ [A]: 94_960 })
    expect(await importFor('2', first)).toMatchObject({
      status: 0,
      reason: 'lines_elsewhere',
      msg: expect.stringContaining(A),
      detail: { field: 'take_over', bank: 1, bank_name: A },
    })
    expect(await listed()).toEqual(firstAt(1))
  })

  it('moves to the second bank if a person confirms it, and back by the same import for the first', async () => {
    expect(await importFor('2', first, true)).toMatchObject({
      added: 2,
      known: 0,
      states: { matched: 1, duplicate: 0 },
    })
    expect(await listed()).toEqual(firstAt(2))
    await close(day(5))
    expect(await balances()).toEqual({ [B]: 94_960 })

    expect(await importFor('1', first)).toMatchObject({ reason: 'lines_elsewhere', detail: { bank: 2 } })
    expect(await importFor('1', first, true)).toMatchObject({ added: 2, known: 0 })
    expect(await listed()).toEqual(firstAt(1))
    await close(day(4))
    expect(await balances()).toEqual({ [A]: 94_960 })
    expect(await importFor('1', first, true)).toMatchObject({ added: 0, known: 2, elsewhere: [] })
    await close(day(3))
    expect(await balances()).toEqual({ [A]: 94_960 })
    expect(await verified()).toBeUndefined()
  })

  it('comes to the right bank if it was imported for the wrong one first, with its balance', async () => {
    expect(await importFor('2', second)).toMatchObject({ added: 2, elsewhere: [] })
    expect(await statements(day(2))).toEqual([194_901, 204_385.2])
    await close(day(2))
    expect(await balances()).toEqual({ [A]: 94_960, [B]: 9_496 })

    expect(await importFor('1', second)).toMatchObject({
      reason: 'lines_elsewhere',
      detail: { bank_name: B },
    })
    expect(await importFor('1', second, true)).toMatchObject({ added: 2, known: 0 })
    expect(await listed()).toEqual([...secondAt(1), ...firstAt(1)])
    expect(await statements(day(1))).toEqual([204_385.2, null])
    await close(day(1))
    expect(await balances()).toEqual({ [A]: 104_456 })
    expect(await verified()).toBeUndefined()
  })
})
