import type { StaffRole } from '@gf/contract'
import { describe, expect, it } from 'vitest'
import { createFieldCipher } from '../crypto/field-cipher.ts'
import { bankPlace } from '../funding/withdrawals.ts'
import { TEST_KEYS, testPlatform } from '../testing/test-platform.ts'
import { staffBrowser } from '../testing/test-staff.ts'

const FIRST = 20_000_001
const bank = { holder: 'Demo Client', bankName: 'Bank', accountNumber: '000011112222', ifsc: 'SBIN0000300' }

/** Two clients, Asha and Ravi, who take turns with 60 deposits and withdrawals; the amounts fall. */
const platform = testPlatform({}, async ({ pool }) => {
  const sealed = (client: number) =>
    createFieldCipher(TEST_KEYS).seal(bankPlace(client), Buffer.from(JSON.stringify(bank)))
  await pool.query(
    `insert into client (client_id, name, email, status, created_at)
     values ($1, 'Asha Rao', 'asha@x.example', 'kyc_pending', 0), ($2, 'Ravi Iyer', 'ravi@x.example', 'kyc_pending', 0)`,
    [FIRST, FIRST + 1],
  )
  await pool.query(
    `insert into kyc (client_id, state, asked_at) values ($1, 'pending', 2), ($2, 'pending', 1)`,
    [FIRST, FIRST + 1],
  )
  await pool.query(
    `insert into deposit_request (client_id, rupees, rate, shown_rate, dollars, state, requested_at, claimed_at, decided_at, decided_by, utr)
     select $1 + at % 2, 9496 * (100 - at), 9496, 9496, 100 * (100 - at), case when at > 58 then 'rejected' else 'pending' end,
       at, at, case when at > 58 then at end, case when at > 58 then 'finance' end, '4123456789' || lpad(at::text, 2, '0') from generate_series(1, 60) as at`,
    [FIRST],
  )
  for (const client of [FIRST, FIRST + 1])
    await pool.query(
      `insert into withdrawal_request (client_id, dollars, rate, rupees, bank, bank_shown, state, requested_at, reservation_id)
       values ($1, 1000, 9496, 94960, $2, '', 'pending', 1, $3)`,
      [client, sealed(client), client],
    )
  await pool.query(
    `insert into enquiry (client_id, name, mobile, email, subject, message, created_at, last_at)
     values ($1, 'Asha Rao', '9876543211', 'asha@x.example', 'Contact Enquiry', 'Mine', 1, 2),
       ($2, 'Ravi Iyer', '9876543212', 'ravi@x.example', 'Contact Enquiry', 'His', 1, 1)`,
    [FIRST, FIRST + 1],
  )
  await pool.query(
    `insert into adjustment (client_id, dollars, category, reason, remarks, state, made_at, made_by)
     values ($1, 500, 'goodwill', 'One', 'One', 'prepared', 1, 'finance'), ($2, -900, 'other', 'Two', 'Two', 'prepared', 2, 'finance')`,
    [FIRST, FIRST + 1],
  )
})

type Answer = {
  readonly rows: readonly Record<string, unknown>[]
  readonly more: number
  readonly total: string
}
const ask = async (name: string, args: object = {}, role: StaffRole = 'finance_maker') => {
  const { body, total: header } = await (
    await staffBrowser(platform, role)
  ).post(`staff_action_api/${name}`, args)
  expect(body).toMatchObject({ status: 1 })
  const { rows, more, total } = body['result'] as Answer
  expect(header).toBe(total)
  return { rows, more, total }
}
const numbers = async (name: string, args: object, of: string, role?: StaffRole) =>
  (await ask(name, args, role)).rows.map((row) => row[of])

describe('the list of a queue', () => {
  it('has the oldest first, page by page, with the number of all', async () => {
    const first = await ask('list-deposits', { size: 40 })
    expect(first).toMatchObject({ more: 18, total: '58' })
    expect(first.rows[0]).toMatchObject({ did: 1, name: 'Ravi Iyer' })
    const second = await ask('list-deposits', { size: 40, page: 2 })
    expect(second.rows.map(({ did }) => did)).toEqual(Array.from({ length: 18 }, (_, at) => 41 + at))
    expect(second.more).toBe(0)
    expect(await numbers('list-deposits', { which: 'all', size: 2 }, 'did')).toEqual([60, 59])
  })

  it('is sorted by age and amount, both ways', async () => {
    expect(await numbers('list-deposits', { sort: '-age', size: 2 }, 'did')).toEqual([58, 57])
    expect(await numbers('list-deposits', { sort: 'amount', size: 2 }, 'did')).toEqual([58, 57])
    expect(await numbers('list-deposits', { sort: '-amount', size: 2 }, 'did')).toEqual([1, 2])
    expect(await numbers('list-adjustments', { sort: '-amount' }, 'name')).toEqual(['Ravi Iyer', 'Asha Rao'])
  })

  it.each([
    ['a name', 'ash', 30],
    ['an e-mail address', 'ravi@x', 30],
    ['a client id', `GF${FIRST}`, 30],
    ['a reference', '412345678960', 1],
    ['the beginning of a reference', '41234567890', 9],
    ['a number', '#7', 1],
    ['signs alone', '%%', 0],
    ['an unknown name', 'zzz', 0],
  ])('finds by %s', async (_, search, found) => {
    const { rows, total } = await ask('list-deposits', { which: 'all', search })
    expect([rows.length, total]).toEqual([found, String(found)])
  })

  it('is narrowed to a state', async () => {
    expect(await numbers('list-deposits', { which: 'all', state: 'rejected' }, 'did')).toEqual([60, 59])
    expect(await numbers('list-enquiries', { which: 'all', state: 'closed' }, 'enquiry', 'support')).toEqual(
      [],
    )
  })

  it.each([
    ['list-withdrawals', 'finance_maker'],
    ['list-adjustments', 'finance_maker'],
    ['list-enquiries', 'support'],
    ['list-kyc', 'kyc'],
  ] as const)('%s finds a client too, and sorts by age', async (name, role) => {
    expect(await numbers(name, { search: 'asha' }, 'name', role)).toEqual(['Asha Rao'])
    const oldest = await numbers(name, { sort: 'age' }, 'name', role)
    expect(new Set(oldest)).toEqual(new Set(['Asha Rao', 'Ravi Iyer']))
    expect(await numbers(name, { sort: '-age' }, 'name', role)).toEqual(oldest.toReversed())
  })

  it.each(['list-hits', 'list-cases', 'list-erasures'])('%s is asked alike', async (name) => {
    expect(await ask(name, { search: 'asha', sort: '-age', page: 2, size: 5 }, 'kyc')).toEqual({
      rows: [],
      more: 0,
      total: '0',
    })
  })

  it.each(['list-corrections', 'list-batches', 'list-actions'])(
    '%s is asked alike by finance',
    async (name) => {
      const sort = name === 'list-actions' ? '-made_at' : '-age'
      expect(await ask(name, { search: '#12', sort })).toMatchObject({ rows: [], total: '0' })
    },
  )

  it('refuses a sort that it does not have', async () => {
    const finance = await staffBrowser(platform, 'finance_maker')
    expect((await finance.post('staff_action_api/list-deposits', { sort: 'utr' })).body).toMatchObject({
      reason: 'bad_shape',
    })
  })
})
