import { CLOSE_ALONE_UP_TO } from '@gf/contract'
import type { Trade } from '@gf/dealing'
import { toWireNumber } from '@gf/money'
import type { Works } from '../calls/action.ts'
import { notFound } from '../calls/refusal.ts'
import type { Deps } from '../deps.ts'
import { clientIdOf } from '../desk/client-wallets.ts'
import { execute, instrumentOf } from './trading.ts'

/** Closings by staff. */
export const forceCloseActions = ({ db, desk }: Pick<Deps, 'db' | 'desk'>): Works<'force-close'> => {
  const openTrade = (id: number): Trade => {
    const trade = desk.peek(({ trades }) => trades.get(id))
    if (!trade) throw notFound()
    return trade
  }
  return {
    'force-close': {
      entry: 'trade_force_closed',
      checks: async ({ trade }) => (toWireNumber(openTrade(trade).lots, 2) > CLOSE_ALONE_UP_TO ? 1 : 0),
      subject: async ({ trade, reason }) => {
        const { walletId, lots, side, instrument } = openTrade(trade)
        return {
          subject: `trade ${trade}`,
          content: { walletId, lots, side, symbol: instrument.symbol, reason },
        }
      },
      async run({ trade, reason }, { note }) {
        const { walletId } = openTrade(trade)
        note({ subject: `client ${clientIdOf(walletId)}`, detail: { trade, reason } })
      },
      async finish({ trade: tradeId, reason }) {
        const trade = desk.peek(({ trades }) => trades.get(tradeId))
        if (trade) {
          const { walletId } = trade
          await execute(desk, 'forceClose', {}, { type: 'force_close', walletId, tradeId, reason })
        }
        // After a restart, the desk may have closed it already.
        const fill = await db
          .selectFrom('fill')
          .select(['wallet_id', 'symbol', 'lots', 'price', 'profit'])
          .where('trade_id', '=', tradeId)
          .where('opening', '=', false)
          .where('reason', '=', 'company')
          .executeTakeFirst()
        if (!fill) throw notFound()
        return {
          trade: tradeId,
          client: clientIdOf(fill.wallet_id),
          instrument: fill.symbol,
          lots: toWireNumber(fill.lots, 2),
          price: toWireNumber(fill.price, instrumentOf(desk, fill.symbol).digits),
          profit_loss: toWireNumber(fill.profit, 2),
        }
      },
    },
  }
}
