import { Refusal } from '../refusal.ts'
import type { SecurityHandling } from './security-handlers.ts'
import type { Allowance } from './throttle.ts'

/** For somebody who is logged in: a stolen login session must not be able to guess. */
const TRIES: Allowance = { scope: 'own_password', tries: 10, windowMs: 15 * 60_000 }

/** Passes with the client's own password. Throws `password_wrong`, or 429 after ten wrong ones within 15 minutes. */
export async function checkPassword(
  { db, hasher, security }: SecurityHandling,
  clientId: number,
  password: string,
): Promise<void> {
  const wait = await security.throttle.take(TRIES, String(clientId))
  if (wait > 0) {
    throw new Refusal(
      'too_many_tries',
      'Too many wrong passwords. Wait a quarter of an hour and try again.',
      {
        http: 429,
        retryAfter: wait,
      },
    )
  }
  const row = await db
    .selectFrom('credential')
    .select('password_hash')
    .where('realm', '=', 'client')
    .where('owner_id', '=', clientId)
    .executeTakeFirst()
  if (!(await hasher.verify(row?.password_hash, password))) {
    throw new Refusal('password_wrong', 'That is not your password.', {
      status: 2,
      detail: { field: 'password' },
    })
  }
  await security.throttle.giveBack(TRIES, String(clientId))
}
