import type { Points } from '@gf/money'
import type { Side } from './commands.ts'
import type { Exits } from './positions.ts'
import { reject } from './outcome.ts'
import type { Refusal } from './outcome.ts'

/** Whether a number can be a price, a volume or an amount: whole and above zero. */
export const isPositiveWhole = (value: number): boolean => Number.isSafeInteger(value) && value > 0

/** Maximum balance in cents for deposits, far below the limit of exact profits. */
export const LARGEST_BALANCE = 10 ** 13

/** Refuses prices that are none. Of `optional` null is fine. */
export function priceRefusal(
  required: readonly Points[],
  optional: readonly (Points | null)[],
): Refusal | undefined {
  const valid =
    required.every(isPositiveWhole) && optional.every((price) => price === null || isPositiveWhole(price))
  return valid ? undefined : reject('price_invalid')
}

/** Refuses a distance for a stoploss to follow at that is none. */
export function trailRefusal(trail: Points | null): Refusal | undefined {
  return trail === null || isPositiveWhole(trail) ? undefined : reject('trail_invalid')
}

/**
 * Refuses a target or stoploss on the wrong side of `reference`: the closing side of the quote for a trade, the order's
 * own price for a pending order. Equal counts as wrong; the target is looked at first. Last, a stoploss that would follow at
 * so great a distance that there is no price for it.
 */
export function exitsRefusal(
  side: Side,
  { target, stoploss, trail }: Exits,
  reference: Points,
): Refusal | undefined {
  const isGain = (price: Points) => (side === 'BUY' ? price > reference : price < reference)
  const isLoss = (price: Points) => (side === 'BUY' ? price < reference : price > reference)
  if (target !== null && !isGain(target)) return reject('target_wrong_side', { price: reference })
  if (stoploss !== null && !isLoss(stoploss)) return reject('stoploss_wrong_side', { price: reference })
  if (trail !== null && trail >= reference) return reject('trail_too_far', { price: reference })
  return undefined
}
