import { accountOf } from '@gf/ledger'
import type { Database } from '../persistence/database.ts'
import { Refusal } from '../refusal.ts'
import { movementsOf } from './movements.ts'
import type { Movement } from './movements.ts'
import type { Period } from './period.ts'

/** What the books say of a wallet in a period: opening + movements = closing. Cents. */
export interface Statement {
  readonly opening: number
  readonly closing: number
  /** Oldest first. */
  readonly movements: readonly Movement[]
}

/** More than that is no document any more. */
const MOST_MOVEMENTS = 20_000

/**
 * Reads the statement of one wallet from the books. Throws where its movements do not lead from the opening to the closing
 * balance, which the ledger's own constraints rule out; refuses (`statement_too_long`) more than 20,000 movements.
 */
export async function readStatement(db: Database, walletId: number, period: Period): Promise<Statement> {
  const movements = await movementsOf(db, walletId, period)
    .orderBy('posting.entry_no')
    .limit(MOST_MOVEMENTS + 1)
    .execute()
  if (movements.length > MOST_MOVEMENTS) {
    throw new Refusal(
      'statement_too_long',
      'There are more movements than one statement holds. Choose a shorter period.',
    )
  }
  const first = movements[0]
  const opening = first ? first.balance - first.amount : await balanceAt(db, walletId, period.ends)
  const closing = movements.at(-1)?.balance ?? opening
  const sum = movements.reduce((total, { amount }) => total + amount, opening)
  if (sum !== closing)
    throw new Error(`The books of wallet ${walletId} do not add up from ${period.from} to ${period.to}`)
  return { opening, closing, movements }
}

async function balanceAt(db: Database, walletId: number, before: number): Promise<number> {
  const last = await db
    .selectFrom('posting')
    .innerJoin('ledger_transaction as booking', (join) =>
      join.onRef('booking.journal_seq', '=', 'posting.journal_seq').onRef('booking.no', '=', 'posting.no'),
    )
    .select('posting.balance_after')
    .where('posting.account_id', '=', accountOf.wallet(walletId))
    .where('booking.wallet_id', '=', walletId)
    .where('booking.at', '<', before)
    .orderBy('posting.entry_no', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.balance_after ?? 0
}
