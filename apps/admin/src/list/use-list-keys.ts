import { keyName, useKeys } from '@gf/ui'

/** Rows that the keys go through: their first link or button is what Enter opens. */
const rowsOf = (): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('tbody tr')].flatMap(
    (row) => row.querySelector<HTMLElement>('a, button') ?? [],
  )

function step(by: 1 | -1): void {
  const rows = rowsOf()
  const at = rows.findIndex((row) => row.closest('tr')?.contains(document.activeElement))
  const next = at === -1 ? (by === 1 ? 0 : rows.length - 1) : at + by
  rows[Math.min(Math.max(next, 0), rows.length - 1)]?.focus()
}

const rowAtKeys = (): Element | null | undefined => document.activeElement?.closest('tr')

const acts: Readonly<Record<string, () => void>> = {
  '/': () => document.querySelector<HTMLElement>('main input[type=search]')?.focus(),
  b: () => document.querySelector<HTMLElement>('main [data-selected] button')?.focus(),
  n: () =>
    document.querySelector<HTMLElement>('main form :is(input, select, textarea):not([hidden])')?.focus(),
  j: () => step(1),
  k: () => step(-1),
  e: () => rowAtKeys()?.querySelector<HTMLElement>('a, button')?.click(),
  x: () => rowAtKeys()?.querySelector<HTMLElement>('input[type=checkbox]')?.click(),
}

/**
 * Keys of a list: / searches, j and k go through the rows, e opens one, x chooses one, b goes to what can be done with
 * those chosen, n begins a new record, Escape leaves a field.
 */
export function useListKeys(): void {
  useKeys((press) => acts[keyName(press).toLowerCase()])
}
