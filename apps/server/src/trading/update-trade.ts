import type { Calls, Input } from '@gf/contract'
import type { Desk, PendingOrder, Trade } from '@gf/dealing'
import { millis } from '@gf/money'
import type { Millis, Points } from '@gf/money'
import type { Handler, LoggedIn } from '../handler.ts'
import type { Unstamped } from '../desk/desk-service.ts'
import { notFound } from '../refusal.ts'
import { accepted } from './refuse.ts'
import { endedOf } from './repeated.ts'
import { checkPin, instrumentOf, keyOf, protectionOf } from './trading.ts'
import type { Trading } from './trading.ts'
import { checkWidening } from './widens-risk.ts'

/** Sets target, stoploss and trail of an open trade or of a pending order, whichever the number names. */
export const updateTrade =
  (trading: Trading): Handler<Calls['updateTrade']> =>
  async (input, { client }) => {
    const { desk } = trading
    await checkPin(trading, client, input)
    const open = desk.peek(
      (state) => tradeOf(state, client, input.bsid) ?? orderOf(state, client, input.bsid),
    )
    const found = open ?? (await changedBefore(trading, client, input.bsid))
    if (!found) throw notFound()
    const change = commandOf(found, input)
    await checkWidening(trading, client, change, input.cid)
    const { outcome } = await desk.submit({ ...change, ...keyOf('updateTrade', input) })
    accepted(outcome, found.instrument)
    return { status: 0 as const, msg: 'Target and stoploss are set.', bsid: input.bsid }
  }

/** What of a trade or an order its change needs. */
type Changed =
  | (Pick<Trade, 'tradeId' | 'walletId' | 'instrument'> & Partial<Pick<Trade, 'trail'>>)
  | (Pick<FoundOrder, 'orderId' | 'walletId' | 'price' | 'instrument'> &
      Partial<Pick<FoundOrder, 'trail' | 'expiresAt'>>)

/** One that has ended: a repeated change of it still gets its first answer. */
async function changedBefore(
  { db, desk }: Trading,
  client: LoggedIn,
  bsid: number,
): Promise<Changed | undefined> {
  const trade = await endedOf(db, 'trade', client, bsid)
  const ended = trade ?? (await endedOf(db, 'dealing_order', client, bsid))
  if (!ended) return undefined
  const instrument = instrumentOf(desk, ended.symbol)
  return trade ? { ...trade, tradeId: bsid, instrument } : { ...ended, orderId: bsid, instrument }
}

function commandOf(
  found: Changed,
  input: Pick<Input<Calls['updateTrade']>, 'target' | 'stoploss' | 'trail'>,
): Extract<Unstamped, { readonly type: 'change_trade' | 'change_order' }> {
  const protection = { ...keptTrail(found.trail, input.trail), ...protectionOf(found.instrument, input) }
  if ('tradeId' in found) {
    return { type: 'change_trade', walletId: found.walletId, tradeId: found.tradeId, ...protection }
  }
  const { walletId, orderId, price } = found
  return { type: 'change_order', walletId, orderId, price, ...protection, ...keptExpiry(found.expiresAt) }
}

/** The trail that stands, where the form does not name one. */
export function keptTrail(present: Points | undefined, named: string | null | undefined): { trail?: Points } {
  return named === undefined && present !== undefined ? { trail: present } : {}
}

/** The end that stands, unless the form names another or none. */
export function keptExpiry(present: Millis | undefined, named?: string | null): { expiresAt?: Millis } {
  const expiresAt = typeof named === 'string' ? millis(Date.parse(named)) : present
  return named === null || expiresAt === undefined ? {} : { expiresAt }
}

/** A pending order with the instrument that its prices belong to. */
export type FoundOrder = PendingOrder & { readonly instrument: Trade['instrument'] }

/** The open trade of this client by its number, in either wallet; undefined where there is none or it is another's. */
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
