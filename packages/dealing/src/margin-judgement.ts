import { cents } from '@gf/money'
import type { Cents, Millis } from '@gf/money'
import { closeSteps } from './closing.ts'
import type { DeskSettings } from './commands.ts'
import type { Desk } from './desk.ts'
import type { Trade, Wallet } from './positions.ts'
import type { DealingEvent } from './events.ts'
import { conversionOf } from './pricing.ts'
import type { Quote } from './quote.ts'
import { whyNotLive } from './trading-hours.ts'
import { equityAtMid, floatingProfit, usedMarginOf } from './valuation.ts'

/** What a wallet is judged by. */
export interface Standing {
  /** At mid prices. */
  readonly equity: Cents
  readonly used: Cents
}

/** Equity at mid and used margin as they are now. */
export const standingOf = (desk: Desk, wallet: Wallet): Standing => ({
  equity: equityAtMid(desk, wallet),
  used: usedMarginOf(wallet),
})

/** The steps that follow from a wallet's standing; undefined where its flags say what is the case. */
export function marginSteps(
  desk: Desk,
  wallet: Wallet,
  quote: Quote,
  standing: Standing,
): Iterable<DealingEvent> | undefined {
  const isCalled = isMarginCalled(desk.settings, wallet, standing)
  const isStoppedOut = isBelow(standing, desk.settings.stopOutPercent)
  const stands = isCalled === wallet.marginCalled && !isStoppedOut && !wallet.stopOutArmed
  return stands ? undefined : followFrom(desk, wallet, quote, standing)
}

/** The margin call first, then the stop-out, both on the state as it was found. */
function* followFrom(desk: Desk, wallet: Wallet, quote: Quote, standing: Standing): Generator<DealingEvent> {
  const { walletId } = wallet
  const { at } = quote
  const { stopOutPercent } = desk.settings
  const { equity, used: usedMargin } = standing
  const isCalled = isMarginCalled(desk.settings, wallet, standing)
  if (isCalled && !wallet.marginCalled) {
    yield { type: 'margin_called', walletId, equity, usedMargin, at }
  } else if (!isCalled && wallet.marginCalled) {
    yield { type: 'margin_restored', walletId, at }
  }
  if (!isBelow(standing, stopOutPercent)) {
    if (wallet.stopOutArmed) yield { type: 'stop_out_disarmed', walletId, at }
  } else if (!wallet.stopOutArmed) {
    yield { type: 'stop_out_armed', walletId, equity, usedMargin, quote, at }
  } else if (isConfirmed(desk, wallet, quote)) {
    yield* stopOut(desk, wallet, at)
  }
}

/**
 * Whether what armed the stop-out has shown itself again: its symbol has been quoted since. A quote of another symbol values
 * the wallet at that same price once more, which proves nothing of it; only where no quote of it is to be expected, since
 * it is closed, paused or stale, the others guard the wallet without it. (docs/dealing-rules.md, section 4, margin)
 */
function isConfirmed(desk: Desk, { armedBy }: Wallet, quote: Quote): boolean {
  // A journal from before the quote was kept.
  if (!armedBy) return true
  const { symbol, seq } = armedBy
  if (quote.symbol === symbol || desk.quotes.get(symbol)?.seq !== seq) return true
  return whyNotLive(desk, symbol, quote.at) !== undefined
}

/** The level, in per cent, at which a margin call is lifted. */
export const restorePercent = ({ marginCallPercent, marginRestorePercent }: DeskSettings): number =>
  marginRestorePercent ?? marginCallPercent

/** Whether the wallet is to be under a margin call: one that is goes on until it is well above the level that made it. */
const isMarginCalled = (settings: DeskSettings, wallet: Wallet, standing: Standing): boolean =>
  isBelow(standing, wallet.marginCalled ? restorePercent(settings) : settings.marginCallPercent)

/** Whether equity is below `percent` of used margin. */
export const isBelow = ({ equity, used }: Standing, percent: number): boolean => equity * 100 < used * percent

/**
 * Closes trade after trade, each time the one that stands worst, and ends as soon as the wallet is no longer short. What
 * armed it was confirmed, so one bad quote alone does not get here while its symbol is live. Trades whose market is closed,
 * paused or stale stay. Throws Error where a closing leaves as many trades as before.
 */
function* stopOut(desk: Desk, wallet: Wallet, at: Millis): Generator<DealingEvent> {
  while (isShort(desk, wallet)) {
    const worst = worstLiveTrade(desk, wallet, at)
    if (!worst) {
      yield* haltSteps(desk, wallet, at)
      return
    }
    const open = wallet.trades.size
    yield* closeSteps(desk, worst, worst.lots, 'stop_out', at)
    if (wallet.trades.size >= open)
      throw new Error(`The stop-out of wallet ${wallet.walletId} did not close trade ${worst.tradeId}`)
  }
  if (wallet.trades.size > 0) yield { type: 'stop_out_disarmed', walletId: wallet.walletId, at }
}

/** Once, which the quote that armed tells: it is forgotten with the event. */
function* haltSteps(desk: Desk, wallet: Wallet, at: Millis): Generator<DealingEvent> {
  if (!wallet.armedBy) return
  const { walletId } = wallet
  for (const { tradeId, instrument } of wallet.trades.values()) {
    if (conversionOf(desk, instrument)) continue
    yield { type: 'stop_out_halted', walletId, tradeId, reason: 'conversion_unavailable', at }
    return
  }
}

function isShort(desk: Desk, wallet: Wallet): boolean {
  return wallet.trades.size > 0 && isBelow(standingOf(desk, wallet), desk.settings.stopOutPercent)
}

/** The live trade with the lowest floating profit that can be converted; of equals the oldest. */
export function worstLiveTrade(desk: Desk, wallet: Wallet, at: Millis): Trade | undefined {
  let worst: Trade | undefined
  let lowest = cents(0)
  for (const trade of wallet.trades.values()) {
    if (whyNotLive(desk, trade.instrument.symbol, at) || !conversionOf(desk, trade.instrument)) continue
    const floating = floatingProfit(desk, trade)
    if (worst && floating >= lowest) continue
    worst = trade
    lowest = floating
  }
  return worst
}
