import type { Calls, Input } from '@gf/contract'
import { preview } from '@gf/dealing'
import type { Instrument, Ticket, TicketFigures } from '@gf/dealing'
import { formatDecimal, ratio, toWireNumber } from '@gf/money'
import type { Minor } from '@gf/money'
import type { Handler } from '../handler.ts'
import { refusalOf } from './refuse.ts'
import { instrumentOf, pointsOf, protectionOf, walletOf } from './trading.ts'
import type { Trading } from './trading.ts'

type PreviewOrder = Calls['previewOrder']

/** What an order would need and risk, by the engine's own checks. Changes nothing. */
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
    if (!figures) throw refused ?? new Error('A preview came back without figures and without a refusal')
    return {
      ...onWire(instrument, figures, usdRate()),
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
    price: input.market || input.limit === undefined ? undefined : pointsOf(instrument, input.limit, 'limit'),
    ...protectionOf(instrument, input),
  }
}

function onWire({ digits, leverage }: Instrument, figures: TicketFigures, rate: number) {
  const dollars = (cents: Minor | undefined) => (cents === undefined ? null : toWireNumber(cents, 2))
  const rupees = (cents: Minor | undefined) =>
    cents === undefined ? null : Number(formatDecimal(ratio([cents, rate], [100]), 2))
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
    leverage,
    pip_value: toWireNumber(figures.pipValue, 2),
    swap: toWireNumber(figures.swap.dollars, 2),
    swap_nights: figures.swap.nights,
    swap_at: new Date(figures.swap.moment).toISOString(),
    profit_at_target: dollars(figures.profitAtTarget),
    loss_at_stoploss: dollars(figures.profitAtStoploss),
    profit_at_target_inr: rupees(figures.profitAtTarget),
    loss_at_stoploss_inr: rupees(figures.profitAtStoploss),
    stop_out_price: figures.stopOutPrice === undefined ? null : toWireNumber(figures.stopOutPrice, digits),
  }
}
