import { DAY } from '@gf/money'
import type { Database } from '../../persistence/database.ts'

/** As long as messages: what was waited for is of no use to anybody later. */
const KEEP_MS = 90 * DAY

/** Forgets alerts that were met or removed long ago. To be run now and then; `at` is in milliseconds. */
export async function sweepAlerts(db: Database, at: number): Promise<void> {
  await db
    .deleteFrom('price_alert')
    .where((ended) => ended.or([ended('met_at', '<', at - KEEP_MS), ended('removed_at', '<', at - KEEP_MS)]))
    .execute()
}
