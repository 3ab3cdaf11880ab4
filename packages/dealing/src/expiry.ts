import type { Millis } from '@gf/money'
import type { PendingOrder } from './positions.ts'
import { reject } from './outcome.ts'
import type { Refusal } from './outcome.ts'

/** Rejects an expiry that is not after the command's time. With null, the order is good till cancelled. */
export function expiryRefusal(expiresAt: Millis | null, at: Millis): Refusal | undefined {
  if (expiresAt === null) return undefined
  return Number.isSafeInteger(expiresAt) && expiresAt > at ? undefined : reject('expiry_invalid')
}

/** Whether the order has expired: from its expiry on it does not fill. */
export const hasExpired = (order: Pick<PendingOrder, 'expiresAt'>, at: Millis): boolean =>
  order.expiresAt !== null && order.expiresAt <= at
