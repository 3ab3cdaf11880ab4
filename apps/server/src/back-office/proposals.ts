import { actions } from '@gf/contract'
import type { Action, ActionName, ArgsOf, ResultOf, StaffRole } from '@gf/contract'
import { DAY } from '@gf/money'
import { sql } from 'kysely'
import type { Selectable, SqlBool } from 'kysely'
import type { StaffMember, Subject } from '../calls/action.ts'
import type { Note } from '../calls/audited.ts'
import { Refusal } from '../calls/refusal.ts'
import { sha256 } from '../crypto/field-cipher.ts'
import type { Database } from '../persistence/database.ts'
import { findRow, getRow } from '../persistence/rows.ts'
import type { Tables } from '../persistence/tables.ts'
import { inPage, numberedPage, queueOfRows } from '../calls/queue.ts'

/** A row of staff_action. */
export type Proposal = Selectable<Tables['staff_action']>

/** How long a proposal waits for its second person, in milliseconds. */
const WAITS = DAY

export const actionNamed = (name: string): Action | undefined => actions[name as ActionName]

/** When a change is to take effect, in milliseconds since 1970; null for when it is confirmed. */
export const validFromOf = (args: object): number | null => {
  const { 'valid-from': from } = args as { readonly 'valid-from'?: number }
  return from ?? null
}

/** Identifies exactly what was proposed. */
const contentOf = (name: string, { subject, content }: Subject, args: object): string => {
  const from = validFromOf(args)
  return JSON.stringify([name, subject, content, ...(from === null ? [] : [from])])
}
export const hashOf = (name: string, subject: Subject, args: object): Buffer =>
  sha256(contentOf(name, subject, args))
/** The code that people type. */
export const codeOf = ({ hash }: Pick<Proposal, 'hash'>): string => hash.toString('hex').slice(0, 12)

/** Throws if a member of staff has none of these roles. Call it before revealing anything about the decision. */
export async function refuseOthers(
  db: Database,
  name: string,
  staffId: number,
  roles: readonly StaffRole[],
): Promise<void> {
  const member = await getRow(db, 'staff', { staff_id: staffId }, ['username', 'role'])
  requireRole(name, member, roles)
}

/** These members of staff, locked until the transaction ends against changes of role. Closed accounts are left out. */
export async function holdMembers(
  within: Database,
  staffIds: readonly number[],
): Promise<ReadonlyMap<number, StaffMember>> {
  const rows = await within
    .selectFrom('staff')
    .select(['staff_id', 'username', 'role'])
    .where('staff_id', 'in', [...staffIds])
    .where('status', '=', 'active')
    // In a fixed order, so that two transactions never wait for each other.
    .orderBy('staff_id')
    .forShare()
    .execute()
  return new Map(rows.map((row) => [row.staff_id, { ...row, staffId: row.staff_id }]))
}

export function requireRole(
  name: string,
  member: Pick<StaffMember, 'username' | 'role'>,
  roles: readonly StaffRole[],
): void {
  if (roles.includes(member.role)) return
  throw new Refusal(
    'role_may_not',
    `${member.username} is ${member.role}, but ${name} requires ${[...new Set(roles)].join(' or ')}. Ask a colleague with that role.`,
    { http: 403 },
  )
}

interface WaitingRow {
  readonly action_id: number
  readonly name: string
  readonly subject: string
  readonly arguments: unknown
  readonly made_at: number
  readonly maker: string
  readonly checker: string | null
  readonly hash: Buffer
}

/** Waiting proposals: at most a day old, with a maker whose account is open. */
export async function waitingActions(
  db: Database,
  at: number,
  { name, search = '', sort = 'action_id', ...asked }: ArgsOf<(typeof actions)['list-actions']>,
): Promise<ResultOf<(typeof actions)['list-actions']>> {
  const source = {
    from: sql`(select staff_action.*, maker.username as maker, checker.username as checker
      from staff_action join staff as maker on maker.staff_id = made_by
      left join staff as checker on checker.staff_id = first_checked_by
      where state = 'waiting' and maker.status = 'active') as waiting`,
    where: [
      sql<SqlBool>`made_at > ${at - WAITS}`,
      ...(name === undefined ? [] : [sql<SqlBool>`name = ${name}`]),
      // Few wait at any time: proposals lapse after a day.
      ...(search === '' ? [] : [matches(search)]),
    ],
    id: 'action_id',
  }
  const page = await numberedPage(db, source, { ...asked, sort })
  const found = await sql<WaitingRow>`
    select action_id, name, subject, arguments, made_at, maker, checker, hash
    from ${source.from} where ${inPage(source.id, page)}`.execute(db)
  const shown = found.rows.map((row) => ({
    action: row.action_id,
    name: row.name,
    subject: row.subject,
    args: Object(row.arguments),
    made_by: row.maker,
    made: new Date(row.made_at).toISOString(),
    checkers: [...(actionNamed(row.name)?.checkers ?? [])],
    checked_by: row.checker,
    seen: codeOf(row),
  }))
  const { rows, total } = queueOfRows(page, shown, ({ action }) => action)
  return { rows, total }
}

/** A proposal's number with #; otherwise part of its number, name, subject or maker. */
function matches(search: string) {
  const number = /^#(\d{1,15})$/.exec(search)?.[1]
  return number === undefined
    ? sql<SqlBool>`position(lower(${search}) in lower(concat_ws(' ', action_id, name, subject, maker))) > 0`
    : sql<SqlBool>`action_id = ${Number(number)}::bigint`
}

/** Ends a subject's lapsed proposal, so that another can be made. */
export async function endLapsed(within: Database, name: string, subject: string, at: number): Promise<void> {
  const { makers = [], checkers = [] } = actionNamed(name) ?? {}
  await within
    .updateTable('staff_action')
    .set({ state: 'lapsed' })
    .where('name', '=', name)
    .where('subject', '=', subject)
    .where('state', '=', 'waiting')
    .where(({ and, eb, exists, not, or, selectFrom }) => {
      const isStill = (column: 'made_by' | 'first_checked_by', roles: readonly StaffRole[]) =>
        exists(
          selectFrom('staff')
            .select('staff_id')
            .whereRef('staff_id', '=', column)
            .where('status', '=', 'active')
            .where('role', 'in', roles),
        )
      return or([
        eb('made_at', '<=', at - WAITS),
        not(isStill('made_by', makers)),
        and([eb('first_checked_by', 'is not', null), not(isStill('first_checked_by', checkers))]),
      ])
    })
    .execute()
}

/** The proposal with a number, or a subject's pending one, not yet locked. */
export function findProposal(
  within: Database,
  which: { readonly id: number } | { readonly name: string; readonly subject: string },
): Promise<Proposal | undefined> {
  const rows = within.selectFrom('staff_action').selectAll()
  const found =
    'id' in which
      ? rows.where('action_id', '=', which.id)
      : rows
          .where('name', '=', which.name)
          .where('subject', '=', which.subject)
          .where('state', '=', 'waiting')
  return found.executeTakeFirst()
}

/** Locks a proposal until the transaction ends. Throws if it is no longer pending. */
export async function holdWaiting(within: Database, id: number, at: number): Promise<Proposal> {
  const row = await within
    .selectFrom('staff_action')
    .selectAll()
    .where('action_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found', `Action ${id} not found. See list-actions.`)
  const state = row.state === 'waiting' && row.made_at <= at - WAITS ? 'lapsed' : row.state
  if (state !== 'waiting') throw new Refusal('action_over', `Action ${id} is ${state}. See list-actions.`)
  return row
}

interface Proposed {
  readonly name: ActionName
  readonly args: object
  readonly subject: Subject
}

/**
 * Stores a proposal. Returns it with its audit entry. Throws if another for the same subject came first, or if the desk
 * does not yet have the decision before: it would come after this one.
 */
export async function propose(
  within: Database,
  { name, args, subject }: Proposed,
  maker: StaffMember,
  at: number,
): Promise<{ readonly made: Proposal; readonly note: Note }> {
  const unfinished = { name, subject: subject.subject, state: 'confirmed' } as const
  const earlier = await findRow(within, 'staff_action', unfinished, ['action_id'])
  if (earlier) throw new Refusal('in_flight', `Action ${earlier.action_id} is not finished. Try again.`)
  const made = await within
    .insertInto('staff_action')
    .values({
      name,
      arguments: JSON.stringify(args),
      subject: subject.subject,
      content: contentOf(name, subject, args),
      hash: hashOf(name, subject, args),
      made_by: maker.staffId,
      made_at: at,
      valid_from: validFromOf(args),
    })
    .onConflict((conflict) =>
      conflict.columns(['name', 'subject']).where('state', '=', 'waiting').doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
  if (!made) throw new Refusal('in_flight', `${subject.subject} just changed. Try again.`)
  const detail = { action: made.action_id, name, by: maker.username, hash: made.hash.toString('hex') }
  return { made, note: { action: 'action_proposed', subject: subject.subject, detail } }
}

/** Declines the waiting proposal for a subject, if there is one. */
export async function declineProposal(
  within: Database,
  name: ActionName,
  subject: string,
  reason: string,
): Promise<void> {
  await within
    .updateTable('staff_action')
    .set({ state: 'declined', reason })
    .where('name', '=', name)
    .where('subject', '=', subject)
    .where('state', '=', 'waiting')
    .execute()
}

/** Declines the pending proposals that a person made, or confirmed as the first of two. Returns their number. */
export async function declineProposalsOf(within: Database, staffId: number, reason: string): Promise<number> {
  const rows = await within
    .updateTable('staff_action')
    .set({ state: 'declined', reason })
    .where('state', '=', 'waiting')
    .where(({ eb, or }) => or([eb('made_by', '=', staffId), eb('first_checked_by', '=', staffId)]))
    .returning('action_id')
    .execute()
  return rows.length
}

/** The proposers of pending proposals, by subject. */
export async function proposersOf(
  db: Database,
  names: readonly ActionName[],
  subjects: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('staff_action')
    .innerJoin('staff', 'staff_id', 'made_by')
    .select(['subject', 'username'])
    .where('state', '=', 'waiting')
    .where('staff_action.name', 'in', names)
    .where('subject', 'in', ['', ...subjects])
    .execute()
  return new Map(rows.map(({ subject, username }) => [subject, username]))
}

/** The waiting proposals of an action, by subject, with what a second person needs to confirm each. */
export async function waitingFor(
  db: Database,
  at: number,
  name: ActionName,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, { readonly action: number; readonly seen: string; readonly by: string }>> {
  const rows = await db
    .selectFrom('staff_action')
    .innerJoin('staff', 'staff_id', 'made_by')
    .select(['action_id', 'subject', 'hash', 'username'])
    .where('state', '=', 'waiting')
    .where('made_at', '>', at - WAITS)
    .where('staff.status', '=', 'active')
    .where('staff_action.name', '=', name)
    .where('subject', 'in', ['', ...subjects])
    .execute()
  return new Map(
    rows.map((row) => [row.subject, { action: row.action_id, seen: codeOf(row), by: row.username }]),
  )
}
