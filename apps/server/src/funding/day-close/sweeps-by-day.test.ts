import { expect, it } from 'vitest'
import { financeFixture } from '../testing/finance-fixture.ts'
import { bankActions } from './bank-actions.ts'
import { dayActions } from './day-actions.ts'
import { addBanks, bankBalances, paymentsOn, proposeNext, verifiedCloses } from './test-payments.ts'

const fixture = financeFixture((funding) => ({ ...dayActions(funding), ...bankActions(funding) }))
const { running, row, give, database } = fixture
const books = paymentsOn(database, running)
const BANKS = [1, 2, 3]

/** Closes the next day and gives clearing and each bank in dollars at the one rate. */
async function closeNext(): Promise<readonly number[]> {
  const day = await proposeNext(fixture)
  await give('close-day', { day }, 'Ravi')
  return (await bankBalances(database(), BANKS)).map((paise) => paise / 9_496)
}

it('late statements, reversals and returned payouts after a close reach the right bank at the next one', async () => {
  await addBanks(database())
  const [one, two, late] = [
    await books.deposit(1_000, 'UTR000000000001', 'GF00000000000000A1'),
    await books.deposit(2_000, 'UTR000000000002', 'GF00000000000000A2'),
    await books.deposit(4_000, 'UTR000000000003', 'GF00000000000000A3'),
  ]
  await books.line(1, one, { utr: 'UTR000000000001' })
  await books.line(2, two, { reference: two.reference })
  expect(await closeNext()).toEqual([4_000, 1_000, 2_000, 0])

  // The statement of the third comes a day late; then a bank takes the first back, and another pays.
  await books.line(3, late, { utr: 'UTR000000000003' })
  expect(await closeNext()).toEqual([0, 1_000, 2_000, 4_000])
  const back = await books.reverse(one, 'UTR000000000004')
  const paid = await books.payOut(500, 'UTR000000000005', 2)
  expect(await closeNext()).toEqual([-1_000, 1_000, 1_500, 4_000])

  // The reversal is on a statement. The payout was of another bank than its file said, and comes back there.
  await books.line(1, back, { utr: 'UTR000000000004' })
  await books.line(3, paid, { reference: paid.reference })
  await books.line(3, await books.comesBack(paid, 'UTR000000000006'), { utr: 'UTR000000000006' })
  expect(await closeNext()).toEqual([0, 0, 2_000, 4_000])

  // A second statement has the second at another bank: it corrects the first.
  await books.line(3, two, { utr: 'UTR000000000002' })
  expect(await closeNext()).toEqual([0, 0, 0, 6_000])
  expect(await verifiedCloses(database())).toBeUndefined()
})

it('an account of a bank keeps its balance over a day without a posting, and two of one name have their number', async () => {
  await closeNext()
  const day = await proposeNext(fixture)
  const { accounts, sweeps } = Object((await give('show-day', { day }, 'Ravi')).result)
  expect(sweeps).toEqual([])
  const named = { postings: 0, debits: 0, credits: 0 }
  expect(accounts).toContainEqual(
    expect.objectContaining({ ...named, name: 'Bina Bank …2222 #3', opening: -569_760, closing: -569_760 }),
  )
  expect(accounts).toContainEqual(expect.objectContaining({ ...named, name: 'Asha Bank …2222', closing: 0 }))
  await give('close-day', { day }, 'Ravi')
  expect(await verifiedCloses(database())).toBeUndefined()
})

it('a proposal stays as it is when a statement changes none of its figures, and not when it does', async () => {
  const other = await books.deposit(100, 'UTR000000000007', 'GF00000000000000A7')
  const day = await proposeNext(fixture)
  await books.line(1, { ...other, rupees: 5 }, { utr: 'UTR999999999999' })
  await give('close-day', { day }, 'Ravi')
  const next = await proposeNext(fixture)
  await books.line(1, other, { utr: 'UTR000000000007' })
  await expect(give('close-day', { day: next }, 'Ravi')).rejects.toThrow('changed')
  const { action } = await row(`select max(action_id) as action from staff_action`)
  await give('decline', { action: Number(action), reason: 'Changed' }, 'Ravi')
  expect(await verifiedCloses(database())).toBeUndefined()
})

it('an amount beyond the ledger, and a bank beyond its numbers, keep the day open', async () => {
  await closeNext()
  const large = await books.deposit(1_100_000_000, 'UTR000000000008', 'GF00000000000000A8')
  await books.line(1, large, { utr: 'UTR000000000008' })
  await expect(proposeNext(fixture)).rejects.toThrow('The day cannot be booked at Asha Bank …2222')
  await books.line(2, large, { utr: 'UTR000000000008' })
  await expect(proposeNext(fixture)).rejects.toThrow('booked at Bina Bank …2222 #2')
  await database().pool.query('alter table company_bank alter bank_id restart with 900001')
  await addBanks(database())
  const small = await books.deposit(1, 'UTR000000000009', 'GF00000000000000A9')
  await books.reverse(large, 'UTR000000000010')
  await books.line(2, { ...large, rupees: -large.rupees }, { utr: 'UTR000000000010' })
  await books.line(900_001, small, { utr: 'UTR000000000009' })
  await expect(proposeNext(fixture)).rejects.toThrow('above 900,000')
})
