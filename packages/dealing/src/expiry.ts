import type { Millis } from '@gf/money'
import type { PendingOrder } from './desk.ts'
import { reject } from './outcome.ts'
import type { Refusal } from './outcome.ts'

/** Refuses an expiry that is no moment after the command's. An absent one is fine: the order waits until it is cancelled. */
export function expiryRefusal(expiresAt: Millis | undefined, at: Millis): Refusal | undefined {
  if (expiresAt === undefined) return undefined
  return Number.isSafeInteger(expiresAt) && expiresAt > at ? undefined : reject('expiry_invalid')
}

/** Whether the order's time has passed: from its very moment on it no longer fills. */
export const hasExpired = (order: Pick<PendingOrder, 'expiresAt'>, at: Millis): boolean =>
  order.expiresAt !== undefined && order.expiresAt <= at
