import type { Calls } from '@gf/contract'
import { accountOf } from '@gf/ledger'
import { toWireNumber } from '@gf/money'
import { actorOf, enterOnly } from '../calls/audited.ts'
import type { Handler } from '../calls/handler.ts'
import { notFound } from '../calls/refusal.ts'
import type { Deps } from '../deps.ts'
import { walletIdOf } from '../desk/client-wallets.ts'
import { findRow } from '../persistence/rows.ts'
import { iso } from '../system/time.ts'

/** Serves GET client_ledger_api/{userid}. Entries of an account are numbered without gaps: a page is a range of them. */
export const listClientLedger =
  (deps: Pick<Deps, 'db' | 'audit'>): Handler<Calls['listClientLedger']> =>
  async ({ userid, wallet, page, size }, context) => {
    const { db } = deps
    if (!(await findRow(db, 'client', { client_id: userid }))) throw notFound()
    await enterOnly(deps, actorOf(context), 'client_ledger_viewed', {
      subject: `client ${userid}`,
      detail: { wallet },
    })
    const account = accountOf.wallet(walletIdOf(userid, wallet))
    const newest = await db
      .selectFrom('posting')
      .select('entry_no')
      .where('account_id', '=', account)
      .orderBy('entry_no', 'desc')
      .limit(1)
      .executeTakeFirst()
    const total = newest?.entry_no ?? 0
    const last = total - (page - 1) * size
    const rows = await db
      .selectFrom('posting')
      .innerJoin('ledger_transaction as booking', (join) =>
        join.onRef('booking.journal_seq', '=', 'posting.journal_seq').onRef('booking.no', '=', 'posting.no'),
      )
      .select(['entry_no', 'amount', 'balance_after', 'kind', 'trade_id', 'symbol', 'at'])
      .where('account_id', '=', account)
      .where('entry_no', '<=', last)
      .where('entry_no', '>', last - size)
      .orderBy('entry_no', 'desc')
      .execute()
    context.setTotal(String(total))
    return rows.map((row) => ({
      entry: row.entry_no,
      at: iso(row.at),
      kind: row.kind,
      bsid: row.trade_id,
      cpair: row.symbol,
      amount: toWireNumber(row.amount, 2),
      bal: toWireNumber(row.balance_after, 2),
    }))
  }
