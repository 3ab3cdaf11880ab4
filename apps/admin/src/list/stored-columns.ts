/** The keys of the hidden columns of each table. */
export type HiddenColumns = Readonly<Record<string, readonly string[]>>

/** What a browser has stored; anything else counts as nothing. */
export function readHiddenColumns(stored: string | null): HiddenColumns {
  let given: unknown
  try {
    given = JSON.parse(stored ?? '{}')
  } catch {
    return {}
  }
  if (typeof given !== 'object' || given === null) return {}
  const tables = Object.entries(given).filter(
    (table): table is [string, string[]] =>
      Array.isArray(table[1]) && table[1].every((key) => typeof key === 'string'),
  )
  return Object.fromEntries(tables)
}
