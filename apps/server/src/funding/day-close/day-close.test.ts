import { DAY } from '@gf/money'
import PdfKit from 'pdfkit'
import { describe, expect, it, vi } from 'vitest'
import { wrongAction } from '../../back-office/verify-actions.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { staffBrowser } from '../../testing/test-staff.ts'
import { LICENSED, staffOf } from '../test-funding.ts'
import { dayReportPdf } from './report-pdf.ts'
import { daysAgo, keepThreeDays } from './test-days.ts'
import { wrongDay } from './verify-days.ts'

const platform = testPlatform(LICENSED, keepThreeDays)
const staff = staffOf(platform)
const query = async (text: string) => (await platform.database.pool.query(text)).rows

const [first, second, third, today] = [daysAgo(3), daysAgo(2), daysAgo(1), daysAgo(0)]
/** The payments of these books are on no statement. */
const explain = (day: string) =>
  staff('reconcile-bank', { day, bank: 'none', reason: 'Made for the test' }, 'Asha')
const close = async (day: string, by: string) => (await staff('close-day', { day }, by)).said

interface Day {
  readonly accounts: readonly Readonly<Record<string, unknown>>[]
  readonly proposal: { readonly action: number; readonly seen: string; readonly by: string } | null
  readonly [part: string]: unknown
}

async function shown(day: string): Promise<Day> {
  const { post } = await staffBrowser(platform, 'auditor')
  const { body } = await post('staff_action_api/show-day', { day })
  return body['result'] as Day
}

/** Lines of live accounts that moved or have a balance: opening, debits, credits, closing. */
const linesOf = ({ accounts }: Day) =>
  Object.fromEntries(
    accounts
      .filter(({ book, closing, postings }) => book === 'real' && (closing !== 0 || postings !== 0))
      .map(({ kind, currency, opening, debits, credits, closing }) => [
        `${String(kind)} ${String(currency)}`,
        [opening, debits, credits, closing],
      ]),
  )

/** Changes rows as only the database's owner can. */
async function asOwner(statement: string): Promise<void> {
  const client = await platform.database.pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(statement)
  } finally {
    await client.query('set session_replication_role = origin')
    client.release()
  }
}

describe('before the first day is closed', () => {
  it.each([
    ['a day before the books', daysAgo(4), `The books begin on ${first}`],
    ['today', today, 'is not over'],
    ['tomorrow', daysAgo(-1), 'is not over'],
    ['no day', 'yesterday', 'must be a day such as'],
  ])('refuses %s', async (_, day, words) => {
    expect(await close(day, 'Asha')).toContain(words)
  })

  it('refuses a checker as the first person, and all who are not of finance', async () => {
    await explain(first)
    for (const by of ['Ravi', 'Kiran', 'owner'])
      expect(await close(first, by)).toContain('requires finance_maker')
  })

  it('shows the figures of the next day to all who read the books', async () => {
    const day = await shown(first)
    expect(linesOf(day)).toEqual({
      'bank INR': [0, 94_960, 0, -94_960],
      'exchange USD': [0, 1_000, 0, -1_000],
      'exchange INR': [0, 0, 94_960, 94_960],
      'adjustment USD': [0, 25.5, 0, -25.5],
      'wallets USD': [0, 0, 1_025.5, 1_025.5],
    })
    expect(day).toMatchObject({
      closed: null,
      checks: [],
      clients: { available: 1_025.5, held: 0, owed: 1_025.5, debts: 0 },
      deposits: { count: 1, dollars: 1_000, rupees: 94_960 },
      adjustments: { count: 1, credits: 25.5, debits: 0 },
      result: { total: 0 },
    })
    expect(await shown(today)).toMatchObject({ checks: [{ check: 'not_over', subject: today }] })
    const support = await staffBrowser(platform, 'support')
    expect((await support.post('staff_action_api/show-day', { day: first })).http).toBe(403)
  })
})

describe('closing a day', () => {
  it('waits for a payment of the day that waits for its second person', async () => {
    await query(`insert into staff_action (name, arguments, subject, hash, made_by, made_at)
      select 'approve-deposit', '{"received": {"from": ${Date.parse(first)}, "to": ${Date.parse(first) + 1}}}',
        'deposit 77', decode(repeat('00', 32), 'hex'), staff_id, extract(epoch from now()) * 1000
      from staff where username = 'Asha'`)
    expect(await close(first, 'Asha')).toContain('deposit 77 waits for a second person')
    expect((await shown(first))['checks']).toContainEqual({ check: 'second_person', subject: 'deposit 77' })
    await asOwner(`delete from staff_action where subject = 'deposit 77'`)
  })

  it('takes a maker and a checker, who freeze exactly the proposed figures, once', async () => {
    expect(await close(first, 'Asha')).toContain('must confirm')
    expect(await close(first, 'Asha')).toContain('Asha has already decided')
    expect((await shown(first)).proposal).toMatchObject({ by: 'Asha' })
    expect(await close(first, 'Ravi')).toMatch(
      new RegExp(`^${first} is closed: client money \\$1025.50, SHA-256 of its figures [0-9a-f]{64}`),
    )
    expect(await close(first, 'Asha')).toContain(`${first} is closed`)
    const [row] = await query(`select made_by, confirmed_by, encode(hash, 'hex') as hash from day_close`)
    expect(row).toMatchObject({ made_by: 'Asha', confirmed_by: 'Ravi' })
    const [said] = await query(`select detail from audit where action = 'day_closed'`)
    expect(said.detail).toMatchObject({ day: first, hash: row.hash, by: 'Ravi', proposed_by: 'Asha' })
    expect(await shown(first)).toMatchObject({ closed: { hash: row.hash, made_by: 'Asha' }, checks: [] })
  })

  it('goes in order, without a gap', async () => {
    expect(await close(third, 'Asha')).toContain(`Close ${second} first`)
    for (const day of [second, third]) {
      if (day === third) await explain(day)
      await close(day, 'Asha')
      expect(await close(day, 'Ravi')).toContain(`${day} is closed`)
    }
    expect(await close(today, 'Asha')).toContain('is not over')
    expect((await shown(second)).clients).toEqual({ available: 1_020, held: 0, owed: 1_020, debts: 0 })
  })

  it('begins with the balances of the day before, and puts midnight into the next day', async () => {
    const day = await shown(third)
    expect(linesOf(day)).toEqual({
      'bank INR': [-94_960, 0, 37_984, -56_976],
      'exchange USD': [-1_000, 0, 400, -600],
      'exchange INR': [94_960, 37_984, 0, 56_976],
      'adjustment USD': [-20, 0, 0, -20],
      'wallets USD': [1_020, 500, 0, 520],
      'reserved USD': [0, 400, 500, 100],
    })
    expect(day).toMatchObject({
      clients: { available: 520, held: 100, owed: 620, debts: 0 },
      payouts: { count: 1, dollars: 400, rupees: 37_984 },
    })
  })

  it('is listed with the next day, newest first', async () => {
    const { post } = await staffBrowser(platform, 'auditor')
    const { result } = (await post('staff_action_api/list-days', {})).body
    expect(result).toMatchObject({
      next: { day: today, is_first: false },
      rows: [
        { day: third, owed: 620, payouts: 400 },
        { day: second, owed: 1_020 },
        { day: first, owed: 1_025.5, deposits: 1_000 },
      ],
      more: 0,
    })
    const before = await post('staff_action_api/list-days', { before: second })
    expect(before.body['result']).toMatchObject({ rows: [{ day: first }], more: 0 })
    expect((await staff('list-days', {}, 'Ravi')).said).toContain(`Next to close: ${today}`)
    expect((await staff('show-day', { day: third }, 'Ravi')).said).toContain('Client money $620.00')
  })
})

describe('the report of a closed day', () => {
  const download = async (path: string) => {
    const { cookie } = await staffBrowser(platform, 'auditor')
    return fetch(`${platform.url}/api/${path}`, { headers: { cookie } })
  }

  it('has the frozen figures as CSV, and is an entry of the audit log', async () => {
    const answer = await download(`day_report_csv_api/${third}`)
    expect(answer.headers.get('content-disposition')).toContain(`day-${third}.csv`)
    const lines = (await answer.text()).split('\r\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        `${third},client money,,USD,,,,,620.00`,
        `${third},withdrawals paid,,USD,1,,,,400.00`,
        `${third},account 41 bank,real,INR,1,-94960.00,0.00,37984.00,-56976.00`,
        `${third},account clients wallets,real,USD,2,1020.00,500.00,0.00,520.00`,
      ]),
    )
    const [row] = await query(`select encode(hash, 'hex') as hash from day_close where day = '${third}'`)
    expect(lines).toContainEqual(expect.stringContaining(`sha-256 ${row.hash}`))
    const [said] = await query(
      `select action from audit where subject = 'day ${third}' order by seq desc limit 1`,
    )
    expect(said).toEqual({ action: 'day_report_exported' })
  })

  it.each(['en', 'hi'] as const)('is a PDF with the same figures in %s', async (language) => {
    const answer = await download(`day_report_pdf_api/${third}?language=${language}`)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect((await answer.text()).slice(0, 5)).toBe('%PDF-')
    const [row] = await query(`select * from day_close where day = '${third}'`)
    const text = vi.spyOn(PdfKit.prototype, 'text')
    const about = { ...row, hash: row.hash.toString('hex'), language, now: Date.now() }
    await dayReportPdf({ ...about, figures: JSON.parse(row.figures) })
    const written = text.mock.calls.map(([run]) => run).join('')
    for (const fact of [third, '$620.00', '−₹56,976.00', about.hash, 'Asha', 'Ravi'])
      expect(written).toContain(fact)
  })

  it('does not exist for an open day, and is closed to others', async () => {
    expect((await download(`day_report_pdf_api/${today}`)).status).toBe(404)
    const support = await staffBrowser(platform, 'support')
    expect((await support.get(`day_report_csv_api/${third}`)).http).toBe(403)
  })
})

describe('the database refuses', () => {
  const copy = (changed: string) => `insert into day_close
    select day + 1, ends + 86400000, last_seq, last_seq, figures, hash, ${changed} from day_close where day = '${third}'`

  it.each([
    ['a change', `update day_close set made_by = 'Meera'`, 'append-only'],
    ['a removal', 'delete from day_close', 'append-only'],
    ['one person', copy(`'Asha', 'asha', ends + 86400000`), 'check'],
    ['a close before the end of the day', copy(`'Asha', 'Ravi', ends`), 'check'],
    ['figures of another day', copy(`'Asha', 'Ravi', ends + 86400000`), 'check'],
    [
      'a day without two people',
      `insert into day_close select day + 1, ends + 86400000, last_seq, last_seq, jsonb_set(figures::jsonb, '{day}', to_jsonb((day + 1)::text))::text,
         sha256(convert_to(jsonb_set(figures::jsonb, '{day}', to_jsonb((day + 1)::text))::text, 'UTF8')), 'Asha', 'Ravi', ends + 86400000
       from day_close where day = '${third}'`,
      'takes two',
    ],
    [
      'a journal entry on a closed day',
      `insert into journal (seq, at, kind, body, hash)
       select seq + 1, ${Date.parse(third)}, kind, body, hash from journal order by seq desc limit 1`,
      'the day of a journal entry is closed',
    ],
  ])('%s', async (_, statement, words) => {
    await expect(platform.database.pool.query(statement)).rejects.toThrow(words)
  })
})

describe('verification', () => {
  const verified = async () =>
    (await wrongDay(platform.database.db)) ?? (await wrongAction(platform.database.db))

  it('finds closed days in order', async () => {
    expect(await verified()).toBeUndefined()
  })

  const forged = `jsonb_set(figures::jsonb, '{clients,owed}', '1')::text`
  const restored = `delete from day_close; insert into day_close select * from kept_day_close`
  const next = '(select max(last_seq) + 1 from day_close)'

  it.each([
    [
      'figures with their hash',
      `update day_close set figures = ${forged}, hash = sha256(convert_to(${forged}, 'UTF8')) where day = '${second}'`,
      restored,
      'another hash than the audit log',
    ],
    [
      'a removed day',
      `delete from day_close where day = '${third}'`,
      restored,
      `day ${third} is closed, and it is missing`,
    ],
    [
      'who closed it',
      `update day_close set made_by = 'Meera' where day = '${third}'`,
      restored,
      'was closed by Meera',
    ],
    [
      'a posting of a closed day',
      'update posting set amount = amount + 1 where account_id = 25 and entry_no = 2',
      'update posting set amount = amount - 1 where account_id = 25 and entry_no = 2',
      `Day ${second}, account 25 (adjustment, real, USD): credits is 550 and should be 551`,
    ],
    [
      'the time of a journal entry',
      `update journal set at = at - ${4 * DAY} where seq = ${next}`,
      `update journal set at = at + ${4 * DAY} where seq = ${next}`,
      'is dated on it',
    ],
  ])('names %s', async (_, statement, undo, words) => {
    await query('create table kept_day_close as table day_close')
    await asOwner(statement)
    const found = await verified()
    await asOwner(undo)
    await query('drop table kept_day_close')
    expect(found).toContain(words)
    expect(await verified()).toBeUndefined()
  })
})
