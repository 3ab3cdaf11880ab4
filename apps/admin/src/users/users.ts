import { callList } from '@gf/api'
import type { Page } from '@gf/api'
import { clientFilters } from '@gf/contract'
import type { CallByRoute, ClientFilter, Received } from '@gf/contract'
import { useQueries } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'

export type User = Received<CallByRoute['GET users_api/{offset}']>[number]

/** Load More adds so many. */
export const STEP = 10
/** Load More ends here: a search finds the others. */
export const MOST_ROWS = 1_000

/** When they joined, both ways. Without one, the newest come first. */
const userSorts = ['since', '-since'] as const

/** What the list shows, as its address says. */
export interface UsersAddress {
  readonly search: string
  readonly kyc: ClientFilter | ''
  readonly sort: (typeof userSorts)[number] | ''
  /** How many rows Load More has reached. */
  readonly rows: number
}

type Values = Readonly<Record<string, string | undefined>>

/** The state of the list in the address, which Back restores. Another search, filter or sort begins with the first rows. */
export function useUsersAddress() {
  const given: Values = useSearch({ strict: false })
  const navigate = useNavigate()
  const address: UsersAddress = {
    search: (given['search'] ?? '').slice(0, 80),
    kyc: clientFilters.find((state) => state === given['kyc']) ?? '',
    sort: userSorts.find((sort) => sort === given['sort']) ?? '',
    rows: Math.min(Math.max(Math.ceil(Number(given['rows']) / STEP) || 1, 1) * STEP, MOST_ROWS),
  }
  /** Without `replace`, Back returns to the values before. */
  const change = (values: Values, replace = true): void =>
    void navigate({
      to: '.',
      search: { ...given, rows: undefined, ...values },
      replace,
      resetScroll: false,
    })
  return [address, change] as const
}

/** How many clients the search and filter show, exactly. */
export async function countUsers({ search, kyc }: UsersAddress): Promise<string> {
  const asked = { offset: 0, size: 1, exact: true, kyc, search: search || undefined }
  return (await callList('GET users_api/{offset}', asked)).total
}

export interface ShownUsers {
  readonly rows: readonly User[]
  readonly total: string | undefined
  readonly loading: boolean
  readonly error: Error | null
  readonly retry: () => void
}

/** Every page down to the last that Load More asked for. */
export function useUsers({ search, kyc, sort, rows }: UsersAddress): ShownUsers {
  const offsets = Array.from({ length: rows / STEP }, (_, page) => page * STEP)
  return useQueries({
    queries: offsets.map((offset) => ({
      queryKey: ['actions', 'users', { search, kyc, sort }, offset],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        callList(
          'GET users_api/{offset}',
          { offset, kyc, search: search || undefined, sort: sort || undefined },
          { signal },
        ),
      // Each answer is an entry of the audit log.
      staleTime: 60_000,
      refetchOnWindowFocus: false,
    })),
    combine: (pages): ShownUsers => {
      const loaded = pages.flatMap(({ data }): readonly Page<User>[] => (data ? [data] : []))
      // Someone who registers meanwhile moves everyone below by one.
      const all = new Map(loaded.flatMap((page) => page.rows.map((row) => [row.userid, row] as const)))
      return {
        rows: [...all.values()],
        total: loaded.at(-1)?.total,
        loading: pages.some(({ isPending }) => isPending),
        error: pages.find(({ error }) => error)?.error ?? null,
        retry: () => {
          for (const page of pages) if (page.error) void page.refetch()
        },
      }
    },
  })
}
