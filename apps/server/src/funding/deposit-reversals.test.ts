import { beforeAll, describe, expect, it } from 'vitest'
import { verify } from '../desk/verify.ts'
import { testPlatform } from '../testing/test-platform.ts'
import { staffBrowser } from '../testing/test-staff.ts'
import { sendStatement, statementOf } from './bank/test-statements.ts'
import { atBank, giveBank, LICENSED, payIn, staffOf } from './test-funding.ts'

const platform = testPlatform(LICENSED)
const staff = staffOf(platform)
const own = (): number => platform.client.userid
const rows = async (text: string) => (await platform.database.pool.query(text)).rows
const funding = async () => (await platform.client.get(`funding_api/${own()}`)).body
const balance = async () =>
  Number((await platform.client.get(`home_wallet_api/${own()}?wallet=real`)).body['bal'])
const why = 'Your bank took the payment back'
const reverse = (did: number, more: object = {}, by?: string) =>
  staff(
    'reverse-deposit',
    { id: String(did), cause: 'chargeback', taken: atBank(Date.now()), remarks: why, ...more },
    by,
  )
let last = 1_000

/** A new bank reference. */
function reference(): string {
  last += 1
  return `UTR00000000${last}`
}

/** A credited deposit: 949.60 rupees are ten dollars. */
async function credited(rupees = 949.6, utr = reference()): Promise<number> {
  await payIn(platform, rupees, utr)
  const [row] = await rows('select max(deposit_id) as did from deposit_request')
  return Number(row.did)
}

beforeAll(async () => {
  await giveBank(platform)
  await payIn(platform, 94_960, 'UTR000000000001')
})

it('is debited once, with the dollars and rupees of its credit, and the client reads why', async () => {
  const did = await credited(4_748)
  await staff('set-rate', { rate: '96.00' })
  const [before, utr] = [await balance(), reference()]
  const left = (before - 50).toLocaleString('en-US', { minimumFractionDigits: 2 })
  expect((await reverse(did, { utr })).said).toBe(
    `Deposit ${did} is reversed: $50.00 for ₹4,748.00. The balance is $${left}.`,
  )
  expect(await balance()).toBe(before - 50)
  const postings = await rows(
    `select account.code, posting.amount from ledger_transaction as tx
     join posting using (journal_seq, no) join ledger_account as account using (account_id)
     where tx.note = 'Deposit ${did} reversed, ${utr}' order by account.code`,
  )
  expect(postings).toEqual([
    { code: 'bank:INR', amount: 474_800 },
    { code: 'exchange:INR', amount: -474_800 },
    { code: 'exchange:USD', amount: 5_000 },
    { code: expect.stringMatching(/^wallet:/), amount: -5_000 },
  ])
  const [row] = (await platform.client.get(`deposits_api/${own()}`)).rows
  expect(row).toMatchObject({ did, req_status: 'Reversed', remarks: why })
  expect(row?.['reversed_at']).not.toBeNull()
  const [moved] = (await platform.client.get(`mytrans_api/${own()}?wallet=real`)).rows
  expect(moved).toMatchObject({
    request: did,
    tr_amt: -50,
    inr_amt: -4_748,
    step: 'reversed',
    type: 'deposit',
  })
  const { body } = await platform.client.get(`receipt_api/deposit/${did}/${own()}`)
  expect(body).toMatchObject({ usd_amt: 50, reversal_utr: utr, remarks: why })
  expect([body['reversed_at'], body['bookings']]).toEqual([
    expect.any(String),
    [expect.any(String), expect.any(String)],
  ])
  const [told] = await rows("select client_id from outbox where kind = 'deposit_reversed'")
  expect(told).toEqual({ client_id: own() })
  expect((await reverse(did, { utr: reference() })).said).toContain('is already recorded')
  expect(await balance()).toBe(before - 50)
  await staff('set-rate', { rate: '94.96' })
})

it('takes the balance below zero if the dollars are gone: the client sees the debt, withdraws nothing, and pays it', async () => {
  const did = await credited(94_960)
  const all = Number((await funding())['available'])
  const wid = (await platform.client.post('withdraw_submit_api2', { amt: all - 400, user: own() })).body[
    'wid'
  ]
  expect((await reverse(did, { utr: reference() })).said).toContain(
    'The balance is −$600.00; the client owes $600.00.',
  )
  expect(await funding()).toMatchObject({ available: 0, owed: 600 })
  const page = await (await staffBrowser(platform, 'finance_maker')).get(`user_page_api/${own()}`)
  expect(page.body['wallets']).toContainEqual(expect.objectContaining({ wallet: 'real', owed: 600 }))
  const asked = await platform.client.post('withdraw_submit_api2', { amt: 10, user: own() })
  expect(asked.body).toMatchObject({ reason: 'insufficient_funds' })
  await payIn(platform, 47_480, reference())
  expect([await balance(), (await funding())['owed']]).toEqual([-100, 100])
  await platform.client.get(`cancel_withdrawal_api/${String(wid)}`)
  expect([await balance(), (await funding())['owed']]).toEqual([all - 400 - 100, 0])
})

describe('a reversal is refused', () => {
  it('of what was not credited, and of a missing one', async () => {
    const form = { amt: 1_000, user: own(), utr: reference() }
    const did = Number((await platform.client.post('web_deposite_submit_api', form)).body['did'])
    expect((await reverse(did, { utr: reference() })).said).toContain('Only a credited deposit')
    await staff('reject-deposit', { id: String(did), remarks: 'Only a test' })
    expect((await reverse(did, { utr: reference() })).said).toContain('is rejected')
    expect((await reverse(999_999, { utr: reference() })).said).toContain('Deposit 999999 not found')
  })

  it('under the reference of a payout or of another reversal, and a payout under that of a reversal', async () => {
    const [first, second] = [await credited(), await credited()]
    const utr = reference()
    await reverse(first, { utr })
    expect((await reverse(second, { utr })).said).toContain('Another request already uses')
    const { body } = await platform.client.post('withdraw_submit_api2', { amt: 10, user: own() })
    const id = String(body['wid'])
    await staff('approve-withdrawal', { id })
    expect((await staff('pay-withdrawal', { id, utr })).said).toContain('Another request already uses')
    const paid = reference()
    await staff('pay-withdrawal', { id, utr: paid })
    expect((await reverse(second, { utr: paid })).said).toContain('Another request already uses')
  })

  it.each([
    ['in the future', { taken: '2030-01-05' }, 'in the future'],
    ['before the request', { taken: '2024-01-05' }, 'before the request'],
    ['for an unknown cause', { cause: 'mood' }, 'must be one of chargeback, recalled'],
    ['without a text for the client', { remarks: ' ' }, 'must give a reason for the client'],
  ])('%s', async (_, more, words) => {
    expect((await reverse(await credited(), { utr: reference(), ...more })).said).toContain(words)
  })

  it('to one person, to a checker who proposes, and to other roles', async () => {
    const did = await credited()
    const args = { utr: reference(), taken: atBank(Date.now()) }
    for (const by of ['Ravi', 'Kiran', 'owner'])
      expect((await reverse(did, args, by)).said).toContain('requires finance_maker')
    expect((await reverse(did, args, 'Asha')).said).toContain('must confirm (finance_checker)')
    expect((await reverse(did, args, 'Asha')).said).toContain('Asha has already decided')
    expect((await reverse(did, { ...args, cause: 'other' }, 'Ravi')).said).toContain('has changed since')
    expect((await reverse(did, args, 'Ravi')).said).toContain('is reversed')
  })

  it('and its payment is not credited again', async () => {
    const utr = reference()
    await reverse(await credited(949.6, utr), { utr: reference() })
    await expect(payIn(platform, 949.6, utr)).rejects.toThrow()
  })
})

describe('the database refuses', () => {
  const set = (did: number, change: string) =>
    rows(`update deposit_request set ${change} where deposit_id = ${did}`)
  const recorded = `state = 'reversing', reversal_utr = 'UTR000000009999', reversal_cause = 'other', reversed_at = 1,
    reversal_by = 'Asha', reversal_decided_at = 1`

  it('a reversal that two did not decide, and a change or the end of one', async () => {
    const did = await credited()
    await expect(set(did, recorded)).rejects.toThrow('takes two')
    await reverse(did, { utr: reference() })
    await expect(set(did, 'dollars = dollars + 1')).rejects.toThrow('keeps its reversal')
    await expect(set(did, "reversal_by = 'Meera'")).rejects.toThrow('keeps its reversal')
    await expect(set(did, "state = 'approved'")).rejects.toThrow('cannot become approved')
    await expect(set(did, "state = 'reversing'")).rejects.toThrow('cannot become reversing')
  })
})

it('a debit with the reference of the payment is shown as its reversal, before and after it is recorded', async () => {
  const utr = reference()
  const did = await credited(949.6, utr)
  const { post, get } = await staffBrowser(platform, 'finance_maker')
  const shown = async () => (await post('staff_action_api/show-deposit', { id: did })).body['result']
  expect(await shown()).toMatchObject({ taken: { state: 'unmatched' }, balance: await balance() })
  const debit = `24/11/2026 09:30,24/11/2026,CHARGEBACK UPI,${utr},"949.60",,"12,34,567.00"`
  await sendStatement(platform, statementOf(debit))
  const line = { state: 'matched', rupees: 949.6, received: '2026-11-24 09:30', utr }
  expect(await shown()).toMatchObject({ taken: line })
  expect((await get('bank_lines_api?size=10')).rows[0]).toMatchObject({
    state: 'matched',
    request: { kind: 'deposit', id: did, state: 'approved' },
  })
  await reverse(did, { utr, cause: 'recalled' })
  expect(await shown()).toMatchObject({
    state: 'reversed',
    reversal_cause: 'recalled',
    taken: line,
    balance: null,
  })
})

it('the totals count a deposit and its reversal as nothing', async () => {
  const totals = async () => (await platform.client.get(`transaction_totals_api/${own()}?wallet=real`)).body
  const before = await totals()
  await reverse(await credited(), { utr: reference() })
  const after = await totals()
  for (const sum of ['in', 'out', 'net']) expect(after[sum]).toBe(before[sum])
})

it('afterwards the journal, the tables and the books agree', async () => {
  expect((await verify(platform.database.db)).wrong).toBeUndefined()
})
