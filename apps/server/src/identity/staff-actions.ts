import type { actions, ArgsOf } from '@gf/contract'
import { DAY } from '@gf/money'
import { sql } from 'kysely'
import type { Decision, Works } from '../calls/action.ts'
import type { Deps } from '../deps.ts'
import type { Database } from '../persistence/database.ts'
import { Refusal } from '../calls/refusal.ts'
import { inviteStaff } from './staff/staff-sessions.ts'

/** Takes back what somebody has proposed and others were to confirm. Gives how many proposals that were. */
export type TakeBack = (within: Database, staffId: number) => Promise<number>

/** How long an invitation opens the account, in milliseconds. */
const INVITED_FOR = 3 * DAY

type StaffDeps = Pick<Deps, 'now' | 'ids'>

/** Who works here. */
export const staffActions = (
  deps: StaffDeps,
  takeBack: TakeBack,
): Works<'add-staff' | 'list-staff' | 'close-staff'> => ({
  'add-staff': { entry: 'staff_added', run: (member, decision) => addStaff(deps, member, decision) },
  'list-staff': {
    run: (_args, { within }) =>
      within.selectFrom('staff').select(['username', 'role', 'status', 'name']).orderBy('staff_id').execute(),
  },
  'close-staff': {
    entry: 'staff_closed',
    run: ({ username }, decision) => closeStaff(deps, takeBack, username, decision),
  },
})

async function addStaff(
  { now, ids }: StaffDeps,
  { username, name, role }: ArgsOf<(typeof actions)['add-staff']>,
  { within, note }: Decision,
) {
  const added = await within
    .insertInto('staff')
    .values({ username, name, role, created_at: now() })
    .onConflict((conflict) => conflict.expression(sql`lower(username)`).doNothing())
    .returning('staff_id')
    .executeTakeFirst()
  if (!added)
    throw new Refusal('username_taken', `The username is or was taken: ${username}. Choose another.`)
  const times = { at: now(), until: now() + INVITED_FOR }
  const { code, until } = await inviteStaff(within, ids, { staffId: added.staff_id, ...times })
  note({ subject: `staff ${username}`, detail: { role, name } })
  return { username, name, role, invitation: code, until: new Date(until).toISOString() }
}

async function closeStaff({ now }: StaffDeps, takeBack: TakeBack, name: string, { within, note }: Decision) {
  const { staff_id: staffId, username } = await activeMember(within, name)
  await within.updateTable('staff').set({ status: 'closed' }).where('staff_id', '=', staffId).execute()
  await within
    .updateTable('login_session')
    .set({ ended_at: now() })
    .where('realm', '=', 'staff')
    .where('owner_id', '=', staffId)
    .where('ended_at', 'is', null)
    .execute()
  note({ subject: `staff ${username}`, detail: { proposals: await takeBack(within, staffId) } })
  return { username }
}

/** The member of staff of a name. Throws Refusal where there is none, or nobody else would be an owner. */
async function activeMember(within: Database, name: string) {
  const active = await within
    .selectFrom('staff')
    .select(['staff_id', 'username', 'role'])
    .where('status', '=', 'active')
    .orderBy('staff_id')
    .forUpdate()
    .execute()
  const member = active.find((one) => one.username.toLowerCase() === name.toLowerCase())
  if (!member) throw new Refusal('staff_unknown', `Unknown staff account "${name}".`)
  if (member.role === 'owner' && active.filter(({ role }) => role === 'owner').length === 1) {
    throw new Refusal('last_owner', `${member.username} is the only owner. Add another owner first.`)
  }
  return member
}
