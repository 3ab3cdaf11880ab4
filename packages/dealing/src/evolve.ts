import { cents } from '@gf/money'
import type { Cents } from '@gf/money'
import { walletOf } from './desk.ts'
import type { Desk } from './desk.ts'
import { changeTrade, closeTrade, openTrade, settleDebt, trailStoploss } from './evolve-trades.ts'
import { changeOrder, placeOrder, removeOrder } from './evolve-orders.ts'
import type { DealingEvent, EventOf } from './events.ts'
import type { Quote } from './quote.ts'
import { TriggerBook } from './trigger-book.ts'

/** Applies an event. Throws Error if it does not fit the desk, which only a damaged journal can cause. */
export function evolve(desk: Desk, event: DealingEvent): void {
  desk.beforeChange?.(event)
  switch (event.type) {
    case 'wallet_opened':
      return openWallet(desk, event)
    case 'deposited':
    case 'withdrawal_returned':
    case 'adjusted':
      return fund(desk, event)
    case 'deposit_reversed':
      walletOf(desk, event.walletId).owed = event.owed
      return setBalance(desk, event.walletId, event.balance)
    case 'practice_reset':
    case 'trade_corrected':
    case 'balance_absorbed':
      return setBalance(desk, event.walletId, event.balance)
    case 'withdrawal_reserved':
      return reserve(desk, event)
    case 'withdrawal_released':
    case 'withdrawal_paid':
      return settleWithdrawal(desk, event)
    case 'order_placed':
      return placeOrder(desk, event)
    case 'order_changed':
      return changeOrder(desk, event)
    case 'order_cancelled':
    case 'order_expired':
    case 'order_rejected':
      return removeOrder(desk, event.walletId, event.orderId)
    case 'trade_opened':
      return openTrade(desk, event)
    case 'trade_changed':
      return changeTrade(desk, event)
    case 'stoploss_trailed':
      return trailStoploss(desk, event)
    case 'trade_closed':
      return closeTrade(desk, event)
    case 'swap_charged':
      return chargeSwap(desk, event)
    case 'margin_called':
    case 'margin_restored':
    case 'stop_out_armed':
    case 'stop_out_disarmed':
    case 'stop_out_halted':
      return raiseFlag(desk, event)
    default:
      return evolveHouse(desk, event)
  }
}

type HouseEvent = EventOf<
  | 'instrument_defined'
  | 'instrument_paused'
  | 'instrument_resumed'
  | 'desk_configured'
  | 'group_defined'
  | 'client_moved'
  | 'swap_day_closed'
  | 'banks_swept'
>

function evolveHouse(desk: Desk, event: HouseEvent): void {
  switch (event.type) {
    case 'instrument_defined':
      desk.instruments.set(event.instrument.symbol, event.instrument)
      if (!desk.triggers.has(event.instrument.symbol)) {
        desk.triggers.set(event.instrument.symbol, new TriggerBook())
      }
      return desk.watch.touchAll()
    case 'instrument_paused':
      desk.paused.set(event.symbol, event.reason)
      return
    case 'instrument_resumed':
      desk.paused.delete(event.symbol)
      return
    case 'group_defined':
      desk.groups.set(event.group.name, event.group)
      return
    case 'client_moved':
      desk.groupOf.set(event.clientId, event.group)
      return
    case 'desk_configured':
      desk.settings = event.settings
      return desk.watch.touchAll()
    case 'swap_day_closed':
      desk.lastSwapDay = event.day
      return
    case 'banks_swept':
      desk.lastSweptDay = event.day
  }
}

/** Sets the last known quote of its symbol without triggers. Quotes of unknown instruments are ignored. */
export function observe(desk: Desk, quote: Quote): void {
  if (!desk.instruments.has(quote.symbol)) return
  desk.quotes.set(quote.symbol, quote)
  desk.watch.priceMoved(quote)
}

function openWallet(desk: Desk, event: EventOf<'wallet_opened'>): void {
  const { walletId, clientId, book } = event
  desk.wallets.set(walletId, {
    walletId,
    clientId,
    book,
    balance: cents(0),
    owed: cents(0),
    reserved: new Map(),
    trades: new Map(),
    orders: new Map(),
    marginCalled: false,
    stopOutArmed: false,
    armedBy: null,
  })
}

function setBalance(desk: Desk, walletId: number, balance: Cents): void {
  const wallet = walletOf(desk, walletId)
  wallet.balance = balance
  settleDebt(wallet)
  desk.watch.touch(walletId)
}

/** Money of the client or the company first pays what the client owes. */
function fund(
  desk: Desk,
  { walletId, dollars, balance }: { walletId: number; dollars: Cents; balance: Cents },
): void {
  const wallet = walletOf(desk, walletId)
  wallet.owed = cents(Math.max(0, wallet.owed - Math.max(0, dollars)))
  setBalance(desk, walletId, balance)
}

function reserve(desk: Desk, event: EventOf<'withdrawal_reserved'>): void {
  setBalance(desk, event.walletId, event.balance)
  walletOf(desk, event.walletId).reserved.set(event.withdrawalId, event.dollars)
  desk.nextId = Math.max(desk.nextId, event.withdrawalId + 1)
}

function settleWithdrawal(desk: Desk, event: EventOf<'withdrawal_released' | 'withdrawal_paid'>): void {
  if (event.type === 'withdrawal_released') fund(desk, event)
  else setBalance(desk, event.walletId, event.balance)
  walletOf(desk, event.walletId).reserved.delete(event.withdrawalId)
}

function chargeSwap(desk: Desk, event: EventOf<'swap_charged'>): void {
  const trade = desk.trades.get(event.tradeId)
  if (!trade) throw new Error(`There is no open trade ${event.tradeId} at this desk`)
  trade.swap = cents(trade.swap + event.dollars)
  setBalance(desk, event.walletId, event.balance)
}

type FlagEvent = EventOf<
  'margin_called' | 'margin_restored' | 'stop_out_armed' | 'stop_out_disarmed' | 'stop_out_halted'
>

function raiseFlag(desk: Desk, event: FlagEvent): void {
  const wallet = walletOf(desk, event.walletId)
  if (event.type === 'margin_called') wallet.marginCalled = true
  else if (event.type === 'margin_restored') wallet.marginCalled = false
  else {
    // A halted one stays armed without a quote: any next quote can execute it.
    wallet.stopOutArmed = event.type !== 'stop_out_disarmed'
    wallet.armedBy = event.type === 'stop_out_armed' ? event.quote : null
  }
  desk.watch.touch(event.walletId)
}
