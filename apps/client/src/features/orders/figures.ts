import { formatLots, formatPrice, pointsOf } from '@gf/i18n'
import { closingPrice } from '@gf/live'
import type { Quote } from '@gf/live'
import { formatDecimal } from '@gf/money'
import type { Cents, Points } from '@gf/money'
import { digitsOf, findInstrument } from '../../prices/instruments.ts'
import type { InstrumentRow } from '../../prices/instruments.ts'
import { readProfitAt } from '../../prices/floating.ts'
import { readQuote, useQuotes } from '../../prices/live.ts'
import type { OrderRow } from '../../prices/open-trades.ts'

/** '0.10 XAUUSD' */
export function nameOf({ lotsize, cpair }: Pick<OrderRow, 'lotsize' | 'cpair'>): string {
  return `${formatLots(lotsize)} ${cpair}`
}

/** A price of the wire as text with the instrument's digits; the bare number while those are unknown. */
export function priceText(symbol: string, wire: number): string {
  const digits = digitsOf(symbol)
  return digits === undefined ? String(wire) : formatPrice(pointsOf(wire, digits), digits)
}

/** A distance in points as pips: 1234 points of EURUSD -> '123.4'. */
export function formatPips(distance: number, { digits, pip_digits }: InstrumentRow): string {
  return formatDecimal(Math.abs(distance), digits - pip_digits)
}

/** A way in the trade's favour is above zero: '+14.1', '−3.0'. */
export function signedPips(way: number, instrument: InstrumentRow): string {
  return `${way > 0 ? '+' : way < 0 ? '\u2212' : ''}${formatPips(way, instrument)}`
}

/** How far a side has gone from one price to another, in points. */
export const wayOf = (side: 'BUY' | 'SELL', from: Points, to: Points): number =>
  side === 'BUY' ? to - from : from - to

export interface LiveTrade {
  readonly instrument: InstrumentRow | undefined
  readonly quote: Quote | undefined
  /** The price that would close it now, in points. */
  readonly price: Points | undefined
  /** Undefined while a price or rate is unknown. */
  readonly profit: Cents | undefined
}

/** What a trade is worth now; renders again when its prices tick. */
export function useLiveTrade(row: OrderRow): LiveTrade {
  const instrument = findInstrument(row.cpair)
  const conversion = instrument?.conversion?.symbol
  useQuotes(conversion ? [row.cpair, conversion] : [row.cpair])
  const quote = readQuote(row.cpair)
  const price = quote && closingPrice(row.trade_type, quote)
  return {
    instrument,
    quote,
    price,
    profit: price === undefined ? undefined : readProfitAt(row.cpair, row, price),
  }
}
