import { formatDecimal } from '@gf/money'
import { readDecimal } from '@gf/ui'

/** Which way the bid has to go to reach a price, or why that cannot be said. */
export type AlertOutlook = 'rises' | 'falls' | 'atPrice' | 'unknown' | 'wrong'

/**
 * What an alert at a typed price waits for. As on the server, where the direction follows from the bid of that moment.
 *
 * @param text The price as it is typed.
 * @param bid In points; undefined while none is known.
 */
export function alertOutlook(text: string, bid: number | undefined, digits: number): AlertOutlook {
  const price = readDecimal(text, digits)
  if (!price) return 'wrong'
  if (bid === undefined) return 'unknown'
  if (price === bid) return 'atPrice'
  return price > bid ? 'rises' : 'falls'
}

/** A typed price as the wire has it, with all digits of the instrument. One that cannot be read stays: '' would mean none. */
export function priceOnWire(text: string, digits: number): string {
  const price = readDecimal(text, digits)
  return price === undefined ? text : formatDecimal(price, digits)
}
