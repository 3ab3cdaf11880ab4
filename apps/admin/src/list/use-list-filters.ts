import { useNavigate, useSearch } from '@tanstack/react-router'

type Values = Readonly<Record<string, string | undefined>>

/** Reads filters and the page of a list from its address, and changes them. An address may be typed or old. */
export function useListFilters() {
  const given: Values = useSearch({ strict: false })
  const navigate = useNavigate()
  return {
    /** One of these values, or none. */
    among: <const Value extends string>(name: string, values: readonly Value[]): Value | '' =>
      values.find((value) => value === given[name]) ?? '',
    text: (name: string, longest: number): string => (given[name] ?? '').slice(0, longest),
    /** A day such as 2026-04-01, or none. */
    day: (name: string): string =>
      Number.isNaN(Date.parse(`${given[name]}T00:00Z`)) ? '' : (given[name] ?? ''),
    page: /^[1-9]\d{0,5}$/.test(given['page'] ?? '') ? Number(given['page']) : 1,
    /**
     * Empty values leave the address. A change of a filter begins at the first page. Without `replace`, Back returns to the
     * values before.
     */
    change: (values: Values, replace = true): void => {
      // The address of that moment: what is typed in a search arrives later.
      const search = (before: object): object =>
        Object.fromEntries(
          Object.entries({ ...before, page: undefined, ...values }).filter(([, value]) => value),
        )
      void navigate({ to: '.', search, replace, resetScroll: false })
    },
  }
}
