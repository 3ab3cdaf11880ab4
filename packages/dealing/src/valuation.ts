import { cents, profitOf, ratio } from '@gf/money'
import type { Cents, Lots } from '@gf/money'
import type { Side } from './commands.ts'
import type { Trade, Wallet } from './positions.ts'
import { closingPrice, conversionOf } from './pricing.ts'
import type { Market } from './pricing.ts'

/** Commission in cents of a fill of `lots`: commissionPerLot x steps / 100. */
export const commissionOf = (instrument: { readonly commissionPerLot: number }, lots: Lots): Cents =>
  ratio([instrument.commissionPerLot, lots], [100]) as Cents

/**
 * Profit or loss in cents if the trade closed now, at the closing side of the last quote. 0 while its symbol or
 * converting pair was never quoted, which only happens on a desk restored without quotes.
 */
export function floatingProfit(market: Market, trade: Trade): Cents {
  const quote = market.quotes.get(trade.instrument.symbol)
  const conversion = conversionOf(market, trade.instrument)
  if (!quote || !conversion) return cents(0)
  const close = closingPrice(trade.side, quote)
  const move = trade.side === 'BUY' ? close - trade.price : trade.price - close
  return profitOf(trade.instrument, trade.lots, move, conversion)
}

/** The same at (bid + ask) / 2, so that a widening spread stops out no wallet. */
export function floatingProfitAtMid(market: Market, trade: Trade): Cents {
  const quote = market.quotes.get(trade.instrument.symbol)
  const conversion = conversionOf(market, trade.instrument)
  if (!quote || !conversion) return cents(0)
  const twice = quote.bid + quote.ask - 2 * trade.price
  return profitOf(trade.instrument, trade.lots, trade.side === 'BUY' ? twice : -twice, conversion, 2)
}

/** Balance and floating profits, in cents. */
export function equityOf(market: Market, wallet: Pick<Wallet, 'balance' | 'trades'>): Cents {
  let equity: number = wallet.balance
  for (const trade of wallet.trades.values()) equity += floatingProfit(market, trade)
  return equity as Cents
}

/** Balance and floating profits at mid prices, in cents: the basis of margin calls and stop-outs. */
export function equityAtMid(market: Market, wallet: Pick<Wallet, 'balance' | 'trades'>): Cents {
  let equity: number = wallet.balance
  for (const trade of wallet.trades.values()) equity += floatingProfitAtMid(market, trade)
  return equity as Cents
}

/** Margin of a trade's open part, in cents: its share of the margin fixed at the opening. */
export const marginShare = (trade: Pick<Trade, 'margin' | 'lots' | 'openedLots'>): Cents =>
  ratio([trade.margin, trade.lots], [trade.openedLots]) as Cents

/** Margin in cents of the open trades in one instrument, by side. */
export function heldOn(wallet: Pick<Wallet, 'trades'>, symbol: string): Record<Side, number> {
  const held = { BUY: 0, SELL: 0 }
  for (const trade of wallet.trades.values()) {
    if (trade.instrument.symbol === symbol) held[trade.side] += marginShare(trade)
  }
  return held
}

/** Used margin in cents: for each symbol the larger of longs and shorts. */
export function usedMarginOf(wallet: Pick<Wallet, 'trades'>): Cents {
  const sums = new Map<string, { BUY: number; SELL: number }>()
  for (const trade of wallet.trades.values()) {
    const { symbol } = trade.instrument
    const sum = sums.get(symbol) ?? { BUY: 0, SELL: 0 }
    sum[trade.side] += marginShare(trade)
    sums.set(symbol, sum)
  }
  let used = 0
  for (const { BUY, SELL } of sums.values()) used += Math.max(BUY, SELL)
  return cents(used)
}

/** Equity less used margin, in cents. */
export const freeMarginOf = (market: Market, wallet: Wallet): Cents =>
  (equityOf(market, wallet) - usedMarginOf(wallet)) as Cents

/** Equity over used margin (1 is 100 %), for display; undefined without used margin. */
export function marginLevel(market: Market, wallet: Wallet): number | undefined {
  const used = usedMarginOf(wallet)
  return used > 0 ? equityOf(market, wallet) / used : undefined
}

/** Cents that can leave the wallet: excludes floating profit and required margin. Negative if margin is short. */
export const withdrawable = (market: Market, wallet: Wallet): Cents =>
  Math.min(wallet.balance, freeMarginOf(market, wallet)) as Cents
