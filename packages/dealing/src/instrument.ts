import type { Lots } from '@gf/money'

/** A weekly span in New York time, in minutes since Sunday 00:00: trading from `from` (inclusive) to `to` (exclusive). */
export interface TradingSpan {
  readonly from: number
  readonly to: number
}

/**
 * A forex pair or metal as it is dealt, in one of its versions. An open trade holds on to the version of its opening, so
 * that a changed contract size or leverage never reprices what a client already holds.
 */
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
  /** Cents a lot and side, booked with each fill. */
  readonly commissionPerLot: number
  /** Points a lot and night that a long (short) is credited; negative is charged. */
  readonly swapLong: number
  readonly swapShort: number
  /** A quote older than this rejects new orders. Milliseconds. */
  readonly staleAfter: number
  /** When orders are taken and triggers run, New York time; undefined is round the clock. */
  readonly hours: readonly TradingSpan[] | undefined
  /** Holidays as New York dates (YYYY-MM-DD), each from 17:00 of the evening before to 17:00; only where there are hours. */
  readonly closedDays?: readonly string[]
  /** The dollar pair that converts `quote` into dollars; undefined where `quote` is the dollar itself. */
  readonly conversion: { readonly symbol: string; readonly dollarIsQuote: boolean } | undefined
}
