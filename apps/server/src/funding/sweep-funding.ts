import { DAY } from '@gf/money'
import type { Database } from '../persistence/database.ts'

/** A payment may be told of long after its QR code was made. */
const REFERENCES_FOR = 90 * DAY
/** Who decided what stands in the audit log. */
const COMMANDS_FOR = 30 * DAY
/** Nobody sees them; a repeat of the request gets its answer for as long. */
const REFUSED_FOR = 30 * DAY

/** Removes references that nobody paid under, withdrawals that the desk refused, and commands of staff, of long ago. */
export async function sweepFunding(db: Database, at: number): Promise<void> {
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
