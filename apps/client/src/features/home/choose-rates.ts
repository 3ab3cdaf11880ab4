import { isFound } from '../../prices/instruments.ts'
import type { NameShown, InstrumentRow } from '../../prices/instruments.ts'

export const groups = ['all', 'favourites', 'major', 'cross', 'rupee', 'metal'] as const
export type RateGroup = (typeof groups)[number]

/** A list that the client has made. */
export interface OwnList {
  readonly name: string
  readonly symbols: readonly string[]
}

type Listed = Pick<InstrumentRow, 'symbol' | 'name' | 'group'>

/**
 * The instruments of a group or list whose symbol or name, in English or as it is shown, holds the searched text. A search looks through all, so that
 * nobody searches in vain; favourites keep the order in which they were starred, and lists their own.
 */
export function chooseRates<Row extends Listed>(
  rows: readonly Row[],
  shown: RateGroup | OwnList,
  search: string,
  favourites: readonly string[],
  nameShown: NameShown,
): readonly Row[] {
  if (search.trim() !== '') return rows.filter((row) => isFound(row, search, nameShown))
  if (shown === 'all') return rows
  if (typeof shown === 'string' && shown !== 'favourites') return rows.filter((row) => row.group === shown)
  const symbols = shown === 'favourites' ? favourites : shown.symbols
  return symbols.flatMap((symbol) => rows.filter((row) => row.symbol === symbol))
}
