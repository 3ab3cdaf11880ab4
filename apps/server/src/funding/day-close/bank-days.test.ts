import { beforeAll, describe, expect, it } from 'vitest'
import { testPlatform } from '../../testing/test-platform.ts'
import { staffBrowser } from '../../testing/test-staff.ts'
import { sendStatement, statementOf } from '../bank/test-statements.ts'
import { LICENSED, giveBank, payIn, staffOf } from '../test-funding.ts'
import { dayPasses, daysAgo, statementLine as line } from './test-days.ts'
import { wrongDay } from './verify-days.ts'

const platform = testPlatform(LICENSED)
const staff = staffOf(platform)
const query = async (text: string) => (await platform.database.pool.query(text)).rows
const [before, day] = [daysAgo(2), daysAgo(1)]

const aDayPasses = () => dayPasses(platform.database)

beforeAll(async () => {
  await giveBank(platform)
  await payIn(platform, 94_960, '412345690001')
  await aDayPasses()
  await payIn(platform, 9_496, '412345690002')
  // No statement has this one.
  await payIn(platform, 18_992, '412345690003')
  await aDayPasses()
  const { body } = await sendStatement(
    platform,
    statementOf(
      line(before, '412345690001', '', '94960.00', '194960.00'),
      line(day, '412345690002', '', '9496.00', '204456.00'),
      line(day, '', '118.00', '', '204338.00'),
    ),
  )
  expect(body).toMatchObject({ status: 1 })
})

interface Shown {
  readonly banks: readonly object[]
  readonly checks: readonly { readonly check: string; readonly subject: string }[]
}

async function shown(on: string): Promise<Shown & Readonly<Record<string, unknown>>> {
  const { post } = await staffBrowser(platform, 'finance_maker')
  return (await post('staff_action_api/show-day', { day: on })).body['result'] as never
}
const checksOn = async (on: string) => (await shown(on)).checks.map(({ check }) => check)
const reconcile = async (on: string, given: Readonly<Record<string, string>>, by = 'Asha') =>
  (await staff('reconcile-bank', { day: on, ...given }, by)).said
async function close(on: string): Promise<string> {
  await staff('close-day', { day: on }, 'Asha')
  return (await staff('close-day', { day: on }, 'Ravi')).said
}

it('a bank begins with the balance of its imported statement; others need one that finance enters', async () => {
  const [first, second] = (await shown(before)).banks
  const none = { paid: 0, difference: 0, reason: '', is_entered: false }
  expect(first).toEqual({
    ...none,
    bank: 1,
    name: 'Example Bank of India …0001',
    received: 94_960,
    book: 194_960,
    statement: 194_960,
  })
  expect(second).toMatchObject({ ...none, bank: 2, received: 0, book: null, statement: null })
  expect(await checksOn(before)).toEqual(['bank_balance'])
  expect((await staff('close-day', { day: before }, 'Asha')).said).toContain('Import its statement or enter')
  expect(await reconcile(before, { bank: '2', balance: '-50.25' })).toContain('statement INR -50.25')
  expect(await checksOn(before)).toEqual([])
  expect(await shown(before)).toMatchObject({ rate: 94.96, owed_rupees: 94_960 })
  expect(await close(before)).toContain(`${before} is closed`)
})

describe('a difference', () => {
  const charges = { bank: '1', reason: 'Charges of the bank' }

  it('needs a reason before the day can be closed', async () => {
    await reconcile(day, { bank: '2', balance: '-50.25' })
    expect((await shown(day)).banks[0]).toMatchObject({
      received: 9_496,
      book: 204_456,
      statement: 204_338,
      difference: -118,
      reason: '',
    })
    expect(await checksOn(day)).toEqual(['bank_difference', 'no_bank'])
    expect((await staff('close-day', { day }, 'Asha')).said).toContain('differs from the books')
    expect(await reconcile(day, charges)).toContain('difference INR -118.00')
    expect(await checksOn(day)).toEqual(['no_bank'])
  })

  it('of another amount needs its reason again', async () => {
    await reconcile(day, { bank: '1', balance: '204337' })
    expect((await shown(day)).banks[0]).toMatchObject({ statement: 204_337, is_entered: true, reason: '' })
    expect(await checksOn(day)).toEqual(['bank_difference', 'no_bank'])
    await reconcile(day, { ...charges, balance: '204338' })
    expect((await shown(day)).banks[0]).toMatchObject({ statement: 204_338, reason: charges.reason })
  })

  it('of payments that are on no statement needs a reason too', async () => {
    expect((await shown(day)).banks[2]).toMatchObject({ bank: null, received: 18_992, difference: -18_992 })
    expect((await staff('close-day', { day }, 'Asha')).said).toContain('on no statement')
    await reconcile(day, { bank: 'none', reason: 'The bank sends it tomorrow' })
    expect(await checksOn(day)).toEqual([])
  })

  it('keeps its reason until it changes, and is frozen with the day', async () => {
    expect(await close(day)).toContain(`${day} is closed`)
    expect((await shown(daysAgo(0))).banks.slice(0, 3)).toMatchObject([
      { difference: 0, statement: null },
      { statement: null },
      { difference: -18_992, reason: 'The bank sends it tomorrow' },
    ])
    const { cookie } = await staffBrowser(platform, 'auditor')
    const report = await fetch(`${platform.url}/api/day_report_csv_api/${day}`, { headers: { cookie } })
    expect(await report.text()).toContain('difference: Charges of the bank,,INR,,,,,-118.00')
    expect(await wrongDay(platform.database.db)).toBeUndefined()
  })
})

describe('reconciling is refused', () => {
  const today = daysAgo(0)
  it.each([
    ['without a balance and a reason', today, { bank: '1' }, 'Enter the balance'],
    ['of an unknown bank', today, { bank: '99', balance: '1' }, 'Choose a bank account'],
    ['with a balance of no bank', today, { bank: 'none', balance: '1' }, 'have no balance'],
    ['of a closed day', day, { bank: '1', balance: '1' }, `${day} is closed`],
    ['with a text as balance', today, { bank: '1', balance: 'much' }, 'must be an amount'],
  ])('%s', async (_, on, given, words) => {
    const rows = await query('select count(*) from bank_day')
    expect(await reconcile(on, given)).toContain(words)
    expect(await query('select count(*) from bank_day')).toEqual(rows)
  })

  it('to all who are not of finance', async () => {
    expect(await reconcile(today, { bank: '1', balance: '1' }, 'Kiran')).toContain('requires finance_maker')
  })

  it('by the database on a closed day, and what was said stays', async () => {
    const { pool } = platform.database
    const said = `insert into bank_day (day, bank_id, balance, set_by, set_at) values ('${day}', 1, 1, 'Asha', 1)`
    await expect(pool.query(said)).rejects.toThrow('is closed')
    await expect(pool.query('delete from bank_day')).rejects.toThrow('append-only')
  })
})

it('verification names a frozen balance that is not the one that finance entered', async () => {
  const client = await platform.database.pool.connect()
  const change = (by: number) =>
    client.query(`update bank_day set balance = balance + ${by} where day = '${day}' and bank_id = 2`)
  try {
    await client.query('set session_replication_role = replica')
    await change(1)
    expect(await wrongDay(platform.database.db)).toContain(`Day ${day}, bank 2: the statement is -5025`)
    await change(-1)
    expect(await wrongDay(platform.database.db)).toBeUndefined()
  } finally {
    await client.query('set session_replication_role = origin')
    client.release()
  }
})
