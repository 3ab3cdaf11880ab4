import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from './persistence/test-database.ts'
import { testPlatform } from './test-platform.ts'
import { runProgram } from './test-program.ts'
import { appointTestStaff } from './test-staff.ts'
import type { Ended } from './test-program.ts'

const platform = testPlatform()
const staff = (...words: string[]): Promise<Ended> =>
  runProgram('staff', { DATABASE_URL: platform.database.connectionString }, words)

beforeAll(() => appointTestStaff(platform.database))

describe('npm run staff', () => {
  it('lists every command with its usage, without a server or a database', async () => {
    const { code, said } = await runProgram('staff', {})
    expect(code).toBe(0)
    for (const usage of [
      'add-bank --bank NAME',
      'remove-bank N',
      'set-rate RUPEES',
      'set-upi UPI_ID --payee NAME',
    ])
      expect(said).toContain(usage)
  })

  it('has the running server carry a command out, and writes who decided into the audit log', async () => {
    const { code, said } = await staff('set-rate', '95.5', '--by', 'owner')
    expect({ code, said }).toEqual({ code: 0, said: 'A dollar is ₹95.50 from now on; it was ₹94.96.\n' })
    const { rows } = await platform.database.pool.query(
      "select action, detail from audit where realm = 'staff' order by seq desc limit 1",
    )
    expect(rows).toEqual([{ action: 'usd_rate_set', detail: { before: 9496, after: 9550, by: 'owner' } }])
  })

  it('keeps the history of the rate, and every screen goes by the new one', async () => {
    await staff('set-rate', '96.01', '--by', 'owner')
    const { rows } = await platform.database.pool.query('select paise, set_by from usd_rate order by seq')
    expect(rows.at(0)).toEqual({ paise: 9496, set_by: 'configuration' })
    expect(rows.at(-1)).toEqual({ paise: 9601, set_by: 'owner' })
    expect((await platform.client.get('session_api')).body).toMatchObject({ usd: 96.01 })
  })

  it.each([
    ['104.91', []],
    ['91.20', []],
    ['100.81', ['--was', '96.00']],
    ['96.02', ['--was', '96.00']],
  ])('refuses the rate of %s with %o: it is far from the one in force, or another is', async (rate, was) => {
    const { code, said } = await staff('set-rate', rate, ...was, '--by', 'owner')
    expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining('A dollar is ₹96.01, and ') })
    expect((await platform.client.get('session_api')).body).toMatchObject({ usd: 96.01 })
  })

  it('takes a rate that is far from the one in force where that is named', async () => {
    const { code } = await staff('set-rate', '104.91', '--was', '96.01', '--by', 'owner')
    expect(code).toBe(0)
    expect((await platform.client.get('session_api')).body).toMatchObject({ usd: 104.91 })
  })

  it('forgets what it said once the terminal has it', async () => {
    await staff('list-banks', '--by', 'owner')
    const { rows } = await platform.database.pool.query(
      'select said from staff_request where said is not null',
    )
    expect(rows).toEqual([])
  })

  it.each([
    ['an unknown command', ['approve-everything'], 2, 'There is no command approve-everything'],
    ['a missing argument', ['set-rate'], 2, 'Usage: set-rate RUPEES'],
    ['a word too many', ['remove-bank', '1', '2'], 2, 'Too many words: 2'],
    ['an option without a value', ['set-upi', 'a@b.c', '--payee'], 2, '--payee takes a value'],
    ['an option that the command has not', ['list-banks', '--all', 'yes'], 2, 'Usage: list-banks'],
    ['an amount that is none', ['set-rate', 'abc'], 2, 'RATE: takes an amount such as 94.96'],
    [
      'a name with a character that nobody sees',
      ['list-banks', '--by', 'A\u200Bsha'],
      2,
      '--by takes a name',
    ],
    ['what the server refuses', ['remove-bank', '99', '--by', 'owner'], 1, 'There is no bank 99.'],
  ])('says what is wrong: %s', async (_, words, code, text) => {
    const ended = await staff(...words)
    expect(ended.code).toBe(code)
    expect(ended.said).toContain(text)
  })

  it('hands the terminal no character that commands it, whatever clients have written', async () => {
    await platform.database.pool.query(
      `insert into company_bank (bank_name, acc_name, acc_number, ifsc_code, added_at) values ($1, $2, '1', 'SBIN0000001', 1)`,
      ['\u001B[2JPAID', 'written \u202Ebackwards'],
    )
    const { said } = await staff('list-banks', '--by', 'owner')
    expect(said).toContain('?[2JPAID')
    expect(said).toContain('written ?backwards')
    await platform.database.pool.query("delete from company_bank where acc_number = '1'")
  })

  it('says that no server is running', async () => {
    const database = await freshDatabase()
    const ended = await runProgram('staff', { DATABASE_URL: database.connectionString }, ['list-banks'])
    await database.drop()
    expect(ended).toMatchObject({ code: 2, said: expect.stringContaining('No server is running') })
  })
})

describe('a command of staff', () => {
  beforeAll(async () => {
    await platform.database.pool.query(
      `insert into staff_request (name, args, asked_by, asked_at)
       select 'list-banks', '{}', 'Asha', 1 from generate_series(1, 20)`,
    )
  })

  it('is carried out once, however many wait', async () => {
    for (let open = 1; open > 0;) {
      const { rows } = await platform.database.pool.query<{ open: number }>(
        'select count(*) as open from staff_request where ended_at is null',
      )
      open = rows[0]?.open ?? 0
      await pause(20)
    }
    const { rows } = await platform.database.pool.query<{ succeeded: boolean }>(
      'select distinct succeeded from staff_request where asked_at = 1',
    )
    expect(rows).toEqual([{ succeeded: true }])
  })
})
