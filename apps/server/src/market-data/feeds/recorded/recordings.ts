import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FeedQuote } from '../../feed.ts'
import { decodePrices } from './price-file.ts'
import type { QuoteBar } from './price-file.ts'

/** The symbols there are recordings of: see apps/server/data/CREDITS.md. */
export const recordedSymbols = ['EURUSD', 'XAUUSD'] as const
export type RecordedSymbol = (typeof recordedSymbols)[number]

const folder = fileURLToPath(new URL('../../../../data/', import.meta.url))

function read(symbol: RecordedSymbol, name: string) {
  return decodePrices(readFileSync(`${folder}${symbol.toLowerCase()}-${name}.gz`))
}

/**
 * Every tick of 7 May 2014, in the order and at the time they were made: 41,367 of EURUSD (5 digits), 219,809 of
 * XAUUSD (3 digits). Time is of that day; a part of a millisecond is cut off.
 */
export function* readRecordedTicks(symbol: RecordedSymbol): Iterable<FeedQuote> {
  const file = read(symbol, 'ticks-2014-05-07')
  if (file.kind !== 'ticks') throw new Error(`The recorded ticks of ${symbol} hold ${file.kind}`)
  for (const tick of file.rows) yield { symbol, ...tick }
}

/** The minutes of 5 to 7 May 2014 in which prices were made, bid and ask, in order. */
export function readRecordedMinutes(symbol: RecordedSymbol): readonly QuoteBar[] {
  const file = read(symbol, 'minutes-2014-05-05')
  if (file.kind !== 'minutes') throw new Error(`The recorded minutes of ${symbol} hold ${file.kind}`)
  return file.rows
}
