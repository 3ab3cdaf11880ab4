import type { ActionName } from '@gf/contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { createActionRunner } from '../../back-office/action-runner.ts'
import type { DecisionWorks } from '../../back-office/action-runner.ts'
import { Refusal } from '../../calls/refusal.ts'
import { DeskStopped } from '../../desk/desk-service.ts'
import { verify } from '../../desk/verify.ts'
import { freshDatabase } from '../../persistence/test-database.ts'
import type { TestDatabase } from '../../persistence/test-database.ts'
import { appointTestStaff } from '../../testing/test-staff.ts'
import type { Funding } from '../funding.ts'
import { startFunding } from './funding-fixture.ts'
import type { FundingOnDesk } from './funding-fixture.ts'

/**
 * The desk, the services of funding and two of finance, Asha and Ravi, who give these actions. It starts before each
 * test; after each, the books verify.
 */
export function financeFixture(actions: (funding: Funding) => object) {
  let database: TestDatabase
  let running: FundingOnDesk
  let members: ReadonlyMap<string, number>
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
  const runnerOf = (funding: Funding) =>
    createActionRunner(funding, actions(funding) as unknown as DecisionWorks)
  return {
    running: () => running,
    database: () => database,
    /** The first row of a query. */
    async row(text: string): Promise<Readonly<Record<string, unknown>>> {
      const { rows } = await database.pool.query<Readonly<Record<string, unknown>>>(text)
      return rows[0] ?? {}
    },
    give: (name: ActionName, args: object, by: 'Asha' | 'Ravi', funding = running.funding) =>
      runnerOf(funding).give(name, args, {
        realm: 'staff',
        actorId: members.get(by) ?? 0,
        provedAt: running.clock.at,
      }),
    /** What the next start does with confirmed proposals. Returns how many it finished. */
    finishConfirmed: () => runnerOf(running.funding).finishConfirmed(),
    /** Without a snapshot, as after a kill, everything comes from the journal. */
    async restart(keeps: 'snapshot' | 'journal' = 'snapshot'): Promise<void> {
      await running.stop()
      if (keeps === 'journal') await database.pool.query('delete from desk_snapshot')
      running = await startFunding(database, running.clock)
    },
  }
}

/** Ways in which a server ends while it books: before the desk has the command, and before these audit entries are stored. */
export const endingsBefore = (...entries: readonly string[]) =>
  [
    ['before the desk has it', (funding: Funding) => withSubmit(funding, new DeskStopped())],
    [
      'after the desk has booked it',
      (funding: Funding): Funding => ({
        ...funding,
        audit: async (_within, { action }) => {
          if (entries.includes(action)) throw new Error('killed')
        },
      }),
    ],
  ] as const

/** The client is closing the account meanwhile. */
export const whileClosing = (funding: Funding): Funding =>
  withSubmit(funding, new Refusal('account_closed', 'Closed.', { http: 409 }))

const withSubmit = (funding: Funding, error: Error): Funding => ({
  ...funding,
  desk: {
    ...funding.desk,
    submit: () => Promise.reject(error),
    read: funding.desk.read.bind(funding.desk),
    now: funding.desk.now.bind(funding.desk),
  },
})
