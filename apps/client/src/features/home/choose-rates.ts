import { isFound } from '../../prices/instruments.ts'
import type { NameShown, InstrumentRow } from '../../prices/instruments.ts'

export const groups = ['all', 'favourites', 'metal', 'major', 'cross', 'rupee'] as const
export type RateGroup = (typeof groups)[number]

/** A watchlist of the client. */
export interface OwnList {
  readonly name: string
  readonly symbols: readonly string[]
}

type Listed = Pick<InstrumentRow, 'symbol' | 'name' | 'group'>

/**
 * The instruments of a group or list. A search matches symbols and names, in English or as shown, of all instruments.
 * Favourites and lists keep their own order; metals come first of all.
 */
export function chooseRates<Row extends Listed>(
  rows: readonly Row[],
  shown: RateGroup | OwnList,
  search: string,
  favourites: readonly string[],
  nameShown: NameShown,
): readonly Row[] {
  if (search.trim() !== '') return rows.filter((row) => isFound(row, search, nameShown))
  const isMetal = ({ group }: Row): boolean => group === 'metal'
  if (shown === 'all') return [...rows.filter(isMetal), ...rows.filter((row) => !isMetal(row))]
  if (typeof shown === 'string' && shown !== 'favourites') return rows.filter((row) => row.group === shown)
  const symbols = shown === 'favourites' ? favourites : shown.symbols
  return symbols.flatMap((symbol) => rows.filter((row) => row.symbol === symbol))
}
