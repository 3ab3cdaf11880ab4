import { staffRoles } from '@gf/contract'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoRowsOfAreas } from '../areas/test-samples.ts'
import { readConfig } from '../config.ts'
import { houseKeys } from '../crypto/field-cipher.ts'
import { createLogger } from '../gateway/logger.ts'
import { startPlatform } from '../app.ts'
import type { Platform } from '../app.ts'
import { freshDatabase } from '../persistence/test-database.ts'
import type { TestDatabase } from '../persistence/test-database.ts'
import { systemClock } from '../system/clock.ts'
import { systemIds } from '../system/ids.ts'
import { runProgram } from '../testing/test-program.ts'
import { makeHouse } from './house.ts'
import type { DemoLogins } from './house.ts'
import { logInStaff } from './staff.ts'
import type { Colleague } from './staff.ts'
import { Visitor } from './visitor.ts'

const LICENCE = { LICENCE_NAME: 'DEMO', LICENCE_REGULATOR: 'None', LICENCE_NUMBER: 'DEMO-0' }
let database: TestDatabase
let folder = ''
let logins: DemoLogins
let platform: Platform

beforeAll(async () => {
  database = await freshDatabase()
  folder = await mkdtemp(join(tmpdir(), 'gf-demo-'))
  const { connectionString } = database
  const config = readConfig({ PORT: '0', DATA_DIR: folder, ...LICENCE })
  const logger = createLogger('error', { write: (line: string) => expect.fail(line) })
  const site = { config, connectionString, keys: await houseKeys(config), logger }
  logins = await makeHouse({ ...site, report: () => undefined }, [150, 120, 90, 60, 30, 1])
  const opened = { ...site, clock: systemClock, ids: systemIds(), apps: [] }
  platform = await startPlatform({ ...opened, onFailure: (error) => expect.fail(String(error)) })
}, 120_000)
afterAll(async () => {
  await platform.stop()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

describe('the demo', () => {
  it('lets every member of staff in, and has work waiting in every queue', async () => {
    const staff = new Map<string, Colleague>()
    for (const member of logins.staff)
      staff.set(member.username, await logInStaff(platform.url, member, systemClock.now()))
    expect(new Set(logins.staff.map(({ role }) => role))).toEqual(new Set(staffRoles))
    const named = (username: string) => staff.get(username) ?? expect.fail(username)
    expect((await named('kiran').read('list-kyc', {})).rows.length).toBeGreaterThan(5)
    expect((await named('asha').read('list-deposits', {})).rows.length).toBeGreaterThan(2)
    expect((await named('asha').read('list-withdrawals', {})).rows.length).toBeGreaterThan(0)
    expect((await named('asha').read('list-bank-changes', {})).rows.length).toBeGreaterThan(0)
    expect((await named('asha').read('list-batches', {})).rows).toMatchObject([{ to_pay: 1, voided: null }])
    expect((await named('kiran').read('list-erasures', {})).rows).toHaveLength(1)
    expect((await named('neha').read('list-enquiries', {})).rows.length).toBeGreaterThan(0)
    expect((await named('asha').read('list-adjustments', {})).rows).toMatchObject([{ state: 'prepared' }])
    expect((await named('ravi').read('list-corrections', {})).rows).toMatchObject([{ state: 'prepared' }])
    const complaints = await named('neha').read('list-enquiries', { kind: 'complaint' })
    expect(complaints.rows).toMatchObject([{ due: expect.any(String), state: 'new' }])
    expect((await named('kiran').read('list-hits', {})).rows).toMatchObject([{ kind: 'PEP', state: 'open' }])
    expect((await named('asha').read('list-cases', {})).rows).toMatchObject([{ kind: 'third_party' }])
    const { rows } = await named('ravi').read('list-actions', {})
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['set-rate', 'book-adjustment']))
    expect(new Set(rows.map(({ made_by: by }) => by))).toEqual(new Set(['asha', 'vikram']))
  })

  it('lets clients in, whose trades go back for days', async () => {
    const visitor = new Visitor(platform.url, '127.0.0.1')
    const { usernames, password } = logins.clients
    const { userid } = await visitor.call('POST login_api3', { username: usernames[0] ?? '', password })
    const rows = await visitor.call('GET mytrans_api/{userid}', { userid, limit: 100 })
    expect(rows.length).toBeGreaterThan(2)
    const { rows: trades } = await database.pool.query<{ days: number; closed: number; open: number }>(
      `select (max(opened_at) - min(opened_at)) / 86400000 as days, count(closed_at)::int as closed,
              (count(*) - count(closed_at))::int as open from trade`,
    )
    expect(trades[0]).toMatchObject({ days: expect.closeTo(4, -1) })
    expect(trades[0]?.closed).toBeGreaterThan(0)
    expect(trades[0]?.open).toBeGreaterThan(5)
  })

  it('has answered enquiries, published a notice, taken money back and read a bank statement', async () => {
    const { rows } = await database.pool.query<Readonly<Record<string, number>>>(
      `select (select count(*) from enquiry where state = 'answered')::int as answered,
              (select count(*) from back_office.answer_templates)::int as templates,
              (select count(*) from published_notice)::int as notices,
              (select count(*) from adjustment where state = 'booked')::int as booked,
              (select count(*) from trade_correction where state = 'booked')::int as corrected,
              (select count(*) from withdrawal_request where state = 'returned')::int as returned,
              (select count(*) from deposit_request where state = 'reversed')::int as reversed,
              (select count(*) from bank_line)::int as lines`,
    )
    expect(rows[0]).toMatchObject({ templates: 2, notices: 1, corrected: 1, returned: 1, reversed: 1 })
    for (const what of ['answered', 'booked', 'lines']) expect(rows[0]?.[what], what).toBeGreaterThan(0)
  })

  it('has closed each day but the newest, with the statements of two banks, and each bank has its account', async () => {
    const { rows } = await database.pool.query(
      `select (select count(*) from day_close)::int as closed,
         (select ends from day_close order by day desc limit 1) > (extract(epoch from now()) - 93600) * 1000 as is_newest,
         array(select -sum(amount)::bigint from posting join ledger_account using (account_id)
               where code ~ '^bank:[0-9]+:INR$' group by account_id order by account_id) as held,
         array(select sum((swept ->> 'rupees')::bigint)::bigint from day_close,
               jsonb_array_elements(figures::jsonb -> 'sweeps') as swept group by swept ->> 'bank'
               order by (swept ->> 'bank')::int) as swept`,
    )
    expect(rows[0]?.closed).toBeGreaterThanOrEqual(4)
    expect(rows[0]?.is_newest).toBe(true)
    expect(rows[0]?.held).toHaveLength(2)
    expect(rows[0]?.held).toEqual(rows[0]?.swept)
  })

  it('has records of each area, of which some wait', async () => {
    for (const [from, count] of Object.entries(demoRowsOfAreas)) {
      const { rows } = await database.pool.query(`select count(*)::int as count from ${from}`)
      expect(rows, from).toEqual([{ count }])
    }
  })

  it('has books that verify', async () => {
    const env = { DATABASE_URL: database.connectionString, DATA_DIR: folder }
    expect(await runProgram('verify', env)).toMatchObject({ code: 0 })
  })
})

describe('npm run demo', () => {
  it.each([
    [{ NODE_ENV: 'production' }, /The demo does not run in production\./],
    [
      { DATABASE_URL: 'postgresql://user@localhost/other' },
      /The demo has its own database\. Unset DATABASE_URL\./,
    ],
    [{ DATA_DIR: tmpdir() }, /has other data\. Choose another DATA_DIR\./],
  ])('refuses %j', async (env, why) => {
    const ended = await runProgram('demo', { DATA_DIR: join(folder, 'none'), ...env })
    expect(ended.code).toBe(1)
    expect(ended.said).toMatch(why)
  })
})
