import { Refusal } from '../calls/refusal.ts'
import type { SignedMessage } from '../calls/handler.ts'
import { MESSAGE_WINDOW, signatureFault } from '../crypto/signed-message.ts'
import type { Deps } from '../deps.ts'

/** Admits a message that the feed's key has signed, recently and for the first time. Throws 401. */
export function admitFeed({ db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>) {
  const { key } = config.matches
  if (key === undefined) return undefined
  return async (message: SignedMessage): Promise<void> => {
    const fault = signatureFault(key, message, now())
    if (fault) throw unsigned(fault, FAULTS[fault])
    const { numInsertedOrUpdatedRows: added } = await db
      .insertInto('feed_nonce')
      .values({ nonce: message.nonce, used_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (added !== 1n) throw unsigned('nonce_used', 'The nonce was used before. Sign the message again.')
  }
}

const FAULTS = {
  bad_signature: 'The signature does not match the message.',
  outside_window: 'The time of the message is more than two minutes from ours.',
}

const unsigned = (reason: string, message: string): Refusal => new Refusal(reason, message, { http: 401 })

/** Deletes nonces of messages that their time refuses by now. */
export const forgetNonces = ({ db, now }: Pick<Deps, 'db' | 'now'>) =>
  db
    .deleteFrom('feed_nonce')
    .where('used_at', '<', now() - 2 * MESSAGE_WINDOW)
    .execute()
