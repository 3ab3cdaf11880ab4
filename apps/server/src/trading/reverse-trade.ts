import type { Calls } from '@gf/contract'
import { formatDecimal, toWireNumber } from '@gf/money'
import type { Handler } from '../handler.ts'
import { need } from '../need.ts'
import { closingRow } from './close-trade.ts'
import { accepted } from './refuse.ts'
import { walletThatHeld } from './repeated.ts'
import { checkPin, instrumentOf, keyOf } from './trading.ts'
import type { Trading } from './trading.ts'
import { tradeOf } from './update-trade.ts'

/** Closes an open trade and opens its opposite at the same quote. What a client's own limits forbid to open is not reversed. */
export const reverseTrade =
  (trading: Trading): Handler<Calls['reverseTrade']> =>
  async (input, { client }) => {
    const { desk, db } = trading
    await trading.riskNotice.check(client.clientId)
    await checkPin(trading, client, input)
    const trade = desk.peek((state) => tradeOf(state, client, input.bsid))
    if (trade) {
      const { book } = desk.peek(({ wallets }) =>
        need(wallets.get(trade.walletId), `wallet ${trade.walletId}`),
      )
      await trading.ownLimits.checkOrder({ clientId: client.clientId, book, lots: trade.lots })
    }
    const walletId = trade?.walletId ?? (await walletThatHeld(db, 'trade', client, input.bsid))
    const { outcome } = await desk.submit({
      type: 'reverse_trade',
      walletId,
      tradeId: input.bsid,
      ...keyOf('reverseTrade', input),
    })
    const events = accepted(outcome)
    const closing = events.find((event) => event.type === 'trade_closed')
    const opening = events.find((event) => event.type === 'trade_opened')
    if (!closing || !opening) throw new Error('An accepted reversal came back without its two fills')
    const { digits } = instrumentOf(desk, opening.symbol)
    const deal = `${opening.side} ${formatDecimal(opening.lots, 2)} ${opening.symbol}`
    return {
      status: 0 as const,
      msg: `Reversed: now ${deal} at ${formatDecimal(opening.price, digits)}`,
      bsid: opening.tradeId,
      price: toWireNumber(opening.price, digits),
      margin: toWireNumber(opening.margin, 2),
      closed: closingRow(closing, trade?.instrument.digits ?? digits),
    }
  }
