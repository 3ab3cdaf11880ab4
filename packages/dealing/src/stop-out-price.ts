import { minor, points } from '@gf/money'
import type { Minor, Points } from '@gf/money'
import type { Desk, Trade, Wallet } from './desk.ts'
import { isBelow } from './margin-judgement.ts'
import { equityAtMid, usedMarginOf } from './valuation.ts'

/** How far up a price is followed, as a multiple of itself. */
const FARTHEST = 100

/**
 * The mid price of an instrument, in points, at which the wallet would be stopped out if `addition` were open too and its
 * `commission` paid, all other prices standing. The nearer of the two where both directions lead to one; undefined where
 * none does. Found by bisection on the very valuation that stop-outs use.
 */
export function stopOutPrice(
  desk: Desk,
  wallet: Wallet,
  addition: Trade,
  commission: Minor,
): Points | undefined {
  const { symbol } = addition.instrument
  const quote = desk.quotes.get(symbol)
  if (!quote) return undefined
  const imagined = {
    balance: minor(wallet.balance - commission),
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
  if (below === undefined || above === undefined) return below ?? above
  return now - below <= above - now ? below : above
}

/** The whole number nearest to `from`, on the way to `to`, at which the condition holds, if it holds at `to`. */
function nearest(from: number, to: number, holdsAt: (mid: number) => boolean): Points | undefined {
  if (!holdsAt(to)) return undefined
  let not = from
  let holds = to
  while (Math.abs(holds - not) > 1) {
    const middle = Math.floor((holds + not) / 2)
    if (holdsAt(middle)) holds = middle
    else not = middle
  }
  return points(holds)
}
