import type { Calls } from '@gf/contract'
import type { Handler } from '../handler.ts'
import { closingRow } from './close-trade.ts'
import { openAfter } from './open-after.ts'
import { accepted } from './refuse.ts'
import { checkPin, instrumentOf, keyOf, walletOf } from './trading.ts'
import type { Trading } from './trading.ts'

/** Closes all open trades of a wallet, or its winners or losers. Those whose market is closed stay, and are counted. */
export const closeTrades =
  (trading: Trading): Handler<Calls['closeTrades']> =>
  async (input, { client }) => {
    const { desk, db } = trading
    await checkPin(trading, client, input)
    const walletId = walletOf(client, input.wallet)
    const { outcome } = await desk.submit({
      type: 'close_trades',
      walletId,
      filter: input.filter,
      ...keyOf('closeTrades', input),
    })
    const events = accepted(outcome)
    const closings = events.filter((event) => event.type === 'trade_closed')
    const closed = closings.map((event) => closingRow(event, instrumentOf(desk, event.symbol).digits))
    const last = Math.max(...closings.map(({ fillId }) => fillId))
    const trades = closed.length === 1 ? '1 trade' : `${closed.length} trades`
    return {
      status: 0 as const,
      msg: `Closed ${trades}.`,
      closed,
      left_open: await openAfter(db, walletId, last),
    }
  }
