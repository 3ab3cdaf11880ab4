import type { Database } from '../persistence/database.ts'

/**
 * The hash of a client's password, held as it is until `within` ends: whoever changes it waits for that, and then ends what
 * was opened by it. Without this a login that was verified a moment before a change would outlive it.
 */
export async function heldPasswordHash(within: Database, clientId: number): Promise<string | undefined> {
  const row = await within
    .selectFrom('credential')
    .select('password_hash')
    .where('realm', '=', 'client')
    .where('owner_id', '=', clientId)
    .forShare()
    .executeTakeFirst()
  return row?.password_hash
}
