import webPush from 'web-push'
import type { FieldCipher } from '../../field-cipher.ts'
import type { Database } from '../../persistence/database.ts'

/** Under which the house signs what it pushes (VAPID, RFC 8292), base64url. */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

interface Needs {
  readonly db: Database
  readonly cipher: FieldCipher
  readonly now: () => number
}

const PLACE = 'push_key:private_key:only'

/** The keys of this installation; makes them the first time. Browsers bind subscriptions to them, so they stay. */
export async function openPushKeys({ db, cipher, now }: Needs): Promise<PushKeys> {
  const made = webPush.generateVAPIDKeys()
  await db
    .insertInto('push_key')
    .values({
      public_key: made.publicKey,
      private_key: cipher.seal(PLACE, Buffer.from(made.privateKey)),
      made_at: now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const kept = await db.selectFrom('push_key').select(['public_key', 'private_key']).executeTakeFirstOrThrow()
  return { publicKey: kept.public_key, privateKey: cipher.open(PLACE, kept.private_key).toString() }
}
