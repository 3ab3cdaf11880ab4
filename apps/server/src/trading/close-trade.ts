import type { Calls } from '@gf/contract'
import type { EventOf } from '@gf/dealing'
import { formatDecimal, toWireNumber } from '@gf/money'
import type { Handler } from '../handler.ts'
import { accepted } from './refuse.ts'
import { walletThatHeld } from './repeated.ts'
import { checkPin, instrumentOf, keyOf } from './trading.ts'
import type { Trading } from './trading.ts'
import { tradeOf } from './update-trade.ts'

/** Closes an open trade at the market, whole or in part. */
export const closeTrade =
  (trading: Trading): Handler<Calls['closeTrade']> =>
  async (input, { client }) => {
    const { desk, db } = trading
    await checkPin(trading, client, input)
    const trade = desk.peek((state) => tradeOf(state, client, input.bsid))
    const walletId = trade?.walletId ?? (await walletThatHeld(db, 'trade', client, input.bsid))
    const { outcome } = await desk.submit({
      type: 'close_trade',
      walletId,
      tradeId: input.bsid,
      ...(input.lotsize === undefined ? {} : { lots: input.lotsize }),
      ...keyOf('closeTrade', input),
    })
    const closing = accepted(outcome).find((event) => event.type === 'trade_closed')
    if (!closing) throw new Error('An accepted closing came back without its fill')
    const { digits } = trade?.instrument ?? instrumentOf(desk, closing.symbol)
    const price = formatDecimal(closing.price, digits)
    return {
      status: 0 as const,
      msg: `Closed: ${formatDecimal(closing.lots, 2)} ${closing.symbol} at ${price}`,
      closed: closingRow(closing, digits),
      remaining: toWireNumber(closing.remaining, 2),
    }
  }

/** A closing on the wire. */
export function closingRow(closing: EventOf<'trade_closed'>, digits: number) {
  return {
    bsid: closing.tradeId,
    cpair: closing.symbol,
    lotsize: toWireNumber(closing.lots, 2),
    price: toWireNumber(closing.price, digits),
    profit_loss: toWireNumber(closing.profit - closing.commission, 2),
  }
}
