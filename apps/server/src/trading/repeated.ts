import type { Points } from '@gf/money'
import { walletIdOf } from '../client-wallets.ts'
import type { LoggedIn } from '../handler.ts'
import type { Database } from '../persistence/database.ts'
import { notFound } from '../refusal.ts'

/** An order or trade that has ended, as far as a repeated command needs it. */
interface Ended {
  readonly walletId: number
  readonly symbol: string
  readonly price: Points
}

/**
 * An order or trade that has ended. A repeated command must reach the desk to get its first answer, even though what it
 * names is no longer open. Undefined where this client never had it.
 */
export async function endedOf(
  db: Database,
  table: 'dealing_order' | 'trade',
  client: LoggedIn,
  bsid: number,
): Promise<Ended | undefined> {
  const own = [walletIdOf(client.clientId, 'practice'), walletIdOf(client.clientId, 'real')]
  const row =
    table === 'trade'
      ? await db
          .selectFrom('trade')
          .select(['wallet_id', 'symbol', 'price'])
          .where('trade_id', '=', bsid)
          .where('wallet_id', 'in', own)
          .executeTakeFirst()
      : await db
          .selectFrom('dealing_order')
          .select(['wallet_id', 'symbol', 'price'])
          .where('order_id', '=', bsid)
          .where('wallet_id', 'in', own)
          .executeTakeFirst()
  return row && { walletId: row.wallet_id, symbol: row.symbol, price: row.price as Points }
}

/** The wallet of an order or trade that has ended. Throws where this client never had it. */
export async function walletThatHeld(
  db: Database,
  table: 'dealing_order' | 'trade',
  client: LoggedIn,
  bsid: number,
): Promise<number> {
  const ended = await endedOf(db, table, client, bsid)
  if (!ended) throw notFound()
  return ended.walletId
}
