import type { FillReason } from '../src/events.ts'
import type { Quote } from '../src/quote.ts'
import type { RejectionReason } from '../src/rejections.ts'
import { bookClosing, bookOpening, cents } from './bookings.ts'
import { notClosable } from './closing.ts'
import { notLive } from './checks.ts'
import { closingPrice, instrumentOf, openingPrice, quoteOf, tradesOf, walletOf } from './desk.ts'
import type { ReferenceDesk, ReferenceOrder, ReferenceTrade, ReferenceWallet } from './desk.ts'
import { isOpenAt } from './new-york.ts'
import { triggers } from './opening.ts'
import { endExpired } from './house.ts'
import { runTrails } from './trails.ts'
import { conversionOf, equityAtMid, floatingProfit, marginAsked, usedMargin } from './worth.ts'

/** Takes one quote and all its consequences in order. Section 4. */
export function takeQuote(desk: ReferenceDesk, quote: Quote): void {
  const instrument = instrumentOf(desk, quote.symbol)
  if (instrument === undefined) return
  desk.quotes = [...desk.quotes.filter((other) => other.symbol !== quote.symbol), quote]
  if (desk.pausedSymbols.includes(quote.symbol) || !isOpenAt(instrument, quote.at)) return
  runExits(desk, quote)
  runTrails(desk, quote)
  runEntries(desk, quote)
  runMargin(desk, quote)
}

/** Which level of the trade the quote reaches. */
function exitReason(trade: ReferenceTrade, quote: Quote): FillReason | undefined {
  const { side, target, stoploss } = trade
  const price = closingPrice(side, quote)
  if (stoploss !== null && (side === 'BUY' ? price <= stoploss : price >= stoploss)) return 'stoploss'
  if (target !== null && (side === 'BUY' ? price >= target : price <= target)) return 'target'
  return undefined
}

function runExits(desk: ReferenceDesk, quote: Quote): void {
  const reached = desk.trades
    .filter((trade) => trade.instrument.symbol === quote.symbol && exitReason(trade, quote) !== undefined)
    .toSorted((a, b) => a.id - b.id)
  for (const trade of reached) {
    const reason = exitReason(trade, quote)
    if (reason !== undefined) bookClosing(desk, trade, trade.stepsOpen, reason, quote.at)
  }
}

function runEntries(desk: ReferenceDesk, quote: Quote): void {
  const triggered = desk.orders
    .filter((order) => order.symbol === quote.symbol && triggers(order.kind, order.side, order.price, quote))
    .toSorted((a, b) => a.id - b.id)
  for (const order of triggered) {
    const { id, walletId, expiresAt } = order
    if (expiresAt !== null && quote.at >= expiresAt) {
      endExpired(desk, order, quote.at)
      continue
    }
    const reason = fillOrder(desk, order, quote)
    desk.orders = desk.orders.filter((other) => other.id !== order.id)
    if (reason === undefined) continue
    desk.happened.push({ type: 'order_rejected', orderId: id, walletId, reason, at: quote.at })
  }
}

/** Fills an order at the quote, or gives the reason why not. */
function fillOrder(desk: ReferenceDesk, order: ReferenceOrder, quote: Quote): RejectionReason | undefined {
  const wallet = walletOf(desk, order.walletId)
  const instrument = instrumentOf(desk, order.symbol)
  if (wallet.book === 'real' && !desk.settings.dealsReal) return 'real_dealing_off'
  if (instrument === undefined) return 'instrument_not_found'
  const conversion = conversionOf(desk, instrument)
  if (conversion === undefined) return 'conversion_unavailable'
  const { side, steps, kind, target, stoploss, trail } = order
  const opening = { instrument, side, steps, price: openingPrice(side, quote), conversion }
  const { needed, free } = marginAsked(desk, wallet, opening)
  if (needed > free) return 'insufficient_margin'
  const terms = { reason: kind, orderId: order.id, target, stoploss, trail, at: quote.at }
  bookOpening(desk, wallet, opening, terms)
  return undefined
}

function runMargin(desk: ReferenceDesk, quote: Quote): void {
  const { symbol } = quote
  const touched = desk.trades
    .filter(({ instrument }) => instrument.symbol === symbol || instrument.conversion?.symbol === symbol)
    .map((trade) => trade.walletId)
  for (const walletId of [...new Set(touched)].toSorted((a, b) => a - b)) {
    const wallet = walletOf(desk, walletId)
    const equity = equityAtMid(desk, wallet)
    const used = usedMargin(desk, wallet)
    judgeMarginCall(desk, wallet, quote, equity, used)
    judgeStopOut(desk, wallet, quote, equity, used)
  }
}

const isBelow = (equity: bigint, used: bigint, percent: number): boolean =>
  equity * 100n < used * BigInt(percent)

function judgeMarginCall(
  desk: ReferenceDesk,
  wallet: ReferenceWallet,
  { at }: Quote,
  equity: bigint,
  used: bigint,
): void {
  const { marginCallPercent, marginRestorePercent } = desk.settings
  const called = wallet.marginCalled
  const below = isBelow(
    equity,
    used,
    called ? (marginRestorePercent ?? marginCallPercent) : marginCallPercent,
  )
  wallet.marginCalled = below
  const walletId = wallet.id
  if (below && !called)
    desk.happened.push({
      type: 'margin_called',
      walletId,
      equity: cents(equity),
      usedMargin: cents(used),
      at,
    })
  if (!below && called) desk.happened.push({ type: 'margin_restored', walletId, at })
}

function judgeStopOut(
  desk: ReferenceDesk,
  wallet: ReferenceWallet,
  quote: Quote,
  equity: bigint,
  used: bigint,
): void {
  const { at } = quote
  const walletId = wallet.id
  const below = isBelow(equity, used, desk.settings.stopOutPercent)
  if (below && !wallet.stopOutArmed) {
    wallet.stopOutArmed = true
    wallet.armingQuote = quote
    desk.happened.push({
      type: 'stop_out_armed',
      walletId,
      equity: cents(equity),
      usedMargin: cents(used),
      quote,
      at,
    })
    return
  }
  if (below && !mustWait(desk, wallet, quote)) stopOut(desk, wallet, quote)
  const isStillBelow = isBelow(
    equityAtMid(desk, wallet),
    usedMargin(desk, wallet),
    desk.settings.stopOutPercent,
  )
  if (wallet.stopOutArmed && !isStillBelow) {
    wallet.stopOutArmed = false
    wallet.armingQuote = null
    desk.happened.push({ type: 'stop_out_disarmed', walletId, at })
  }
}

/** Whether the symbol that armed it is live and has not been quoted since. Section 4, confirmed. */
function mustWait(desk: ReferenceDesk, { armingQuote }: ReferenceWallet, quote: Quote): boolean {
  if (armingQuote === null || armingQuote.symbol === quote.symbol) return false
  const instrument = instrumentOf(desk, armingQuote.symbol)
  if (instrument === undefined || notLive(desk, instrument, quote.at) !== undefined) return false
  return quoteOf(desk, armingQuote.symbol)?.seq === armingQuote.seq
}

/** Closes the worst live trades one by one while the level is below the stop-out. */
function stopOut(desk: ReferenceDesk, wallet: ReferenceWallet, quote: Quote): void {
  const { stopOutPercent } = desk.settings
  while (isBelow(equityAtMid(desk, wallet), usedMargin(desk, wallet), stopOutPercent)) {
    const [worst] = tradesOf(desk, wallet.id)
      .filter((trade) => notClosable(desk, trade, quote.at) === undefined)
      .map((trade) => ({ trade, profit: floatingProfit(desk, trade) }))
      .toSorted((a, b) => (a.profit === b.profit ? a.trade.id - b.trade.id : a.profit < b.profit ? -1 : 1))
    if (worst === undefined) return
    bookClosing(desk, worst.trade, worst.trade.stepsOpen, 'stop_out', quote.at)
  }
}
