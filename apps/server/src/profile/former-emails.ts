import { createHash } from 'node:crypto'
import { DAY } from '@gf/money'
import type { Database } from '../persistence/database.ts'

/** How long an address that was replaced goes on hearing of the account, and can undo the change. */
const KEPT_MS = 30 * DAY
/** More changes of an address in that time are for staff: each address would go on hearing of everything. */
const MOST_FORMER = 5

/** An address that was replaced, as its link names it. */
export interface FormerEmail {
  readonly formerId: number
  readonly clientId: number
  readonly email: string
  readonly changedAt: number
}

const undoHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Whether the client has changed the address too often for one more change. */
export async function hasManyFormer(db: Database, clientId: number, at: number): Promise<boolean> {
  const { count } = await db
    .selectFrom('former_email')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('client_id', '=', clientId)
    .where('until_at', '>', at)
    .executeTakeFirstOrThrow()
  return count >= MOST_FORMER
}

/** Keeps an address that is being replaced. `token` is what its link carries. */
export async function keepFormer(
  within: Database,
  { clientId, email, token, at }: { clientId: number; email: string; token: string; at: number },
): Promise<void> {
  await within
    .insertInto('former_email')
    .values({
      client_id: clientId,
      email,
      changed_at: at,
      until_at: at + KEPT_MS,
      undo_hash: undoHash(token),
    })
    .execute()
}

/** The address whose link carries this token, unless it was used or is too old. */
export async function formerOf(db: Database, token: string, at: number): Promise<FormerEmail | undefined> {
  const row = await db
    .selectFrom('former_email')
    .select(['former_id', 'client_id', 'email', 'changed_at'])
    .where('undo_hash', '=', undoHash(token))
    .where('until_at', '>', at)
    .executeTakeFirst()
  return (
    row && { formerId: row.former_id, clientId: row.client_id, email: row.email, changedAt: row.changed_at }
  )
}

/**
 * Uses a link up, with those of every later change: who made this change without the owner may have made them too. Their
 * addresses hear nothing any more. False where it was used meanwhile. To be called with the client's row locked.
 */
export async function useUndo(within: Database, former: FormerEmail, at: number): Promise<boolean> {
  const rows = await within
    .updateTable('former_email')
    .set({ undo_hash: null, until_at: at })
    .where('client_id', '=', former.clientId)
    .where('former_id', '>=', former.formerId)
    .where('until_at', '>', at)
    .returning('former_id')
    .execute()
  return rows.some(({ former_id: id }) => id === former.formerId)
}
