import type { OwnPasskey } from '@gf/contract'
import { notFound, Refusal } from '../calls/refusal.ts'
import type { Database } from '../persistence/database.ts'
import { hasRow } from '../persistence/rows.ts'
import type { Realm } from '../persistence/tables.ts'
import { isoOrNull } from '../system/time.ts'
import type { Passkeys } from './passkeys.ts'

/** The passkeys of one owner, oldest first. */
export async function passkeysOf(db: Database, ownerId: number, realm: Realm): Promise<OwnPasskey[]> {
  const rows = await db
    .selectFrom('passkey')
    .select(['passkey_id', 'name', 'created_at', 'last_used_at', 'backed_up'])
    .where('realm', '=', realm)
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({
    ...row,
    created_at: new Date(row.created_at).toISOString(),
    last_used_at: isoOrNull(row.last_used_at),
  }))
}

export const hasPasskey = (db: Database, ownerId: number, realm: Realm): Promise<boolean> =>
  hasRow(db, 'passkey', { realm, owner_id: ownerId })

/** Removes a passkey and returns its name. Throws 404 if it is not this owner's. */
export async function removePasskeyOf(
  within: Database,
  passkeyId: string,
  ownerId: number,
  realm: Realm,
): Promise<string> {
  const gone = await within
    .deleteFrom('passkey')
    .where('passkey_id', '=', passkeyId)
    .where('realm', '=', realm)
    .where('owner_id', '=', ownerId)
    .returning('name')
    .executeTakeFirst()
  if (!gone) throw notFound()
  return gone.name
}

/** Renames a passkey and returns its earlier name. Throws 404 if it is not this owner's. */
export async function renamePasskeyOf(
  within: Database,
  { passkeyId, name }: { readonly passkeyId: string; readonly name: string },
  ownerId: number,
  realm: Realm,
): Promise<string> {
  const known = await within
    .selectFrom('passkey')
    .select('name')
    .where('passkey_id', '=', passkeyId)
    .where('realm', '=', realm)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  if (!known) throw notFound()
  await within.updateTable('passkey').set({ name }).where('passkey_id', '=', passkeyId).execute()
  return known.name
}

/** Enough for all devices of one person. */
const MOST_PASSKEYS = 20

/** Throws if the owner has the maximum number of passkeys. */
export async function checkRoomForPasskey(db: Database, ownerId: number, realm: Realm): Promise<void> {
  const { kept } = await db
    .selectFrom('passkey')
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .where('realm', '=', realm)
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  if (kept < MOST_PASSKEYS) return
  throw new Refusal('too_many_passkeys', `You have ${MOST_PASSKEYS} passkeys, the maximum. Remove one first.`)
}

/** Throws if the server is reached by a bare network address, which passkeys cannot be bound to. */
export function checkPasskeysPossible({ possible }: Passkeys): void {
  if (!possible)
    throw new Refusal(
      'passkeys_impossible',
      'This address does not support passkeys. Log in at our https address.',
    )
}

export const passkeyRefused = (): Refusal =>
  new Refusal('passkey_refused', 'This passkey is not valid. Try again.')
