import { toWireNumber } from '@gf/money'
import type { Database } from '../persistence/database.ts'
import { iso } from '../system/time.ts'

interface Page {
  /** Counted from 1; the newest postings are on the first. */
  readonly page: number
  readonly size: number
}

/**
 * A page of an account's postings, newest first, and how many there are. An account numbers its postings without gaps,
 * so a page is a range of numbers. Amounts are in the account's currency.
 */
export async function postingsOf(db: Database, account: number, { page, size }: Page) {
  const newest = await db
    .selectFrom('posting')
    .select(({ fn }) => fn.max('entry_no').as('entry'))
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow()
  const total = newest.entry ?? 0
  const last = total - (page - 1) * size
  const rows = await db
    .selectFrom('posting')
    .innerJoin('ledger_transaction as booking', (join) =>
      join.onRef('booking.journal_seq', '=', 'posting.journal_seq').onRef('booking.no', '=', 'posting.no'),
    )
    .select(['entry_no', 'amount', 'balance_after', 'kind', 'trade_id', 'symbol', 'at'])
    .select(['booking.wallet_id', 'posting.journal_seq'])
    .where('account_id', '=', account)
    .where('entry_no', '<=', last)
    .where('entry_no', '>', last - size)
    .orderBy('entry_no', 'desc')
    .execute()
  const postings = rows.map((row) => ({
    entry: row.entry_no,
    journal: row.journal_seq,
    at: iso(row.at),
    kind: row.kind,
    walletId: row.wallet_id,
    bsid: row.trade_id,
    cpair: row.symbol,
    amount: toWireNumber(row.amount, 2),
    bal: toWireNumber(row.balance_after, 2),
  }))
  return { total, postings }
}
