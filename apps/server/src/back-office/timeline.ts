import { resources, timelineReaders } from '@gf/contract'
import type { Answer, Calls, Resource, StaffRole, TimelineOf } from '@gf/contract'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { actorOf, enterOnly } from '../calls/audited.ts'
import type { Note } from '../calls/audited.ts'
import type { Handler } from '../calls/handler.ts'
import { Refusal } from '../calls/refusal.ts'
import type { Deps } from '../deps.ts'
import { reasonIn } from '../identity/index.ts'
import { iso } from '../system/time.ts'
import { listOf } from '../calls/list.ts'

type Entry = Answer<Calls['listTimeline']>[number]
type Change = Entry['changes'][number]
type Detail = NonNullable<Note['detail']>
type AuditValue = Detail[string]

interface Row {
  readonly seq: number
  readonly at: number
  readonly realm: Entry['realm']
  readonly by: string | null
  readonly action: string
  readonly detail: Detail
  readonly address: string
}

/** Serves GET timeline_api/{of}/{id}. */
export const listTimeline =
  (deps: Pick<Deps, 'db' | 'audit'>): Handler<Calls['listTimeline']> =>
  async ({ of, id, views, page, size }, context) => {
    const readers: readonly StaffRole[] = timelineReaders[of]
    if (!readers.includes(context.staff.role))
      throw new Refusal('role_may_not', 'Your role does not allow this. Ask an owner.', { http: 403 })
    if (of === 'client')
      await enterOnly(deps, actorOf(context), 'client_timeline_viewed', { subject: `client ${id}` })
    const { rows, total } = await listOf<Row>(
      deps.db,
      {
        from: sql`${entriesOf(of, id)} as entry left join staff on realm = 'staff' and staff_id = actor_id`,
        columns: sql`seq, at, realm, username as by, action, detail, address`,
        where: views ? [] : [sql`action !~ ${VIEWS}`],
        id: 'seq',
      },
      { offset: (page - 1) * size, size },
    )
    context.setTotal(total)
    return rows.map((row) => ({
      seq: row.seq,
      at: iso(row.at),
      realm: row.realm,
      by: row.by,
      action: row.action,
      decision: row.action.startsWith('action_') ? (textIn(row.detail['name']) ?? null) : null,
      reason: textIn(row.detail['reason']) ?? textIn(row.detail['remarks']) ?? '',
      why: reasonIn(textIn(row.detail['why'])),
      changes: changesIn(of, row.detail),
      place: row.address,
    }))
  }

/** Actions that change nothing. */
const VIEWS = '(_viewed|_exported|_shown|_listed)$'

/** Entries with the record as their subject, and those of a client's own. Each part has its index. */
function entriesOf(of: TimelineOf, id: number): RawBuilder<unknown> {
  const about = sql`select * from audit where subject in (${subjectsOf(of, id)})`
  if (of === 'client')
    return sql`(${about} union select * from audit where realm = 'client' and actor_id = ${id}::bigint)`
  if (of === 'bank_change') return sql`(${about} and ${concernsBankChange(id)})`
  return of === 'proposal' ? sql`(${about} and action ~ '^(scheduled_)?action_')` : sql`(${about})`
}

/** Of a client's entries what staff did with one bank change, the client's changes of the account, and ends of blocks. */
const concernsBankChange = (id: number) => sql<boolean>`(
  action in ('bank_changed', 'withdrawals_unfrozen')
  or action in ('bank_change_confirmed', 'bank_blocked', 'bank_number_revealed') and detail->>'change' = ${String(id)})`

/** How the log names a record. */
function subjectsOf(of: TimelineOf, id: number): RawBuilder<unknown> {
  if (of === 'staff') return sql`select 'staff ' || username from staff where staff_id = ${id}::bigint`
  if (of === 'proposal')
    return sql`select subject from staff_action where action_id = ${id} and state = 'waiting'`
  if (of === 'bank_change')
    return sql`select 'client ' || client_id from bank_change where change_id = ${id}::bigint`
  if (of === 'payout_batch') return sql`${`payout batch ${id}`}`
  if (of !== 'company_bank') return sql`${`${of} ${id}`}`
  // Its proposal named it before it had a number.
  return sql`select unnest(array['company bank ' || bank_id, 'company bank ' || ifsc_code || ' ' || acc_number])
    from company_bank where bank_id = ${id}::bigint`
}

/** Each changed field with both values. A form of the client's names its fields alone. */
function changesIn(of: TimelineOf, { changes, before, after, fields, role = null }: Detail): Change[] {
  if (of === 'staff' && role !== null) return [{ field: 'role', before: plain(before), after: plain(role) }]
  const resource: Resource | undefined = of in resources ? resources[of as keyof typeof resources] : undefined
  if (isValues(changes))
    return Object.entries(changes).flatMap(([field, pair]) => {
      const [one = null, other = null] = Array.isArray(pair) ? (pair as readonly AuditValue[]) : []
      if (!resource) return [{ field, before: plain(one), after: plain(other) }]
      const declared = resource.fields[field]
      const isShown = Object.values(resource.fields).some(({ reference }) => reference?.shows === field)
      if (isShown) return [{ field, before: plain(one), after: plain(other) }]
      if (!declared || declared.reference) return []
      const shown = (value: AuditValue) => (value === null ? null : declared.wire(value as string | number))
      return [{ field, before: shown(one), after: shown(other) }]
    })
  const named = textIn(fields)?.split(' ') ?? (isValues(after) ? Object.keys(after) : [])
  return named.map((field) => ({
    field,
    before: isValues(before) ? plain(before[field]) : null,
    after: isValues(after) ? plain(after[field]) : null,
  }))
}

const isValues = (value: AuditValue | undefined): value is Detail =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textIn = (value: AuditValue | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined

function plain(value: AuditValue | undefined): Change['before'] {
  if (value === undefined || value === null) return null
  return typeof value === 'object' ? JSON.stringify(value) : value
}
