import { cents, marginOf } from '@gf/money'
import type { Conversion, Lots, Millis, Points } from '@gf/money'
import type { Exits, Side } from './commands.ts'
import type { Desk } from './desk.ts'
import type { Wallet } from './positions.ts'
import type { EventOf, FillReason } from './events.ts'
import type { Instrument } from './instrument.ts'
import type { Quote } from './quote.ts'
import { commissionOf } from './valuation.ts'

/** What decides whether a trade can be opened, and its terms. */
export interface Opening {
  readonly wallet: Wallet
  /** With the terms of the client's group. */
  readonly instrument: Instrument
  readonly quote: Quote
  readonly conversion: Conversion
  readonly side: Side
  readonly lots: Lots
  /** Price of the fill; for a pending order its own. */
  readonly price: Points
}

/** The event of an allowed opening. Takes two ids: the trade's, then the fill's. */
export function openingFact(
  desk: Desk,
  opening: Opening & Exits,
  cause: { readonly reason: FillReason; readonly orderId: number | null; readonly at: Millis },
): EventOf<'trade_opened'> {
  const { wallet, instrument, quote, conversion, side, lots, price, target, stoploss, trail } = opening
  const commission = commissionOf(instrument, lots)
  return {
    type: 'trade_opened',
    tradeId: desk.nextId,
    fillId: desk.nextId + 1,
    orderId: cause.orderId,
    walletId: wallet.walletId,
    symbol: instrument.symbol,
    version: instrument.version,
    side,
    lots,
    price,
    quote,
    conversion,
    commission,
    margin: marginOf(instrument, lots, price, conversion),
    target,
    stoploss,
    trail,
    balance: cents(wallet.balance - commission),
    reason: cause.reason,
    at: cause.at,
  }
}
