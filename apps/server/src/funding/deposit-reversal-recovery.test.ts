import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createActionRunner } from '../back-office/action-runner.ts'
import type { DecisionWorks } from '../back-office/action-runner.ts'
import { DeskStopped } from '../desk/desk-service.ts'
import { freshDatabase } from '../persistence/test-database.ts'
import type { TestDatabase } from '../persistence/test-database.ts'
import { appointTestStaff } from '../testing/test-staff.ts'
import { depositActions } from './deposit-actions.ts'
import { recoverReversals } from './deposit-reversals.ts'
import type { Funding } from './funding.ts'
import { approveDeposit, CLIENT, startFunding } from './testing/funding-fixture.ts'
import type { FundingOnDesk } from './testing/funding-fixture.ts'

let database: TestDatabase
let running: FundingOnDesk
let members: ReadonlyMap<string, number>
let deposits = 0

const runnerOf = (funding: Funding) =>
  createActionRunner(funding, depositActions(funding) as unknown as DecisionWorks)

/** A credited deposit of ten dollars whose reversal waits for the second person. */
async function proposed() {
  deposits += 1
  const { at } = running.clock
  const { rows } = await database.pool.query(
    `insert into deposit_request (client_id, rupees, rate, shown_rate, dollars, utr, state, requested_at, claimed_at)
     values ($1, 94960, 9496, 9496, 1000, $2, 'pending', $3, $3) returning deposit_id`,
    [CLIENT, `UTR00000000${1000 + deposits}`, at - 60_000],
  )
  const id = Number(rows[0].deposit_id)
  const arrival = { from: at - 1_000, to: at }
  await approveDeposit(running.funding, id, { utr: undefined, received: arrival, by: 'Asha' })
  const reversal = {
    id,
    cause: 'recalled',
    utr: `REV00000000${1000 + deposits}`,
    taken: arrival,
    remarks: 'Recalled',
  }
  const give = (by: string, funding = running.funding) => {
    const actor = { realm: 'staff', actorId: members.get(by) ?? 0, provedAt: running.clock.at } as const
    return runnerOf(funding).give('reverse-deposit', reversal, actor)
  }
  await give('Asha')
  return { id, confirm: (funding?: Funding) => give('Ravi', funding) }
}

const stateOf = async (id: number) =>
  (await database.pool.query(`select state from deposit_request where deposit_id = ${id}`)).rows[0]?.state

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
afterEach(() => running.stop())

it.each([
  [
    'before the desk has it',
    (funding: Funding): Funding => ({
      ...funding,
      desk: {
        ...funding.desk,
        submit: () => Promise.reject(new DeskStopped()),
        read: funding.desk.read.bind(funding.desk),
      },
    }),
  ],
  [
    'after the desk has booked it',
    (funding: Funding): Funding => ({
      ...funding,
      audit: async (_within, { action }) => {
        if (action === 'deposit_reversed') throw new Error('killed')
      },
    }),
  ],
])('a server that stops %s: the next start books the reversal once', async (_, lost) => {
  const { balance } = await running.balance()
  const { id, confirm } = await proposed()
  await expect(confirm(lost(running.funding))).rejects.toThrow()
  expect(await stateOf(id)).toBe('reversing')
  await running.stop()
  running = await startFunding(database, running.clock)
  expect([await recoverReversals(running.funding), await recoverReversals(running.funding)]).toEqual([1, 0])
  expect(await runnerOf(running.funding).finishConfirmed()).toBe(1)
  expect(await stateOf(id)).toBe('reversed')
  expect((await running.balance()).balance).toBe(balance)
  expect(running.told).toEqual(['deposit_reversed'])
})

it('of many simultaneous confirmations, one counts and the money moves once', async () => {
  const { balance } = await running.balance()
  const { confirm } = await proposed()
  const ended = await Promise.allSettled(Array.from({ length: 6 }, () => confirm()))
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await running.balance()).balance).toBe(balance)
})
