import { conversionThrough, unitConversion } from '@gf/money'
import type { Conversion, Points } from '@gf/money'
import type { Side } from './commands.ts'
import type { Desk } from './desk.ts'
import type { PendingOrder, Trade } from './positions.ts'
import type { Instrument } from './instrument.ts'
import type { Quote } from './quote.ts'

/** The last known prices, and their instruments. */
export type Market = Pick<Desk, 'quotes' | 'instruments'>

/** A BUY opens at the ask, a SELL at the bid. */
export const openingPrice = (side: Side, quote: Quote): Points => (side === 'BUY' ? quote.ask : quote.bid)

/** A BUY closes at the bid, a SELL at the ask. */
export const closingPrice = (side: Side, quote: Quote): Points => (side === 'BUY' ? quote.bid : quote.ask)

/** Swap points per night for a side; negative is charged. */
export const swapPoints = ({ swapLong, swapShort }: Instrument, side: Side): number =>
  side === 'BUY' ? swapLong : swapShort

/** Dollars per unit of the quote currency, at the mid of the conversion pair's last quote; undefined without one. */
export function conversionOf(market: Market, instrument: Instrument): Conversion | undefined {
  const through = instrument.conversion
  if (!through) return unitConversion
  const quote = market.quotes.get(through.symbol)
  const pair = market.instruments.get(through.symbol)
  if (!quote || !pair) return undefined
  return conversionThrough(quote, pair.digits, through.dollarIsQuote)
}

/** Whether the quote triggers an order: a limit at its price or better, a stop at its price or worse. */
export function triggersOrder(order: Pick<PendingOrder, 'kind' | 'side' | 'price'>, quote: Quote): boolean {
  const { kind, side, price } = order
  if (side === 'BUY') return kind === 'limit' ? quote.ask <= price : quote.ask >= price
  return kind === 'limit' ? quote.bid >= price : quote.bid <= price
}

/** Which exit of a trade the quote reaches: a stoploss at its price or worse, a target at its price or better. */
export function reachedExit(
  trade: Pick<Trade, 'side' | 'target' | 'stoploss'>,
  quote: Quote,
): 'stoploss' | 'target' | undefined {
  const { side, target, stoploss } = trade
  const price = closingPrice(side, quote)
  if (stoploss !== null && (side === 'BUY' ? price <= stoploss : price >= stoploss)) return 'stoploss'
  if (target !== null && (side === 'BUY' ? price >= target : price <= target)) return 'target'
  return undefined
}
