import type { ActionName } from '@gf/contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createActionRunner } from '../back-office/action-runner.ts'
import type { DecisionWorks } from '../back-office/action-runner.ts'
import { Refusal } from '../calls/refusal.ts'
import { DeskStopped } from '../desk/desk-service.ts'
import { freshDatabase } from '../persistence/test-database.ts'
import type { TestDatabase } from '../persistence/test-database.ts'
import { appointTestStaff } from '../testing/test-staff.ts'
import type { Funding } from './funding.ts'
import { startFunding } from './testing/funding-fixture.ts'
import type { FundingOnDesk } from './testing/funding-fixture.ts'
import { withdrawalActions } from './withdrawal-actions.ts'
import { recoverWithdrawals } from './withdrawal-requests.ts'

let database: TestDatabase
let running: FundingOnDesk
let members: ReadonlyMap<string, number>
let payouts = 0

const runnerOf = (funding: Funding) =>
  createActionRunner(funding, withdrawalActions(funding) as unknown as DecisionWorks)
const give = (name: ActionName, args: object, by: string, funding = running.funding) =>
  runnerOf(funding).give(name, args, {
    realm: 'staff',
    actorId: members.get(by) ?? 0,
    provedAt: running.clock.at,
  })

/** A paid withdrawal of ten dollars whose return waits for the second person. */
async function proposed() {
  payouts += 1
  const id = await running.ask(1_000)
  const pay = { id, utr: `UTR00000000${1000 + payouts}` }
  for (const by of ['Asha', 'Ravi']) await give('approve-withdrawal', { id }, by)
  for (const by of ['Asha', 'Ravi']) await give('pay-withdrawal', pay, by)
  const { at } = running.clock
  const arrival = { from: at, to: at + 1_000 }
  const back = { id, utr: `RET00000000${1000 + payouts}`, back: arrival, remarks: 'Closed' }
  await give('return-payout', back, 'Asha')
  return { id, confirm: (funding?: Funding) => give('return-payout', back, 'Ravi', funding) }
}

const stateOf = async (wid: number) =>
  (await database.pool.query(`select state from withdrawal_request where wid = ${wid}`)).rows[0]?.state
const withSubmit = (funding: Funding, submit: Funding['desk']['submit']): Funding => ({
  ...funding,
  desk: { ...funding.desk, submit, read: funding.desk.read.bind(funding.desk) },
})

beforeAll(async () => {
  database = await freshDatabase()
  await appointTestStaff(database)
  const rows = await database.db.selectFrom('staff').select(['username', 'staff_id']).execute()
  members = new Map(rows.map(({ username, staff_id: id }) => [username, id]))
})
afterAll(() => database.drop())
beforeEach(async () => {
  running = await startFunding(database)
  await running.credit(5_000)
})
afterEach(() => running.stop())

it.each([
  [
    'before the desk has it',
    (funding: Funding) => withSubmit(funding, () => Promise.reject(new DeskStopped())),
  ],
  [
    'after the desk has booked it',
    (funding: Funding): Funding => ({
      ...funding,
      audit: async (_within, { action }) => {
        if (action === 'withdrawal_returned') throw new Error('killed')
      },
    }),
  ],
])('a server that stops %s: the next start books the return once', async (_, lost) => {
  const { balance } = await running.balance()
  const { id, confirm } = await proposed()
  await expect(confirm(lost(running.funding))).rejects.toThrow()
  expect(await stateOf(id)).toBe('returning')
  await running.stop()
  running = await startFunding(database, running.clock)
  expect([await recoverWithdrawals(running.funding), await recoverWithdrawals(running.funding)]).toEqual([
    1, 0,
  ])
  expect(await runnerOf(running.funding).finishConfirmed()).toBe(1)
  expect(await stateOf(id)).toBe('returned')
  expect((await running.balance()).balance).toBe(balance)
  expect(running.told).toEqual(['withdrawal_returned'])
})

it('waits while the client closes the account', async () => {
  const { id, confirm } = await proposed()
  const closing = withSubmit(running.funding, () =>
    Promise.reject(new Refusal('account_closed', 'Closed.', { http: 409 })),
  )
  await expect(confirm(closing)).rejects.toMatchObject({ http: 503 })
  expect(await stateOf(id)).toBe('returning')
  await runnerOf(running.funding).finishConfirmed()
  expect(await stateOf(id)).toBe('returned')
})

it('of many simultaneous confirmations, one counts and the money moves once', async () => {
  const { balance } = await running.balance()
  const { confirm } = await proposed()
  const ended = await Promise.allSettled(Array.from({ length: 6 }, () => confirm()))
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await running.balance()).balance).toBe(balance)
})
