import type { Calls, Input } from '@gf/contract'
import { preview } from '@gf/dealing'
import type { Instrument, Ticket, TicketFigures } from '@gf/dealing'
import { lots, toRupees, toWireNumber } from '@gf/money'
import type { Cents, Paise } from '@gf/money'
import type { Handler } from '../calls/handler.ts'
import type { Database } from '../persistence/database.ts'
import { refusalOf } from './refusals.ts'
import { instrumentOf, optionalPoints, protectionOf, walletOf } from './trading.ts'
import type { Trading } from './trading.ts'

type PreviewOrder = Calls['previewOrder']

/** What an order would cost and risk, by the engine's own checks. Changes nothing. */
export const previewOrder =
  ({ desk, usdRate }: Trading): Handler<PreviewOrder> =>
  async (input, { client }) => {
    const instrument = instrumentOf(desk, input.asset)
    const ticket = {
      ...ticketOf(instrument, input),
      walletId: walletOf(client, input.wallet),
      at: desk.now(),
    }
    const { figures, refusal } = await desk.read((state) => preview(state, ticket))
    const refused = refusal && refusalOf(refusal, instrument)
    if (!figures) throw refused ?? new Error('A preview returned neither figures nor a rejection')
    return {
      ...onWire(instrument, figures, usdRate.inForce()),
      status: 0 as const,
      refusal: refused ? { reason: refused.reason, msg: refused.message, detail: refused.detail } : null,
    }
  }

function ticketOf(instrument: Instrument, input: Input<PreviewOrder>): Omit<Ticket, 'walletId' | 'at'> {
  const resting = input.otype === 'stop' ? ('stop' as const) : ('limit' as const)
  return {
    symbol: instrument.symbol,
    kind: input.market ? 'market' : resting,
    side: input.buy_type,
    lots: input.lotsize,
    price: input.market ? null : optionalPoints(instrument, input.limit, 'limit'),
    ...protectionOf(instrument, input),
    bound: null,
  }
}

function onWire({ digits }: Instrument, figures: TicketFigures, rate: Paise) {
  const dollars = (amount: Cents | null) => (amount === null ? null : toWireNumber(amount, 2))
  const rupees = (amount: Cents | null) => (amount === null ? null : toWireNumber(toRupees(amount, rate), 2))
  return {
    price: toWireNumber(figures.price, digits),
    margin_needed: toWireNumber(figures.addedMargin, 2),
    used_margin_after: toWireNumber(figures.usedAfter, 2),
    free_margin: toWireNumber(figures.free, 2),
    free_margin_after: toWireNumber(figures.freeAfter, 2),
    largest_lots: toWireNumber(figures.largest, 2),
    spread_cost: toWireNumber(figures.spreadCost, 2),
    commission: toWireNumber(figures.commission, 2),
    notional: toWireNumber(figures.notional, 2),
    leverage: figures.leverage,
    pip_value: toWireNumber(figures.pipValue, 2),
    swap: toWireNumber(figures.swap.dollars, 2),
    swap_nights: figures.swap.nights,
    swap_at: new Date(figures.swap.moment).toISOString(),
    profit_at_target: dollars(figures.profitAtTarget),
    loss_at_stoploss: dollars(figures.profitAtStoploss),
    profit_at_target_inr: rupees(figures.profitAtTarget),
    loss_at_stoploss_inr: rupees(figures.profitAtStoploss),
    stop_out_price: figures.stopOutPrice === null ? null : toWireNumber(figures.stopOutPrice, digits),
  }
}

const ONE_LOT = lots(100)

/** The lots of the last order or trade of the instrument in this wallet, initially one lot; within its limits. */
export const showOrderSize =
  ({ desk, db }: Trading): Handler<Calls['showOrderSize']> =>
  async (input, { client }) => {
    const { symbol, minLots, maxLots } = instrumentOf(desk, input.asset)
    // All decisions are in the tables then.
    await desk.read(() => undefined)
    const last = (await lastLots(db, walletOf(client, input.wallet), symbol)) ?? ONE_LOT
    return { status: 0 as const, lotsize: toWireNumber(Math.min(maxLots, Math.max(minLots, last)), 2) }
  }

/** Ids of orders and trades come from one counter: the higher one is later. */
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
    // Such a trade counts as its order, at the time of placing.
    .where('order_id', 'is', null)
    .orderBy('trade_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (trade?.id ?? 0) > (order?.id ?? 0) ? trade?.lots : order?.lots
}
