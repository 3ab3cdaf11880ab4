import type { StaffRole } from '@gf/contract'
import { sql } from 'kysely'
import type { Database } from './persistence/database.ts'
import type { StaffAtTerminal, StaffCommand } from './staff-command.ts'
import { Refusal } from './refusal.ts'

/** Who decides on money. An owner appoints them and sets the rules, and moves none. */
export const FINANCE = ['finance_maker', 'finance_checker'] as const satisfies readonly StaffRole[]

/**
 * The staff account under whose name a command was given, as it is written in the table of staff, however it was typed.
 * Throws Refusal where there is none, it is closed, or its role may not do this.
 */
export async function staffWhoMay(
  db: Database,
  command: Pick<StaffCommand, 'name' | 'roles'>,
  typed: string,
): Promise<StaffAtTerminal> {
  const account = await db
    .selectFrom('staff')
    .select(['username', 'role', 'status'])
    .where(sql<string>`lower(username)`, '=', typed.toLowerCase())
    .executeTakeFirst()
  if (account?.status !== 'active') {
    throw new Refusal(
      'staff_unknown',
      `Nobody of the staff is called ${typed}. Say who decides with --by NAME; an owner appoints staff with add-staff.`,
    )
  }
  if (!command.roles.includes(account.role)) {
    throw new Refusal(
      'role_may_not',
      `${account.username} is ${account.role}, and ${command.name} takes ${command.roles.join(' or ')}.`,
    )
  }
  return { name: account.username }
}
