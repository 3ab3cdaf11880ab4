import type { Points } from '@gf/money'
import type { Side } from './commands.ts'
import { reject } from './outcome.ts'
import type { Refusal } from './outcome.ts'

interface Exits {
  readonly target?: Points | undefined
  readonly stoploss?: Points | undefined
  readonly trail?: Points | undefined
}

/** Whether a number can be a price, a volume or an amount: whole and above zero. */
export const isPositiveWhole = (value: number): boolean => Number.isSafeInteger(value) && value > 0

/** Cents that nobody pays a balance above: far below where profits on top of it would no longer be exact. */
export const LARGEST_BALANCE = 10 ** 13

/** Refuses prices that are none. Of `optional` those that are absent are fine. */
export function priceRefusal(
  required: readonly Points[],
  optional: readonly (Points | undefined)[],
): Refusal | undefined {
  const valid =
    required.every(isPositiveWhole) &&
    optional.every((price) => price === undefined || isPositiveWhole(price))
  return valid ? undefined : reject('price_invalid')
}

/** Refuses a distance for a stoploss to follow at that is none. */
export function trailRefusal(trail: Points | undefined): Refusal | undefined {
  return trail === undefined || isPositiveWhole(trail) ? undefined : reject('trail_invalid')
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
  if (target !== undefined && !isGain(target)) return reject('target_wrong_side', { price: reference })
  if (stoploss !== undefined && !isLoss(stoploss)) return reject('stoploss_wrong_side', { price: reference })
  if (trail !== undefined && trail >= reference) return reject('trail_too_far', { price: reference })
  return undefined
}
