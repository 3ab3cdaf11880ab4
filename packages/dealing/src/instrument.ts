import type { Lots } from '@gf/money'

/** A weekly span in New York time, in minutes since Sunday 00:00: trading from `from` (inclusive) to `to` (exclusive). */
export interface TradingSpan {
  readonly from: number
  readonly to: number
}

/** A version of a forex pair or metal. Open trades keep theirs, so that changes never reprice them. */
export interface Instrument {
  readonly symbol: string
  readonly version: number
  readonly name: string
  readonly group: 'major' | 'cross' | 'rupee' | 'metal'
  readonly base: string
  readonly quote: string
  /** Decimal places of a price; one point is 10^-digits. */
  readonly digits: number
  /** Decimal places of a pip; the digits after it are shown smaller. */
  readonly pipDigits: number
  /** Units of the base in one lot: 100,000 for forex, 100 oz for XAUUSD, 5,000 oz for XAGUSD. */
  readonly contractSize: number
  readonly minLots: Lots
  readonly maxLots: Lots
  readonly leverage: number
  /** Cents per lot and side, booked with each fill. */
  readonly commissionPerLot: number
  /** Points per lot and night credited to a long (short); negative is charged. */
  readonly swapLong: number
  readonly swapShort: number
  /** A quote older than this rejects new orders. Milliseconds. */
  readonly staleAfter: number
  /** When orders are taken and triggers run, New York time; null is round the clock. */
  readonly hours: readonly TradingSpan[] | null
  /** Holidays as New York dates (YYYY-MM-DD), each from 17:00 of the evening before to 17:00; only where there are hours; null for none. */
  readonly closedDays: readonly string[] | null
  /** The dollar pair that converts `quote` into dollars; null where `quote` is the dollar itself. */
  readonly conversion: { readonly symbol: string; readonly dollarIsQuote: boolean } | null
}

/** The symbols that value a trade in the instrument: its own and its converting pair's. */
export function valuingSymbols(instrument: Pick<Instrument, 'symbol' | 'conversion'>): string[] {
  const { symbol, conversion } = instrument
  return conversion && conversion.symbol !== symbol ? [symbol, conversion.symbol] : [symbol]
}
