import type { ChangeOrder } from '../commands.ts'
import type { Desk } from '../desk.ts'
import { expiryRefusal } from '../expiry.ts'
import { exitsGiven } from '../opening.ts'
import { accept, reject } from '../outcome.ts'
import type { Decision } from '../outcome.ts'
import { exitsRefusal, priceRefusal, trailRefusal } from '../price-relations.ts'
import { openingPrice, triggersOrder } from '../pricing.ts'

/** Sets price, target, stoploss, trail and expiry of a pending order; it must still wait at the last known quote. */
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
  const given = {
    ...exitsGiven({ target, stoploss, trail }),
    ...(expiresAt !== undefined && { expiresAt }),
  }
  return (
    exitsRefusal(side, command, price) ??
    accept({ type: 'order_changed', orderId, walletId, price, ...given, at })
  )
}
