import type { Calls } from '@gf/contract'
import { accountOf } from '@gf/ledger'
import { actorOf, enterOnly } from '../calls/audited.ts'
import type { Handler } from '../calls/handler.ts'
import { notFound } from '../calls/refusal.ts'
import type { Deps } from '../deps.ts'
import { walletIdOf } from '../desk/client-wallets.ts'
import { findRow } from '../persistence/rows.ts'
import { postingsOf } from './postings.ts'

/** Serves GET client_ledger_api/{userid}. */
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
    const { total, postings } = await postingsOf(db, account, { page, size })
    context.setTotal(String(total))
    return postings
  }
