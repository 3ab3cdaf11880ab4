import type { Conversion, Points } from '@gf/money'
import type { OpenTrade, PlaceOrder } from './commands.ts'
import type { Desk, Wallet } from './desk.ts'
import { expiryRefusal } from './expiry.ts'
import type { Instrument } from './instrument.ts'
import { reject } from './outcome.ts'
import type { Refusal } from './outcome.ts'
import { isPositiveWhole, priceRefusal, trailRefusal } from './price-relations.ts'
import { conversionOf } from './pricing.ts'
import type { Quote } from './quote.ts'
import { whyNotLive } from './trading-hours.ts'

/** What a ticket that may be dealt is dealt with. */
export interface Admitted {
  readonly refusal?: undefined
  readonly wallet: Wallet
  readonly instrument: Instrument
  readonly quote: Quote
  readonly conversion: Conversion
}

/**
 * The checks that a market order and a pending order share, in order of precedence, up to the relations of their prices.
 */
export function admit(
  desk: Desk,
  ticket: OpenTrade | PlaceOrder,
  prices: { readonly required: readonly Points[]; readonly optional: readonly (Points | undefined)[] },
): Admitted | { readonly refusal: Refusal } {
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
  return { wallet, instrument, quote, conversion }
}

/** Refuses a volume that is none, or beyond the instrument's limits. */
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
