import { walletIdOf } from '../client-wallets.ts'
import type { LoggedIn } from '../handler.ts'
import type { Database } from '../persistence/database.ts'
import { notFound } from '../refusal.ts'

/**
 * The wallet of an order or trade that has ended. A repeated command must reach the desk to get its first answer, even
 * though what it names is no longer open. Throws where this client never had it.
 */
export async function walletThatHeld(
  db: Database,
  table: 'dealing_order' | 'trade',
  client: LoggedIn,
  bsid: number,
): Promise<number> {
  const own = [walletIdOf(client.clientId, 'practice'), walletIdOf(client.clientId, 'real')]
  const row =
    table === 'trade'
      ? await db
          .selectFrom('trade')
          .select('wallet_id')
          .where('trade_id', '=', bsid)
          .where('wallet_id', 'in', own)
          .executeTakeFirst()
      : await db
          .selectFrom('dealing_order')
          .select('wallet_id')
          .where('order_id', '=', bsid)
          .where('wallet_id', 'in', own)
          .executeTakeFirst()
  if (!row) throw notFound()
  return row.wallet_id
}
