import { HOUR } from '@gf/money'
import { sql } from 'kysely'
import type { Database } from '../persistence/database.ts'
import type { Realm } from '../persistence/tables.ts'

export type AuditValue =
  | string
  | number
  | boolean
  | null
  | readonly AuditValue[]
  | { readonly [name: string]: AuditValue }

/** One action or attempt. */
export interface AuditEntry {
  readonly realm: Realm | 'system'
  readonly actorId?: number
  /** In snake case: logged_in, login_failed, idor. */
  readonly action: string
  /** E.g. `client 40718825`. */
  readonly subject?: string
  /** Never a password, a code, a token or an identity document's number. */
  readonly detail?: Readonly<Record<string, AuditValue>>
  readonly address?: string
  readonly requestId?: string
}

/**
 * Adds entries to the audit log, whose rows the database chains by hash and never changes. The first use of another's
 * id by a client (`idor`) is an entry, later ones are counted; see `enterForeignIds`. `at` is in milliseconds.
 */
export async function recordAudit(
  db: Database,
  at: number,
  ...entries: readonly AuditEntry[]
): Promise<void> {
  const [entry] = entries
  const actorId = entry?.actorId
  if (entry?.action === 'idor' && entry.realm === 'client' && actorId !== undefined)
    await recordForeignId(db, at, { ...entry, actorId })
  else
    await db
      .insertInto('audit')
      .values(entries.map((one) => ({ ...rowOf(at, one), actor_id: actorOf(one) })))
      .execute()
}

/** Terminal commands name their member of staff in `detail.by`. */
function actorOf({ realm, actorId, detail }: AuditEntry) {
  const by = detail?.['by']
  if (realm !== 'staff' || actorId !== undefined || typeof by !== 'string') return actorId ?? null
  return sql<number | null>`(select staff_id from staff where lower(username) = lower(${by}))`
}

function rowOf(at: number, entry: AuditEntry) {
  return {
    at,
    realm: entry.realm,
    actor_id: entry.actorId ?? null,
    action: entry.action,
    subject: entry.subject ?? '',
    detail: JSON.stringify(entry.detail ?? {}),
    address: entry.address ?? '',
    request_id: entry.requestId ?? '',
  }
}

/** One statement, so that the first is never counted without an entry. */
async function recordForeignId(
  db: Database,
  at: number,
  entry: AuditEntry & { readonly actorId: number },
): Promise<void> {
  const row = rowOf(at, entry)
  await db
    .with('counted', (with_) =>
      with_
        .insertInto('foreign_id_count')
        .values({ client_id: entry.actorId, named: 1, first_at: at, last_at: at })
        .onConflict((conflict) =>
          conflict.column('client_id').doUpdateSet((now) => ({
            named: now('foreign_id_count.named', '+', 1),
            last_at: at,
          })),
        )
        .returning('named'),
    )
    .insertInto('audit')
    .columns(['at', 'realm', 'actor_id', 'action', 'subject', 'detail', 'address', 'request_id'])
    .expression((from) =>
      from
        .selectFrom('counted')
        .where('named', '=', 1)
        .select(({ cast, val }) => [
          cast<number>(val(row.at), 'bigint').as('at'),
          val(row.realm).as('realm'),
          cast<number>(val(row.actor_id), 'integer').as('actor_id'),
          val(row.action).as('action'),
          val(row.subject).as('subject'),
          cast<string>(val(row.detail), 'jsonb').as('detail'),
          val(row.address).as('address'),
          val(row.request_id).as('request_id'),
        ]),
    )
    .execute()
}

/** Records how often clients have named ids of others since the last run, one row per client. Run it hourly. */
export async function enterForeignIds(db: Database, at: number): Promise<void> {
  await db.transaction().execute(async (within) => {
    const counted = await within
      .deleteFrom('foreign_id_count')
      .where('first_at', '<=', at - HOUR)
      .returningAll()
      .execute()
    for (const { client_id: actorId, named, first_at: since, last_at: until } of counted) {
      if (named === 1) continue
      await recordAudit(within, at, {
        realm: 'client',
        actorId,
        action: 'idor_repeated',
        detail: { count: named - 1, since: inWords(since), until: inWords(until) },
      })
    }
  })
}

const inWords = (moment: number): string => new Date(moment).toISOString()

/** Compares roles and states of staff with appointments and closures in the audit log. Names the first difference. */
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
    .where('action', 'in', ['staff_added', 'staff_role_set', 'staff_closed'])
    .orderBy('seq')
    .execute()
  const roles = new Map<string, string>()
  const closed = new Set<string>()
  for (const { action, subject, detail } of entries) {
    if (action !== 'staff_closed') roles.set(subject, String(Object(detail)['role']))
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
