import { conversionOf, floatingProfit } from '@gf/live'
import type { OpenPosition } from '@gf/live'
import type { Cents, Points } from '@gf/money'
import { digitsOf, findInstrument } from './instruments.ts'
import { readQuote } from './live.ts'

/* Apart from live.ts: HOME needs no profit before there are trades. */

/** Floating profit or loss from the newest quotes; undefined while a price or rate is unknown. */
export function readFloating(symbol: string, position: OpenPosition): Cents | undefined {
  const instrument = findInstrument(symbol)
  const quote = readQuote(symbol)
  if (!instrument || !quote) return undefined
  const conversion = conversionOf(instrument, digitsOf, readQuote)
  return conversion && floatingProfit(position, instrument, quote, conversion)
}

/** Profit or loss of a trade that would close at `price` (points); undefined while a rate is unknown. */
export function readProfitAt(symbol: string, position: OpenPosition, price: Points): Cents | undefined {
  const instrument = findInstrument(symbol)
  const conversion = instrument && conversionOf(instrument, digitsOf, readQuote)
  return conversion && floatingProfit(position, instrument, { bid: price, ask: price }, conversion)
}
