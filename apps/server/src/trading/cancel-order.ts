import type { Calls } from '@gf/contract'
import type { Handler } from '../handler.ts'
import { accepted } from './refuse.ts'
import { keyOf } from './trading.ts'
import type { Trading } from './trading.ts'
import { walletThatHeld } from './repeated.ts'
import { orderOf } from './update-trade.ts'

/** Cancels a pending order. Repeating a cancellation under its key gives the first answer again. */
export const cancelOrder =
  ({ desk, db }: Trading): Handler<Calls['cancelOrder']> =>
  async (input, { client }) => {
    const order = desk.peek((state) => orderOf(state, client, input.bsid))
    const walletId = order?.walletId ?? (await walletThatHeld(db, 'dealing_order', client, input.bsid))
    const { outcome } = await desk.submit({
      type: 'cancel_order',
      walletId,
      orderId: input.bsid,
      ...keyOf('cancelOrder', input),
    })
    accepted(outcome)
    return { status: 0 as const, msg: 'The order is cancelled.', bsid: input.bsid }
  }
