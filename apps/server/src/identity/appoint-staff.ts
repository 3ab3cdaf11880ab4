import { staffRoles } from '@gf/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import type { HandlerParts } from '../handlers.ts'
import type { Database } from '../persistence/database.ts'
import { Refusal } from '../refusal.ts'
import { staffCommand } from '../staff-command.ts'
import type { StaffCommand } from '../staff-command.ts'

type Needs = Pick<HandlerParts, 'db' | 'clock' | 'audit'>

/** Takes back what somebody has begun to decide and others were to complete. Gives how many decisions that were. */
type TakeBack = (within: Database, username: string) => Promise<number>

const username = z
  .string()
  .trim()
  .regex(/^[A-Za-z][A-Za-z0-9._-]{1,39}$/, 'takes 2 to 40 letters, digits, dots and dashes')

/** Who works here. The needs are asked for when a command is carried out and not before. */
export function appointingCommands(needs: () => Needs, takeBack: TakeBack): readonly StaffCommand[] {
  return [addStaff(needs), listStaff(needs), closeStaff(needs, takeBack)]
}

const addStaff = (needs: () => Needs) =>
  staffCommand({
    name: 'add-staff',
    usage: `USERNAME --name NAME --role ROLE`,
    about: `Appoints a member of staff, who decides with --by USERNAME; ROLE is one of ${staffRoles.join(', ')}.`,
    roles: ['owner'],
    positional: ['username'],
    args: z.object({
      username,
      name: z
        .string()
        .trim()
        .regex(/^\p{L}[\p{L}\p{M} .'’-]{0,79}$/u, 'takes a name in letters'),
      role: z.enum(staffRoles, `takes one of ${staffRoles.join(', ')}`),
    }),
    async run(member, by) {
      const { db, clock, audit } = needs()
      await db.transaction().execute(async (within) => {
        const { numInsertedOrUpdatedRows: added } = await within
          .insertInto('staff')
          .values({ ...member, created_at: clock.now() })
          .onConflict((conflict) => conflict.expression(sql`lower(username)`).doNothing())
          .executeTakeFirst()
        if (added !== 1n) {
          throw new Refusal('username_taken', `Somebody is or was called ${member.username}. Take another.`)
        }
        const detail = { by: by.name, role: member.role, name: member.name }
        await audit(within, { realm: 'staff', action: 'staff_added', subject: subject(member), detail })
      })
      return `${member.username} (${member.name}) is ${member.role} from now on.`
    },
  })

const listStaff = (needs: () => Needs) =>
  staffCommand({
    name: 'list-staff',
    usage: '',
    about: 'Lists who works here and may decide what.',
    roles: ['owner', 'auditor'],
    positional: [],
    args: z.object({}),
    async run() {
      const rows = await needs().db.selectFrom('staff').selectAll().orderBy('staff_id').execute()
      return rows.map((row) => `${row.username}  ${row.role}  ${row.status}  ${row.name}`).join('\n')
    },
  })

const closeStaff = (needs: () => Needs, takeBack: TakeBack) =>
  staffCommand({
    name: 'close-staff',
    usage: 'USERNAME',
    about:
      'Closes the account of a member of staff, whose name stays taken and whose first approvals no longer count. The last owner stays.',
    roles: ['owner'],
    positional: ['username'],
    args: z.object({ username }),
    async run(asked, by) {
      const { db, clock, audit } = needs()
      const closed = await db.transaction().execute(async (within) => {
        const member = await activeMember(within, asked.username)
        await within
          .updateTable('staff')
          .set({ status: 'closed' })
          .where('staff_id', '=', member.staff_id)
          .execute()
        await within
          .updateTable('login_session')
          .set({ ended_at: clock.now() })
          .where('realm', '=', 'staff')
          .where('owner_id', '=', member.staff_id)
          .where('ended_at', 'is', null)
          .execute()
        const detail = { by: by.name, approvals: await takeBack(within, member.username) }
        await audit(within, { realm: 'staff', action: 'staff_closed', subject: subject(member), detail })
        return member
      })
      return `${closed.username} decides nothing any more.`
    },
  })

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
  if (!member) throw new Refusal('staff_unknown', `Nobody of the staff is called ${name}.`)
  if (member.role === 'owner' && active.filter(({ role }) => role === 'owner').length === 1) {
    throw new Refusal('last_owner', `${member.username} is the only owner. Appoint another first.`)
  }
  return member
}

const subject = (member: { readonly username: string }): string => `staff ${member.username}`
