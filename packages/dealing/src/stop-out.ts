import { cents, points, ratio } from '@gf/money'
import type { Cents, Millis, Points } from '@gf/money'
import type { Desk } from './desk.ts'
import { isBelow, worstLiveTrade } from './margin-judgement.ts'
import type { Trade, Wallet } from './positions.ts'
import { equityAtMid, floatingProfit, usedMarginOf } from './valuation.ts'

/** The next stop-out of a wallet, at current prices. */
export interface StopOutForecast {
  /** Equity at mid prices, in cents, below which it occurs. */
  readonly equity: Cents
  /** The trade that it would close first, and its current profit or loss in cents. */
  readonly first: Trade
  readonly floating: Cents
}

/**
 * The equity at which a stop-out would occur, and the trade it would close first: the live trade with the lowest
 * floating profit, or of all trades if none is live. Undefined without open trades.
 */
export function stopOutForecast(desk: Desk, wallet: Wallet, at: Millis): StopOutForecast | undefined {
  const first = worstLiveTrade(desk, wallet, at) ?? worst(desk, wallet)
  if (!first) return undefined
  const threshold = ratio([usedMarginOf(wallet), desk.settings.stopOutPercent], [100])
  return { equity: cents(threshold), first, floating: floatingProfit(desk, first) }
}

function worst(desk: Desk, wallet: Wallet): Trade | undefined {
  const [lowest] = [...wallet.trades.values()]
    .map((trade) => ({ trade, floating: floatingProfit(desk, trade) }))
    .toSorted((a, b) => a.floating - b.floating)
  return lowest?.trade
}

/** Highest price considered, as a multiple of the current one. */
const FARTHEST = 100

/**
 * The mid price of an instrument, in points, at which the wallet would be stopped out if `addition` were open too and
 * its `commission` paid, all other prices unchanged. The nearer one if both directions lead to one; null if none does.
 * Found by bisection with the valuation that stop-outs use.
 */
export function stopOutPrice(desk: Desk, wallet: Wallet, addition: Trade, commission: Cents): Points | null {
  const { symbol } = addition.instrument
  const quote = desk.quotes.get(symbol)
  if (!quote) return null
  const imagined = {
    balance: cents(wallet.balance - commission),
    trades: new Map(wallet.trades).set(addition.tradeId, addition),
  }
  const used = usedMarginOf(imagined)
  const quotes = new Map(desk.quotes)
  const isStoppedOutAt = (mid: number): boolean => {
    quotes.set(symbol, { ...quote, bid: points(mid), ask: points(mid) })
    const equity = equityAtMid({ quotes, instruments: desk.instruments }, imagined)
    return isBelow({ equity, used }, desk.settings.stopOutPercent)
  }
  const now = Math.round((quote.bid + quote.ask) / 2)
  if (isStoppedOutAt(now)) return points(now)
  const below = nearest(now, 1, isStoppedOutAt)
  const above = nearest(now, now * FARTHEST, isStoppedOutAt)
  if (below === null || above === null) return below ?? above
  return now - below <= above - now ? below : above
}

/** The whole number nearest to `from`, on the way to `to`, at which the condition holds, if it holds at `to`. */
function nearest(from: number, to: number, holdsAt: (mid: number) => boolean): Points | null {
  if (!holdsAt(to)) return null
  let not = from
  let holds = to
  while (Math.abs(holds - not) > 1) {
    const middle = Math.floor((holds + not) / 2)
    if (holdsAt(middle)) holds = middle
    else not = middle
  }
  return points(holds)
}
