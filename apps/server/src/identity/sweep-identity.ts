import { DAY } from '@gf/money'
import type { Database } from '../persistence/database.ts'

/** Tries are counted in windows of minutes. */
const KEEP_TRIES_MS = DAY
/** Codes and tickets that are no longer good, for as long as somebody may still ask what became of one. */
const KEEP_CODES_MS = DAY
/** Ended login sessions stay visible to staff for a while. */
const KEEP_SESSIONS_MS = 90 * DAY
/** A browser keeps its device value for a year after each login. */
const KEEP_DEVICES_MS = 366 * DAY

/**
 * Removes counters, codes, login sessions, devices, challenges and former addresses that no longer say anything. To be run now and then; `at` is in
 * milliseconds.
 */
export async function sweepIdentity(db: Database, at: number): Promise<void> {
  await db
    .deleteFrom('throttle')
    .where('window_start', '<', at - KEEP_TRIES_MS)
    .execute()
  await db
    .deleteFrom('login_session')
    .where('expires_at', '<', at - KEEP_SESSIONS_MS)
    .execute()
  await db
    .deleteFrom('device')
    .where('last_seen_at', '<', at - KEEP_DEVICES_MS)
    .execute()
  await db
    .deleteFrom('one_time_code')
    .where('expires_at', '<', at - KEEP_CODES_MS)
    .execute()
  await db.deleteFrom('former_email').where('until_at', '<', at).execute()
  await db.deleteFrom('passkey_challenge').where('expires_at', '<', at).execute()
}
