import type { ChangeOrder, OpenTrade, PlaceOrder, Side } from '../src/commands.ts'
import type { Instrument } from '../src/instrument.ts'
import type { Quote } from '../src/quote.ts'
import { bookOpening, levels, lots, points } from './bookings.ts'
import { refuseBadLots, refuseBadPrices, refuseNotLive, refuseTooMany, refuseWrongSides } from './checks.ts'
import { closingPrice, instrumentOf, known, openingPrice, ordersOf, quoteOf, refuseWhen } from './desk.ts'
import { takeId, walletOf } from './desk.ts'
import type { ReferenceDesk, ReferenceOrder, ReferenceWallet } from './desk.ts'
import { refuseBadTerms, refuseLongTrail } from './trails.ts'
import { conversionOf, refuseForMargin } from './worth.ts'
import type { Fraction } from './worth.ts'

interface Terms {
  readonly wallet: ReferenceWallet
  readonly instrument: Instrument
  readonly quote: Quote
  readonly conversion: Fraction
}

/** The checks that come before the price relations. */
function checkTerms(desk: ReferenceDesk, command: OpenTrade | PlaceOrder, prices: (number | null)[]): Terms {
  const wallet = walletOf(desk, command.walletId)
  refuseWhen(wallet.book === 'real' && !desk.settings.dealsReal, 'real_dealing_off')
  const instrument = known(instrumentOf(desk, command.symbol), 'instrument_not_found')
  refuseBadLots(instrument, command.lots)
  refuseBadPrices(...prices, command.target, command.stoploss)
  refuseBadTerms(command.trail, command.type === 'place_order' ? command.expiresAt : null, command.at)
  refuseTooMany(desk, wallet)
  refuseNotLive(desk, instrument, command.at)
  const quote = known(quoteOf(desk, command.symbol), 'quote_stale')
  const conversion = known(conversionOf(desk, instrument), 'conversion_unavailable')
  return { wallet, instrument, quote, conversion }
}

/** Executes at the current quote. */
function dealNow(
  desk: ReferenceDesk,
  command: OpenTrade | PlaceOrder,
  terms: Terms,
  reason: 'market' | 'limit',
  bound: number | null,
): void {
  const { wallet, instrument, quote, conversion } = terms
  const { side } = command
  refuseWrongSides(side, closingPrice(side, quote), command.target, command.stoploss)
  refuseLongTrail(command.trail, closingPrice(side, quote))
  const price = openingPrice(side, quote)
  const worse = bound !== null && (side === 'BUY' ? price > bound : price < bound)
  refuseWhen(worse, 'slippage_exceeded')
  const opening = { instrument, side, steps: command.lots, price, conversion }
  refuseForMargin(desk, wallet, opening)
  const { target, stoploss, trail, at } = command
  bookOpening(desk, wallet, opening, { reason, orderId: null, target, stoploss, trail, at })
}

export function openTrade(desk: ReferenceDesk, command: OpenTrade): void {
  const terms = checkTerms(desk, command, [command.bound])
  dealNow(desk, command, terms, 'market', command.bound)
}

/** Whether a quote fills an order of this kind, side and price. Section 4, entries. */
export function triggers(kind: 'limit' | 'stop', side: Side, price: number, quote: Quote): boolean {
  if (kind === 'limit') return side === 'BUY' ? quote.ask <= price : quote.bid >= price
  return side === 'BUY' ? quote.ask >= price : quote.bid <= price
}

/** Accepts a limit or stop order; a limit order that would fill executes immediately. */
export function placeOrder(desk: ReferenceDesk, command: PlaceOrder): void {
  const terms = checkTerms(desk, command, [command.price])
  const { wallet, instrument, quote, conversion } = terms
  const { kind, symbol, side, price, target, stoploss, trail, expiresAt, at } = command
  if (triggers(kind, side, price, quote)) {
    refuseWhen(kind === 'stop', 'stop_price_passed')
    dealNow(desk, command, terms, 'limit', null)
    return
  }
  refuseWrongSides(side, price, target, stoploss)
  refuseLongTrail(trail, price)
  const opening = { instrument, side, steps: command.lots, price, conversion }
  refuseForMargin(desk, wallet, opening)
  const id = takeId(desk)
  desk.orders.push({
    id,
    walletId: wallet.id,
    kind,
    symbol,
    side,
    steps: command.lots,
    price,
    target,
    stoploss,
    trail,
    expiresAt,
  })
  desk.happened.push({
    type: 'order_placed',
    orderId: id,
    walletId: wallet.id,
    kind,
    symbol,
    version: instrument.version,
    side,
    lots: lots(command.lots),
    price: points(price),
    ...levels(target, stoploss, trail),
    expiresAt,
    at,
  })
}

/** The wallet's own pending order. */
export const orderOf = (desk: ReferenceDesk, wallet: ReferenceWallet, orderId: number): ReferenceOrder =>
  known(
    ordersOf(desk, wallet.id).find((order) => order.id === orderId),
    'order_not_found',
  )

/** Sets price, target, stoploss, trail and expiry of a pending order. */
export function changeOrder(desk: ReferenceDesk, command: ChangeOrder): void {
  const wallet = walletOf(desk, command.walletId)
  const order = orderOf(desk, wallet, command.orderId)
  const { price, target, stoploss, trail, expiresAt, at } = command
  refuseBadPrices(price, target, stoploss)
  refuseBadTerms(trail, expiresAt, at)
  const quote = known(quoteOf(desk, order.symbol), 'quote_stale')
  refuseWhen(triggers(order.kind, order.side, price, quote), 'price_passed')
  refuseWrongSides(order.side, price, target, stoploss)
  refuseLongTrail(trail, price)
  order.price = price
  order.target = target
  order.stoploss = stoploss
  order.trail = trail
  order.expiresAt = expiresAt
  desk.happened.push({
    type: 'order_changed',
    orderId: order.id,
    walletId: wallet.id,
    price: points(price),
    ...levels(target, stoploss, trail),
    expiresAt,
    at,
  })
}
