import { beforeAll, describe, expect, it } from 'vitest'
import { wrongAction } from '../../back-office/verify-actions.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { LICENSED, giveBank, payIn, staffOf } from '../test-funding.ts'
import { wrongAdjustment } from './verify-adjustments.ts'

const platform = testPlatform(LICENSED)
const staff = staffOf(platform)
const rows = async (text: string) => (await platform.database.pool.query(text)).rows

const about = { category: 'goodwill', reason: 'The payment was late', remarks: 'Sorry for the delay' }
const prepare = (dollars: string, more: object = {}) =>
  staff('prepare-adjustment', {
    client: String(platform.client.userid),
    side: 'credit',
    dollars,
    ...about,
    ...more,
  })
const book = (id: number, by = 'Ravi') => staff('book-adjustment', { id: String(id) }, by)
const debit = { side: 'debit', category: 'correction', remarks: 'Credited twice on 3 May' }

/** Prepares an adjustment that must be possible, and returns its number. */
async function prepared(dollars: string, more: object = {}): Promise<number> {
  const { said } = await prepare(dollars, more)
  const [, id] = /^Adjustment (\d+) is prepared/.exec(said) ?? []
  if (id === undefined) throw new Error(said)
  return Number(id)
}

async function balance(): Promise<number> {
  const { body } = await platform.client.get(`funding_api/${platform.client.userid}`)
  return Number(body['available'])
}
const stateOf = async (id: number) =>
  (await rows(`select state from adjustment where adjustment_id = ${id}`))[0]?.state

beforeAll(async () => {
  await giveBank(platform)
  await payIn(platform, 94_960, 'UTR000000000001')
})

it('a credit moves nothing before a second person confirms, and then once, against the account for adjustments', async () => {
  const before = await balance()
  const id = await prepared('25.50')
  expect([await balance(), await stateOf(id)]).toEqual([before, 'prepared'])
  expect((await book(id, 'Asha')).said).toContain('Asha has already decided')
  expect((await book(id)).said).toBe(
    `Adjustment ${id} is booked: credit of $25.50; the balance is $${(before + 25.5).toLocaleString('en-US', { minimumFractionDigits: 2 })}.`,
  )
  expect(await balance()).toBe(before + 25.5)
  const postings = await rows(
    `select account.code, posting.amount from ledger_transaction as tx
     join posting using (journal_seq, no) join ledger_account as account using (account_id)
     where tx.kind = 'adjustment' and tx.note = '${about.remarks}' order by account.code`,
  )
  expect(postings).toEqual([
    { code: 'house:real:adjustment', amount: -2550 },
    { code: expect.stringMatching(/^wallet:/), amount: 2550 },
  ])
  expect((await book(id)).said).toContain(`Adjustment ${id} is booked by Ravi`)
  expect(await balance()).toBe(before + 25.5)
})

it('the client reads the text in the transactions and gets a message; the reason stays with staff', async () => {
  const id = await prepared('10', debit)
  await book(id)
  const { userid } = platform.client
  const listed = JSON.stringify((await platform.client.get(`mytrans_api/${userid}?wallet=real`)).body)
  expect(listed).toContain(debit.remarks)
  expect(listed).not.toContain(about.reason)
  const [told] = await rows(`select client_id from outbox where kind = 'wallet_debited'`)
  expect(told).toEqual({ client_id: userid })
})

describe('preparing is refused', () => {
  it.each([
    ['a debit of more than is available', '900000', debit, 'can be taken from the wallet'],
    ['nothing', '0', {}, 'must be more than 0'],
    ['a debit as goodwill', '1', { side: 'debit' }, 'always a credit'],
    ['a credit as chargeback', '1', { category: 'chargeback' }, 'always a debit'],
    ['an unknown client', '1', { client: '99999999' }, 'Client 99999999 not found'],
    ['an unknown category', '1', { category: 'gift' }, 'must be one of goodwill'],
    ['no text for the client', '1', { remarks: ' ' }, 'must say what the client reads'],
  ])('%s', async (_, dollars, more, words) => {
    const before = await rows('select count(*) from adjustment')
    const { succeeded, said } = await prepare(dollars, more)
    expect(said).toContain(words)
    expect(succeeded).toBe(false)
    expect(await rows('select count(*) from adjustment')).toEqual(before)
  })

  it('the same twice, until the first is decided', async () => {
    const id = await prepared('7')
    expect((await prepare('7.00')).said).toContain('already waits for a second person')
    expect((await staff('reject-adjustment', { id: String(id), reason: 'Wrong client' }, 'Ravi')).said).toBe(
      `Adjustment ${id} is rejected.`,
    )
    await book(await prepared('7'))
  })

  it('to a checker, and to who has no part in finance', async () => {
    const args = { client: String(platform.client.userid), side: 'credit', dollars: '1', ...about }
    for (const by of ['Ravi', 'Kiran', 'owner'])
      expect((await staff('prepare-adjustment', args, by)).said).toContain('requires finance_maker')
  })
})

it('a rejected adjustment is not booked, and its proposal is over', async () => {
  const id = await prepared('3')
  const [proposal] = await rows(`select action_id, left(encode(hash, 'hex'), 12) as seen from staff_action
    where subject = 'adjustment ${id}'`)
  await staff('reject-adjustment', { id: String(id), reason: 'Not agreed' }, 'Ravi')
  const confirmed = await staff('confirm', { action: proposal.action_id, seen: proposal.seen }, 'Meera')
  expect(confirmed.said).toContain(`Adjustment ${id} is rejected by Ravi`)
  expect((await book(id)).said).toContain(`Adjustment ${id} is rejected by Ravi`)
})

it('who prepared it does not confirm it in another role, after another has proposed it again', async () => {
  const id = await prepared('4')
  await rows(`update staff set role = 'finance_checker' where username = 'Asha'`)
  await rows(`update staff set role = 'finance_maker' where username = 'Meera'`)
  expect((await book(id, 'Meera')).said).toContain('Another staff member must confirm')
  expect((await book(id, 'Asha')).said).toContain(`Asha has prepared adjustment ${id}`)
  await rows(`update staff set role = 'finance_maker' where username = 'Asha'`)
  expect((await book(id)).said).toContain('is booked')
  await rows(`update staff set role = 'finance_checker' where username = 'Meera'`)
})

it('a debit that the wallet no longer has at the confirmation is refused, and nothing is booked', async () => {
  const all = await balance()
  const id = await prepared(String(all), debit)
  const form = { amt: 100, user: platform.client.userid }
  const { body } = await platform.client.post('withdraw_submit_api2', form)
  expect(body['wid']).toBeDefined()
  const { succeeded, said } = await book(id)
  expect(said).toContain('can be taken from the wallet')
  expect([succeeded, await stateOf(id), await balance()]).toEqual([false, 'refused', all - 100])
  const [action] = await rows(`select state from staff_action where subject = 'adjustment ${id}'`)
  expect(action.state).toBe('refused')
})

describe('the database refuses', () => {
  it.each([
    ['a booking without a proposal', `state = 'booking', decided_by = 'Ravi', decided_at = 1`, 'takes two'],
    ['who prepared it as who confirms it', `state = 'booking', decided_by = 'ASHA', decided_at = 1`, 'check'],
    [
      'another amount',
      `state = 'rejected', decided_by = 'Ravi', decided_at = 1, dollars = 9`,
      'keeps what was',
    ],
    ['another text', `remarks = 'x'`, 'keeps what was'],
    [
      'a booking without a confirmation',
      `state = 'booked', decided_by = 'Ravi', decided_at = 1`,
      'keeps what was',
    ],
  ])('%s', async (_, change, words) => {
    const id = await prepared('6', { category: 'bonus' })
    await expect(rows(`update adjustment set ${change} where adjustment_id = ${id}`)).rejects.toThrow(words)
    await staff('reject-adjustment', { id: String(id), reason: 'For the test' }, 'Asha')
  })

  it('a changed, a deleted and a wrong-sided one', async () => {
    await expect(rows(`update adjustment set refusal = 'x' where state = 'booked'`)).rejects.toThrow('keeps')
    await expect(rows('delete from adjustment')).rejects.toThrow('keeps')
    const wrong = `insert into adjustment (client_id, dollars, category, reason, remarks, made_by, made_at)
      values (1, -5, 'goodwill', 'x', 'x', 'Asha', 1)`
    await expect(rows(wrong)).rejects.toThrow('check')
  })
})

it('the list filters by category and client, and shows the wallet and the proposal of what waits', async () => {
  const id = await prepared('8', { category: 'fee_refund' })
  const { said } = await staff('list-adjustments', { category: 'fee_refund' }, 'Ravi')
  expect(said).toMatch(
    new RegExp(`^${id}  prepared  client \\d+ .*credit \\$8.00.*available.*confirm \\d+ --seen`),
  )
  expect(said.split('\n')).toHaveLength(1)
  expect((await staff('list-adjustments', { client: '99999999', which: 'all' }, 'Ravi')).said).toBe('None.')
  expect((await staff('list-adjustments', { which: 'all' }, 'Ravi')).said).toContain('refused')
})

it('the list is an entry with the adjustments that it shows', async () => {
  const id = await prepared('9')
  await staff('list-adjustments', { client: String(platform.client.userid) }, 'Ravi')
  const [entry] = await rows("select detail from audit where action = 'adjustments_listed' order by seq desc")
  expect(entry.detail).toEqual({ by: 'Ravi', records: expect.arrayContaining([id]) })
})

describe('verify', () => {
  /** Changes past triggers, like a person with the database's password, and looks. */
  async function found(change: string): Promise<string | undefined> {
    const client = await platform.database.pool.connect()
    await client.query('set session_replication_role = replica')
    await client.query('create table kept as table adjustment')
    try {
      await client.query(change)
      return (await wrongAdjustment(platform.database.db)) ?? (await wrongAction(platform.database.db))
    } finally {
      await client.query(
        'delete from adjustment; insert into adjustment overriding system value table kept; drop table kept',
      )
      client.release(true)
    }
  }

  it('finds journal, books and audit log in agreement', async () => {
    expect(await found('select 1')).toBeUndefined()
  })

  it.each([
    [
      'update adjustment set dollars = 99 where adjustment_id = 1',
      'Adjustment 1 is $0.99, and $25.50 were booked',
    ],
    [
      'update adjustment set client_id = 1 where adjustment_id = 1',
      'Adjustment 1 is of client 1, and was booked',
    ],
    [`update adjustment set remarks = 'x' where adjustment_id = 1`, 'Adjustment 1 tells the client "x"'],
    [
      `update adjustment set state = 'refused' where adjustment_id = 1`,
      'Adjustment 1 is refused, and was booked',
    ],
    [
      `update adjustment set decided_by = 'Meera' where adjustment_id = 1`,
      'the audit log says by Asha and Ravi',
    ],
    [
      `update adjustment set reason = 'x' where adjustment_id = 1`,
      'approved another reason than adjustment 1 has',
    ],
    ['delete from adjustment where adjustment_id = 1', 'The books have adjustment 1, and there is no such'],
    [
      `update adjustment set state = 'booked' where state = 'refused'`,
      'is booked, and the books do not have it',
    ],
  ])('names what %s did', async (change, words) => {
    expect(await found(change)).toContain(words)
  })
})
