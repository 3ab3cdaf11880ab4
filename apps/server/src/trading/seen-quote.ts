import type { Calls, Input } from '@gf/contract'
import { openingPrice } from '@gf/dealing'
import type { Instrument, Quote } from '@gf/dealing'
import { Refusal } from '../refusal.ts'
import { pointsOf } from './trading.ts'
import type { RecentQuotes } from './trading.ts'

/**
 * The quote that a market order names as the one on screen; undefined where it names none. Throws the refusal of a number that
 * no quote has, of a quote too old to be known, and of a price that is not that quote's.
 */
export function seenQuote(
  quotes: RecentQuotes,
  instrument: Instrument,
  { market, qseq, qprice, buy_type: side }: Input<Calls['placeOrder']>,
): Quote | undefined {
  if (!market || qseq === undefined) return undefined
  const { symbol } = instrument
  const found = quotes.find(symbol, qseq)
  if (found === 'gone') {
    const words =
      'The price that you tapped is too old. Nothing was executed; check the new price and try again.'
    throw new Refusal('quote_stale', words, { detail: { field: 'qseq' } })
  }
  if (found === 'unknown') {
    const words = `There is no quote ${qseq} of ${symbol}. Reload the page and try again.`
    throw new Refusal('quote_unknown', words, { http: 422, detail: { field: 'qseq' } })
  }
  if (qprice !== undefined && pointsOf(instrument, qprice, 'price on screen') !== openingPrice(side, found)) {
    const words = 'The price does not belong to its quote. Reload the page and try again.'
    throw new Refusal('quote_differs', words, { http: 422, detail: { field: 'qprice' } })
  }
  return found
}
