import { beforeAll, describe, expect, it } from 'vitest'
import { staffBrowser } from '../../testing/test-staff.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { giveBank, LICENSED, payIn, staffOf } from '../test-funding.ts'
import { sendStatement, statementOf } from './test-statements.ts'

const platform = testPlatform(LICENSED)
const staff = staffOf(platform)

const give = async (name: string, args: object) =>
  (await (await staffBrowser(platform, 'finance_maker')).post(`staff_action_api/${name}`, args)).body
const make = (...withdrawals: readonly number[]) => give('make-batch', { bank: 1, withdrawals })
const batchOf = (body: Readonly<Record<string, unknown>>) =>
  (body['result'] as { readonly batch: number }).batch
const download = async (batch: number) => {
  const { cookie } = await staffBrowser(platform, 'finance_checker')
  return fetch(`${platform.url}/api/payout_batch_csv_api/${batch}`, { headers: { cookie } })
}
const listed = async (wid: number) => {
  const { result } = await give('list-withdrawals', { which: 'all' })
  const { rows } = result as { readonly rows: readonly { readonly wid: number }[] }
  return rows.find((row) => row.wid === wid)
}
const audits = async (action: string) => {
  const { rows } = await platform.database.pool.query<{ subject: string; detail: object }>(
    'select subject, detail from audit where action = $1 order by seq',
    [action],
  )
  return rows
}

async function withdrawal(approve = true): Promise<number> {
  const form = { amt: 10, user: platform.client.userid }
  const id = String((await platform.client.post('withdraw_submit_api2', form)).body['wid'])
  if (approve) expect(await staff('approve-withdrawal', { id })).toMatchObject({ succeeded: true })
  return Number(id)
}

beforeAll(async () => {
  await giveBank(platform)
  await payIn(platform, 94_960, '412345660001')
})

describe('make-batch', () => {
  it('makes a file with the account and our reference of each withdrawal; making and reading are audited', async () => {
    const [one, two] = [await withdrawal(), await withdrawal()]
    const body = await make(two, one)
    expect(body).toMatchObject({ status: 1, result: { withdrawals: 2, rupees: 1_899.2 } })
    const batch = batchOf(body)
    expect((await (await download(batch)).text()).trim().split('\r\n')).toEqual([
      'beneficiary,account number,ifsc,amount,reference',
      ...[one, two].map(
        (wid) => `Demo Client,000011112222,SBIN0000300,949.60,WD${String(wid).padStart(10, '0')}`,
      ),
    ])
    const about = { subject: `payout batch ${batch}`, detail: { withdrawals: [one, two] } }
    expect((await audits('payout_batch_made')).at(-1)).toMatchObject(about)
    expect((await audits('payout_batch_exported')).at(-1)).toMatchObject(about)
    expect(await listed(one)).toMatchObject({ batch })
    const { rows } = await (await staffBrowser(platform, 'auditor')).get(`timeline_api/payout_batch/${batch}`)
    expect(rows).toMatchObject([{ action: 'payout_batch_made', by: 'finance_maker' }])
  })

  it('refuses a withdrawal that is in an open file, also in SQL', async () => {
    const wid = await withdrawal()
    await make(wid)
    expect(await make(wid)).toMatchObject({ status: 0, reason: 'in_batch' })
    const { pool } = platform.database
    const insert = pool.query(
      `with made as (insert into payout_batch (bank_id, made_at, made_by) values (1, 1, 'x') returning batch_id)
       insert into payout (batch_id, wid) select batch_id, $1 from made`,
      [wid],
    )
    await expect(insert).rejects.toThrow('payout_open')
  })

  it('of ten at the same time one has the withdrawal', async () => {
    const wid = await withdrawal()
    const made = await Promise.all(Array.from({ length: 10 }, () => make(wid)))
    expect(made.filter(({ status }) => status === 1)).toHaveLength(1)
    expect(made.filter(({ reason }) => reason === 'in_batch')).toHaveLength(9)
  })

  it('refuses what is not approved, in SQL too, and what is blocked', async () => {
    const pending = await withdrawal(false)
    expect(await make(pending)).toMatchObject({ status: 0, reason: 'not_approved' })
    expect(await make(999_999)).toMatchObject({ status: 0, reason: 'not_approved' })
    const { pool } = platform.database
    const insert = pool.query('insert into payout (batch_id, wid) values (1, $1)', [pending])
    await expect(insert).rejects.toThrow('is not approved')
    const blocked = await withdrawal()
    await pool.query('update client set withdrawals_frozen_at = 1')
    expect(await make(blocked)).toMatchObject({ status: 0, reason: 'withdrawals_frozen' })
    await pool.query('update client set withdrawals_frozen_at = null')
    await platform.client.get(`cancel_withdrawal_api/${pending}`)
  })

  it('refuses an unknown bank and an empty file, and is for those who pay', async () => {
    expect(await give('make-batch', { bank: 77, withdrawals: [1] })).toMatchObject({ reason: 'bank_unknown' })
    expect(await make()).toMatchObject({ status: 0, reason: 'bad_shape' })
    for (const role of ['owner', 'auditor'] as const) {
      const { post, get } = await staffBrowser(platform, role)
      expect(await post('staff_action_api/make-batch', { bank: 1, withdrawals: [1] })).toMatchObject({
        http: 403,
      })
      expect(await get('payout_batch_csv_api/1')).toMatchObject({ http: 403 })
    }
  })
})

describe('void-batch', () => {
  it('frees the withdrawals for another file', async () => {
    const wid = await withdrawal()
    const batch = batchOf(await make(wid))
    const reason = 'The bank was offline.'
    expect(await give('void-batch', { batch, reason })).toMatchObject({ status: 1 })
    expect((await audits('payout_batch_voided')).at(-1)).toMatchObject({ detail: { reason } })
    expect(await (await download(batch)).json()).toMatchObject({ status: 0, reason: 'batch_over' })
    expect(await give('void-batch', { batch, reason })).toMatchObject({ reason: 'batch_voided' })
    expect(await make(wid)).toMatchObject({ status: 1 })
  })

  it('is refused once a withdrawal of it is paid, in SQL too; the rest can be downloaded again', async () => {
    const [one, two] = [await withdrawal(), await withdrawal()]
    const batch = batchOf(await make(one, two))
    await staff('pay-withdrawal', { id: String(one), utr: 'SBIN412345660009' })
    expect(await give('void-batch', { batch, reason: 'Too late' })).toMatchObject({ reason: 'batch_paid' })
    const change = platform.database.pool.query('update payout set is_open = false where batch_id = $1', [
      batch,
    ])
    await expect(change).rejects.toThrow(`withdrawal ${one} is paid`)
    const text = await (await download(batch)).text()
    expect(text).toContain(`WD${String(two).padStart(10, '0')}`)
    expect(text).not.toContain(`WD${String(one).padStart(10, '0')}`)
  })
})

it('a debit with our reference or the UTR is the payment of its withdrawal', async () => {
  const wid = await withdrawal()
  const reference = `WD${String(wid).padStart(10, '0')}`
  const before = await listed(wid)
  expect(before).toMatchObject({ bank: { state: 'unmatched' } })
  await sendStatement(
    platform,
    statementOf(`23/11/2026,,NEFT DR ${reference} DEMO CLIENT,N412345660017777,949.60,,`),
  )
  const paid = { state: 'matched', rupees: 949.6, received: '2026-11-23', utr: 'N412345660017777' }
  expect(await listed(wid)).toMatchObject({ bank: paid })
  const { rows } = await (await staffBrowser(platform, 'auditor')).get(`bank_lines_api?search=${reference}`)
  expect(rows).toMatchObject([{ state: 'matched', debit: 949.6, request: { kind: 'withdrawal', id: wid } }])
  await staff('pay-withdrawal', { id: String(wid), utr: 'N412345660017777' })
  expect(await listed(wid)).toMatchObject({ state: 'paid', bank: paid })
})

it('list-batches says how many older files it omits, and is an entry with those that it shows', async () => {
  const { rows, more } = Object((await give('list-batches', { size: 1 })).result)
  const { rows: all } = Object((await give('list-batches', {})).result)
  expect(all.length).toBeGreaterThan(1)
  expect([rows, more]).toEqual([all.slice(0, 1), all.length - 1])
  expect((await audits('payout_batches_listed'))[0]?.detail).toMatchObject({ records: [all[0].batch] })
})

it('list-batches has each file with its withdrawals, the newest first', async () => {
  const { result } = await give('list-batches', {})
  const { rows } = result as { readonly rows: readonly { readonly batch: number }[] }
  expect(rows.map(({ batch }) => batch)).toEqual(rows.map(({ batch }) => batch).toSorted((a, b) => b - a))
  expect(rows.at(-1)).toMatchObject({
    bank_name: 'Example Bank of India',
    made_by: 'finance_maker',
    voided: null,
    rupees: 1_899.2,
    to_pay: 2,
    withdrawals: [{ name: 'Demo Client', state: 'approved', rupees: 949.6 }, {}],
  })
})
