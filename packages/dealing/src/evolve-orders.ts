import { walletOf } from './desk.ts'
import type { Desk } from './desk.ts'
import type { PendingOrder } from './positions.ts'
import type { EventOf } from './events.ts'
import type { TriggerBook } from './trigger-book.ts'

/** The triggers of an existing symbol. Throws Error otherwise. */
export function triggersOf(desk: Desk, symbol: string): TriggerBook {
  const book = desk.triggers.get(symbol)
  if (!book) throw new Error(`There is no instrument ${symbol} at this desk`)
  return book
}

function orderOf(desk: Desk, orderId: number): PendingOrder {
  const order = desk.orders.get(orderId)
  if (!order) throw new Error(`There is no pending order ${orderId} at this desk`)
  return order
}

export function placeOrder(desk: Desk, event: EventOf<'order_placed'>): void {
  const { orderId, walletId, kind, symbol, version, side, lots, price, at } = event
  const { target, stoploss, trail, expiresAt } = event
  const order: PendingOrder = {
    orderId,
    walletId,
    kind,
    symbol,
    version,
    side,
    lots,
    price,
    target,
    stoploss,
    trail,
    expiresAt,
    at,
  }
  desk.orders.set(orderId, order)
  walletOf(desk, walletId).orders.set(orderId, order)
  triggersOf(desk, symbol).addOrder(order)
  desk.nextId = Math.max(desk.nextId, orderId + 1)
}

export function changeOrder(desk: Desk, event: EventOf<'order_changed'>): void {
  const order = orderOf(desk, event.orderId)
  const book = triggersOf(desk, order.symbol)
  book.removeOrder(order)
  order.price = event.price
  order.target = event.target
  order.stoploss = event.stoploss
  order.trail = event.trail
  order.expiresAt = event.expiresAt
  book.addOrder(order)
}

/** The order ended: filled, cancelled, expired or rejected. */
export function removeOrder(desk: Desk, walletId: number, orderId: number): void {
  const order = orderOf(desk, orderId)
  triggersOf(desk, order.symbol).removeOrder(order)
  desk.orders.delete(orderId)
  walletOf(desk, walletId).orders.delete(orderId)
}
