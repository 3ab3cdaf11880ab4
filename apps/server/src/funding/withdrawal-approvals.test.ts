import { DAY } from '@gf/money'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freshDatabase } from '../persistence/test-database.ts'
import type { TestDatabase } from '../persistence/test-database.ts'
import { Refusal } from '../refusal.ts'
import { cancelOwn } from './cancelling.ts'
import { CLIENT, startFunding } from './funding-fixture.ts'
import type { FundingOnDesk } from './funding-fixture.ts'
import { approveWithdrawal, payWithdrawal, rejectWithdrawal } from './withdrawal-decisions.ts'

let database: TestDatabase
let running: FundingOnDesk
let payments = 0
const utr = (): string => `UTR${String((payments += 1)).padStart(12, '0')}`

beforeEach(async () => {
  database = await freshDatabase()
  running = await startFunding(database)
})
afterEach(async () => {
  await running.stop()
  await database.drop()
})

/** How many of these were done; a refusal counts as not done, and anything else is a fault. */
async function done(works: readonly Promise<unknown>[]): Promise<number> {
  let count = 0
  for (const ended of await Promise.allSettled(works)) {
    if (ended.status === 'fulfilled') count += 1
    else if (!(ended.reason instanceof Refusal)) throw ended.reason
  }
  return count
}

it('twenty withdrawals of a client wait at most, and one more once one is cancelled', async () => {
  await running.credit(100_000)
  expect(await done(Array.from({ length: 30 }, () => running.ask(1_000)))).toBe(20)
  await expect(running.ask(1_000)).rejects.toMatchObject({ reason: 'too_many_withdrawals' })
  const { wid } = await database.db
    .selectFrom('withdrawal_request')
    .select(({ fn }) => fn.max('wid').as('wid'))
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow()
  await cancelOwn(running.funding, CLIENT, wid)
  await expect(running.ask(1_000)).resolves.toBeGreaterThan(wid)
})

describe('two approvers', () => {
  it('above the limit the second must be somebody else, however the name is written', async () => {
    await running.credit(200_000)
    const wid = await running.ask(150_000)
    const { funding } = running
    expect(await approveWithdrawal(funding, wid, 'Asha')).toBe('needs_second')
    await expect(approveWithdrawal(funding, wid, 'ASHA')).rejects.toMatchObject({
      reason: 'second_approver_needed',
    })
    await expect(payWithdrawal(funding, wid, { utr: utr(), by: 'Ravi' })).rejects.toMatchObject({
      reason: 'not_approved',
    })
    expect(await approveWithdrawal(funding, wid, 'Ravi')).toBe('approved')
    await rejectWithdrawal(funding, wid, { remarks: 'The bank returned it', by: 'Ravi' })
  })

  it('what is asked for in parts takes as many as in one piece', async () => {
    await running.credit(500_000)
    const wids: number[] = []
    for (let part = 0; part < 5; part += 1) wids.push(await running.ask(100_000))
    for (const wid of wids) expect(await approveWithdrawal(running.funding, wid, 'Asha')).toBe('needs_second')
  })

  it('one person alone approves up to the limit for a client in a day, and again the day after', async () => {
    const { funding, clock } = running
    await running.credit(201_000)
    const first = await running.ask(100_000)
    expect(await approveWithdrawal(funding, first, 'Asha')).toBe('approved')
    const second = await running.ask(1_000)
    expect(await approveWithdrawal(funding, second, 'Asha')).toBe('needs_second')
    await payWithdrawal(funding, first, { utr: utr(), by: 'Ravi' })
    await expect(approveWithdrawal(funding, second, 'Asha')).rejects.toMatchObject({
      reason: 'second_approver_needed',
    })
    expect(await approveWithdrawal(funding, second, 'Ravi')).toBe('approved')
    clock.at += DAY
    expect(await approveWithdrawal(funding, await running.ask(100_000), 'Asha')).toBe('approved')
  })

  it('of two people at once one is first and one is second; one person twice at once is one', async () => {
    await running.credit(300_000)
    const { funding } = running
    const [both, twice] = [await running.ask(150_000), await running.ask(150_000)]
    const outcomes = await Promise.all([
      approveWithdrawal(funding, both, 'Asha'),
      approveWithdrawal(funding, both, 'Ravi'),
    ])
    expect(outcomes.toSorted()).toEqual(['approved', 'needs_second'])
    const alone = [approveWithdrawal(funding, twice, 'Asha'), approveWithdrawal(funding, twice, 'Asha')]
    expect(await done(alone)).toBe(1)
    expect(await approveWithdrawal(funding, twice, 'Ravi')).toBe('approved')
  })
})
