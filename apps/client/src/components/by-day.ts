import { formatDay } from '@gf/i18n'

/** Rows under the day of their time, in their order. */
export function byDay<Row>(
  rows: readonly Row[],
  at: (row: Row) => string,
): readonly [day: string, rows: Row[]][] {
  const days = new Map<string, Row[]>()
  for (const row of rows) {
    const day = formatDay(at(row))
    const known = days.get(day)
    if (known) known.push(row)
    else days.set(day, [row])
  }
  return [...days]
}
