import type { Points } from '@gf/money'
import type { Exits, Side } from './commands.ts'
import { reject } from './outcome.ts'
import type { Refusal } from './outcome.ts'

/** Whether a number is a valid price, volume or amount: whole and above zero. */
export const isPositiveWhole = (value: number): boolean => Number.isSafeInteger(value) && value > 0

/** Maximum balance in cents for deposits, far below the limit of exact profits. */
export const LARGEST_BALANCE = 10 ** 13

/** Rejects invalid prices; `optional` ones can be null. */
export function priceRefusal(
  required: readonly Points[],
  optional: readonly (Points | null)[],
): Refusal | undefined {
  const valid =
    required.every(isPositiveWhole) && optional.every((price) => price === null || isPositiveWhole(price))
  return valid ? undefined : reject('price_invalid')
}

/** Rejects an invalid trailing distance. */
export function trailRefusal(trail: Points | null): Refusal | undefined {
  return trail === null || isPositiveWhole(trail) ? undefined : reject('trail_invalid')
}

/**
 * Rejects a target or stoploss on the wrong side of `reference`: the closing side of the quote for a trade, the order's
 * own price for a pending order. Equal counts as wrong; the target is checked first. Last, a trailing distance so large
 * that the stoploss would have no price.
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
