import { actions } from '@gf/contract'
import type { ArgsOf } from '@gf/contract'
import { DAY } from '@gf/money'
import { sql } from 'kysely'
import type { Decision, Works } from '../calls/action.ts'
import { Refusal } from '../calls/refusal.ts'
import type { IdentityDeps } from '../deps.ts'
import type { Database } from '../persistence/database.ts'
import { endWhere } from './session-ends.ts'
import { inviteStaff } from './staff/staff-sessions.ts'

/** Withdraws a member's proposals that await confirmation. Returns their number. */
export type TakeBack = (within: Database, staffId: number) => Promise<number>

const OPEN = ['active', 'suspended'] as const
/** Validity of an invitation, in milliseconds. */
const INVITED_FOR = 3 * DAY

/** The accounts of staff. */
export const staffActions = (
  deps: IdentityDeps,
  takeBack: TakeBack,
): Works<'add-staff' | 'set-role' | 'reset-staff-factor' | 'list-staff' | 'close-staff'> => ({
  'add-staff': {
    entry: 'staff_added',
    checks: (_args, within, makerId) => checksOfStaff(within, [makerId]),
    async subject({ username, name, role }, within) {
      const taken = await memberNamed(within, username)
      if (taken) throw usernameTaken(username)
      return { subject: `staff ${username}`, content: { name, role } }
    },
    kept: ({ invitation: _code, ...result }) => result,
    run: (member, decision) => addStaff(deps, member, decision),
  },
  'set-role': {
    entry: 'staff_role_set',
    checks: async ({ username }, within, makerId) =>
      checksOfStaff(within, [makerId, (await memberNamed(within, username))?.staff_id]),
    async subject({ username, role }, within) {
      const { username: name, role: before } = await heldMember(within, username, ['active'])
      return { subject: `staff ${name}`, content: { before, role } }
    },
    run: (args, decision) => setRole(args, decision),
  },
  'reset-staff-factor': {
    entry: 'staff_factor_reset',
    checks: async ({ username }, within, makerId) =>
      Math.max(1, await checksOfStaff(within, [makerId, (await openMember(within, username)).staff_id])),
    subject: subjectOf,
    kept: ({ invitation: _code, ...result }) => result,
    run: (args, decision) => resetFactor(deps, args, decision),
  },
  'list-staff': {
    run: (_args, { within }) =>
      within
        .selectFrom('staff')
        .select(['staff_id as id', 'username', 'role', 'status', 'name'])
        .orderBy('staff_id')
        .execute(),
  },
  'close-staff': {
    entry: 'staff_closed',
    checks: async ({ username }, within, makerId) => {
      const { staff_id } = await heldMember(within, username, OPEN)
      return checksOfClosing(await ableOthers(within, [makerId]), staff_id)
    },
    async subject({ username }, within) {
      const { username: name, staff_id } = await heldMember(within, username, OPEN)
      return { subject: `staff ${name}`, content: { staff_id } }
    },
    run: ({ username }, decision) => closeStaff(deps, takeBack, username, decision),
  },
})

/** Other members who can confirm: those with an authenticator app, so that they can log in. */
export const ableOthers = (within: Database, except: readonly (number | undefined)[]) =>
  within
    .selectFrom('staff')
    .innerJoin('authenticator', (join) =>
      join.onRef('owner_id', '=', 'staff_id').on('realm', '=', 'staff').on('confirmed_at', 'is not', null),
    )
    .select(['staff_id', 'role'])
    .where('status', '=', 'active')
    .where('role', 'in', actions['add-staff'].checkers)
    .where('staff_id', 'not in', [0, ...except.filter((id) => id !== undefined)])
    .execute()

/**
 * How many must confirm a change of staff: another owner, or two others if there is no other owner. Fewer if fewer can, so
 * that an installation can start with one person.
 */
async function checksOfStaff(within: Database, except: readonly (number | undefined)[]): Promise<number> {
  const able = await ableOthers(within, except)
  return able.some(({ role }) => role === 'owner') ? 1 : Math.min(2, able.length)
}

/** One owner must not remove all others and then appoint people alone: the last one left confirms. */
export function checksOfClosing(able: readonly { readonly staff_id: number }[], member: number): number {
  const left = able.filter(({ staff_id }) => staff_id !== member).length
  return left < able.length && left === 1 ? 1 : 0
}

/** Throws if the member concerned confirmed it, or if another owner could have. */
export async function requireOthers(
  { within, by, maker, checkers }: Decision,
  member?: number,
): Promise<void> {
  const able = by.role === 'owner' ? [] : await ableOthers(within, [maker.staffId, member])
  const isOwn = member !== undefined && checkers.includes(member)
  if (isOwn || (checkers.length > 0 && able.some(({ role }) => role === 'owner')))
    throw new Refusal('role_may_not', 'Another owner must confirm this.', { http: 403 })
}

export const memberNamed = (within: Database, name: string) =>
  within
    .selectFrom('staff')
    .select(['staff_id', 'username', 'role', 'status'])
    .where(sql<string>`lower(username)`, '=', name.toLowerCase())
    .executeTakeFirst()

async function openMember(within: Database, name: string) {
  const member = await memberNamed(within, name)
  if (member?.status !== 'active') throw staffUnknown(name)
  return member
}

async function subjectOf({ username }: { readonly username: string }, within: Database) {
  const { username: name, staff_id } = await openMember(within, username)
  return { subject: `staff ${name}`, content: { staff_id } }
}

const usernameTaken = (username: string): Refusal =>
  new Refusal('username_taken', `The username ${username} is in use or was used before. Choose another.`)

async function setRole({ username, role }: ArgsOf<(typeof actions)['set-role']>, decision: Decision) {
  const { within, note } = decision
  const { staff_id: id, username: name, role: before } = await heldMember(within, username, ['active'])
  await requireOthers(decision, id)
  await within.updateTable('staff').set({ role }).where('staff_id', '=', id).execute()
  note({ subject: `staff ${name}`, detail: { before, role } })
  return { username: name, before, role }
}

/** A member who lost the app starts over with an invitation, a new password and a new app. Passkeys may be lost with it. */
async function resetFactor(
  { now, ids }: IdentityDeps,
  { username, reason }: ArgsOf<(typeof actions)['reset-staff-factor']>,
  decision: Decision,
) {
  const { within, note } = decision
  const { staff_id: staffId, username: name } = await openMember(within, username)
  await requireOthers(decision, staffId)
  const removeFrom = (table: 'authenticator' | 'recovery_code' | 'passkey' | 'credential') =>
    within.deleteFrom(table).where('realm', '=', 'staff').where('owner_id', '=', staffId).execute()
  await removeFrom('authenticator')
  await removeFrom('recovery_code')
  // Waits for a login that has begun, whose session then ends too; and a session that ends adds no passkey any more.
  await removeFrom('credential')
  await endWhere(within, now(), { ownerId: staffId }, 'staff')
  await removeFrom('passkey')
  const { code, until } = await inviteStaff(within, ids, { staffId, at: now(), until: now() + INVITED_FOR })
  note({ subject: `staff ${name}`, detail: { reason } })
  return { username: name, invitation: code, until: new Date(until).toISOString() }
}

async function addStaff(
  { now, ids }: IdentityDeps,
  { username, name, role }: ArgsOf<(typeof actions)['add-staff']>,
  decision: Decision,
) {
  const { within, note } = decision
  await requireOthers(decision)
  const added = await within
    .insertInto('staff')
    .values({ username, name, role, created_at: now() })
    .onConflict((conflict) => conflict.expression(sql`lower(username)`).doNothing())
    .returning('staff_id')
    .executeTakeFirst()
  if (!added) throw usernameTaken(username)
  const times = { at: now(), until: now() + INVITED_FOR }
  const { code, until } = await inviteStaff(within, ids, { staffId: added.staff_id, ...times })
  note({ subject: `staff ${username}`, detail: { role, name } })
  return { username, name, role, invitation: code, until: new Date(until).toISOString() }
}

async function closeStaff({ now }: IdentityDeps, takeBack: TakeBack, name: string, decision: Decision) {
  const { within, note } = decision
  const { staff_id: staffId, username } = await heldMember(within, name, OPEN)
  await requireOthers(decision, staffId)
  await within.updateTable('staff').set({ status: 'closed' }).where('staff_id', '=', staffId).execute()
  await endWhere(within, now(), { ownerId: staffId }, 'staff')
  note({ subject: `staff ${username}`, detail: { proposals: await takeBack(within, staffId) } })
  return { username }
}

export const staffUnknown = (name: string): Refusal =>
  new Refusal('staff_unknown', `Unknown staff account "${name}". See list-staff.`)

/** The member of staff with a name and a status, locked. Throws Refusal if there is none, or no owner would remain. */
export async function heldMember(
  within: Database,
  name: string,
  statuses: readonly ('active' | 'suspended')[],
) {
  const open = await within
    .selectFrom('staff')
    .select(['staff_id', 'username', 'role', 'status'])
    .where('status', 'in', ['active', 'suspended'])
    .orderBy('staff_id')
    .forUpdate()
    .execute()
  const member = open.find((one) => one.username.toLowerCase() === name.toLowerCase())
  if (!member || !statuses.some((status) => status === member.status)) throw staffUnknown(name)
  const owners = open.filter(({ role, status }) => role === 'owner' && status === 'active')
  if (owners.length === 1 && owners[0] === member) {
    throw new Refusal('last_owner', `${member.username} is the only owner. Add another owner first.`)
  }
  return member
}
