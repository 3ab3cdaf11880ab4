import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateSync } from 'otplib'
import { beforeAll, describe, expect, it } from 'vitest'
import { withoutTriggers } from '../persistence/test-database.ts'
import { asking, testPlatform } from '../testing/test-platform.ts'
import { runProgram } from '../testing/test-program.ts'
import { appointTestStaff, atTerminal } from '../testing/test-staff.ts'
import type { Ended } from '../testing/test-program.ts'

const platform = testPlatform()
const staff = (...words: string[]): Promise<Ended> =>
  runProgram('staff', { DATA_DIR: platform.dataDir }, words)

/** The owner proposes, and finance confirms by giving the same. */
async function setRate(...words: string[]): Promise<Ended> {
  await staff('set-rate', ...words, '--by', 'owner')
  return staff('set-rate', ...words, '--by', 'Ravi')
}

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

  it('lists the roles with what each proposes and confirms', async () => {
    const { code, said } = await runProgram('staff', {}, ['roles'])
    expect(code).toBe(0)
    expect(said).toMatch(
      /^finance_maker\n {2}gives .*approve-withdrawal.*\n {2}confirms .*\nfinance_checker/m,
    )
    expect(said).toMatch(/^ {2}confirms .*approve-withdrawal.*set-rate/m)
  })

  it('has the running server run a command once a second person has confirmed it', async () => {
    const proposed = await staff('set-rate', '95.5', '--by', 'owner')
    const [, confirm = ''] =
      /must confirm \(finance_checker\): (confirm \d+ --seen \w+)\n$/.exec(proposed.said) ?? []
    expect(proposed.code).toBe(0)
    expect((await staff('list-actions', '--by', 'owner')).said).toContain(`owner: set-rate (usd rate)`)
    const { code, said } = await staff(...confirm.split(' '), '--by', 'ravi')
    expect({ code, said }).toEqual({ code: 0, said: 'The rate is now ₹95.50 per dollar (was ₹94.96).\n' })
    const { rows } = await platform.database.pool.query(
      `select action, detail, username from audit left join staff on staff_id = actor_id
       where realm = 'staff' order by seq desc limit 1`,
    )
    expect(rows).toEqual([
      {
        action: 'usd_rate_set',
        detail: { before: 9496, after: 9550, mark_up: 0, by: 'Ravi', proposed_by: 'owner', proposal: 1 },
        username: 'Ravi',
      },
    ])
  })

  it('keeps the history of the rate, and every screen uses the new one', async () => {
    await setRate('96.01')
    const { rows } = await platform.database.pool.query('select paise, set_by from usd_rate order by seq')
    expect(rows.at(0)).toEqual({ paise: 9496, set_by: 'configuration' })
    expect(rows.at(-1)).toEqual({ paise: 9601, set_by: 'Ravi' })
    expect((await platform.client.get('session_api')).body).toMatchObject({ usd: 96.01 })
  })

  it.each([
    ['104.91', []],
    ['91.20', []],
    ['100.81', ['--was', '96.00']],
    ['96.02', ['--was', '96.00']],
  ])(
    'refuses the rate of %s with %o: it is far from the one in force, or that has changed',
    async (rate, was) => {
      const { code, said } = await staff('set-rate', rate, ...was, '--by', 'owner')
      expect({ code, said }).toEqual({
        code: 1,
        said: expect.stringContaining('The rate is ₹96.01 per dollar'),
      })
      expect((await platform.client.get('session_api')).body).toMatchObject({ usd: 96.01 })
    },
  )

  it('accepts a rate that is far from the one in force if that is named', async () => {
    expect((await setRate('104.91', '--was', '96.01')).code).toBe(0)
    expect((await platform.client.get('session_api')).body).toMatchObject({ usd: 104.91 })
  })

  it.each([
    ['an unknown command', ['approve-everything'], 2, 'Unknown command approve-everything'],
    ['a missing argument', ['set-rate'], 2, 'Usage: set-rate RUPEES'],
    ['a word too many', ['remove-bank', '1', '2'], 2, 'Too many arguments: 2'],
    ['an option without a value', ['set-upi', 'a@b.c', '--payee'], 2, '--payee requires a value'],
    ['an option that the command has not', ['list-banks', '--all', 'yes'], 2, 'Usage: list-banks'],
    ['an amount that is none', ['set-rate', 'abc'], 2, 'RATE: must be an amount such as 94.96'],
    [
      'a name with a character that nobody sees',
      ['list-banks', '--by', 'A\u200Bsha'],
      2,
      '--by requires a username',
    ],
    ['what the server refuses', ['remove-bank', '99', '--by', 'owner'], 1, 'Bank 99 not found.'],
  ])('names the error: %s', async (_, words, code, text) => {
    const ended = await staff(...words)
    expect(ended.code).toBe(code)
    expect(ended.said).toContain(text)
  })

  it('prints no control character, whatever clients have written', async () => {
    await withoutTriggers(
      platform.database,
      `insert into company_bank (bank_name, acc_name, acc_number, ifsc_code, added_at) values ($1, $2, '1', 'SBIN0000001', 1)`,
      ['\u001B[2JPAID', 'written \u202Ebackwards'],
    )
    const { said } = await staff('list-banks', '--by', 'owner')
    expect(said).toContain('?[2JPAID')
    expect(said).toContain('written ?backwards')
    await withoutTriggers(platform.database, "delete from company_bank where acc_number = '1'")
  })

  it('logs in by password and code, and out', async () => {
    const added = await atTerminal(platform, [
      'add-staff',
      'noor',
      '--name=Noor',
      '--role=auditor',
      '--by=owner',
    ])
    const { post } = asking(platform.url, '')
    const [username, password, invitation] = ['noor', 'four odd words here', added.said.split(' ').at(-1)]
    const accepted = await post('staff_invitation_api', { username, invitation, password })
    const { challenge, secret } = Object(accepted.body['detail'])
    const codeAt = (at: number) => generateSync({ secret, epoch: Math.floor(at / 1000) })
    await post('adminlogin_api', { challenge, code: codeAt(Date.now()) })
    // The code before was used.
    const typed = `${password}\n${codeAt(Date.now() + 30_000)}\n`
    const env = { DATA_DIR: platform.dataDir }
    const { code, said } = await runProgram('staff', env, ['login', '--by', 'Noor'], typed)
    expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('Noor is logged in.') })
    expect(await staff('logout', '--by', 'noor')).toEqual({ code: 0, said: 'Logged out.\n' })
  })

  it('reports that no server is running', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'gf-nobody-'))
    const ended = await runProgram('staff', { DATA_DIR: folder }, ['list-banks'])
    await rm(folder, { recursive: true })
    expect(ended).toMatchObject({ code: 2, said: expect.stringContaining('No server is running') })
  })
})
