import { DAY } from '@gf/money'
import type { Database } from '../persistence/database.ts'

/** A payment may be told of long after its QR code was made. */
const REFERENCES_FOR = 90 * DAY
/** A client who has not said by then that an opened request was paid is no longer asked. */
const OPENED_FOR = 3 * DAY
/** Who decided what stands in the audit log. */
const COMMANDS_FOR = 30 * DAY
/** Nobody sees them; a repeat of the request gets its answer for as long. */
const REFUSED_FOR = 30 * DAY

/**
 * Ends opened requests some days after their rate, and removes references that nobody paid under, with their requests, withdrawals that the desk refused, and commands of staff, of long ago.
 */
export async function sweepFunding(db: Database, at: number): Promise<void> {
  await db
    .updateTable('deposit_request')
    .set({ state: 'cancelled', decided_at: at })
    .where('state', '=', 'opened')
    .where('rate_until', '<', at - OPENED_FOR)
    .execute()
  await db
    .deleteFrom('deposit_request')
    .where('state', '=', 'cancelled')
    .where('claimed_at', 'is', null)
    .where('requested_at', '<', at - REFERENCES_FOR)
    .execute()
  await db
    .deleteFrom('payment_reference')
    .where('made_at', '<', at - REFERENCES_FOR)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('deposit_request as asked')
            .select('asked.deposit_id')
            .whereRef('asked.reference', '=', 'payment_reference.reference'),
        ),
      ),
    )
    .execute()
  await db
    .deleteFrom('staff_request')
    .where('ended_at', '<', at - COMMANDS_FOR)
    .execute()
  await db
    .deleteFrom('withdrawal_request')
    .where('state', '=', 'refused')
    .where('requested_at', '<', at - REFUSED_FOR)
    .execute()
}
