import type { ExpireOrders } from '../commands.ts'
import type { Desk } from '../desk.ts'
import type { DealingEvent } from '../events.ts'
import { hasExpired } from '../expiry.ts'
import { acceptSteps } from '../outcome.ts'
import type { Decision } from '../outcome.ts'

/**
 * Ends every pending order whose time has passed, ascending by id; asked again it finds none of them. They may be very many:
 * an end of the week is the end of all orders that were given to it.
 */
export function expireOrders(desk: Desk, { at }: ExpireOrders): Decision {
  const due = [...desk.orders.values()].filter((order) => hasExpired(order, at))
  const ended = due.toSorted((a, b) => a.orderId - b.orderId)
  return acceptSteps(
    ended.map(({ orderId, walletId }): DealingEvent => ({ type: 'order_expired', orderId, walletId, at })),
  )
}
