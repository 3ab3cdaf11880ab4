import type { Database } from '../persistence/database.ts'
import type { Realm } from '../persistence/identity-tables.ts'

/** One thing that somebody did, or tried to do. */
export interface AuditEntry {
  readonly realm: Realm | 'system'
  readonly actorId?: number
  /** What was done, in snake case: logged_in, login_failed, foreign_id_used. */
  readonly action: string
  /** What it was done to, e.g. `client 40718825`. */
  readonly subject?: string
  /** Never a password, a code, a token or an identity document's number. */
  readonly detail?: Readonly<Record<string, string | number | boolean>>
  readonly address?: string
  readonly requestId?: string
}

/** Adds an entry to the audit log, whose rows the database chains by hash and never lets change. `at` is in milliseconds. */
export async function recordAudit(db: Database, at: number, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      at,
      realm: entry.realm,
      actor_id: entry.actorId ?? null,
      action: entry.action,
      subject: entry.subject ?? '',
      detail: JSON.stringify(entry.detail ?? {}),
      address: entry.address ?? '',
      request_id: entry.requestId ?? '',
    })
    .execute()
}
