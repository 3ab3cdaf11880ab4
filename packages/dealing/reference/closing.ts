import type { CancelOrder, ChangeTrade, CloseTrade, CloseTrades, ForceClose } from '../src/commands.ts'
import { bookClosing, levels } from './bookings.ts'
import { isCount, notLive, refuseBadPrices, refuseNotLive, refuseWrongSides } from './checks.ts'
import {
  closingPrice,
  instrumentOf,
  known,
  quoteOf,
  Refusal,
  refuseWhen,
  tradesOf,
  walletOf,
} from './desk.ts'
import type { ReferenceDesk, ReferenceTrade, ReferenceWallet } from './desk.ts'
import { orderOf } from './opening.ts'
import { followed, keptStoploss, refuseBadTerms, refuseLongTrail } from './trails.ts'
import { conversionOf, floatingProfit } from './worth.ts'

/** The wallet's own open trade. */
export const tradeOf = (desk: ReferenceDesk, wallet: ReferenceWallet, tradeId: number): ReferenceTrade =>
  known(
    tradesOf(desk, wallet.id).find((trade) => trade.id === tradeId),
    'trade_not_found',
  )

/** Why the trade cannot be closed now. Hours and staleness are those of the version in force. */
export const notClosable = (desk: ReferenceDesk, trade: ReferenceTrade, at: CloseTrade['at']) =>
  notLive(desk, instrumentOf(desk, trade.instrument.symbol) ?? trade.instrument, at)

export function cancelOrder(desk: ReferenceDesk, command: CancelOrder): void {
  const wallet = walletOf(desk, command.walletId)
  const order = orderOf(desk, wallet, command.orderId)
  desk.orders = desk.orders.filter((other) => other.id !== order.id)
  desk.happened.push({ type: 'order_cancelled', orderId: order.id, walletId: wallet.id, at: command.at })
}

export function changeTrade(desk: ReferenceDesk, command: ChangeTrade): void {
  const wallet = walletOf(desk, command.walletId)
  const trade = tradeOf(desk, wallet, command.tradeId)
  const { target, trail, at } = command
  refuseBadPrices(target, command.stoploss)
  refuseBadTerms(trail, null, at)
  const quote = known(quoteOf(desk, trade.instrument.symbol), 'quote_stale')
  const closing = closingPrice(trade.side, quote)
  refuseWrongSides(trade.side, closing, target, command.stoploss)
  refuseLongTrail(trail, closing)
  const kept = keptStoploss(trade, command.stoploss, trail, closing)
  const stoploss = followed({ side: trade.side, target, trail, stoploss: kept }, closing)
  trade.target = target
  trade.trail = trail
  trade.stoploss = stoploss
  desk.happened.push({
    type: 'trade_changed',
    tradeId: trade.id,
    walletId: wallet.id,
    ...levels(target, stoploss, trail),
    at,
  })
}

export function closeTrade(desk: ReferenceDesk, command: CloseTrade): void {
  const wallet = walletOf(desk, command.walletId)
  const trade = tradeOf(desk, wallet, command.tradeId)
  const steps = command.lots ?? trade.stepsOpen
  refuseWhen(!isCount(steps), 'lots_invalid')
  refuseWhen(steps > trade.stepsOpen, 'lots_above_open')
  refuseNotLive(desk, instrumentOf(desk, trade.instrument.symbol) ?? trade.instrument, command.at)
  refuseWhen(conversionOf(desk, trade.instrument) === undefined, 'conversion_unavailable')
  bookClosing(desk, trade, steps, 'manual', command.at)
}

/** Staff close all that is open of a trade. */
export function forceClose(desk: ReferenceDesk, { walletId, tradeId, reason, at }: ForceClose): void {
  const trade = tradeOf(desk, walletOf(desk, walletId), tradeId)
  refuseNotLive(desk, instrumentOf(desk, trade.instrument.symbol) ?? trade.instrument, at)
  refuseWhen(conversionOf(desk, trade.instrument) === undefined, 'conversion_unavailable')
  bookClosing(desk, trade, trade.stepsOpen, 'company', at)
  desk.happened = desk.happened.map((event) =>
    event.type === 'trade_closed' ? { ...event, remarks: reason } : event,
  )
}

/** Closes the live trades of a wallet that the filter selects. */
export function closeTrades(desk: ReferenceDesk, command: CloseTrades): void {
  const wallet = walletOf(desk, command.walletId)
  const matching = tradesOf(desk, wallet.id)
    .toSorted((a, b) => a.id - b.id)
    .filter((trade) => {
      if (command.filter === 'all') return true
      const profit = floatingProfit(desk, trade)
      return command.filter === 'winners' ? profit > 0n : profit < 0n
    })
  refuseWhen(matching.length === 0, 'nothing_to_close')
  const reasons = matching.map((trade) => notClosable(desk, trade, command.at))
  const first = reasons[0]
  if (first !== undefined && reasons.every((reason) => reason !== undefined)) throw new Refusal(first)
  for (const [index, trade] of matching.entries())
    if (reasons[index] === undefined) bookClosing(desk, trade, trade.stepsOpen, 'manual', command.at)
}
