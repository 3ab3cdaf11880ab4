import { cents, DAY, lots, marginOf, millis, profitOf } from '@gf/money'
import type { Cents, Lots, Millis, Points } from '@gf/money'
import type { OpenTrade, PlaceOrder, Side } from './commands.ts'
import { openTrade } from './commands/trades.ts'
import { placeOrder } from './commands/orders.ts'
import type { Desk } from './desk.ts'
import type { Trade, Wallet } from './positions.ts'
import { openingTerms } from './groups.ts'
import type { Instrument } from './instrument.ts'
import { addedMargin, largestLots, marginRoom, openingMargin } from './pre-trade-checks.ts'
import type { Opening } from './opening.ts'
import type { Refusal } from './outcome.ts'
import { isPositiveWhole } from './price-relations.ts'
import { conversionOf, openingPrice, swapPoints, triggersOrder } from './pricing.ts'
import type { Quote } from './quote.ts'
import { stopOutPrice } from './stop-out.ts'
import { nightsOf, rolloversBetween } from './trading-hours.ts'
import { commissionOf } from './valuation.ts'

const ONE_LOT = lots(100)

/** An order on its ticket. `price` is that of a limit or stop order, `bound` that of a market order. */
export interface Ticket {
  readonly walletId: number
  readonly symbol: string
  readonly kind: 'market' | 'limit' | 'stop'
  readonly side: Side
  readonly lots: Lots
  readonly price: Points | null
  readonly target: Points | null
  readonly stoploss: Points | null
  readonly trail: Points | null
  readonly bound: Points | null
  readonly at: Millis
}

/** What an order costs and risks. Amounts in cents, at the current conversion. */
export interface TicketFigures {
  /** The price of an immediate fill, or the pending order's own. */
  readonly price: Points
  /** By how much it raises used margin: 0 for a hedge. */
  readonly addedMargin: Cents
  readonly usedAfter: Cents
  /** Free margin now, and after the fill: less added margin, commission and spread. */
  readonly free: Cents
  readonly freeAfter: Cents
  /** The largest size that fits; 0 if none does. */
  readonly largest: Lots
  /** Loss of closing immediately. */
  readonly spreadCost: Cents
  readonly commission: Cents
  /** Value of the lots at `price`, before leverage. */
  readonly notional: Cents
  /** The client's: of the instrument or, if lower, of the group. */
  readonly leverage: number
  /** Value of a move by one pip. */
  readonly pipValue: Cents
  /** The next rollover for its lots and side. */
  readonly swap: Night
  readonly profitAtTarget: Cents | null
  readonly profitAtStoploss: Cents | null
  /** Mid price of the instrument at which a stop-out would occur if nothing else changes; null if none would. */
  readonly stopOutPrice: Points | null
}

/** A 17:00 New York rollover, which credits (negative: charges) open trades. */
export interface Night {
  readonly moment: Millis
  /** 3 on a Wednesday, otherwise 1. */
  readonly nights: number
  readonly dollars: Cents
}

export interface Preview {
  /** The refusal it would get now. */
  readonly refusal: Refusal | null
  /** Null if prices, conversion, volume or wallet are missing. */
  readonly figures: TicketFigures | null
}

/** What an order would cost and risk, and whether it would be refused. Changes nothing. */
export function preview(desk: Desk, ticket: Ticket): Preview {
  const decision =
    ticket.kind === 'market' ? openTrade(desk, marketOrder(ticket)) : placeOrder(desk, pendingOrder(ticket))
  const refusal = decision.accepted ? null : decision
  const wallet = desk.wallets.get(ticket.walletId)
  const instrument = desk.instruments.get(ticket.symbol)
  const quote = desk.quotes.get(ticket.symbol)
  const figures =
    wallet && instrument && quote
      ? figuresOf(desk, ticket, wallet, openingTerms(desk, wallet, instrument), quote)
      : null
  return { refusal, figures }
}

const notSent = { key: null, seen: null, seenSeq: null, seenAt: null } as const

function marketOrder({ kind: _kind, price: _price, ...ticket }: Ticket): OpenTrade {
  return { type: 'open_trade', ...ticket, ...notSent }
}

function pendingOrder({ kind, price, bound: _bound, ...ticket }: Ticket): PlaceOrder {
  return {
    type: 'place_order',
    kind: kind === 'stop' ? 'stop' : 'limit',
    ...ticket,
    price: price ?? (NaN as Points),
    expiresAt: null,
    key: null,
  }
}

function figuresOf(
  desk: Desk,
  ticket: Ticket,
  wallet: Wallet,
  instrument: Instrument,
  quote: Quote,
): TicketFigures | null {
  const { side, lots, target, stoploss } = ticket
  const conversion = conversionOf(desk, instrument)
  const price = priceOf(ticket, quote)
  if (!conversion || price === null || !isPositiveWhole(lots) || lots > instrument.maxLots) return null
  const opening: Opening = { wallet, instrument, quote, conversion, side, lots, price }
  const room = marginRoom(desk, wallet, instrument.symbol)
  const margin = openingMargin(opening)
  const added = addedMargin(room, opening)
  const notional = openingMargin({ ...opening, instrument: { ...instrument, leverage: 1 } })
  if (margin === undefined || added === undefined || notional === undefined) return null
  const commission = commissionOf(instrument, lots)
  const worth = (move: number): Cents => profitOf(instrument, lots, move, conversion)
  const profitAt = (exit: Points | null) =>
    exit === null || !isSensible(exit, price) ? null : worth(moveTo(side, price, exit))
  const spreadCost = worth(quote.ask - quote.bid)
  return {
    price,
    addedMargin: added,
    usedAfter: cents(room.used + added),
    free: room.free,
    freeAfter: cents(room.free - added - commission - spreadCost),
    largest: largestLots(room, opening),
    spreadCost,
    commission,
    notional,
    leverage: instrument.leverage,
    pipValue: worth(pipOf(instrument)),
    swap: nextNight(instrument, side, ticket.at, worth),
    profitAtTarget: profitAt(target),
    profitAtStoploss: profitAt(stoploss),
    stopOutPrice: stopOutPrice(desk, wallet, tradeToBe(opening, margin, ticket.at), commission),
  }
}

/** What one lot is worth at the last quote. Cents. */
export interface LotFigures {
  /** Required for a long: at the ask. */
  readonly margin: Cents
  readonly pipValue: Cents
  readonly commission: Cents
  /** The next rollover, by side. */
  readonly swap: Readonly<Record<Side, Night>>
}

/** What one lot of the instrument is worth; null without prices. */
export function lotFigures(desk: Desk, instrument: Instrument, at: Millis): LotFigures | null {
  const quote = desk.quotes.get(instrument.symbol)
  const conversion = conversionOf(desk, instrument)
  if (!quote || !conversion) return null
  const worth = (move: number): Cents => profitOf(instrument, ONE_LOT, move, conversion)
  return {
    margin: marginOf(instrument, ONE_LOT, quote.ask, conversion),
    pipValue: worth(pipOf(instrument)),
    commission: commissionOf(instrument, ONE_LOT),
    swap: {
      BUY: nextNight(instrument, 'BUY', at, worth),
      SELL: nextNight(instrument, 'SELL', at, worth),
    },
  }
}

/** Points of a pip. */
const pipOf = ({ digits, pipDigits }: Instrument): number => 10 ** Math.max(0, digits - pipDigits)

/** Longer than from any rollover to the next: Friday's is followed by Monday's. */
const NIGHTS_WITHIN = 4 * DAY

function nextNight(instrument: Instrument, side: Side, at: Millis, worth: (move: number) => Cents): Night {
  const [night] = rolloversBetween(at, millis(at + NIGHTS_WITHIN))
  if (!night) throw new Error('No night passes within four days')
  const nights = nightsOf(night.day)
  return { moment: night.moment, nights, dollars: worth(nights * swapPoints(instrument, side)) }
}

/** The price of its fill: the quote for a market order and a limit that is reached, otherwise the order's own price. */
function priceOf({ kind, side, price }: Ticket, quote: Quote): Points | null {
  if (kind === 'market') return openingPrice(side, quote)
  if (price === null || !isSensible(price, quote.ask)) return null
  return kind === 'limit' && triggersOrder({ kind, side, price }, quote) ? openingPrice(side, quote) : price
}

/** Above a thousand times the price a number is a typing error, and its profit could overflow. */
const isSensible = (exit: Points, price: Points): boolean => isPositiveWhole(exit) && exit <= price * 1000

const moveTo = (side: Side, open: Points, close: Points): number =>
  side === 'BUY' ? close - open : open - close

function tradeToBe({ wallet, instrument, side, lots, price }: Opening, margin: Cents, at: Millis): Trade {
  return {
    tradeId: 0,
    walletId: wallet.walletId,
    orderId: null,
    instrument,
    side,
    openedLots: lots,
    lots,
    price,
    margin,
    target: null,
    stoploss: null,
    trail: null,
    swap: 0 as Cents,
    at,
  }
}
