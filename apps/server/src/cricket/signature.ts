import { createHmac, timingSafeEqual } from 'node:crypto'
import { Refusal } from '../calls/refusal.ts'
import type { SignedMessage } from '../calls/handler.ts'
import { sha256 } from '../crypto/field-cipher.ts'
import type { Deps } from '../deps.ts'

/** How far the clocks of feed and server may differ, and how long a message can be under way. Milliseconds. */
export const FEED_WINDOW = 120_000

/** Hexadecimal HMAC-SHA256 over time, nonce and path, a line each, and the body. */
export function signatureOf(
  key: string,
  { time, nonce, path, body }: Omit<SignedMessage, 'signature'>,
): string {
  return createHmac('sha256', key).update(`${time}\n${nonce}\n${path}\n`).update(body).digest('hex')
}

/** Admits a message that the feed's key has signed, recently and for the first time. Throws 401. */
export const admitFeed =
  ({ db, now }: Pick<Deps, 'db' | 'now'>, key: string) =>
  async (message: SignedMessage): Promise<void> => {
    // Digests have equal lengths, whatever was sent.
    if (!timingSafeEqual(sha256(message.signature), sha256(signatureOf(key, message))))
      throw unsigned('bad_signature', 'The signature does not match the message.')
    if (!(Math.abs(now() - Number(message.time)) <= FEED_WINDOW))
      throw unsigned('outside_window', 'The time of the message is more than two minutes from ours.')
    const { numInsertedOrUpdatedRows: added } = await db
      .insertInto('feed_nonce')
      .values({ nonce: message.nonce, used_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (added !== 1n) throw unsigned('nonce_used', 'The nonce was used before. Sign the message again.')
  }

const unsigned = (reason: string, message: string): Refusal => new Refusal(reason, message, { http: 401 })

/** Deletes nonces of messages that their time refuses by now. */
export const forgetNonces = ({ db, now }: Pick<Deps, 'db' | 'now'>) =>
  db
    .deleteFrom('feed_nonce')
    .where('used_at', '<', now() - 2 * FEED_WINDOW)
    .execute()
