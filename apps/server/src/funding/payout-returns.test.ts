import { beforeAll, describe, expect, it } from 'vitest'
import { verify } from '../desk/verify.ts'
import { testPlatform } from '../testing/test-platform.ts'
import { staffBrowser } from '../testing/test-staff.ts'
import { credited, sendStatement, statementOf } from './bank/test-statements.ts'
import { atBank, giveBank, LICENSED, payIn, staffOf } from './test-funding.ts'

const platform = testPlatform(LICENSED)
const staff = staffOf(platform)
const own = (): number => platform.client.userid
const rows = async (text: string) => (await platform.database.pool.query(text)).rows
const available = async () => Number((await platform.client.get(`funding_api/${own()}`)).body['available'])
const why = 'The account is closed'
const giveBack = (wid: number, more: object = {}, by?: string) =>
  staff('return-payout', { id: String(wid), back: atBank(Date.now()), remarks: why, ...more }, by)
let last = 1_000

/** A new bank reference. */
function reference(): string {
  last += 1
  return `UTR00000000${last}`
}

async function requested(amt = 10): Promise<number> {
  return Number((await platform.client.post('withdraw_submit_api2', { amt, user: own() })).body['wid'])
}

/** A withdrawal that the bank has paid. */
async function paid(amt = 10): Promise<number> {
  const wid = await requested(amt)
  await staff('approve-withdrawal', { id: String(wid) })
  await staff('pay-withdrawal', { id: String(wid), utr: reference() })
  return wid
}

beforeAll(async () => {
  await giveBank(platform)
  await payIn(platform, 94_960, 'UTR000000000001')
})

it('comes back once: dollars and rupees are booked as they had left, and the client reads why', async () => {
  const before = await available()
  const wid = await paid(50)
  expect(await available()).toBe(before - 50)
  const utr = reference()
  expect((await giveBack(wid, { utr })).said).toBe(
    `The return of withdrawal ${wid} is recorded: $50.00 for ₹4,748.00 are back in the client's balance.`,
  )
  expect(await available()).toBe(before)
  const postings = await rows(
    `select account.code, posting.amount from ledger_transaction as tx
     join posting using (journal_seq, no) join ledger_account as account using (account_id)
     where tx.note like '%Withdrawal ${wid}, ${utr}%' order by account.code`,
  )
  expect(postings).toEqual([
    { code: 'bank:INR', amount: -474_800 },
    { code: 'exchange:INR', amount: 474_800 },
    { code: 'exchange:USD', amount: -5_000 },
    { code: expect.stringMatching(/^wallet:/), amount: 5_000 },
  ])
  const [row] = (await platform.client.get(`withdrawals_api/${own()}`)).rows
  expect(row).toMatchObject({ wid, req_status: 'Returned', remarks: why, can_cancel: false })
  expect([row?.['paid_at'], row?.['returned_at']]).not.toContain(null)
  const moved = (await platform.client.get(`mytrans_api/${own()}?wallet=real`)).rows
  expect(moved.slice(0, 2)).toMatchObject([
    { request: wid, tr_amt: 50, inr_amt: 4_748, step: 'returned', reason: 'returned' },
    { request: wid, tr_amt: -50, inr_amt: -4_748, step: 'paid' },
  ])
  const { body } = await platform.client.get(`receipt_api/withdrawal/${wid}/${own()}`)
  expect(body).toMatchObject({ state: 'Returned', return_utr: utr, ended_at: null })
  expect(body['bookings']).toHaveLength(3)
  const [told] = await rows("select client_id from outbox where kind = 'withdrawal_returned'")
  expect(told).toEqual({ client_id: own() })
  expect((await giveBack(wid, { utr: reference() })).said).toContain('is already recorded')
  expect(await available()).toBe(before)
})

describe('a return is refused', () => {
  it('of what was not paid, and of a missing one', async () => {
    const wid = await requested()
    expect((await giveBack(wid, { utr: reference() })).said).toContain('Only a payment can come back')
    await staff('approve-withdrawal', { id: String(wid) })
    expect((await giveBack(wid, { utr: reference() })).said).toContain('is approved, not paid')
    await staff('reject-withdrawal', { id: String(wid), remarks: 'Only a test' })
    expect((await giveBack(wid, { utr: reference() })).said).toContain('is rejected, not paid')
    expect((await giveBack(999_999, { utr: reference() })).said).toContain('Withdrawal 999999 not found')
  })

  it('under the reference of a credited deposit or of another return, and a deposit under that of a return', async () => {
    const [first, second] = [await paid(), await paid()]
    expect((await giveBack(first, { utr: 'UTR000000000001' })).said).toContain('Another request already uses')
    const utr = reference()
    await giveBack(first, { utr })
    expect((await giveBack(second, { utr })).said).toContain('Another request already uses')
    await expect(payIn(platform, 10_000, utr)).rejects.toThrow('Another request already uses')
  })

  it.each([
    ['in the future', () => atBank(Date.now() + 3_600_000), 'in the future'],
    ['before the request', () => '2024-01-05', 'before the request'],
    ['without a day', () => 'soon', 'must be the time at the bank'],
  ])('%s', async (_, back, words) => {
    const wid = await paid()
    expect((await giveBack(wid, { utr: reference(), back: back() })).said).toContain(words)
  })

  it('to one person, to a checker who proposes, and to other roles', async () => {
    const wid = await paid()
    const args = { utr: reference() }
    for (const by of ['Ravi', 'Kiran', 'owner'])
      expect((await giveBack(wid, args, by)).said).toContain('requires finance_maker')
    const back = '2030-01-05'
    expect((await giveBack(wid, { ...args, back }, 'Asha')).succeeded).toBe(false)
    const today = { ...args, back: atBank(Date.now()) }
    expect((await giveBack(wid, today, 'Asha')).said).toContain('must confirm (finance_checker)')
    expect((await giveBack(wid, today, 'Asha')).said).toContain('Asha has already decided')
    expect((await giveBack(wid, { ...today, utr: reference() }, 'Ravi')).said).toContain(
      'has changed since you reviewed it',
    )
    expect((await giveBack(wid, today, 'Ravi')).said).toContain('is recorded')
  })
})

describe('the database refuses', () => {
  const set = (wid: number, change: string) =>
    rows(`update withdrawal_request set ${change} where wid = ${wid}`)
  const recorded =
    "return_utr = 'UTR000000009999', returned_at = 1, return_by = 'Asha', return_decided_at = 1"

  it('a return that two did not decide, and one of what was not paid', async () => {
    await expect(set(await paid(), `state = 'returning', ${recorded}`)).rejects.toThrow('takes two')
    await expect(set(await requested(), `state = 'returning', ${recorded}`)).rejects.toThrow('cannot become')
  })

  it('a change of a return, and its end', async () => {
    const wid = await paid()
    await giveBack(wid, { utr: reference() })
    await expect(set(wid, 'dollars = dollars + 1')).rejects.toThrow('keeps its return')
    await expect(set(wid, "return_by = 'Meera'")).rejects.toThrow('keeps its return')
    await expect(set(wid, "state = 'paid'")).rejects.toThrow('cannot become paid')
    await expect(set(wid, "state = 'returning'")).rejects.toThrow('cannot become returning')
  })
})

it('a credit with the reference of the payout is shown as its return, before and after it is recorded', async () => {
  const wid = await paid()
  const { post, get } = await staffBrowser(platform, 'finance_maker')
  const listed = async () => {
    const { body } = await post('staff_action_api/list-withdrawals', { number: wid })
    const { rows: [row] } = body['result'] as { readonly rows: readonly Record<string, unknown>[] } // prettier-ignore
    return row
  }
  expect(await listed()).toMatchObject({ wid, state: 'paid', back: { state: 'unmatched' } })
  const utr = String((await listed())?.['utr'])
  await sendStatement(platform, statementOf(credited(utr, '949.60', '24/11/2026 09:30')))
  const line = { state: 'matched', rupees: 949.6, received: '2026-11-24 09:30', utr }
  expect(await listed()).toMatchObject({ back: line })
  expect((await get('bank_lines_api?size=10')).rows[0]).toMatchObject({
    state: 'matched',
    request: { kind: 'withdrawal', id: wid, state: 'paid' },
  })
  await giveBack(wid, { utr })
  expect(await listed()).toMatchObject({ state: 'returned', return_utr: utr, back: line })
})

it('afterwards the journal, the tables and the books agree', async () => {
  expect((await verify(platform.database.db)).wrong).toBeUndefined()
})
