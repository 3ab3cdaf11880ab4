import { cents, lots as stepsOf, marginOf } from '@gf/money'
import type { Cents, Conversion, Lots, Points } from '@gf/money'
import type { OpenTrade, PlaceOrder } from './commands.ts'
import type { Desk } from './desk.ts'
import { expiryRefusal } from './expiry.ts'
import { openingTerms } from './groups.ts'
import type { Instrument } from './instrument.ts'
import type { Opening } from './opening.ts'
import { reject } from './outcome.ts'
import type { Refusal } from './outcome.ts'
import type { Wallet } from './positions.ts'
import { isPositiveWhole, priceRefusal, trailRefusal } from './price-relations.ts'
import { conversionOf } from './pricing.ts'
import type { Quote } from './quote.ts'
import { whyNotLive } from './trading-hours.ts'
import { commissionOf, equityOf, heldOn, usedMarginOf } from './valuation.ts'

/** Inputs of an executable order. */
export interface Tradable {
  readonly refusal?: undefined
  readonly wallet: Wallet
  /** With the terms of the client's group. */
  readonly instrument: Instrument
  readonly quote: Quote
  readonly conversion: Conversion
}

/** Checks of market and pending orders in order of precedence, up to the price relations. */
export function preTradeChecks(
  desk: Desk,
  ticket: OpenTrade | PlaceOrder,
  prices: { readonly required: readonly Points[]; readonly optional: readonly (Points | null)[] },
): Tradable | { readonly refusal: Refusal } {
  const wallet = desk.wallets.get(ticket.walletId)
  if (!wallet) return { refusal: reject('wallet_not_found') }
  if (wallet.book === 'real' && !desk.settings.dealsReal) return { refusal: reject('real_dealing_off') }
  const instrument = desk.instruments.get(ticket.symbol)
  if (!instrument) return { refusal: reject('instrument_not_found') }
  const refusal =
    lotsRefusal(ticket.lots, instrument) ??
    priceRefusal(prices.required, [...prices.optional, ticket.target, ticket.stoploss]) ??
    trailRefusal(ticket.trail) ??
    (ticket.type === 'place_order' ? expiryRefusal(ticket.expiresAt, ticket.at) : undefined) ??
    tooManyRefusal(desk, wallet)
  if (refusal) return { refusal }
  const stopped = whyNotLive(desk, ticket.symbol, ticket.at)
  if (stopped) return { refusal: reject(stopped) }
  const quote = desk.quotes.get(ticket.symbol)
  if (!quote) return { refusal: reject('quote_stale') }
  const conversion = conversionOf(desk, instrument)
  if (!conversion) return { refusal: reject('conversion_unavailable') }
  return { wallet, instrument: openingTerms(desk, wallet, instrument), quote, conversion }
}

/** Rejects an invalid volume, or one outside the instrument's limits. */
export function lotsRefusal(lots: number, { minLots, maxLots }: Instrument): Refusal | undefined {
  if (!isPositiveWhole(lots)) return reject('lots_invalid')
  if (lots < minLots) return reject('lots_below_minimum', { minimum: minLots })
  if (lots > maxLots) return reject('lots_above_maximum', { maximum: maxLots })
  return undefined
}

function tooManyRefusal(desk: Desk, wallet: Wallet): Refusal | undefined {
  const most = desk.settings.maxOpenPerWallet
  return wallet.trades.size + wallet.orders.size >= most
    ? reject('too_many_open', { maximum: most })
    : undefined
}

/** The margin a wallet has for trades of one instrument. Cents. */
export interface MarginRoom {
  readonly balance: Cents
  /** Used margin before the opening. */
  readonly used: Cents
  /** Equity less used margin. Negative if margin is short. */
  readonly free: Cents
  /** Margin of the open trades of the instrument, by side. */
  readonly held: Readonly<Record<Opening['side'], number>>
}

/** No wallet has this many cents, and sums of two such amounts are exact. */
const LARGEST_MARGIN = 2 ** 52

/** The margin room of the opening's wallet for its instrument, at the current quotes. */
export function marginRoom(desk: Desk, wallet: Wallet, symbol: string): MarginRoom {
  const used = usedMarginOf(wallet)
  const free = cents(equityOf(desk, wallet) - used)
  return { balance: wallet.balance, used, free, held: heldOn(wallet, symbol) }
}

/**
 * Rejects an opening whose added margin and commission exceed the free margin. A hedge adds no margin and only needs
 * the balance for its commission. The detail has the required amount, the available amount, and the largest size that
 * fits.
 */
export function marginRefusal(desk: Desk, opening: Opening): Refusal | undefined {
  const room = marginRoom(desk, opening.wallet, opening.instrument.symbol)
  if (fits(room, opening)) return undefined
  const commission = commissionOf(opening.instrument, opening.lots)
  const added = addedMargin(room, opening)
  return reject('insufficient_margin', {
    ...(added !== undefined && { needed: added + commission }),
    free: added === 0 ? room.balance : room.free,
    largest: largestLots(room, opening),
  })
}

/** Whether the wallet can afford the opening. */
function fits(room: MarginRoom, opening: Opening): boolean {
  const commission = commissionOf(opening.instrument, opening.lots)
  const added = addedMargin(room, opening)
  if (added === undefined) return false
  return added === 0 ? commission <= room.balance : added + commission <= room.free
}

/** Cents by which the opening raises used margin; undefined if no amount of money covers it. */
export function addedMargin({ held }: MarginRoom, opening: Opening): Cents | undefined {
  const margin = openingMargin(opening)
  if (margin === undefined) return undefined
  const other = opening.side === 'BUY' ? 'SELL' : 'BUY'
  return cents(Math.max(0, held[opening.side] + margin - Math.max(held[opening.side], held[other])))
}

/**
 * The largest volume within the instrument's limits that the wallet can afford, with the other terms of `opening`; 0 if
 * there is none. Margin and commission both grow with the lots, so each range of affordable sizes has one end: pure
 * hedges, and larger sizes.
 */
export function largestLots(room: MarginRoom, opening: Opening): Lots {
  const { minLots, maxLots } = opening.instrument
  const sized = (lots: number): Opening => ({ ...opening, lots: stepsOf(lots) })
  const hedging = lastThat((lots) => addedMargin(room, sized(lots)) === 0, minLots, maxLots)
  const fitting = (lots: number): boolean => fits(room, sized(lots))
  const beyond = lastThat(fitting, Math.max(minLots, hedging + 1), maxLots)
  return stepsOf(beyond > 0 ? beyond : lastThat(fitting, minLots, hedging))
}

/** The last whole number from `first` to `last` that holds, if those that hold come first; 0 if none does. */
function lastThat(holds: (value: number) => boolean, first: number, last: number): number {
  if (first > last || !holds(first)) return 0
  let [low, high] = [first, last]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (holds(middle)) low = middle
    else high = middle - 1
  }
  return low
}

/** Margin in cents; undefined if the price of a pending order is so far off that no amount of money covers it. */
export function openingMargin(opening: Opening): Cents | undefined {
  const { instrument, lots, price, conversion } = opening
  const { digits, contractSize, leverage } = instrument
  const roughly =
    (price / 10 ** digits) * lots * (contractSize / leverage) * (conversion.num / conversion.den)
  return roughly < LARGEST_MARGIN / 2 ? marginOf(instrument, lots, price, conversion) : undefined
}
