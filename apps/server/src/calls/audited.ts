import type { AuditEntry, AuditValue } from '../identity/audit.ts'
import type { Deps } from '../deps.ts'
import type { Context } from './handler.ts'
import type { Database } from '../persistence/database.ts'
import type { Realm } from '../persistence/tables.ts'

/** Who does something, and by which request. */
export type Actor = Pick<AuditEntry, 'realm' | 'actorId' | 'address' | 'requestId'>

/** The caller of a request, or nobody in particular. */
export function actorOf({ client, staff, address, requestId }: Context): Actor {
  if (staff) return { realm: 'staff', actorId: staff.staffId, address, requestId }
  return { realm: 'client', ...(client && { actorId: client.clientId }), address, requestId }
}

/** Somebody whom a request names or proves to be, whoever is logged in there. */
export function actorAs(realm: Realm, { address, requestId }: Context, actorId?: number): Actor {
  return { realm, ...(actorId !== undefined && { actorId }), address, requestId }
}

type Values = Readonly<Record<string, AuditValue>>

/** What a work has to say of itself. */
export interface Note {
  /** What was done, where that is known only now. */
  readonly action?: string
  /** Who did it, where that is known only now. */
  readonly actorId?: number
  /** What it was done to, e.g. `medicines 7`. */
  readonly subject?: string
  readonly detail?: Values
  /** The record before and after; the entry holds what differs. */
  readonly before?: Values
  readonly after?: Values
}

/** Adds to the entry; `null` where nothing was done after all, and nothing is entered. */
type TakeNote = (note: Note | null) => void

/**
 * Does a work and enters it in the audit log, in one transaction whose last statement is the entry: the log is written by
 * one transaction at a time, and what would follow the entry would hold up every other.
 */
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

/** Enters what changed nothing: a try, or a look. */
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

/** `{ price: [1200, 1350] }`: each value that differs, before and after; null where there was or is none. */
export function differences(before: Values, after: Values): Values {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const pairs = names.map((name) => [name, [before[name] ?? null, after[name] ?? null]] as const)
  return Object.fromEntries(pairs.filter(([, [one, other]]) => JSON.stringify(one) !== JSON.stringify(other)))
}
