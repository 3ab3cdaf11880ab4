import type { Calls } from '@gf/contract'
import type { Handler } from '../handler.ts'
import { notFound } from '../refusal.ts'
import { accepted } from './refuse.ts'
import { keyOf, pointsOf, protectionOf } from './trading.ts'
import type { Trading } from './trading.ts'
import { orderOf } from './update-trade.ts'

/** Changes price, target and stoploss of a pending order. */
export const changeOrder =
  ({ desk }: Trading): Handler<Calls['changeOrder']> =>
  async (input, { client }) => {
    const order = await desk.read((state) => orderOf(state, client, input.bsid))
    if (!order) throw notFound()
    const { outcome } = await desk.submit({
      type: 'change_order',
      walletId: order.walletId,
      orderId: order.orderId,
      price: pointsOf(order.instrument, input.limit, 'limit'),
      ...protectionOf(order.instrument, input),
      ...keyOf('changeOrder', input),
    })
    accepted(outcome)
    return { status: 0 as const, msg: 'The order is changed.', bsid: input.bsid }
  }
