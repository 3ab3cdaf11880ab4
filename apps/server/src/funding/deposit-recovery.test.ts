import { cents, paise } from '@gf/money'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DeskStopped } from '../desk/desk-service.ts'
import { verify } from '../desk/verify.ts'
import { freshDatabase, withoutTriggers } from '../persistence/test-database.ts'
import type { TestDatabase } from '../persistence/test-database.ts'
import { recoverDeposits } from './deposit-decisions.ts'
import { approveDeposit, rejectDeposit, CLIENT, startFunding } from './testing/funding-fixture.ts'
import type { FundingOnDesk } from './testing/funding-fixture.ts'
import type { Funding } from './funding.ts'

let database: TestDatabase
let running: FundingOnDesk
let payments = 0
const by = 'Asha'
const decision = () => ({
  utr: `UTR${String((payments += 1)).padStart(12, '0')}`,
  received: { from: running.clock.at, to: running.clock.at + 60_000 },
  by,
})

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  running = await startFunding(database)
})
afterEach(async () => {
  await running.stop()
  expect((await verify(database.db)).wrong).toBeUndefined()
})

/** A deposit over that many cents that awaits staff. */
async function waiting(dollars = 1_000, utr: string | null = null): Promise<number> {
  const { deposit_id: id } = await database.db
    .insertInto('deposit_request')
    .values({
      client_id: CLIENT,
      cid: null,
      rupees: paise(94_960),
      rate: paise(9_496),
      shown_rate: paise(9_496),
      rate_until: running.clock.at + 60_000,
      dollars: cents(dollars),
      reference: null,
      utr,
      state: 'pending',
      requested_at: running.clock.at,
      claimed_at: running.clock.at,
      received_at: null,
      decided_at: null,
      decided_by: null,
      asked_digest: null,
    })
    .returning('deposit_id')
    .executeTakeFirstOrThrow()
  return id
}

const stateOf = async (id: number): Promise<string> =>
  (
    await database.db
      .selectFrom('deposit_request')
      .select('state')
      .where('deposit_id', '=', id)
      .executeTakeFirstOrThrow()
  ).state

describe('a server that stops while a deposit is approved', () => {
  const lostBeforeTheDesk = (funding: Funding): Funding => ({
    ...funding,
    desk: { ...funding.desk, submit: () => Promise.reject(new DeskStopped()) },
  })
  const lostAfterTheDesk = (funding: Funding): Funding => ({
    ...funding,
    audit: () => Promise.reject(new Error('killed')),
  })

  describe.each([
    ['before the desk was told', lostBeforeTheDesk],
    ['after the desk had committed', lostAfterTheDesk],
  ])('%s', (_, killed) => {
    it.each([0, 1, 72])(
      'is credited once by a start %i hours later, with its audit entry and message',
      async (hours) => {
        const { balance } = await running.balance()
        const id = await waiting()
        await expect(approveDeposit(killed(running.funding), id, decision())).rejects.toThrow()
        expect(await stateOf(id)).toBe('approving')
        const { clock } = running
        await running.stop()
        clock.at += hours * 3_600_000
        running = await startFunding(database, clock)
        expect(await recoverDeposits(running.funding)).toBe(1)
        expect(await stateOf(id)).toBe('approved')
        expect((await running.balance()).balance).toBe(balance + 1_000)
        expect([running.audited, running.told]).toEqual([['deposit_approved'], ['deposit_credited']])
        expect(await recoverDeposits(running.funding)).toBe(0)
      },
    )

    it('rejects the other requests for the payment when it starts again', async () => {
      const found = decision()
      const [id, other] = [await waiting(1_000, found.utr), await waiting(1_000, found.utr)]
      await expect(approveDeposit(killed(running.funding), id, { ...found, over: [other] })).rejects.toThrow()
      expect(await stateOf(other)).toBe('pending')
      await running.stop()
      running = await startFunding(database, running.clock)
      await recoverDeposits(running.funding)
      expect([await stateOf(id), await stateOf(other)]).toEqual(['approved', 'rejected'])
      expect(running.told).toEqual(['deposit_credited', 'deposit_rejected'])
    })
  })
})

describe('simultaneous decisions', () => {
  it('of an approval and a rejection one wins, in each of 50 rounds', async () => {
    const { funding } = running
    for (let round = 0; round < 50; round += 1) {
      const { balance } = await running.balance()
      const id = await waiting()
      const decided = await Promise.allSettled([
        approveDeposit(funding, id, decision()),
        rejectDeposit(funding, id, { remarks: 'Not at the bank', by }),
      ])
      expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const credited = (await stateOf(id)) === 'approved' ? 1_000 : 0
      expect((await running.balance()).balance).toBe(balance + credited)
    }
  })

  it('a claim rejected with another ends before the first audit entry, whose lock blocks all others', async () => {
    const found = decision()
    const [id, other] = [await waiting(1_000, found.utr), await waiting(1_000, found.utr)]
    const seen: unknown[] = []
    const audit: Funding['audit'] = async (within, { action }) => {
      const rows = await within
        .selectFrom('deposit_request')
        .select('state')
        .where('utr', '=', found.utr)
        .orderBy('deposit_id')
        .execute()
      seen.push([action, ...rows.map(({ state }) => state)])
    }
    await approveDeposit({ ...running.funding, audit }, id, { ...found, over: [other] })
    expect(seen).toEqual([
      ['deposit_approved', 'approved', 'rejected'],
      ['deposit_rejected', 'approved', 'rejected'],
    ])
  })

  it('of two requests for one payment one is credited, whichever is approved, in each of 30 rounds', async () => {
    const { funding } = running
    for (let round = 0; round < 30; round += 1) {
      const { balance } = await running.balance()
      const { utr, received } = decision()
      const [one, other] = [await waiting(1_000, utr), await waiting(1_000, utr)]
      const decided = await Promise.allSettled([
        approveDeposit(funding, one, { utr, received, over: [other], by }),
        approveDeposit(funding, other, { utr, received, over: [one], by: 'Ravi' }),
      ])
      expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect([await stateOf(one), await stateOf(other)].toSorted()).toEqual(['approved', 'rejected'])
      expect((await running.balance()).balance).toBe(balance + 1_000)
    }
  })

  it('what the desk refuses is pending, and credited once when the reason is gone', async () => {
    const { funding } = running
    const { balance } = await running.balance()
    const most = 10 ** 13
    await running.credit(most - balance)
    const id = await waiting()
    const found = decision()
    await expect(approveDeposit(funding, id, found)).rejects.toMatchObject({ reason: 'amount_invalid' })
    // Also while the reason remains.
    await expect(approveDeposit(funding, id, found)).rejects.toMatchObject({ reason: 'amount_invalid' })
    expect(await stateOf(id)).toBe('pending')
    await running.credit(balance - most)
    const again = await Promise.allSettled([
      approveDeposit(funding, id, found),
      approveDeposit(funding, id, found),
    ])
    expect(again.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await stateOf(id)).toBe('approved')
    expect((await running.balance()).balance).toBe(balance + 1_000)
  })

  it('what the desk does not credit waits for another decision', async () => {
    // One person approves it.
    await withoutTriggers(
      database,
      `insert into funding_limit (least_deposit, most_deposit, least_withdrawal, most_withdrawal, two_approvers_above,
                                  cool_off_hours, set_at, set_by) values (1, 2, 1, 2, 1e14, 24, 1, 'Asha')`,
    )
    const id = await waiting(10 ** 13 + 1)
    await expect(approveDeposit(running.funding, id, decision())).rejects.toMatchObject({
      reason: 'amount_invalid',
    })
    expect(await stateOf(id)).toBe('pending')
  })
})
