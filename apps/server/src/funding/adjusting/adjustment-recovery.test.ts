import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createActionRunner } from '../../back-office/action-runner.ts'
import type { DecisionWorks } from '../../back-office/action-runner.ts'
import { Refusal } from '../../calls/refusal.ts'
import { DeskStopped } from '../../desk/desk-service.ts'
import { verify } from '../../desk/verify.ts'
import { freshDatabase } from '../../persistence/test-database.ts'
import type { TestDatabase } from '../../persistence/test-database.ts'
import { appointTestStaff } from '../../testing/test-staff.ts'
import type { Funding } from '../funding.ts'
import { CLIENT, startFunding } from '../testing/funding-fixture.ts'
import type { FundingOnDesk } from '../testing/funding-fixture.ts'
import { adjustmentActions } from './adjustment-actions.ts'
import { recoverAdjustments } from './adjustments.ts'

let database: TestDatabase
let running: FundingOnDesk
let members: ReadonlyMap<string, number>

const runnerOf = (funding: Funding) =>
  createActionRunner(funding, adjustmentActions(funding) as unknown as DecisionWorks)
const actorOf = (by: string) =>
  ({ realm: 'staff', actorId: members.get(by) ?? 0, provedAt: running.clock.at }) as const
const book = (funding: Funding, id: number) =>
  runnerOf(funding).give('book-adjustment', { id }, actorOf('Ravi'))

/** Prepares an adjustment of that many cents. */
async function prepared(funding: Funding, dollars: number): Promise<number> {
  const args = {
    client: CLIENT,
    side: dollars > 0 ? 'credit' : 'debit',
    dollars: Math.abs(dollars),
    category: 'correction',
    reason: 'Booked twice',
    remarks: 'Correction of 3 May',
  }
  const { result } = await runnerOf(funding).give('prepare-adjustment', args, actorOf('Asha'))
  return (result as { readonly adjustment: number }).adjustment
}

const stateOf = async (id: number) => {
  const { rows } = await database.pool.query(
    `select adjustment.state, staff_action.state as action from adjustment
     join staff_action on subject = 'adjustment ' || adjustment_id where adjustment_id = $1`,
    [id],
  )
  return rows[0]
}

beforeAll(async () => {
  database = await freshDatabase()
  await appointTestStaff(database)
  const rows = await database.db.selectFrom('staff').select(['username', 'staff_id']).execute()
  members = new Map(rows.map(({ username, staff_id: id }) => [username, id]))
})
afterAll(() => database.drop())
beforeEach(async () => {
  running = await startFunding(database)
})
afterEach(async () => {
  await running.stop()
  expect((await verify(database.db)).wrong).toBeUndefined()
})

describe('a server that stops while it books an adjustment', () => {
  const lostBeforeTheDesk = (funding: Funding): Funding => ({
    ...funding,
    desk: {
      ...funding.desk,
      submit: () => Promise.reject(new DeskStopped()),
      read: funding.desk.read.bind(funding.desk),
    },
  })
  /** The confirmation's own entry is stored; that of the booking is not. */
  function lostAfterTheDesk(funding: Funding): Funding {
    const audit: Funding['audit'] = async (_within, entry) => {
      if (entry.action === 'adjustment_booked' || entry.action === 'adjustment_refused')
        throw new Error('killed')
    }
    return { ...funding, audit }
  }

  it.each([
    ['before the desk has it', lostBeforeTheDesk],
    ['after the desk has booked it', lostAfterTheDesk],
  ])('%s: the next start books it once, and says so', async (_, lost) => {
    const before = (await running.balance()).balance
    const id = await prepared(running.funding, 700)
    await expect(book(lost(running.funding), id)).rejects.toThrow()
    expect(await stateOf(id)).toEqual({ state: 'booking', action: 'confirmed' })
    await running.stop()
    running = await startFunding(database, running.clock)
    expect(await recoverAdjustments(running.funding)).toBe(1)
    expect(await recoverAdjustments(running.funding)).toBe(0)
    await runnerOf(running.funding).finishConfirmed()
    expect(await stateOf(id)).toEqual({ state: 'booked', action: 'done' })
    expect((await running.balance()).balance).toBe(before + 700)
    expect(running.told).toEqual(['wallet_credited'])
  })

  it('and the refusal of a debit after the desk has refused it', async () => {
    await running.credit(5_000)
    const { balance } = await running.balance()
    const id = await prepared(running.funding, -balance)
    await running.ask(1_000)
    await expect(book(lostAfterTheDesk(running.funding), id)).rejects.toThrow('killed')
    await running.stop()
    running = await startFunding(database, running.clock)
    await recoverAdjustments(running.funding)
    await runnerOf(running.funding).finishConfirmed()
    expect(await stateOf(id)).toEqual({ state: 'refused', action: 'refused' })
    expect((await running.balance()).balance).toBe(balance - 1_000)
    expect(running.told).toEqual([])
  })
})

it('waits, and stays confirmed, while the client closes the account', async () => {
  const id = await prepared(running.funding, 300)
  const closing: Funding = {
    ...running.funding,
    desk: {
      ...running.funding.desk,
      read: running.funding.desk.read.bind(running.funding.desk),
      submit: () => Promise.reject(new Refusal('account_closed', 'Closed.', { http: 409 })),
    },
  }
  await expect(book(closing, id)).rejects.toMatchObject({ http: 503 })
  expect(await stateOf(id)).toEqual({ state: 'booking', action: 'confirmed' })
  await runnerOf(running.funding).finishConfirmed()
  expect(await stateOf(id)).toEqual({ state: 'booked', action: 'done' })
})

it('of many simultaneous confirmations, one counts and the money moves once', async () => {
  const { balance } = await running.balance()
  const id = await prepared(running.funding, 500)
  const ended = await Promise.allSettled(Array.from({ length: 6 }, () => book(running.funding, id)))
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await running.balance()).balance).toBe(balance + 500)
})
