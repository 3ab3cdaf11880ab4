import type { Desk, PendingOrder, Trade } from '@gf/dealing'
import type { Points } from '@gf/money'
import type { LoggedIn } from '../calls/handler.ts'
import { notFound } from '../calls/refusal.ts'
import { clientIdOf } from '../desk/client-wallets.ts'
import type { Database } from '../persistence/database.ts'
import { findRow } from '../persistence/rows.ts'

/** The fields of an ended order or trade that a repeated command needs. */
interface Ended {
  readonly walletId: number
  readonly symbol: string
  readonly price: Points
}

/** An ended order or trade of this client, or undefined: its repeated command must still reach the desk. */
export async function endedOf(
  db: Database,
  table: 'dealing_order' | 'trade',
  client: LoggedIn,
  bsid: number,
): Promise<Ended | undefined> {
  const row =
    table === 'trade'
      ? await findRow(db, 'trade', { trade_id: bsid })
      : await findRow(db, 'dealing_order', { order_id: bsid })
  if (!row || clientIdOf(row.wallet_id) !== client.clientId) return undefined
  return { walletId: row.wallet_id, symbol: row.symbol, price: row.price as Points }
}

/** The wallet of an ended order or trade. Throws Refusal if it never was this client's. */
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

/** A pending order with the instrument of its prices. */
export type FoundOrder = PendingOrder & { readonly instrument: Trade['instrument'] }

/** The open trade of this client by its number, in either wallet; undefined if there is none or it is another's. */
export function tradeOf(desk: Desk, client: LoggedIn, bsid: number): Trade | undefined {
  const trade = desk.trades.get(bsid)
  return trade && desk.wallets.get(trade.walletId)?.clientId === client.clientId ? trade : undefined
}

/** The pending order of this client by its number, likewise. */
export function orderOf(desk: Desk, client: LoggedIn, bsid: number): FoundOrder | undefined {
  const order = desk.orders.get(bsid)
  const instrument = order && desk.instruments.get(order.symbol)
  if (!order || !instrument || desk.wallets.get(order.walletId)?.clientId !== client.clientId)
    return undefined
  return { ...order, instrument }
}
