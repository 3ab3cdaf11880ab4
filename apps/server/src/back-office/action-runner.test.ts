import { actions, staffRoles } from '@gf/contract'
import type { Action, ActionName } from '@gf/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { actionExamples } from '../gateway/test-action-examples.ts'
import { recordAudit } from '../identity/audit.ts'
import { freshDatabase } from '../persistence/test-database.ts'
import type { TestDatabase } from '../persistence/test-database.ts'
import { createActionRunner } from './action-runner.ts'
import type { ActionRunner, DecisionWorks, Given } from './action-runner.ts'

/*
 * The runner with a fake work for each action, which records that it ran. Actions with a second person share one
 * subject, whose content a test can change.
 */

const NOW = 1_790_000_000_000
const DAY = 86_400_000
let database: TestDatabase
let runner: ActionRunner
let at: number
/** Names of the works that ran, and of those that reached the desk. */
let carriedOut: string[]
let told: string[]
/** The current content of every proposal's subject. */
let content: number
/** Number of tests: each has its own subject and time. */
let tests = 0
let checks: number
/** Simulates the end of the process before the desk answers. */
let killed: boolean
let members: Map<string, number>

const workOf = ({ name, secondPerson }: Action) => ({
  entry: `${name}_done`,
  subject: async () => ({ subject: `subject ${tests}`, content }),
  checks: async () => (secondPerson === 'depends' ? 1 : checks),
  run: async () => {
    carriedOut.push(name)
    return { done: name }
  },
  ...(name === 'pay-withdrawal' && {
    finish: async () => {
      if (killed) throw new Error('killed')
      told.push(name)
      return { paid: true }
    },
  }),
})
const works = Object.fromEntries(
  Object.values<Action>(actions).map((action) => [action.name, workOf(action)]),
) as unknown as DecisionWorks

function start(): ActionRunner {
  const { db } = database
  return createActionRunner(
    { db, now: () => at, audit: (within, entry) => recordAudit(within, at, entry) },
    works,
  )
}

beforeAll(async () => {
  database = await freshDatabase()
  // Two of each role: `kyc` and `kyc2`.
  await database.pool.query(
    `insert into staff (username, name, role, created_at)
     select role || suffix, role, role, 1 from unnest($1::text[]) as role, unnest(array['', '2']) as suffix`,
    [staffRoles],
  )
  const rows = await database.db.selectFrom('staff').select(['username', 'staff_id']).execute()
  members = new Map(rows.map(({ username, staff_id: id }) => [username, id]))
})
beforeEach(async () => {
  tests += 1
  carriedOut = []
  told = []
  content = 1
  checks = 1
  killed = false
  at = NOW + tests
  await database.pool.query("update staff set role = name, status = 'active'")
  runner = start()
})
afterAll(() => database.drop())

const give = (
  name: ActionName,
  by: string,
  args: object = actionExamples[`action_${name}`],
): Promise<Given> => runner.give(name, args, { realm: 'staff', actorId: members.get(by) ?? 0, provedAt: at })

const reasonOf = (giving: Promise<Given>): Promise<string | null> =>
  giving.then(
    () => null,
    (error: unknown) => String(Object(error).reason),
  )

async function stateOf(): Promise<unknown> {
  const { rows } = await database.pool.query(
    'select state, made_by, checked_by, outcome from staff_action order by action_id desc limit 1',
  )
  return rows[0]
}

const entries = async () => {
  const { rows } = await database.pool.query<{ action: string; by: string }>(
    "select action, detail->>'by' as by from audit where at = $1 order by seq",
    [at],
  )
  return rows.map(({ action, by }) => `${action} by ${by}`)
}

const declared = Object.values<Action>(actions).filter(
  ({ name }) => !['list-actions', 'confirm', 'decline', 'list-scheduled', 'cancel-scheduled'].includes(name),
)
const inTwo = declared.filter(({ secondPerson }) => secondPerson !== 'never')

it.each(declared.map((action) => [action.name, action] as const))(
  '%s is given by its makers and by no other role',
  async (_, { name, makers }) => {
    for (const role of staffRoles) {
      const reason = await reasonOf(give(name as ActionName, role))
      expect({ role, reason }).toEqual({ role, reason: makers.includes(role) ? null : 'role_may_not' })
      await database.pool.query("update staff_action set state = 'declined' where state = 'waiting'")
    }
  },
)

describe.each(inTwo.map((action) => [action.name, action] as const))('%s takes two', (_, action) => {
  const name = action.name as ActionName
  const [maker = 'owner'] = action.makers
  const checker = `${action.checkers.find((role) => role !== maker) ?? maker}2`

  it('and its maker is not its checker, neither for the runner nor in the database', async () => {
    const { action: id, seen, result } = await give(name, maker)
    expect(result).toBeNull()
    expect(await reasonOf(give(name, maker))).toBe('second_person_needed')
    const confirming = give('confirm', maker, { action: id, seen })
    expect(await reasonOf(confirming)).toMatch(/^(second_person_needed|role_may_not)$/)
    const alone =
      "update staff_action set state = 'confirmed', checked_by = made_by, checked_at = 1 where state = 'waiting'"
    await expect(database.pool.query(alone)).rejects.toThrow(/check constraint/)
    expect(carriedOut).toEqual([])
  })

  it('and can be confirmed by each checking role, and by no other', async () => {
    for (const role of staffRoles) {
      const { action: id, seen } = await give(name, maker)
      const reason = await reasonOf(give('confirm', `${role}2`, { action: id, seen }))
      expect({ role, reason }).toEqual({
        role,
        reason: action.checkers.includes(role) ? null : 'role_may_not',
      })
      await database.pool.query("update staff_action set state = 'declined' where state = 'waiting'")
    }
  })

  it('and runs once, however many confirm it simultaneously', async () => {
    const { action: id, seen } = await give(name, maker)
    const tries = Array.from({ length: 6 }, () => reasonOf(give('confirm', checker, { action: id, seen })))
    const reasons = await Promise.all(tries)
    expect(reasons.filter((reason) => reason === null)).toHaveLength(1)
    expect(carriedOut).toEqual([name])
    expect(await entries()).toEqual([`action_proposed by ${maker}`, `${name}_done by ${checker}`])
  })
})

describe('a proposal', () => {
  const propose = () => give('set-rate', 'owner')
  const confirm = ({ action, seen }: Given, by = 'finance_checker') => give('confirm', by, { action, seen })

  it('is what was shown, or is not confirmed', async () => {
    const proposed = await propose()
    expect(await reasonOf(confirm({ ...proposed, seen: '000000000000' }))).toBe('proposal_changed')
    content = 2
    expect(await reasonOf(confirm(proposed))).toBe('proposal_changed')
    expect(await reasonOf(give('set-rate', 'finance_checker'))).toBe('proposal_changed')
    content = 1
    expect((await confirm(proposed)).result).toEqual({ name: 'set-rate', result: { done: 'set-rate' } })
    expect(await stateOf()).toMatchObject({ state: 'done', outcome: { done: 'set-rate' } })
  })

  it('is confirmed when a checker gives the same action', async () => {
    await propose()
    expect((await give('set-rate', 'finance_checker')).result).toEqual({ done: 'set-rate' })
    expect(await entries()).toEqual(['action_proposed by owner', 'set-rate_done by finance_checker'])
  })

  it.each<[string, string, string]>([
    [
      'its checker lost the role',
      "update staff set role = 'kyc' where username = 'finance_checker'",
      'role_may_not',
    ],
    [
      'its checker was closed',
      "update staff set status = 'closed' where username = 'finance_checker'",
      'staff_unknown',
    ],
    ['its maker lost the role', "update staff set role = 'kyc' where username = 'owner'", 'maker_may_not'],
    ['its maker was closed', "update staff set status = 'closed' where username = 'owner'", 'maker_may_not'],
  ])('is not confirmed once %s', async (_, change, reason) => {
    const proposed = await propose()
    await database.pool.query(change)
    expect(await reasonOf(confirm(proposed))).toBe(reason)
    expect(carriedOut).toEqual([])
  })

  it('waits for a role that is withdrawn at the same moment', async () => {
    const proposed = await propose()
    const holder = await database.pool.connect()
    await holder.query('begin')
    await holder.query("update staff set role = 'kyc' where username = 'finance_checker'")
    const confirming = reasonOf(confirm(proposed))
    await expect
      .poll(async () => (await database.pool.query('select 1 from pg_locks where not granted')).rowCount)
      .toBeGreaterThan(0)
    await holder.query('commit')
    holder.release()
    expect(await confirming).toBe('role_may_not')
  })

  it('lapses after a day, and can then be proposed again', async () => {
    const proposed = await propose()
    at += DAY
    expect(await reasonOf(confirm(proposed))).toBe('action_over')
    expect((await give('list-actions', 'owner', { page: 1, size: 25 })).result).toEqual({
      rows: [],
      total: '0',
    })
    const again = await propose()
    expect(again.action).not.toBe(proposed.action)
    expect(await reasonOf(confirm(again))).toBeNull()
  })

  it('is declined by a checker, and withdrawn by its maker', async () => {
    const decline = (by: string, { action }: Given) => give('decline', by, { action, reason: 'Wrong rate' })
    const first = await propose()
    expect(await reasonOf(decline('kyc', first))).toBe('role_may_not')
    await decline('finance_checker', first)
    expect(await reasonOf(confirm(first))).toBe('action_over')
    await decline('owner', await propose())
    expect(await stateOf()).toMatchObject({ state: 'declined' })
  })

  it('takes two checkers if its work requires them', async () => {
    checks = 2
    const proposed = await propose()
    expect(await confirm(proposed)).toMatchObject({ action: proposed.action, result: null })
    expect(await reasonOf(confirm(proposed))).toBe('second_person_needed')
    expect(carriedOut).toEqual([])
    expect((await confirm(proposed, 'finance_checker2')).result).not.toBeNull()
    expect(carriedOut).toEqual(['set-rate'])
  })

  it.each([
    ['lost the role', "update staff set role = 'kyc' where username = 'finance_checker'"],
    ['was closed', "update staff set status = 'closed' where username = 'finance_checker'"],
  ])('is not confirmed by a second checker once the first %s, and is proposed again', async (_, change) => {
    checks = 2
    const proposed = await propose()
    await confirm(proposed)
    await database.pool.query(change)
    expect(await reasonOf(confirm(proposed, 'finance_checker2'))).toBe('maker_may_not')
    expect((await propose()).action).not.toBe(proposed.action)
    expect(carriedOut).toEqual([])
  })

  it('is stored with its decision', async () => {
    await confirm(await propose())
    for (const change of [
      "update staff_action set reason = 'x'",
      'delete from staff_action',
      'truncate staff_action',
    ])
      await expect(database.pool.query(change)).rejects.toThrow('staff_action keeps')
  })
})

describe('a server that stops after the confirmation and before the desk answers', () => {
  it('is followed by one that finishes the action, once', async () => {
    const { action, seen } = await give('pay-withdrawal', 'finance_maker')
    killed = true
    await expect(give('confirm', 'finance_checker', { action, seen })).rejects.toThrow('killed')
    expect(await stateOf()).toMatchObject({ state: 'confirmed', outcome: null })
    expect(await entries()).toContain('pay-withdrawal_done by finance_checker')
    runner = start()
    await expect(runner.finishConfirmed()).rejects.toThrow('1 of 1 confirmed actions')
    killed = false
    expect(await runner.finishConfirmed()).toBe(1)
    expect(await stateOf()).toMatchObject({ state: 'done', outcome: { paid: true } })
    expect(await runner.finishConfirmed()).toBe(0)
    expect([carriedOut, told]).toEqual([['pay-withdrawal'], ['pay-withdrawal']])
  })
})
