import { actions, queueLists, staffRoles } from '@gf/contract'
import type { QueueList, StaffRole } from '@gf/contract'
import { describe, expect, it } from 'vitest'
import { createFieldCipher } from '../crypto/field-cipher.ts'
import { bankPlace } from '../funding/withdrawals.ts'
import { TEST_KEYS, testPlatform } from '../testing/test-platform.ts'
import { staffBrowser } from '../testing/test-staff.ts'

const FIRST = 20_000_001
const bank = {
  holder: 'Asha Rao',
  bankName: 'State Bank',
  accountNumber: '000011112222',
  ifsc: 'SBIN0000300',
}

/** Asha and Ravi take turns with 260 deposits, of which those above 250 are rejected; the amounts fall. */
const platform = testPlatform({}, async ({ pool }) => {
  await pool.query(
    `insert into client (client_id, name, email, status, created_at)
     values ($1, 'Asha Rao', 'asha@x.example', 'kyc_pending', 0), ($2, '=Ravi Iyer', 'ravi@x.example', 'kyc_pending', 0)`,
    [FIRST, FIRST + 1],
  )
  await pool.query(
    `insert into deposit_request (client_id, rupees, rate, shown_rate, dollars, state, requested_at, claimed_at, decided_at, decided_by, utr)
     select $1 + at % 2, 9496 * (300 - at), 9496, 9496, 100 * (300 - at), case when at > 250 then 'rejected' else 'pending' end,
       at, at, case when at > 250 then at end, case when at > 250 then 'finance' end, '412345678' || lpad(at::text, 3, '0')
     from generate_series(1, 260) as at`,
    [FIRST],
  )
  const sealed = createFieldCipher(TEST_KEYS).seal(bankPlace(FIRST), Buffer.from(JSON.stringify(bank)))
  await pool.query(
    `insert into withdrawal_request (client_id, dollars, rate, rupees, bank, bank_shown, state, requested_at, reservation_id)
     values ($1, 1050, 9496, 99708, $2, '', 'pending', 1, 1)`,
    [FIRST, sealed],
  )
  await pool.query(`insert into kyc (client_id, state, asked_at) values ($1, 'pending', 2)`, [FIRST])
  await pool.query(
    `insert into enquiry (client_id, name, mobile, email, subject, message, created_at, last_at)
     values ($1, 'Asha Rao', '9876543211', 'asha@x.example', 'Contact Enquiry', 'Mine', 1, 2)`,
    [FIRST],
  )
  await pool.query(
    `insert into adjustment (client_id, dollars, category, reason, remarks, state, made_at, made_by)
     values ($1, 500, 'goodwill', 'One', 'One', 'prepared', 1, 'finance'), ($1, -990, 'other', 'Two', 'Two', 'prepared', 2, 'finance')`,
    [FIRST],
  )
})

/** What a browser is answered that follows the link of a list's export. */
async function exported(path: string, role: StaffRole = 'finance_maker') {
  const { cookie } = await staffBrowser(platform, role)
  const answer = await fetch(`${platform.url}/api/${path}`, { headers: { cookie } })
  const text = await answer.text()
  return { http: answer.status, text, lines: text.replace('\uFEFF', '').trim().split('\r\n') }
}
/** The numbers of the rows, which come first in each line. */
const numbersIn = (lines: readonly string[]) => lines.slice(1).map((line) => Number(line.split(',')[0]))

/** The same by the action that lists the queue, page after page. */
async function listed(args: object): Promise<number[]> {
  const { post } = await staffBrowser(platform, 'finance_maker')
  const ids: number[] = []
  for (let page = 1; ; page++) {
    const { body } = await post('staff_action_api/list-deposits', { ...args, page, size: 70 })
    const { rows } = body['result'] as { readonly rows: readonly { readonly did: number }[] }
    if (rows.length === 0) return ids
    ids.push(...rows.map(({ did }) => did))
  }
}
const lastEntry = async () =>
  (
    await platform.database.pool.query<{ detail: object }>(
      `select detail from audit where action = 'queue_exported' order by seq desc limit 1`,
    )
  ).rows[0]?.detail

describe('GET queue_export_api/deposits', () => {
  it.each([
    ['what waits', {}, 250],
    ['all', { which: 'all' }, 260],
    ['all by amount', { which: 'all', sort: 'amount' }, 260],
    ['all in the other order', { which: 'all', sort: '-amount' }, 260],
    ['a state', { which: 'all', state: 'rejected' }, 10],
    ['a client', { which: 'all', search: 'asha' }, 130],
    ['a number', { which: 'all', search: '#7' }, 1],
    ['what is not there', { search: 'zzz' }, 0],
  ])('has exactly the rows of %s in their order, and an entry with their count', async (_, asked, count) => {
    const { lines } = await exported(
      `queue_export_api/deposits?${new URLSearchParams(asked as Record<string, string>).toString()}`,
    )
    const numbers = numbersIn(lines)
    expect(numbers).toHaveLength(count)
    expect(numbers).toEqual(await listed(asked))
    expect(await lastEntry()).toEqual({
      list: 'deposits',
      which: 'waiting',
      ...asked,
      rows: count,
    })
  })

  it('has a column for each value of the table, amounts with two decimals, and no formula', async () => {
    const { lines } = await exported('queue_export_api/deposits?search=%231')
    expect(lines).toEqual([
      'deposit,requested (India),client,name,rupees,dollars,state,also claimed by,bank statement,rupees on the statement,other payer',
      `1,1970-01-01 05:30:00.001,${FIRST + 1},'=Ravi Iyer,28393.04,299.00,pending,,unmatched,,`,
    ])
  })

  it('refuses a filter and a sort that the list does not have', async () => {
    for (const query of ['state=lost', 'sort=utr', 'which=some'])
      expect(await exported(`queue_export_api/deposits?${query}`)).toMatchObject({ http: 422 })
  })

  it('says exactly how many there are above 10,000', async () => {
    await platform.database.pool.query(
      `insert into enquiry (client_id, name, mobile, email, subject, message, created_at, last_at)
       select $1, 'Asha Rao', '9876543211', 'asha@x.example', 'Contact Enquiry', 'Mine', 1, at
       from generate_series(3, 10102) as at`,
      [FIRST],
    )
    const { post } = await staffBrowser(platform, 'support')
    const ask = async (args: object) =>
      (await post('staff_action_api/list-enquiries', { size: 1, ...args })).total
    expect(await ask({})).toBe('10000+')
    expect(await ask({ exact: true })).toBe('10101')
    const { lines } = await exported('queue_export_api/enquiries?sort=-age', 'support')
    const numbers = numbersIn(lines)
    expect(new Set(numbers).size).toBe(10_101)
    expect(numbers).toEqual(numbers.toSorted((one, other) => other - one))
  })
})

describe('the export of a queue', () => {
  const paths: Readonly<Record<QueueList, string>> = {
    waiting: 'queue_export_api/waiting',
    kyc: 'queue_export_api/kyc',
    deposits: 'queue_export_api/deposits',
    withdrawals: 'queue_export_api/withdrawals',
    bankchanges: 'queue_export_api/bankchanges',
    adjustments: 'queue_export_api/adjustments',
    corrections: 'queue_export_api/corrections',
    hits: 'queue_export_api/hits',
    cases: 'queue_export_api/cases',
    erasures: 'queue_export_api/erasures',
    batches: 'queue_export_api/batches',
    enquiries: 'queue_export_api/enquiries',
  }

  it.each(Object.entries(queueLists))('%s is for the roles that list it', async (list, name) => {
    const readers: readonly StaffRole[] = actions[name].makers
    for (const role of staffRoles) {
      const { http, lines } = await exported(paths[list as QueueList], role)
      expect({ role, http }).toEqual({ role, http: readers.includes(role) ? 200 : 403 })
      if (http === 200) expect(lines[0]).toMatch(/^[a-z]+,/)
    }
  })

  it('has what each other queue shows, and no number of an account', async () => {
    const { text } = await exported(paths.withdrawals)
    expect(text).toContain(`,${FIRST},Asha Rao,997.08,10.50,,,pending,,,,unmatched,,`)
    expect(text).not.toContain('1111')
    expect((await exported(paths.kyc, 'kyc')).lines).toEqual([
      'client,name,sent (India)',
      `${FIRST},Asha Rao,1970-01-01 05:30:00.002`,
    ])
    expect((await exported(`${paths.adjustments}?sort=amount`)).lines.slice(1)).toEqual([
      `1,1970-01-01 05:30:00.001,${FIRST},Asha Rao,5.00,goodwill,prepared`,
      `2,1970-01-01 05:30:00.002,${FIRST},Asha Rao,-9.90,other,prepared`,
    ])
  })

  it('has the proposals that wait for a second person', async () => {
    const owner = await staffBrowser(platform, 'owner')
    const { body } = await owner.post('staff_action_api/set-rate', { rate: '96' })
    const { lines } = await exported(`${paths.waiting}?search=rate`, 'owner')
    expect(lines[0]).toBe('action,proposed (India),decision,subject,proposed by')
    expect(lines.slice(1)).toEqual([
      expect.stringMatching(`^${String(body['action'])},.*,set-rate,usd rate,owner$`),
    ])
  })
})
