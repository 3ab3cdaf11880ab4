import { preTradeChecks, marginRefusal } from '../pre-trade-checks.ts'
import type { Tradable } from '../pre-trade-checks.ts'
import type { CancelOrder, ChangeOrder, ExpireOrders, PlaceOrder } from '../commands.ts'
import type { Desk } from '../desk.ts'
import type { DealingEvent } from '../events.ts'
import { expiryRefusal, hasExpired } from '../expiry.ts'
import { openingFact } from '../opening.ts'
import { accept, acceptSteps, reject } from '../outcome.ts'
import type { Decision } from '../outcome.ts'
import { exitsRefusal, priceRefusal, trailRefusal } from '../price-relations.ts'
import { closingPrice, openingPrice, triggersOrder } from '../pricing.ts'
import { trailedStoploss } from '../trailing.ts'

/**
 * Places a limit or stop order, pending until a quote reaches its price. A limit order that the current quote fills executes
 * immediately. A stop order that it triggers is rejected, because its client expects it to be pending.
 */
export function placeOrder(desk: Desk, command: PlaceOrder): Decision {
  const tradable = preTradeChecks(desk, command, { required: [command.price], optional: [] })
  if (tradable.refusal) return tradable.refusal
  const triggered = triggersOrder(command, tradable.quote)
  if (triggered && command.kind === 'limit') return fillImmediately(desk, command, tradable)
  if (triggered) return reject('stop_price_passed', { price: openingPrice(command.side, tradable.quote) })
  const { walletId, kind, symbol, side, lots, price, target, stoploss, trail, expiresAt, at } = command
  const refusal =
    exitsRefusal(side, command, price) ?? marginRefusal(desk, { ...tradable, side, lots, price })
  if (refusal) return refusal
  const { version } = tradable.instrument
  const orderId = desk.nextId
  return accept({
    type: 'order_placed',
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
  })
}

function fillImmediately(desk: Desk, command: PlaceOrder, tradable: Tradable): Decision {
  const { side, lots, target, trail, at } = command
  const { quote } = tradable
  const stoploss = trailedStoploss(command, closingPrice(side, quote))
  const price = openingPrice(side, quote)
  const opening = { ...tradable, side, lots, price, target, stoploss, trail }
  const refusal = exitsRefusal(side, command, closingPrice(side, quote)) ?? marginRefusal(desk, opening)
  return refusal ?? accept(openingFact(desk, opening, { reason: 'limit', orderId: null, at }))
}

/** Sets price, target, stoploss, trail and expiry of a pending order; the last known quote must not trigger it. */
export function changeOrder(desk: Desk, command: ChangeOrder): Decision {
  const { walletId, orderId, price, target, stoploss, trail, expiresAt, at } = command
  const wallet = desk.wallets.get(walletId)
  if (!wallet) return reject('wallet_not_found')
  const order = wallet.orders.get(orderId)
  if (!order) return reject('order_not_found')
  const invalid =
    priceRefusal([price], [target, stoploss]) ?? trailRefusal(trail) ?? expiryRefusal(expiresAt, at)
  if (invalid) return invalid
  const quote = desk.quotes.get(order.symbol)
  if (!quote) return reject('quote_stale')
  const { kind, side } = order
  if (triggersOrder({ kind, side, price }, quote)) {
    return reject('price_passed', { price: openingPrice(side, quote) })
  }
  return (
    exitsRefusal(side, command, price) ??
    accept({ type: 'order_changed', orderId, walletId, price, target, stoploss, trail, expiresAt, at })
  )
}

/** Cancels a pending order, also while the market is closed. */
export function cancelOrder(desk: Desk, { walletId, orderId, at }: CancelOrder): Decision {
  const wallet = desk.wallets.get(walletId)
  if (!wallet) return reject('wallet_not_found')
  if (!wallet.orders.has(orderId)) return reject('order_not_found')
  return accept({ type: 'order_cancelled', orderId, walletId, at })
}

/** Ends every expired pending order, ascending by id. Often very many expire at the end of the week. */
export function expireOrders(desk: Desk, { at }: ExpireOrders): Decision {
  const due = [...desk.orders.values()].filter((order) => hasExpired(order, at))
  const ended = due.toSorted((a, b) => a.orderId - b.orderId)
  return acceptSteps(
    ended.map(({ orderId, walletId }): DealingEvent => ({ type: 'order_expired', orderId, walletId, at })),
  )
}
