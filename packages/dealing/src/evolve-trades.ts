import { cents } from '@gf/money'
import { walletOf } from './desk.ts'
import type { Desk } from './desk.ts'
import type { EventOf } from './events.ts'
import { removeOrder, triggersOf } from './evolve-orders.ts'
import { valuingSymbols } from './instrument.ts'
import type { Trade, Wallet } from './positions.ts'

function tradeOf(desk: Desk, tradeId: number): Trade {
  const trade = desk.trades.get(tradeId)
  if (!trade) throw new Error(`There is no open trade ${tradeId} at this desk`)
  return trade
}

export function openTrade(desk: Desk, event: EventOf<'trade_opened'>): void {
  const { walletId, tradeId, orderId, symbol, version, side, price, margin, at } = event
  const { target, stoploss, trail } = event
  const wallet = walletOf(desk, walletId)
  const instrument = desk.instruments.get(symbol)
  if (instrument?.version !== version) throw new Error(`Version ${version} of ${symbol} is not in force`)
  if (orderId !== null) removeOrder(desk, walletId, orderId)
  const trade: Trade = {
    tradeId,
    walletId,
    orderId,
    instrument,
    side,
    openedLots: event.lots,
    lots: event.lots,
    price,
    margin,
    target,
    stoploss,
    trail,
    swap: cents(0),
    at,
  }
  enterTrade(desk, trade)
  wallet.balance = event.balance
  desk.nextId = Math.max(desk.nextId, event.fillId + 1)
}

/** Adds an open trade to all derived collections. */
export function enterTrade(desk: Desk, trade: Trade): void {
  const wallet = walletOf(desk, trade.walletId)
  desk.trades.set(trade.tradeId, trade)
  wallet.trades.set(trade.tradeId, trade)
  triggersOf(desk, trade.instrument.symbol).addTrade(trade)
  countValuation(desk, trade)
  desk.watch.tradesChanged(wallet)
}

export function changeTrade(desk: Desk, event: EventOf<'trade_changed'>): void {
  const { tradeId, target, stoploss, trail } = event
  setExits(desk, tradeOf(desk, tradeId), { target, stoploss, trail })
}

export function trailStoploss(desk: Desk, { tradeId, stoploss }: EventOf<'stoploss_trailed'>): void {
  const trade = tradeOf(desk, tradeId)
  setExits(desk, trade, { target: trade.target, stoploss, trail: trade.trail })
}

function setExits(desk: Desk, trade: Trade, exits: Pick<Trade, 'target' | 'stoploss' | 'trail'>): void {
  const book = triggersOf(desk, trade.instrument.symbol)
  book.removeTrade(trade)
  Object.assign(trade, exits)
  book.addTrade(trade)
}

export function closeTrade(desk: Desk, event: EventOf<'trade_closed'>): void {
  const trade = tradeOf(desk, event.tradeId)
  const wallet = walletOf(desk, event.walletId)
  wallet.balance = event.balance
  desk.nextId = Math.max(desk.nextId, event.fillId + 1)
  trade.lots = event.remaining
  if (event.remaining > 0) return desk.watch.touch(wallet.walletId)
  triggersOf(desk, event.symbol).removeTrade(trade)
  uncountValuation(desk, trade)
  desk.trades.delete(trade.tradeId)
  wallet.trades.delete(trade.tradeId)
  if (wallet.trades.size === 0) {
    wallet.marginCalled = false
    wallet.stopOutArmed = false
    wallet.armedBy = null
  }
  settleDebt(wallet)
  desk.watch.tradesChanged(wallet)
}

/** Without open trades the results are final: a client owes no more than is missing. */
export function settleDebt(wallet: Wallet): void {
  if (wallet.trades.size > 0) return
  wallet.owed = cents(Math.min(wallet.owed, Math.max(0, -wallet.balance)))
}

/** Adds an opened trade. */
export function countValuation(desk: Desk, trade: Trade): void {
  for (const symbol of valuingSymbols(trade.instrument)) {
    let wallets = desk.valuedBy.get(symbol)
    if (!wallets) desk.valuedBy.set(symbol, (wallets = new Map()))
    wallets.set(trade.walletId, (wallets.get(trade.walletId) ?? 0) + 1)
  }
}

/** Removes a closed trade. */
export function uncountValuation(desk: Desk, trade: Trade): void {
  for (const symbol of valuingSymbols(trade.instrument)) {
    const wallets = desk.valuedBy.get(symbol)
    const count = wallets?.get(trade.walletId) ?? 0
    if (count > 1) wallets?.set(trade.walletId, count - 1)
    else wallets?.delete(trade.walletId)
  }
}
