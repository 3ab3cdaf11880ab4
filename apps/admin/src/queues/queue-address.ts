import { SIZE } from '../list/list-body.tsx'
import { useListFilters } from '../list/use-list-filters.ts'
import { useTexts } from '../texts/texts.ts'
import type { Asked, Queue, Which } from './queue.ts'

/** What the list shows, as its address says, and the way to another. */
export function useQueueAddress<Row>({ hasPast, filters = [] }: Queue<Row>) {
  const words = useTexts()
  const { among, text, page, change } = useListFilters()
  const which: Which = (hasPast && among('which', ['all'])) || 'waiting'
  const shown = filters.filter(({ ofAll }) => !ofAll || which === 'all')
  const values = shown.map(({ name, values: of }) => {
    const known = of(words).map(([value]) => value)
    return [name, among(name, known)] as const
  })
  return {
    which,
    shown,
    only: Object.fromEntries(values),
    search: text('search', 80),
    sort: text('sort', 20),
    page,
    id: text('id', 60),
    /** Keeps the detail open, wherever its row is then. */
    go: (next: Readonly<Record<string, string | undefined>>, replace = false): void => change(next, replace),
    /** Closes the detail. */
    show: (next: Readonly<Record<string, string | undefined>>, replace = false): void =>
      change({ id: undefined, ...next }, replace),
  }
}

export type Address = ReturnType<typeof useQueueAddress>

export const askedBy = ({ which, only, search, sort, page }: Address, hasPast: boolean): Asked => ({
  ...(hasPast && { which }),
  ...Object.fromEntries(Object.entries({ ...only, search, sort }).filter(([, value]) => value !== '')),
  page,
  size: SIZE,
})
