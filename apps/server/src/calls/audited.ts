import type { AuditEntry, AuditValue } from '../identity/audit.ts'
import type { Deps } from '../deps.ts'
import { inParts } from '../system/work-queue.ts'
import type { Context } from './handler.ts'
import type { Database } from '../persistence/database.ts'
import type { Realm } from '../persistence/tables.ts'

/** Who acts, and in which request. */
export type Actor = Pick<AuditEntry, 'realm' | 'actorId' | 'address' | 'requestId'>

/** The caller of a request, possibly not logged in. */
export function actorOf({ client, staff, address, requestId }: Context): Actor {
  if (staff) return { realm: 'staff', actorId: staff.staffId, address, requestId }
  return { realm: 'client', ...(client && { actorId: client.clientId }), address, requestId }
}

/** A person whom a request names or identifies, regardless of the login. */
export function actorAs(realm: Realm, { address, requestId }: Context, actorId?: number): Actor {
  return { realm, ...(actorId !== undefined && { actorId }), address, requestId }
}

type Values = Readonly<Record<string, AuditValue>>

/** What an audited work adds to its entry. */
export interface Note {
  /** The action, if only known now. */
  readonly action?: string
  /** The actor, if only known now. */
  readonly actorId?: number
  /** The subject, e.g. `medicines 7`. */
  readonly subject?: string
  readonly detail?: Values
  /** The record before and after; the entry stores the differences. */
  readonly before?: Values
  readonly after?: Values
}

/** Adds to the entry; `null` if nothing was done and there is no entry. */
type TakeNote = (note: Note | null) => void

/** Runs a work and its audit entry in one transaction. The entry comes last: it locks the log for all others. */
export function audited<Result>(
  { db, audit }: Pick<Deps, 'db' | 'audit'>,
  actor: Actor,
  action: string,
  work: (within: Database, note: TakeNote) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (within) => {
    let noted: Note | null = {}
    const result = await work(within, (note) => {
      noted = note && { ...noted, ...note }
    })
    if (noted !== null) await audit(within, { ...actor, action, ...entered(noted) })
    return result
  })
}

/** Entries of one statement. */
const AT_A_TIME = 500

/** Adds an entry of the action for each thing that a work changes. */
type Enter = (action: string, note: Note) => void

/** Runs a work that changes several things, with an entry for each, in one transaction. The entries come last. */
export function auditedEach<Result>(
  { db, audit }: Pick<Deps, 'db' | 'audit'>,
  actor: Actor,
  work: (within: Database, enter: Enter) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (within) => {
    const entries: AuditEntry[] = []
    const result = await work(
      within,
      (action, note) => void entries.push({ ...actor, action, ...entered(note) }),
    )
    for await (const part of inParts(entries, AT_A_TIME)) await audit(within, ...part)
    return result
  })
}

/** Adds an entry for what changed nothing: an attempt, or a read. */
export function enterOnly(
  deps: Pick<Deps, 'db' | 'audit'>,
  actor: Actor,
  action: string,
  note: Note = {},
): Promise<void> {
  return audited(deps, actor, action, async (_within, take) => take(note))
}

function entered({ before, after, detail, ...entry }: Note): Partial<AuditEntry> {
  const changes = before || after ? differences(before ?? {}, after ?? {}) : undefined
  return {
    ...entry,
    ...((detail || changes) && { detail: { ...detail, ...(changes && { changes }) } }),
  }
}

/** `{ price: [1200, 1350] }`: each changed value, before and after; null for an absent one. */
export function differences(before: Values, after: Values): Values {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const pairs = names.map((name) => [name, [before[name] ?? null, after[name] ?? null]] as const)
  return Object.fromEntries(pairs.filter(([, [one, other]]) => JSON.stringify(one) !== JSON.stringify(other)))
}
