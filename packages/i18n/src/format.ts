import { formatDecimal, fromWireNumber, lots, minorDigits, points } from '@gf/money'
import type { Amount, Currency, Lots, Points } from '@gf/money'

/** Cents (paise) of an amount on the wire. */
export function minorOf<C extends Currency = 'USD'>(wire: number, currency: C = 'USD' as C): Amount<C> {
  return wholeOf(wire, minorDigits[currency]) as Amount<C>
}

/** Hundredths of a lot of a volume on the wire. */
export function lotsOf(wire: number): Lots {
  return lots(wholeOf(wire, 2))
}

function wholeOf(wire: number, digits: number): number {
  return fromWireNumber(wire, digits) ?? Math.round(wire * 10 ** digits)
}

/** Points of a price on the wire. */
export function pointsOf(wire: number, digits: number): Points {
  return points(wholeOf(wire, digits))
}

/** '1.08347' */
export function formatPrice(price: Points, digits: number): string {
  return formatDecimal(price, digits)
}

/** Lots as on the wire: 0.1 -> '0.10' */
export function formatLots(wire: number): string {
  return formatDecimal(lotsOf(wire), 2)
}

/** '+1.25%', '−0.40%' */
export function formatPercent(percent: number, digits = 2): string {
  const sign = percent > 0 ? '+' : percent < 0 ? '\u2212' : ''
  return `${sign}${Math.abs(percent).toFixed(digits)}%`
}

/** '150%', '−12%': a margin level or a limit of it, in whole per cent without a plus. */
export const formatLevel = (percent: number): string => formatPercent(Math.round(percent), 0).replace('+', '')
