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

/** The figures that judge a wallet. */
export interface Standing {
  /** At mid prices. */
  readonly equity: Cents
  readonly used: Cents
}

export const standingOf = (desk: Desk, wallet: Wallet): Standing => ({
  equity: equityAtMid(desk, wallet),
  used: usedMarginOf(wallet),
})

/** The steps that follow from a wallet's standing; undefined if its flags already match. */
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

/** The margin call first, then the stop-out, both on the initial state. */
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
 * Whether the quote that armed the stop-out is confirmed: its symbol has been quoted since. A quote of another symbol
 * values the wallet at the same price again, which proves nothing. Other symbols confirm it only if no quote of that
 * symbol is due, because it is closed, paused or stale. (docs/dealing-rules.md, section 4, margin)
 */
function isConfirmed(desk: Desk, { armedBy }: Wallet, quote: Quote): boolean {
  // A journal from before this quote was recorded.
  if (!armedBy) return true
  const { symbol, seq } = armedBy
  if (quote.symbol === symbol || desk.quotes.get(symbol)?.seq !== seq) return true
  return whyNotLive(desk, symbol, quote.at) !== undefined
}

/** The level, in per cent, at which a margin call ends. */
export const restorePercent = ({ marginCallPercent, marginRestorePercent }: DeskSettings): number =>
  marginRestorePercent ?? marginCallPercent

/** Whether the wallet has a margin call: it lasts until the level is well above the one that caused it. */
const isMarginCalled = (settings: DeskSettings, wallet: Wallet, standing: Standing): boolean =>
  isBelow(standing, wallet.marginCalled ? restorePercent(settings) : settings.marginCallPercent)

/** Whether equity is below `percent` of used margin. */
export const isBelow = ({ equity, used }: Standing, percent: number): boolean => equity * 100 < used * percent

/**
 * Closes trades one by one, the worst first, until the level is restored. The quote that armed it was confirmed, so a
 * single bad quote never gets here while its symbol is live. Trades whose market is closed, paused or stale stay open.
 * Throws Error if a closing removes no trade.
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

/** Reported once: the event clears the arming quote. */
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

/** The live trade with the lowest floating profit that can be converted; the oldest of equals. */
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
