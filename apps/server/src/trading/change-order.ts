import type { Calls } from '@gf/contract'
import type { Handler } from '../handler.ts'
import { notFound } from '../refusal.ts'
import { accepted } from './refuse.ts'
import { endedOf } from './repeated.ts'
import { checkPin, instrumentOf, keyOf, pointsOf, protectionOf } from './trading.ts'
import type { Trading } from './trading.ts'
import { keptExpiry, keptTrail, orderOf } from './update-trade.ts'
import { checkWidening } from './widens-risk.ts'

/** Changes price, target, stoploss, trail and expiry of a pending order. A repeat gets the first answer, also once the order has ended. */
export const changeOrder =
  (trading: Trading): Handler<Calls['changeOrder']> =>
  async (input, { client }) => {
    const { desk, db } = trading
    await checkPin(trading, client, input)
    const pending = desk.peek((state) => orderOf(state, client, input.bsid))
    const order = pending ?? (await endedOf(db, 'dealing_order', client, input.bsid))
    if (!order) throw notFound()
    const instrument = pending?.instrument ?? instrumentOf(desk, order.symbol)
    const change = {
      type: 'change_order' as const,
      walletId: order.walletId,
      orderId: input.bsid,
      price: pointsOf(instrument, input.limit, 'limit'),
      ...keptTrail(pending?.trail, input.trail),
      ...protectionOf(instrument, input),
      ...keptExpiry(pending?.expiresAt, input.expires),
    }
    await checkWidening(trading, client, change, input.cid)
    const { outcome } = await desk.submit({ ...change, ...keyOf('changeOrder', input) })
    accepted(outcome, instrument)
    return { status: 0 as const, msg: 'The order is changed.', bsid: input.bsid }
  }
