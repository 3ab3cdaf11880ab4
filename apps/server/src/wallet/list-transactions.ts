import type { Calls, Input } from '@gf/contract'
import { accountOf } from '@gf/ledger'
import { ratio, toWireNumber } from '@gf/money'
import { walletIdOf } from '../client-wallets.ts'
import type { Handler } from '../handler.ts'
import type { Database } from '../persistence/database.ts'
import { bookedAs, kindShown } from './movement-kinds.ts'
import type { Wallets } from './wallet.ts'

type ListTransactions = Calls['listTransactions']

/** Movements of one wallet, newest first, read from the books themselves. */
export const listTransactions =
  ({ db, usdRate }: Wallets): Handler<ListTransactions> =>
  async (input, { client }) => {
    const walletId = walletIdOf(client.clientId, input.wallet ?? client.wallet)
    const rows = await movements(db, walletId, input).execute()
    const rate = usdRate()
    return rows.map((row) => ({
      tr_id: row.entry_no,
      tr_type: row.amount > 0 ? ('Credit' as const) : ('Debit' as const),
      tr_date: new Date(row.at).toISOString(),
      tr_amt: toWireNumber(row.amount, 2),
      left_amt: toWireNumber(row.balance_after, 2),
      // Cents x hundredths of a rupee a dollar, to whole rupees.
      inr_amt: ratio([row.amount, rate], [10_000]),
      metal: row.symbol ?? '',
      type: kindShown(row.kind),
      bsid: row.trade_id,
      note: row.note,
    }))
  }

/** The bookings of one wallet, newest first. Whatever is filtered by, nobody else's are looked at. */
export function movements(db: Database, walletId: number, input: Input<ListTransactions>) {
  let query = db
    .selectFrom('posting')
    .innerJoin('ledger_transaction as booking', (join) =>
      join.onRef('booking.journal_seq', '=', 'posting.journal_seq').onRef('booking.no', '=', 'posting.no'),
    )
    .select([
      'posting.entry_no',
      'posting.amount',
      'posting.balance_after',
      'booking.kind',
      'booking.at',
      'booking.symbol',
      'booking.trade_id',
      'booking.note',
    ])
    .where('posting.account_id', '=', accountOf.wallet(walletId))
    .where('booking.wallet_id', '=', walletId)
  if (input.before !== undefined) query = query.where('posting.entry_no', '<', input.before)
  if (input.kind !== undefined) query = query.where('booking.kind', 'in', bookedAs(input.kind))
  if (input.metal) query = query.where('booking.symbol', '=', input.metal.toUpperCase())
  if (input.from !== undefined) query = query.where('booking.at', '>=', Date.parse(input.from))
  if (input.to !== undefined) query = query.where('booking.at', '<', Date.parse(input.to))
  return query.orderBy('posting.entry_no', 'desc').limit(input.limit)
}
