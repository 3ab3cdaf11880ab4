import { minor, ratio } from '@gf/money'
import type { Millis, Minor } from '@gf/money'
import type { Desk, Trade, Wallet } from './desk.ts'
import { worstLiveTrade } from './margin-judgement.ts'
import { floatingProfit, usedMarginOf } from './valuation.ts'

/** What a stop-out of a wallet would be, as things stand. */
export interface StopOutForecast {
  /** Equity at mid prices, in cents, below which it comes. */
  readonly equity: Minor
  /** The trade that it would close first, and the cents that this one gains or loses now. */
  readonly first: Trade
  readonly floating: Minor
}

/**
 * At which equity a stop-out would come, and what it would close first: the live trade with the lowest floating profit, or of
 * all trades while none is live. Undefined without open trades.
 */
export function stopOutForecast(desk: Desk, wallet: Wallet, at: Millis): StopOutForecast | undefined {
  const first = worstLiveTrade(desk, wallet, at) ?? worst(desk, wallet)
  if (!first) return undefined
  const threshold = ratio([usedMarginOf(wallet), desk.settings.stopOutPercent], [100])
  return { equity: minor(threshold), first, floating: floatingProfit(desk, first) }
}

function worst(desk: Desk, wallet: Wallet): Trade | undefined {
  const [lowest] = [...wallet.trades.values()]
    .map((trade) => ({ trade, floating: floatingProfit(desk, trade) }))
    .toSorted((a, b) => a.floating - b.floating)
  return lowest?.trade
}
