import type { Database } from '../persistence/database.ts'

/**
 * Compares roles and states of staff with the audit log: who was appointed as what, and whose account was closed. The first
 * member, an owner, comes with the installation. Names the first that differs.
 */
export async function wrongStaff(view: Database): Promise<string | undefined> {
  const members = await view
    .selectFrom('staff')
    .select(['username', 'role', 'status'])
    .orderBy('staff_id')
    .execute()
  const entries = await view
    .selectFrom('audit')
    .select(['action', 'subject', 'detail'])
    .where('realm', '=', 'staff')
    .where('action', 'in', ['staff_added', 'staff_closed'])
    .orderBy('seq')
    .execute()
  const roles = new Map<string, string>()
  const closed = new Set<string>()
  for (const { action, subject, detail } of entries) {
    if (action === 'staff_added') roles.set(subject, String(Object(detail)['role']))
    else closed.add(subject)
  }
  for (const [at, { username, role, status }] of members.entries()) {
    const subject = `staff ${username}`
    const said = roles.get(subject) ?? (at === 0 ? 'owner' : undefined)
    if (role !== said) return `${subject} is ${role}, and the audit log says ${said ?? 'nothing of them'}`
    if ((status === 'closed') !== closed.has(subject))
      return `${subject} is ${status}, and the audit log says otherwise`
    roles.delete(subject)
  }
  const [lost] = roles.keys()
  return lost === undefined
    ? undefined
    : `${lost} was appointed by the audit log, and there is no such account`
}
