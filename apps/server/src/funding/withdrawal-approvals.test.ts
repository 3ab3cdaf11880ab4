import { DAY } from '@gf/money'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freshDatabase } from '../persistence/test-database.ts'
import type { TestDatabase } from '../persistence/test-database.ts'
import { createActionRunner } from '../back-office/action-runner.ts'
import type { DecisionWorks } from '../back-office/action-runner.ts'
import { DeskStopped } from '../desk/desk-service.ts'
import { Refusal } from '../calls/refusal.ts'
import { appointTestStaff } from '../testing/test-staff.ts'
import { cancelOwn } from './withdrawals.ts'
import type { Funding } from './funding.ts'
import { CLIENT, startFunding } from './testing/funding-fixture.ts'
import type { FundingOnDesk } from './testing/funding-fixture.ts'
import { withdrawalActions } from './withdrawal-actions.ts'

let database: TestDatabase
let running: FundingOnDesk
let members: ReadonlyMap<string, number>

const runnerOf = (funding: Funding) =>
  createActionRunner(funding, withdrawalActions(funding) as DecisionWorks)
const actorOf = (by: string) =>
  ({ realm: 'staff', actorId: members.get(by) ?? 0, provedAt: running.clock.at }) as const

/** The action runner's approval by one finance member. */
const approve = (wid: number, by: string) =>
  runnerOf(running.funding).give('approve-withdrawal', { id: wid }, actorOf(by))

const stateOf = async (wid: number): Promise<string> =>
  (
    await database.db
      .selectFrom('withdrawal_request')
      .select('state')
      .where('wid', '=', wid)
      .executeTakeFirstOrThrow()
  ).state

/** The number of people until a withdrawal is approved. */
async function approved(wid: number): Promise<number> {
  for (const [at, by] of ['Asha', 'Ravi', 'Meera'].entries()) {
    await approve(wid, by)
    if ((await stateOf(wid)) === 'approved') return at + 1
  }
  throw new Error(`Withdrawal ${wid} is not approved by three`)
}

beforeEach(async () => {
  database = await freshDatabase()
  running = await startFunding(database)
  await appointTestStaff(database)
  const rows = await database.db.selectFrom('staff').select(['username', 'staff_id']).execute()
  members = new Map(rows.map(({ username, staff_id: id }) => [username, id]))
})
afterEach(async () => {
  await running.stop()
  await database.drop()
})

/** The number of successes; a refusal does not count, and anything else is an error. */
async function done(works: readonly Promise<unknown>[]): Promise<number> {
  let count = 0
  for (const ended of await Promise.allSettled(works)) {
    if (ended.status === 'fulfilled') count += 1
    else if (!(ended.reason instanceof Refusal)) throw ended.reason
  }
  return count
}

it('at most twenty withdrawals of a client are pending, and one more once one is cancelled', async () => {
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

describe('approval', () => {
  it('takes one checker up to the limit in a day, and two above it', async () => {
    const { clock } = running
    await running.credit(202_000)
    expect(await approved(await running.ask(100_000))).toBe(2)
    const second = await running.ask(1_000)
    expect(await approved(second)).toBe(3)
    clock.at += DAY
    expect(await approved(await running.ask(100_000))).toBe(2)
  })

  it('takes as many for several parts as for the whole', async () => {
    await running.credit(500_000)
    const wids: number[] = []
    for (let part = 0; part < 5; part += 1) wids.push(await running.ask(100_000))
    for (const wid of wids) expect(await approved(wid)).toBe(3)
  })

  it('by two checkers simultaneously counts both, and by one twice counts once', async () => {
    await running.credit(300_000)
    const [both, twice] = [await running.ask(150_000), await running.ask(150_000)]
    for (const wid of [both, twice]) await approve(wid, 'Asha')
    await Promise.all([approve(both, 'Ravi'), approve(both, 'Meera')])
    expect(await stateOf(both)).toBe('approved')
    expect(await done([approve(twice, 'Ravi'), approve(twice, 'Ravi')])).toBe(1)
    expect(await stateOf(twice)).toBe('pending')
  })
})

it('a payment confirmed as the server stopped is finished by the next start, once', async () => {
  await running.credit(1_000)
  const wid = await running.ask(1_000)
  await approved(wid)
  const pay = (funding: Funding, by: string) =>
    runnerOf(funding).give('pay-withdrawal', { id: wid, utr: 'UTR000000000001' }, actorOf(by))
  const { funding, clock } = running
  await pay(funding, 'Asha')
  const submit = () => Promise.reject(new DeskStopped())
  await expect(pay({ ...funding, desk: { ...funding.desk, submit } }, 'Ravi')).rejects.toThrow(DeskStopped)
  const action = () =>
    database.db
      .selectFrom('staff_action')
      .select(['state', 'outcome'])
      .where('name', '=', 'pay-withdrawal')
      .executeTakeFirst()
  expect([await stateOf(wid), await action()]).toEqual(['paying', { state: 'confirmed', outcome: null }])
  await running.stop()
  running = await startFunding(database, clock)
  expect(await runnerOf(running.funding).finishConfirmed()).toBe(1)
  expect(await stateOf(wid)).toBe('paid')
  expect(await action()).toEqual({
    state: 'done',
    outcome: { wid, rupees: expect.any(Number), utr: 'UTR000000000001' },
  })
  expect(await running.balance()).toEqual({ balance: 0, reserved: 0 })
  expect(await runnerOf(running.funding).finishConfirmed()).toBe(0)
})

describe('SQL refuses what two have not decided', () => {
  const inSql = (change: string, wid: number) =>
    database.pool.query(`update withdrawal_request set ${change} where wid = ${wid}`)
  const approved = "state = 'approved', approved_by = 'Asha', approved_at = 1"

  it('an approval by one', async () => {
    await running.credit(1_000)
    const wid = await running.ask(1_000)
    await expect(inSql(approved, wid)).rejects.toThrow(`withdrawal ${wid} takes two`)
    await approve(wid, 'Asha')
    await expect(inSql(approved, wid)).rejects.toThrow(`withdrawal ${wid} takes two`)
  })

  it('a payment by one', async () => {
    await running.credit(1_000)
    const wid = await running.ask(1_000)
    await approve(wid, 'Asha')
    await approve(wid, 'Ravi')
    const paid = "state = 'paying', utr = 'UTR000000000002', ended_by = 'Ravi', ended_at = 1"
    await expect(inSql(paid, wid)).rejects.toThrow(`withdrawal ${wid} takes two`)
    const past = paid.replace('paying', 'paid')
    await expect(inSql(past, wid)).rejects.toThrow(`withdrawal ${wid} takes two`)
  })

  it.each([
    ['a maker who left', "status = 'closed'", 'Asha'],
    ['a maker of another role', "role = 'kyc'", 'Asha'],
    ['a checker who left', "status = 'closed'", 'Ravi'],
    ['a checker of another role', "role = 'finance_maker'", 'Ravi'],
  ])('an approval by %s, also one that they had proposed or confirmed', async (_, change, who) => {
    await running.credit(1_000)
    const wid = await running.ask(1_000)
    await approve(wid, 'Asha')
    await database.pool.query(`update staff set ${change} where username = '${who}'`)
    const confirm = database.db.transaction().execute(async (within) => {
      await sql`update staff_action set state = 'done', outcome = '{}', checked_at = 1,
        checked_by = (select staff_id from staff where username = 'Ravi') where state = 'waiting'`.execute(
        within,
      )
      await sql`update withdrawal_request set state = 'approved', approved_by = 'Ravi', approved_at = 1
        where wid = ${wid}`.execute(within)
    })
    await expect(confirm).rejects.toThrow(`withdrawal ${wid} takes two`)
    expect(await stateOf(wid)).toBe('pending')
  })
})
