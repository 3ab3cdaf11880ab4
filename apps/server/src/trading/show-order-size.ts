import type { Calls } from '@gf/contract'
import { lots, toWireNumber } from '@gf/money'
import type { Handler } from '../handler.ts'
import type { Database } from '../persistence/database.ts'
import { instrumentOf, walletOf } from './trading.ts'
import type { Trading } from './trading.ts'

const ONE_LOT = lots(100)

/** The lots of the last order or trade of the instrument in this wallet; one lot at first. Within the limits in force. */
export const showOrderSize =
  ({ desk, db }: Trading): Handler<Calls['showOrderSize']> =>
  async (input, { client }) => {
    const { symbol, minLots, maxLots } = instrumentOf(desk, input.asset)
    // What the desk has decided is in the tables then.
    await desk.read(() => undefined)
    const last = (await lastLots(db, walletOf(client, input.wallet), symbol)) ?? ONE_LOT
    return { status: 0 as const, lotsize: toWireNumber(Math.min(maxLots, Math.max(minLots, last)), 2) }
  }

/** Ids of orders and trades come from one counter: the higher one is the later. */
async function lastLots(db: Database, walletId: number, symbol: string): Promise<number | undefined> {
  const order = await db
    .selectFrom('dealing_order')
    .select(['order_id as id', 'lots'])
    .where('wallet_id', '=', walletId)
    .where('symbol', '=', symbol)
    .orderBy('order_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const trade = await db
    .selectFrom('trade')
    .select(['trade_id as id', 'opened_lots as lots'])
    .where('wallet_id', '=', walletId)
    .where('symbol', '=', symbol)
    // What an order opened is told by the order, at its placing.
    .where('order_id', 'is', null)
    .orderBy('trade_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (trade?.id ?? 0) > (order?.id ?? 0) ? trade?.lots : order?.lots
}
