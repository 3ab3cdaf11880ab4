import { ratio } from './rounding.ts'
import type { Cents, Lots, Paise, Points } from './units.ts'

/** Dollars per unit of a quote currency, as an exact fraction of positive integers. */
export interface Conversion {
  readonly num: number
  readonly den: number
}

/** The conversion of dollars themselves. */
export const unitConversion: Conversion = { num: 1, den: 1 }

/** The conversion at the mid of a dollar pair. `dollarIsQuote`: true for GBPUSD, false for USDJPY. */
export function conversionThrough(
  quote: { readonly bid: Points; readonly ask: Points },
  digits: number,
  dollarIsQuote: boolean,
): Conversion {
  const twiceMid = quote.bid + quote.ask
  const twiceOne = 2 * 10 ** digits
  return dollarIsQuote ? { num: twiceMid, den: twiceOne } : { num: twiceOne, den: twiceMid }
}

/** The parts of an instrument that give a price move its worth. */
export interface Valued {
  /** Decimal places of a price. */
  readonly digits: number
  /** Units of the base currency (ounces for metals) in one lot. */
  readonly contractSize: number
}

/**
 * Profit or loss in cents of a move of `move` points: move x units x conversion, rounded once.
 * `move` is close - open for a long and open - close for a short; pass twice the move and `halves` = 2 to value at
 * a mid price, which lies on half points.
 */
export function profitOf(
  instrument: Valued,
  lots: Lots,
  move: number,
  conversion: Conversion,
  halves: 1 | 2 = 1,
): Cents {
  // units = lots/100 x contractSize, and cents = 100 x dollars: the two hundreds cancel.
  return ratio(
    [move, lots, instrument.contractSize, conversion.num],
    [10 ** instrument.digits, conversion.den, halves],
  ) as Cents
}

/** Margin in cents: units x price / leverage, converted to dollars, rounded once. */
export function marginOf(
  instrument: Valued & { readonly leverage: number },
  lots: Lots,
  price: Points,
  conversion: Conversion,
): Cents {
  return ratio(
    [price, lots, instrument.contractSize, conversion.num],
    [10 ** instrument.digits, instrument.leverage, conversion.den],
  ) as Cents
}

/** Rupees for dollars at a rate in paise a dollar, rounded once. */
export const toRupees = (dollars: Cents, rate: Paise): Paise => ratio([dollars, rate], [100]) as Paise

/** Dollars for rupees at a rate in paise a dollar, rounded once. */
export const toDollars = (rupees: Paise, rate: Paise): Cents => ratio([rupees, 100], [rate]) as Cents
