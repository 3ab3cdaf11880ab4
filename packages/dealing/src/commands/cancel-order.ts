import type { CancelOrder } from '../commands.ts'
import type { Desk } from '../desk.ts'
import { accept, reject } from '../outcome.ts'
import type { Decision } from '../outcome.ts'

/** Ends a pending order. Possible at any time, whether or not the market is open. */
export function cancelOrder(desk: Desk, { walletId, orderId, at }: CancelOrder): Decision {
  const wallet = desk.wallets.get(walletId)
  if (!wallet) return reject('wallet_not_found')
  if (!wallet.orders.has(orderId)) return reject('order_not_found')
  return accept({ type: 'order_cancelled', orderId, walletId, at })
}
