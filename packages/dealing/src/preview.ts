import { profitOf } from '@gf/money'
import type { Lots, Millis, Minor, Points } from '@gf/money'
import type { OpenTrade, PlaceOrder, Side } from './commands.ts'
import { openTrade } from './commands/open-trade.ts'
import { placeOrder } from './commands/place-order.ts'
import type { Desk, Trade, Wallet } from './desk.ts'
import type { Instrument } from './instrument.ts'
import { openingMargin } from './opening.ts'
import type { Opening } from './opening.ts'
import type { Refusal } from './outcome.ts'
import { isPositiveWhole } from './price-relations.ts'
import { conversionOf, openingPrice, triggersOrder } from './pricing.ts'
import type { Quote } from './quote.ts'
import { stopOutPrice } from './stop-out-price.ts'
import { commissionOf, equityOf, usedMarginOf } from './valuation.ts'

/** An order as its ticket stands. `price` is that of a limit or stop order, `bound` that of a market order. */
export interface Ticket {
  readonly walletId: number
  readonly symbol: string
  readonly kind: 'market' | 'limit' | 'stop'
  readonly side: Side
  readonly lots: Lots
  readonly price?: Points | undefined
  readonly target?: Points | undefined
  readonly stoploss?: Points | undefined
  readonly bound?: Points | undefined
  readonly at: Millis
}

/** What an order needs and risks. Amounts in cents, at the present conversion. */
export interface TicketFigures {
  /** At which it would fill now, or its own where it would wait. */
  readonly price: Points
  readonly margin: Minor
  readonly usedAfter: Minor
  readonly freeAfter: Minor
  /** What closing at once would lose. */
  readonly spreadCost: Minor
  readonly commission: Minor
  readonly profitAtTarget: Minor | undefined
  readonly profitAtStoploss: Minor | undefined
  /** Mid price of the instrument at which a stop-out would come, all else standing; undefined where none would. */
  readonly stopOutPrice: Points | undefined
}

export interface Preview {
  /** What sending it now would meet. */
  readonly refusal: Refusal | undefined
  /** Undefined where prices, conversion, volume or wallet are missing. */
  readonly figures: TicketFigures | undefined
}

/** What an order would need and risk, and whether it would be refused. Changes nothing. */
export function preview(desk: Desk, ticket: Ticket): Preview {
  const decision =
    ticket.kind === 'market' ? openTrade(desk, marketOrder(ticket)) : placeOrder(desk, pendingOrder(ticket))
  const refusal = decision.accepted ? undefined : decision
  const wallet = desk.wallets.get(ticket.walletId)
  const instrument = desk.instruments.get(ticket.symbol)
  const quote = desk.quotes.get(ticket.symbol)
  const figures = wallet && instrument && quote && figuresOf(desk, ticket, wallet, instrument, quote)
  return { refusal, figures }
}

function marketOrder({ kind: _kind, price: _price, ...ticket }: Ticket): OpenTrade {
  return { type: 'open_trade', ...withoutAbsent(ticket) }
}

function pendingOrder({ kind, price, bound: _bound, ...ticket }: Ticket): PlaceOrder {
  const given = withoutAbsent(ticket)
  return {
    type: 'place_order',
    kind: kind === 'stop' ? 'stop' : 'limit',
    ...given,
    price: price ?? (NaN as Points),
  }
}

function figuresOf(
  desk: Desk,
  ticket: Ticket,
  wallet: Wallet,
  instrument: Instrument,
  quote: Quote,
): TicketFigures | undefined {
  const { side, lots, target, stoploss } = ticket
  const conversion = conversionOf(desk, instrument)
  const price = priceOf(ticket, quote)
  if (!conversion || price === undefined || !isPositiveWhole(lots) || lots > instrument.maxLots)
    return undefined
  const opening: Opening = { wallet, instrument, quote, conversion, side, lots, price }
  const margin = openingMargin(opening)
  if (margin === undefined) return undefined
  const commission = commissionOf(instrument, lots)
  const usedAfter = usedMarginOf(wallet, { symbol: instrument.symbol, side, margin })
  const profitAt = (exit: Points | undefined) =>
    exit === undefined || !isSensible(exit, price)
      ? undefined
      : profitOf(instrument, lots, moveTo(side, price, exit), conversion)
  return {
    price,
    margin,
    usedAfter,
    freeAfter: (equityOf(desk, wallet) - commission - usedAfter) as Minor,
    spreadCost: profitOf(instrument, lots, quote.ask - quote.bid, conversion),
    commission,
    profitAtTarget: profitAt(target),
    profitAtStoploss: profitAt(stoploss),
    stopOutPrice: stopOutPrice(desk, wallet, tradeToBe(opening, margin, ticket.at), commission),
  }
}

/** Where it would fill: at the quote for a market order and a limit that is reached, else at the order's own price. */
function priceOf({ kind, side, price }: Ticket, quote: Quote): Points | undefined {
  if (kind === 'market') return openingPrice(side, quote)
  if (price === undefined || !isSensible(price, quote.ask)) return undefined
  return kind === 'limit' && triggersOrder({ kind, side, price }, quote) ? openingPrice(side, quote) : price
}

/** Beyond a thousand times the price a number is a slip of the hand, and what it would earn may not fit one. */
const isSensible = (exit: Points, price: Points): boolean => isPositiveWhole(exit) && exit <= price * 1000

const moveTo = (side: Side, open: Points, close: Points): number =>
  side === 'BUY' ? close - open : open - close

function tradeToBe({ wallet, instrument, side, lots, price }: Opening, margin: Minor, at: Millis): Trade {
  return {
    tradeId: 0,
    walletId: wallet.walletId,
    orderId: undefined,
    instrument,
    side,
    openedLots: lots,
    lots,
    price,
    margin,
    target: undefined,
    stoploss: undefined,
    trail: undefined,
    swap: 0 as Minor,
    at,
  }
}

/** An absent price must not stand in a command at all. */
function withoutAbsent<T extends Pick<Ticket, 'target' | 'stoploss' | 'bound'>>(ticket: T) {
  const { target, stoploss, bound, ...rest } = ticket
  return {
    ...rest,
    ...(target !== undefined && { target }),
    ...(stoploss !== undefined && { stoploss }),
    ...(bound !== undefined && { bound }),
  }
}
