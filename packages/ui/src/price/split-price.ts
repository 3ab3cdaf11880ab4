import { formatDecimal } from '@gf/money'

export interface PriceParts {
  /** The leading digits: '1.08'. */
  readonly head: string
  /** The two digits that end in the pip: '34'. */
  readonly pips: string
  /** The fraction of a pip: '7'. */
  readonly tail: string
}

/** A price in points, divided as dealers read it: (108347, 5, 4) -> '1.08' '34' '7'. */
export function splitPrice(points: number, digits: number, pipDigits: number): PriceParts {
  const text = formatDecimal(points, digits)
  const pipEnd = text.length - (digits - pipDigits)
  const pips = text.slice(Math.max(0, pipEnd - 2), pipEnd)
  // A pip of one decimal or none would include the point; then nothing is enlarged.
  if (pips.includes('.')) return { head: text, pips: '', tail: '' }
  return { head: text.slice(0, pipEnd - 2), pips, tail: text.slice(pipEnd) }
}
