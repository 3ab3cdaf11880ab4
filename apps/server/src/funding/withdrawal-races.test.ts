import { setTimeout as sleep } from 'node:timers/promises'
import { DAY, HOUR } from '@gf/money'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DeskStopped } from '../desk/desk-service.ts'
import { verify } from '../desk/verify.ts'
import { freshDatabase } from '../persistence/test-database.ts'
import type { TestDatabase } from '../persistence/test-database.ts'
import { Refusal } from '../calls/refusal.ts'
import { appointTestStaff } from '../testing/test-staff.ts'
import { cancelOwn } from './withdrawals.ts'
import {
  approveWithdrawal,
  payWithdrawal,
  rejectWithdrawal,
  CLIENT,
  startFunding,
} from './testing/funding-fixture.ts'
import type { FundingOnDesk } from './testing/funding-fixture.ts'
import type { Funding } from './funding.ts'
import { recoverWithdrawals, withdrawalAt } from './withdrawal-requests.ts'

let database: TestDatabase
let running: FundingOnDesk
let today = 1_790_000_000_000
let payments = 0
const utr = (): string => `UTR${String((payments += 1)).padStart(12, '0')}`

beforeAll(async () => {
  database = await freshDatabase()
  await appointTestStaff(database)
})
afterAll(() => database.drop())
/** Lets a day pass between tests, so that withdrawals of one do not count in another. */
beforeEach(async () => {
  running = await startFunding(database, { at: today + DAY })
})
afterEach(async () => {
  await endWaiting()
  today = running.clock.at
  await running.stop()
  expect((await verify(database.db)).wrong).toBeUndefined()
  expect(await imbalance()).toEqual([])
})

/** Cancels what is pending. */
async function endWaiting(): Promise<void> {
  const waiting = await database.db
    .selectFrom('withdrawal_request')
    .select('wid')
    .where('state', 'in', ['pending', 'approved'])
    .execute()
  for (const { wid } of waiting) await rejectWithdrawal(running.funding, wid, { remarks: 'Over', by: 'Asha' })
}

/** Currencies whose postings do not sum to zero. */
async function imbalance(): Promise<readonly unknown[]> {
  const { rows } = await database.pool.query(
    'select currency from posting group by currency having sum(amount) <> 0',
  )
  return rows
}

/** Whether it succeeded; a refusal does not count, and anything else is an error. */
async function done(work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

const stateOf = async (wid: number): Promise<string> =>
  (
    await database.db
      .selectFrom('withdrawal_request')
      .select('state')
      .where('wid', '=', wid)
      .executeTakeFirstOrThrow()
  ).state

/** Releases and payouts booked for a reservation. */
async function effects(wid: number): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*) as count from journal, withdrawal_request
     where wid = $1 and kind in ('release_withdrawal', 'pay_withdrawal')
       and (body::jsonb #>> '{input,withdrawalId}')::bigint = reservation_id and body::jsonb #>> '{outcome,accepted}' = 'true'`,
    [wid],
  )
  return rows[0]?.count ?? 0
}

describe('simultaneous requests', () => {
  it('of 50 withdrawals of 10 dollars from 100 reserve exactly ten', async () => {
    await running.credit(10_000)
    const asked = await Promise.all(Array.from({ length: 50 }, () => done(running.ask(1_000))))
    expect(asked.filter(Boolean)).toHaveLength(10)
    expect(await running.balance()).toEqual({ balance: 0, reserved: 10_000 })
  })

  it('twenty times under the same key are one withdrawal', async () => {
    await running.credit(10_000)
    const wids = await Promise.all(Array.from({ length: 20 }, () => running.ask(1_000, 'once-and-only')))
    expect(new Set(wids).size).toBe(1)
    await expect(running.ask(2_000, 'once-and-only')).rejects.toMatchObject({
      reason: 'key_reused',
      http: 409,
    })
  })

  it('a cancellation or rejection before the dollars are reserved has to be tried again', async () => {
    await running.credit(1_000)
    const wid = await running.ask(1_000)
    const { state, reservation_id, reserved_at } = await withdrawalAt(running.funding, wid)
    const before = { state, reservation_id, reserved_at }
    const become = (changes: typeof before) =>
      database.db.updateTable('withdrawal_request').set(changes).where('wid', '=', wid).execute()
    await become({ state: 'reserving', reservation_id: null, reserved_at: null })
    const inFlight = { reason: 'in_flight', message: expect.stringContaining('Try again in a moment') }
    await expect(cancelOwn(running.funding, CLIENT, wid)).rejects.toMatchObject(inFlight)
    const rejected = rejectWithdrawal(running.funding, wid, { remarks: 'Too soon', by: 'Asha' })
    await expect(rejected).rejects.toMatchObject(inFlight)
    await become(before)
  })

  it('a cancellation against an approval and payment: one takes effect, in each of 200 rounds', async () => {
    const { funding } = running
    const ended: string[] = []
    // The winner of a round starts a little later in the next, so that the two stay even on any machine.
    let cancelLater = 0
    for (let round = 0; round < 200; round += 1) {
      running.clock.at += DAY
      await running.credit(1_000)
      const wid = await running.ask(1_000)
      const before = await running.balance()
      const cancel = async () => {
        await sleep(Math.max(cancelLater, 0))
        return done(cancelOwn(funding, CLIENT, wid))
      }
      const pay = async () => {
        await sleep(Math.max(-cancelLater, 0))
        if (!(await done(approveWithdrawal(funding, wid, 'Asha')))) return false
        return done(payWithdrawal(funding, wid, { utr: utr(), by: 'Meera' }))
      }
      const [first, second] = round % 2 === 0 ? [cancel, pay] : [pay, cancel]
      const outcomes = await Promise.all([first(), second()])
      expect(outcomes.filter(Boolean)).toHaveLength(1)
      expect(await effects(wid)).toBe(1)
      const state = await stateOf(wid)
      const { balance, reserved } = await running.balance()
      expect(reserved).toBe(before.reserved - 1_000)
      expect(balance - before.balance).toBe(state === 'cancelled' ? 1_000 : 0)
      ended.push(state)
      cancelLater += state === 'cancelled' ? 1 : -1
    }
    expect(new Set(ended)).toEqual(new Set(['cancelled', 'paid']))
  }, 60_000)
})

type Act = (funding: Funding, wid: number) => Promise<unknown>

describe('a server that stops halfway', () => {
  const cancel: Act = (funding, wid) => cancelOwn(funding, CLIENT, wid)
  const reject: Act = (funding, wid) =>
    rejectWithdrawal(funding, wid, { remarks: 'wrong account', by: 'Asha' })
  const pay: Act = async (funding, wid) => payWithdrawal(funding, wid, { utr: utr(), by: 'Meera' })
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
    it.each<[string, Act, string, number]>([
      ['cancelled', cancel, 'cancelled', 1_000],
      ['rejected', reject, 'rejected', 1_000],
      ['paid', pay, 'paid', 0],
    ])('a withdrawal being %s is completed by the next start, once', async (_what, act, state, back) => {
      await running.credit(1_000)
      const wid = await running.ask(1_000)
      const before = (await running.balance()).balance
      if (state === 'paid') await approveWithdrawal(running.funding, wid, 'Asha')
      await expect(act(killed(running.funding), wid)).rejects.toThrow()
      await startAgain()
      expect(await recoverWithdrawals(running.funding)).toBe(1)
      expect([await stateOf(wid), await effects(wid)]).toEqual([state, 1])
      expect((await running.balance()).balance - before).toBe(back)
      expect(await recoverWithdrawals(running.funding)).toBe(0)
    })

    it('cancelling again after 48 hours, when the desk has forgotten the key, releases the dollars once', async () => {
      await running.credit(1_000)
      const wid = await running.ask(1_000)
      const before = await running.balance()
      await expect(cancel(killed(running.funding), wid)).rejects.toThrow()
      running.clock.at += 49 * HOUR
      expect(await cancel(running.funding, wid)).toMatchObject({ status: 0 })
      expect([await stateOf(wid), await effects(wid)]).toEqual(['cancelled', 1])
      const { balance, reserved } = await running.balance()
      expect([balance - before.balance, reserved - before.reserved]).toEqual([1_000, -1_000])
    })

    it('a requested withdrawal is reserved once, also if the desk has forgotten its keys', async () => {
      await running.credit(1_000)
      const { reserved } = await running.balance()
      const broken = await startBroken(killed)
      await expect(broken.ask(1_000, `halfway-${payments}`)).rejects.toThrow()
      await startAgain(72)
      expect(await recoverWithdrawals(running.funding)).toBe(1)
      expect((await running.balance()).reserved).toBe(reserved + 1_000)
    })
  })
})

/** Stops the desk and starts another on the same database, that many hours later. */
async function startAgain(hours = 0): Promise<void> {
  const { clock } = running
  await running.stop()
  clock.at += hours * 3_600_000
  running = await startFunding(database, clock)
}

async function startBroken(killed: (funding: Funding) => Funding): Promise<FundingOnDesk> {
  const { clock } = running
  await running.stop()
  running = await startFunding(database, clock, killed)
  return running
}

describe('any order of acts', () => {
  it('keeps a request in a valid state, and each dollar in one place', async () => {
    const { funding } = running
    const act = fc.constantFrom('cancel', 'approve', 'reject', 'pay')
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(1_000, 150_000),
        fc.array(act, { maxLength: 6 }),
        async (cents, acts) => {
          running.clock.at += DAY
          await running.credit(cents)
          const before = await running.balance()
          const wid = await running.ask(cents)
          const expected = { state: 'pending' }
          for (const each of acts) {
            const worked = await done(perform(funding, wid, each))
            expect(worked).toBe(follow(expected, each))
            expect(await stateOf(wid)).toBe(expected.state)
          }
          const after = await running.balance()
          const gone = expected.state === 'paid' ? cents : 0
          expect(after.balance + after.reserved).toBe(before.balance + before.reserved - gone)
          await endWaiting()
        },
      ),
      { numRuns: 40 },
    )
  }, 60_000)
})

function perform(funding: Funding, wid: number, act: string): Promise<unknown> {
  switch (act) {
    case 'cancel':
      return cancelOwn(funding, CLIENT, wid)
    case 'reject':
      return rejectWithdrawal(funding, wid, { remarks: 'wrong account', by: 'Asha' })
    case 'pay':
      return payWithdrawal(funding, wid, { utr: utr(), by: 'Meera' })
    default:
      return approveWithdrawal(funding, wid, 'Asha')
  }
}

/** The rules in their simplest form: updates the expected state, and returns whether the act is allowed. */
function follow(expected: { state: string }, act: string): boolean {
  const { state } = expected
  if (act === 'cancel') {
    if (state === 'pending') expected.state = 'cancelled'
    return expected.state === 'cancelled'
  }
  if (act === 'reject') {
    if (state !== 'pending' && state !== 'approved') return false
    expected.state = 'rejected'
    return true
  }
  const [before, after] = act === 'pay' ? (['approved', 'paid'] as const) : (['pending', 'approved'] as const)
  if (state !== before) return false
  expected.state = after
  return true
}
