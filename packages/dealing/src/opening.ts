import { marginOf, minor } from '@gf/money'
import type { Conversion, Lots, Millis, Points } from '@gf/money'
import type { Side } from './commands.ts'
import type { Desk, Wallet } from './desk.ts'
import type { EventOf, FillReason } from './events.ts'
import type { Instrument } from './instrument.ts'
import type { Quote } from './quote.ts'
import { commissionOf } from './valuation.ts'

/** All that decides whether a trade may be opened, and what it then is. */
export interface Opening {
  readonly wallet: Wallet
  readonly instrument: Instrument
  readonly quote: Quote
  readonly conversion: Conversion
  readonly side: Side
  readonly lots: Lots
  /** Of the fill; for a pending order its own. */
  readonly price: Points
  readonly target?: Points | undefined
  readonly stoploss?: Points | undefined
  readonly trail?: Points | undefined
}

/** The fact of an opening that nothing stands against. Takes two ids: the trade's, then the fill's. */
export function openingFact(
  desk: Desk,
  opening: Opening,
  cause: { readonly reason: FillReason; readonly orderId?: number; readonly at: Millis },
): EventOf<'trade_opened'> {
  const { wallet, instrument, quote, conversion, side, lots, price, target, stoploss, trail } = opening
  const commission = commissionOf(instrument, lots)
  return {
    type: 'trade_opened',
    tradeId: desk.nextId,
    fillId: desk.nextId + 1,
    ...(cause.orderId !== undefined && { orderId: cause.orderId }),
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
    ...exitsGiven({ target, stoploss, trail }),
    balance: minor(wallet.balance - commission),
    reason: cause.reason,
    at: cause.at,
  }
}

interface ExitsGiven {
  readonly target?: Points
  readonly stoploss?: Points
  readonly trail?: Points
}

/** Target, stoploss and trail without the keys of those absent, so that an event reads the same after it was stored. */
export function exitsGiven(exits: { readonly [Name in keyof ExitsGiven]?: Points | undefined }): ExitsGiven {
  const { target, stoploss, trail } = exits
  return {
    ...(target !== undefined && { target }),
    ...(stoploss !== undefined && { stoploss }),
    ...(trail !== undefined && { trail }),
  }
}
