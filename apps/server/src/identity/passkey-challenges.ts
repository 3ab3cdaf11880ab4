import { createHash } from 'node:crypto'
import type { Database } from '../persistence/database.ts'

export type ChallengePurpose = 'register' | 'log_in' | 'step_up'

const WITHIN_MS = 5 * 60_000

interface Needs {
  readonly db: Database
  readonly now: () => number
}

/** Keeps what a passkey is to sign, for five minutes. */
export async function keepChallenge(
  { db, now }: Needs,
  challenge: string,
  purpose: ChallengePurpose,
  clientId: number | undefined,
): Promise<void> {
  await db
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: hashOf(challenge),
      purpose,
      client_id: clientId ?? null,
      expires_at: now() + WITHIN_MS,
    })
    .execute()
}

/** Takes a challenge away; whether it was there, for this purpose and this client. Each is taken once. */
export async function takeChallenge(
  { db, now }: Needs,
  challenge: string,
  purpose: ChallengePurpose,
  clientId: number | undefined,
): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', hashOf(challenge))
    .returning(['purpose', 'client_id', 'expires_at'])
    .executeTakeFirst()
  return (
    row !== undefined &&
    row.purpose === purpose &&
    row.client_id === (clientId ?? null) &&
    row.expires_at > now()
  )
}

function hashOf(challenge: string): Buffer {
  return createHash('sha256').update(challenge).digest()
}
