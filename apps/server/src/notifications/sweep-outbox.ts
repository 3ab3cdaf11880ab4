import { DAY } from '@gf/money'
import type { Database } from '../persistence/database.ts'

/** As long as login sessions: whoever asks whether they were told can be answered. */
const KEEP_MS = 90 * DAY

/** Removes messages that were sent or given up long ago. To be run now and then; `at` is in milliseconds. */
export async function sweepOutbox(db: Database, at: number): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where((ended) => ended.or([ended('sent_at', 'is not', null), ended('failed', 'is not', null)]))
    .where('created_at', '<', at - KEEP_MS)
    .execute()
}
