import { actions } from '@gf/contract'
import type { ArgsOf, ResultOf } from '@gf/contract'
import type { StaffMember } from '../calls/action.ts'
import { Refusal } from '../calls/refusal.ts'
import { need } from '../desk/need.ts'
import type { Database } from '../persistence/database.ts'
import { getRow } from '../persistence/rows.ts'
import { iso } from '../system/time.ts'
import { execute, membersOf } from './deciding.ts'
import type { Giving, Outcome, WorkOf } from './deciding.ts'
import { actionNamed, requireRole } from './proposals.ts'
import type { Proposal } from './proposals.ts'

/* Confirmed changes that wait for their time. */

/** At most this many are listed. */
const MOST = 200

/** Lists what waits for its time and concerns the role; owners and auditors see all. */
export async function listScheduled(giving: Giving): Promise<Outcome> {
  giving.note(null)
  const { by } = await membersOf(giving, undefined)
  requireRole('list-scheduled', by, actions['list-scheduled'].makers)
  const rows = await giving.within
    .selectFrom('staff_action')
    .innerJoin('staff as maker', 'maker.staff_id', 'made_by')
    .innerJoin('staff as checker', 'checker.staff_id', 'checked_by')
    .select(['action_id', 'staff_action.name', 'subject', 'arguments', 'valid_from', 'made_at', 'checked_at'])
    .select(['maker.username as maker', 'checker.username as checker'])
    .where('state', '=', 'scheduled')
    .orderBy('valid_from')
    .orderBy('action_id')
    .limit(MOST)
    .execute()
  const seesAll = by.role === 'owner' || by.role === 'auditor'
  const result: ResultOf<(typeof actions)['list-scheduled']> = rows
    .filter(({ name }) => seesAll || rolesFor(name).includes(by.role))
    .map((row) => ({
      action: row.action_id,
      name: row.name,
      subject: row.subject,
      args: Object(row.arguments),
      valid_from: iso(need(row.valid_from, 'time of a scheduled action')),
      made_by: row.maker,
      made: iso(row.made_at),
      checked_by: row.checker,
      checked: iso(need(row.checked_at, 'time of a confirmation')),
    }))
  return { result }
}

/** The roles that may cancel it: those that propose or confirm it. */
const rolesFor = (name: string): readonly StaffMember['role'][] => {
  const { makers = [], checkers = [] } = actionNamed(name) ?? {}
  return [...makers, ...checkers]
}

/** Cancels one that has not taken effect. */
export async function cancelScheduled(
  giving: Giving,
  { action: id, reason }: ArgsOf<(typeof actions)['cancel-scheduled']>,
): Promise<Outcome> {
  const { within, note } = giving
  const { by } = await membersOf(giving, undefined)
  const held = await hold(within, id)
  if (!held) throw new Refusal('not_found', `Action ${id} not found. See list-scheduled.`)
  const { name, subject, state, valid_from: from } = held
  requireRole(name, by, rolesFor(name))
  if (state !== 'scheduled') throw new Refusal('action_over', `Action ${id} is ${state}. See list-scheduled.`)
  const cancelled = { state: 'cancelled', reason } as const
  await within.updateTable('staff_action').set(cancelled).where('action_id', '=', id).execute()
  note({
    action: 'scheduled_action_cancelled',
    subject,
    detail: { action: id, name, reason, by: by.username, ...(from !== null && { valid_from: iso(from) }) },
  })
  return { result: { name, subject } }
}

const hold = (within: Database, id: number): Promise<Proposal | undefined> =>
  within.selectFrom('staff_action').selectAll().where('action_id', '=', id).forUpdate().executeTakeFirst()

/** Numbers and checkers of those whose time has come, in the order of their times. */
export const dueActions = (db: Database, at: number) =>
  db
    .selectFrom('staff_action')
    .select(['action_id', 'name', 'checked_by'])
    .where('state', '=', 'scheduled')
    .where('valid_from', '<=', at)
    .orderBy('valid_from')
    .orderBy('action_id')
    .execute()

/** Runs one as its two people decided it; undefined if it has taken effect or is cancelled meanwhile. */
export async function takeEffect(giving: Giving, workOf: WorkOf, id: number): Promise<Outcome | undefined> {
  const held = await hold(giving.within, id)
  if (held?.state !== 'scheduled') {
    giving.note(null)
    return undefined
  }
  const people = {
    by: await memberOf(giving.within, held.checked_by),
    maker: await memberOf(giving.within, held.made_by),
  }
  const when = { effective_at: giving.at }
  return execute(giving, workOf(held.name), Object(held.arguments), { ...people, of: held }, when)
}

/** Stores that it could not take effect, such as for a bank account that was removed before. */
export async function refuseEffect(giving: Giving, id: number, { message }: Refusal): Promise<void> {
  const { within, at, note } = giving
  const held = await hold(within, id)
  if (held?.state !== 'scheduled') return note(null)
  const refused = { state: 'refused', reason: message, effective_at: at } as const
  await within.updateTable('staff_action').set(refused).where('action_id', '=', id).execute()
  const [by, maker] = [await memberOf(within, held.checked_by), await memberOf(within, held.made_by)]
  note({
    subject: held.subject,
    detail: { name: held.name, reason: message, by: by.username, proposed_by: maker.username, proposal: id },
  })
}

/** Who decided, whatever has become of their account since. */
async function memberOf(within: Database, id: number | null): Promise<StaffMember> {
  const staffId = need(id, 'person of a decision')
  const row = await getRow(within, 'staff', { staff_id: staffId }, ['username', 'role'])
  return { ...row, staffId }
}

export type DueAction = Awaited<ReturnType<typeof dueActions>>[number]
