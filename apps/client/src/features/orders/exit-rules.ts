import { formatPrice, lotsOf, pointsOf } from '@gf/i18n'
import { points } from '@gf/money'
import type { Points } from '@gf/money'
import { readDecimal } from '@gf/ui'

export type Exit = 'target' | 'stoploss'

/** A typed price in points: undefined where nothing is typed, 'wrong' where it is no price above zero. */
export function readPrice(text: string, digits: number): Points | 'wrong' | undefined {
  if (text === '') return undefined
  const value = readDecimal(text, digits)
  return value ? points(value) : 'wrong'
}

/**
 * The side of `reference` on which an exit must lie: a BUY gains above and loses below, a SELL the other way round.
 * Equal counts as wrong, as the server has it.
 */
export function sideOf(exit: Exit, trade: 'BUY' | 'SELL'): 'above' | 'below' {
  return (exit === 'target') === (trade === 'BUY') ? 'above' : 'below'
}

/** Whether a price lies on that side of the reference. */
export function liesOn(side: 'above' | 'below', price: Points, reference: Points): boolean {
  return side === 'above' ? price > reference : price < reference
}

/** On which side of the market a pending order waits: a BUY limit and a SELL stop below, the others above. */
export function waitingSide(trade: 'BUY' | 'SELL', kind: 'limit' | 'stop'): 'above' | 'below' {
  return (trade === 'BUY') === (kind === 'limit') ? 'below' : 'above'
}

/** The text of a wire price for a field, '' for none. */
export function fieldText(wire: number | null, digits: number): string {
  return wire === null ? '' : formatPrice(pointsOf(wire, digits), digits)
}

/** Lots of a quarter, half, ... of a trade in hundredths: rounded to whole hundredths, at least one. */
export function partOf(openLots: number, percent: number): number {
  return Math.max(1, Math.round((openLots * percent) / 100))
}

/** Whether a part of the trade can be closed: the smallest volume is closed as a whole. */
export const isDivisible = ({ lotsize }: { readonly lotsize: number }): boolean => lotsOf(lotsize) > 1
