import { closeSteps } from './closing.ts'
import { walletOf } from './desk.ts'
import type { Desk } from './desk.ts'
import type { PendingOrder } from './positions.ts'
import { evolve, observe } from './evolve.ts'
import type { DealingEvent } from './events.ts'
import { bandsOf } from './margin-bands.ts'
import { openingTerms } from './groups.ts'
import { marginSteps, standingOf } from './margin-judgement.ts'
import { marginRefusal } from './pre-trade-checks.ts'
import { openingFact } from './opening.ts'
import { closingPrice, conversionOf, openingPrice, reachedExit } from './pricing.ts'
import { hasExpired } from './expiry.ts'
import type { Quote } from './quote.ts'
import type { RejectionReason } from './rejections.ts'
import { nextStoploss, trailedStoploss } from './trailing.ts'
import { isOpen } from './trading-hours.ts'

const NOTHING: readonly DealingEvent[] = []

/**
 * Applies a quote and all its consequences, in this order: stoplosses and targets by ascending trade id, trailing
 * stoplosses likewise, pending orders by ascending order id, then margin calls and stop-outs by ascending wallet id.
 * Returns the events, already applied. Quotes of unknown instruments are ignored; while a symbol is paused or closed,
 * only its price is recorded.
 */
export function onQuote(desk: Desk, quote: Quote): readonly DealingEvent[] {
  const instrument = desk.instruments.get(quote.symbol)
  const triggers = desk.triggers.get(quote.symbol)
  if (!instrument || !triggers) return NOTHING
  observe(desk, quote)
  if (desk.paused.has(quote.symbol) || !isOpen(instrument, quote.at)) return NOTHING
  // All are found before any runs: a trade that this quote opens is neither closed nor trailed by it.
  const trades = triggers.reachedTrades(quote)
  const trailing = triggers.trailingTrades(quote)
  const orders = triggers.reachedOrders(quote)
  let events: DealingEvent[] | undefined
  if (trades.length > 0) events = applyAll(desk, exitSteps(desk, trades, quote), events)
  if (trailing.length > 0) events = applyAll(desk, trailSteps(desk, trailing, quote), events)
  if (orders.length > 0) events = applyAll(desk, entrySteps(desk, orders, quote), events)
  for (const walletId of desk.watch.unjudged(quote.symbol)) {
    const wallet = walletOf(desk, walletId)
    const standing = standingOf(desk, wallet)
    const steps = marginSteps(desk, wallet, quote, standing)
    if (steps) events = applyAll(desk, steps, events)
    const bands = bandsOf(desk, wallet, steps ? standingOf(desk, wallet) : standing)
    if (bands) desk.watch.settle(walletId, bands)
  }
  return events ?? NOTHING
}

/** Applies each step before the next one is decided, and appends it. */
export function applyAll(
  desk: Desk,
  steps: Iterable<DealingEvent>,
  into: DealingEvent[] = [],
): DealingEvent[] {
  for (const event of steps) {
    evolve(desk, event)
    into.push(event)
  }
  return into
}

function* exitSteps(desk: Desk, tradeIds: readonly number[], quote: Quote): Generator<DealingEvent> {
  for (const tradeId of tradeIds) {
    const trade = desk.trades.get(tradeId)
    const reason = trade && reachedExit(trade, quote)
    if (reason) yield* closeSteps(desk, trade, trade.lots, reason, quote.at)
  }
}

function* trailSteps(desk: Desk, tradeIds: readonly number[], quote: Quote): Generator<DealingEvent> {
  for (const tradeId of tradeIds) {
    const trade = desk.trades.get(tradeId)
    if (!trade) continue
    const stoploss = nextStoploss(trade, closingPrice(trade.side, quote))
    if (stoploss === null) continue
    yield { type: 'stoploss_trailed', tradeId, walletId: trade.walletId, stoploss, at: quote.at }
  }
}

function* entrySteps(desk: Desk, orderIds: readonly number[], quote: Quote): Generator<DealingEvent> {
  for (const orderId of orderIds) {
    const order = desk.orders.get(orderId)
    if (order) yield entryFact(desk, order, quote)
  }
}

/** Fills a triggered order under the version in force, or ends it with the reason. */
function entryFact(desk: Desk, order: PendingOrder, quote: Quote): DealingEvent {
  const { orderId, walletId, side, lots, target, trail, kind } = order
  const { at } = quote
  const rejected = (reason: RejectionReason): DealingEvent => ({
    type: 'order_rejected',
    orderId,
    walletId,
    reason,
    at,
  })
  if (hasExpired(order, at)) return { type: 'order_expired', orderId, walletId, at }
  const wallet = walletOf(desk, walletId)
  if (wallet.book === 'real' && !desk.settings.dealsReal) return rejected('real_dealing_off')
  const inForce = desk.instruments.get(order.symbol)
  if (!inForce) return rejected('instrument_not_found')
  const instrument = openingTerms(desk, wallet, inForce)
  const conversion = conversionOf(desk, instrument)
  if (!conversion) return rejected('conversion_unavailable')
  const price = openingPrice(side, quote)
  const stoploss = trailedStoploss(order, closingPrice(side, quote))
  const opening = { wallet, instrument, quote, conversion, side, lots, price, target, stoploss, trail }
  const refusal = marginRefusal(desk, opening)
  return refusal ? rejected(refusal.reason) : openingFact(desk, opening, { reason: kind, orderId, at })
}
