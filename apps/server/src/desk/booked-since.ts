import { accountOf } from '@gf/ledger'
import type { Database } from '../persistence/database.ts'

/** What trading has earned or lost in a wallet since a moment, in cents: closings and their corrections, swaps and commissions. */
export async function bookedSince(db: Database, walletId: number, from: number): Promise<number> {
  const { booked } = await db
    .selectFrom('posting')
    .innerJoin('ledger_transaction as booking', (join) =>
      join.onRef('booking.journal_seq', '=', 'posting.journal_seq').onRef('booking.no', '=', 'posting.no'),
    )
    .select(({ fn }) => fn.sum<number | null>('posting.amount').as('booked'))
    .where('posting.account_id', '=', accountOf.wallet(walletId))
    .where('booking.wallet_id', '=', walletId)
    .where('booking.kind', 'in', ['trade', 'correction', 'swap', 'commission'])
    .where('booking.at', '>=', from)
    .executeTakeFirstOrThrow()
  return booked ?? 0
}
