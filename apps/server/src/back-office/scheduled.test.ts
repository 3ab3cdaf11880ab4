import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { actions } from '@gf/contract'
import type { ActionName } from '@gf/contract'
import { Refusal } from '../calls/refusal.ts'
import { recordAudit } from '../identity/audit.ts'
import { freshDatabase } from '../persistence/test-database.ts'
import type { TestDatabase } from '../persistence/test-database.ts'
import { createActionRunner } from './action-runner.ts'
import type { ActionRunner, DecisionWorks, Given } from './action-runner.ts'
import { wrongAction } from './verify-actions.ts'

/* Changes that wait for their time. The runner has fake works for the rate and for a payment, and a clock of its own. */

const NOW = Date.parse('2026-11-26T09:00:00Z')
const HOUR = 3_600_000
const LATER = '2026-11-26T11:00:00Z'
let database: TestDatabase
let at: number
/** Rates in the order in which they took effect, and what the desk was told. */
let took: unknown[]
let told: unknown[]
let fails: Error | undefined
let members: Map<string, number>

const works = {
  'set-rate': {
    entry: 'usd_rate_set',
    subject: async ({ rate }: { readonly rate: number }) => ({ subject: 'usd rate', content: { rate } }),
    async run({ rate }: { readonly rate: number }) {
      if (fails) throw fails
      took.push(rate)
      return { rate }
    },
  },
  'set-upi': {
    entry: 'upi_set',
    subject: async (content: object) => ({ subject: 'company upi', content }),
    run: async () => undefined,
    async finish({ upi }: { readonly upi: string }) {
      if (fails) throw fails
      told.push(upi)
      return { upi }
    },
  },
} as unknown as DecisionWorks

const start = (): ActionRunner =>
  createActionRunner(
    {
      db: database.db,
      now: () => at,
      audit: (within, ...entries) => recordAudit(within, at, ...entries),
    },
    works,
  )

beforeAll(async () => {
  database = await freshDatabase()
  await database.pool.query(
    `insert into staff (username, name, role, created_at)
     values ('owner', 'O', 'owner', 1), ('checker', 'C', 'finance_checker', 1), ('kyc', 'K', 'kyc', 1),
            ('auditor', 'A', 'auditor', 1)`,
  )
  const rows = await database.db.selectFrom('staff').select(['username', 'staff_id']).execute()
  members = new Map(rows.map(({ username, staff_id: id }) => [username, id]))
  at = NOW
})
beforeEach(() => {
  // Each test has a day of its own, since what is decided stays.
  at = Math.max(at, NOW) + 48 * HOUR
  took = []
  told = []
  fails = undefined
})
afterAll(() => database.drop())

const give = (name: ActionName, by: string, args: object): Promise<Given> =>
  start().give(name, args, { realm: 'staff', actorId: members.get(by) ?? 0, provedAt: at })
const reasonOf = (giving: Promise<unknown>): Promise<string> =>
  giving.then(
    () => 'given',
    (error: unknown) => String(Object(error).reason),
  )
const inHours = (hours: number): number => at + hours * HOUR

/** Proposed by the owner, and confirmed by a checker. */
async function schedule(args: object, name: ActionName = 'set-rate'): Promise<Given> {
  const { action, seen } = await give(name, 'owner', args)
  return give('confirm', 'checker', { action, seen })
}

async function newest() {
  const { rows } = await database.pool.query(
    'select action_id as id, state, reason, effective_at from staff_action order by action_id desc limit 1',
  )
  return rows[0]
}
const list = async (by = 'owner') => (await give('list-scheduled', by, {})).result

describe('a confirmed change with a time', () => {
  it('waits, is listed with who decided it, and takes effect once its time has come', async () => {
    const from = inHours(2)
    expect(await schedule({ rate: 9_600, 'valid-from': from })).toMatchObject({
      result: null,
      action: null,
      valid_from: new Date(from).toISOString(),
    })
    const one = { name: 'set-rate', subject: 'usd rate', made_by: 'owner', checked_by: 'checker' }
    const listed = { ...one, args: { rate: 9_600 }, valid_from: new Date(from).toISOString() }
    expect(await list()).toMatchObject([listed])
    expect(await list('auditor')).toMatchObject([listed])
    at = from - 1
    expect(await start().takeEffect()).toBe(0)
    expect(took).toEqual([])
    at = from
    await start().takeEffect()
    expect(took).toEqual([9_600])
    expect(await newest()).toMatchObject({ state: 'done', effective_at: from })
    expect([await start().takeEffect(), took.length, await list()]).toEqual([0, 1, []])
    expect(await wrongAction(database.db)).toBeUndefined()
  })

  it('takes effect once when several servers find it, and also if none ran at its time', async () => {
    const from = inHours(1)
    await schedule({ rate: 9_700, 'valid-from': from })
    at = from + 30 * HOUR
    await Promise.all([start().takeEffect(), start().takeEffect(), start().takeEffect()])
    expect(took).toEqual([9_700])
    expect(await newest()).toMatchObject({ state: 'done', effective_at: at })
  })

  it('is followed by the next one of the same setting, in the order of their times', async () => {
    await schedule({ rate: 9_900, 'valid-from': inHours(3) })
    await schedule({ rate: 9_800, 'valid-from': inHours(2) })
    at = inHours(5)
    await start().takeEffect()
    expect(took).toEqual([9_800, 9_900])
  })

  it('is cancelled with a reason by a role that decides it, and then never takes effect', async () => {
    const from = inHours(2)
    await schedule({ rate: 9_500, 'valid-from': from })
    const { id } = await newest()
    const cancel = (by: string) => give('cancel-scheduled', by, { action: id, reason: 'Wrong day' })
    expect(await reasonOf(cancel('kyc'))).toBe('role_may_not')
    expect((await cancel('checker')).result).toEqual({ name: 'set-rate', subject: 'usd rate' })
    expect(await reasonOf(cancel('owner'))).toBe('action_over')
    at = from
    await start().takeEffect()
    expect(took).toEqual([])
    expect(await newest()).toMatchObject({ state: 'cancelled', reason: 'Wrong day' })
    const { rows } = await database.pool.query(
      "select detail->>'by' as by, detail->>'reason' as reason from audit where action = 'scheduled_action_cancelled'",
    )
    expect(rows).toEqual([{ by: 'checker', reason: 'Wrong day' }])
    expect(await wrongAction(database.db)).toBeUndefined()
  })

  it('is refused at its time if its work refuses it, with an entry, and stops no other', async () => {
    await schedule({ rate: 9_500, 'valid-from': inHours(1) })
    at = inHours(1)
    fails = new Refusal('not_found', 'There is no such bank.')
    await start().takeEffect()
    expect(await newest()).toMatchObject({ state: 'refused', reason: 'There is no such bank.' })
    expect(await wrongAction(database.db)).toBeUndefined()
  })

  it('is tried again after a failure that decides nothing', async () => {
    await schedule({ rate: 9_500, 'valid-from': inHours(1) })
    at = inHours(1)
    fails = new Error('The database is away')
    await expect(start().takeEffect()).rejects.toThrow('1 of 1 scheduled actions')
    expect(await newest()).toMatchObject({ state: 'scheduled' })
    fails = undefined
    await start().takeEffect()
    expect(took).toEqual([9_500])
  })

  it('reaches the desk once, also after a stop in between', async () => {
    await schedule({ upi: 'new@bank', payee: 'P', 'valid-from': inHours(1) }, 'set-upi')
    at = inHours(1)
    fails = new Error('killed')
    await expect(start().takeEffect()).rejects.toThrow()
    expect(await newest()).toMatchObject({ state: 'confirmed' })
    fails = undefined
    expect(await start().takeEffect()).toBe(0)
    expect(await start().finishConfirmed()).toBe(1)
    expect([told, (await newest()).state]).toEqual([['new@bank'], 'done'])
  })
})

describe('the time of a change', () => {
  it.each([-1, 0, 24 * 367])('is refused %i hours ahead', async (hours) => {
    const proposing = give('set-rate', 'owner', { rate: 9_500, 'valid-from': inHours(hours) })
    expect(await reasonOf(proposing)).toBe('valid_from_wrong')
  })

  it('is part of what the second person confirms', async () => {
    await give('set-rate', 'owner', { rate: 9_500, 'valid-from': inHours(2) })
    expect(await reasonOf(give('set-rate', 'checker', { rate: 9_500 }))).toBe('proposal_changed')
    await give('set-rate', 'checker', { rate: 9_500, 'valid-from': inHours(2) })
    expect(took).toEqual([])
  })

  it('that has passed at the confirmation applies immediately', async () => {
    const { action, seen } = await give('set-rate', 'owner', { rate: 9_500, 'valid-from': inHours(1) })
    at = inHours(2)
    expect((await give('confirm', 'checker', { action, seen })).result).toMatchObject({ name: 'set-rate' })
    expect(took).toEqual([9_500])
  })

  it('is kept by the database, which lets nothing take effect before it', async () => {
    await schedule({ rate: 9_500, 'valid-from': inHours(2) })
    const { id } = await newest()
    const change = (set: string) =>
      database.pool.query(`update staff_action set ${set} where action_id = $1`, [id])
    await expect(change(`valid_from = ${at + 1}`)).rejects.toThrow('keeps what was proposed')
    await expect(change('checked_by = null')).rejects.toThrow('keeps what was proposed')
    await expect(change("state = 'waiting'")).rejects.toThrow('keeps what was proposed')
    await expect(change(`state = 'done', outcome = '1', effective_at = ${at}`)).rejects.toThrow('at_its_time')
  })

  it('is typed with or without a zone; without one it is Indian', async () => {
    const read = (text: string) =>
      actions['set-rate'].args.safeParse({ rate: 95, 'valid-from': text }).data?.['valid-from']
    expect(read(LATER)).toBe(Date.parse(LATER))
    expect(read('2026-11-26T16:30')).toBe(Date.parse(LATER))
    expect([read('2026-12-01'), read('soon'), read('2026-02-30 10:00')]).toEqual([
      Date.parse('2026-11-30T18:30:00Z'),
      undefined,
      undefined,
    ])
  })
})
