import type { Database } from '../persistence/database.ts'
import { Refusal } from '../refusal.ts'
import type { Security } from './security.ts'

/** Throws where the house is reached by a bare network address, which no passkey can be bound to. */
export function checkPasskeysPossible({ passkeys }: Pick<Security, 'passkeys'>): void {
  if (!passkeys.possible)
    throw new Refusal('passkeys_impossible', 'Passkeys need the house’s own web address, over https.')
}

/** More than anybody has devices. */
const MOST_PASSKEYS = 20

/** Throws where a client has as many passkeys as one may have. */
export async function checkRoomForPasskey(db: Database, clientId: number): Promise<void> {
  const { kept } = await db
    .selectFrom('passkey')
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow()
  if (kept < MOST_PASSKEYS) return
  throw new Refusal(
    'too_many_passkeys',
    `You have ${MOST_PASSKEYS} passkeys. Remove one that you no longer use first.`,
  )
}

export const passkeyRefused = (): Refusal =>
  new Refusal('passkey_refused', 'That passkey was not accepted. Please try again.')
