import { cents, profitOf } from '@gf/money'
import type { Lots, Millis } from '@gf/money'
import { walletOf } from './desk.ts'
import type { Desk } from './desk.ts'
import type { Trade } from './positions.ts'
import type { DealingEvent, EventOf, FillReason } from './events.ts'
import { closingPrice, conversionOf } from './pricing.ts'
import { commissionOf } from './valuation.ts'

/**
 * Closes `lots` of a trade on the last known quote of its symbol: BUY at the bid, SELL at the ask. When nothing is
 * left open in the wallet, the company bears a balance below zero, except what the client owes. No steps if a price or conversion is unknown.
 */
export function* closeSteps(
  desk: Desk,
  trade: Trade,
  lots: Lots,
  reason: FillReason,
  at: Millis,
): Generator<DealingEvent> {
  const closed = closingFact(desk, trade, lots, reason, at)
  if (!closed) return
  yield closed
  yield* absorption(desk, trade.walletId, at)
}

/** Without open trades, the company raises a balance that is below what the client owes. */
export function* absorption(desk: Desk, walletId: number, at: Millis): Generator<DealingEvent> {
  const wallet = walletOf(desk, walletId)
  const least = cents(0 - wallet.owed)
  if (wallet.trades.size > 0 || wallet.balance >= least) return
  const dollars = cents(least - wallet.balance)
  yield { type: 'balance_absorbed', walletId, dollars, balance: least, at }
}

/** The event of a closing; undefined if a price or conversion is unknown. Takes one id, the fill's. */
export function closingFact(
  desk: Desk,
  trade: Trade,
  lots: Lots,
  reason: FillReason,
  at: Millis,
): EventOf<'trade_closed'> | undefined {
  const { tradeId, walletId, instrument, side } = trade
  const quote = desk.quotes.get(instrument.symbol)
  const conversion = conversionOf(desk, instrument)
  if (!quote || !conversion) return undefined
  const price = closingPrice(side, quote)
  const move = side === 'BUY' ? price - trade.price : trade.price - price
  const profit = profitOf(instrument, lots, move, conversion)
  const commission = commissionOf(instrument, lots)
  return {
    type: 'trade_closed',
    fillId: desk.nextId,
    tradeId,
    walletId,
    symbol: instrument.symbol,
    lots,
    remaining: (trade.lots - lots) as Lots,
    price,
    quote,
    conversion,
    commission,
    profit,
    balance: cents(walletOf(desk, walletId).balance + profit - commission),
    reason,
    at,
  }
}
