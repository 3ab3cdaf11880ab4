import type { InstrumentRow } from '../../lib/instruments.ts'

export const groups = ['all', 'favourites', 'major', 'cross', 'rupee', 'metal'] as const
export type RateGroup = (typeof groups)[number]

type Listed = Pick<InstrumentRow, 'symbol' | 'name' | 'group'>

/**
 * The instruments of a group whose symbol or name holds the searched text. A search looks through all groups, so that
 * nobody searches in vain; favourites keep the order in which they were starred.
 */
export function chooseRates<Row extends Listed>(
  rows: readonly Row[],
  group: RateGroup,
  search: string,
  favourites: readonly string[],
): readonly Row[] {
  const wanted = search.toLowerCase().replaceAll(/[\s/]/g, '')
  if (wanted !== '') {
    return rows.filter(({ symbol, name }) =>
      `${symbol} ${name}`.toLowerCase().replaceAll(/[\s/]/g, '').includes(wanted),
    )
  }
  if (group === 'all') return rows
  if (group !== 'favourites') return rows.filter((row) => row.group === group)
  return favourites.flatMap((symbol) => rows.filter((row) => row.symbol === symbol))
}
