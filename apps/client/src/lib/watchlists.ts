import { useQuery } from '@tanstack/react-query'
import { callApi } from './call-api.ts'
import type { ApiAnswer } from './call-api.ts'
import { useSession } from './session.ts'

export type Watchlists = ApiAnswer<'GET watchlists_api/{userid}'>
/** A name, and symbols in the client's order. */
export type Watchlist = Watchlists['lists'][number]

export const watchlistsKey = (userid: number) => ['watchlists', userid] as const

/**
 * The client's lists. Loaded whenever a screen that shows them opens, and never beneath one that is open: what is being
 * changed there would be lost.
 */
export function useWatchlists() {
  const { userid } = useSession()
  return useQuery({
    queryKey: watchlistsKey(userid),
    queryFn: ({ signal }) => callApi('GET watchlists_api/{userid}', { userid }, { signal }),
    staleTime: Infinity,
    refetchOnMount: 'always',
  })
}

/** Some list of the client has symbols in it. */
export function hasOwnLists(kept: Watchlists | undefined): boolean {
  return kept?.lists.some(({ symbols }) => symbols.length > 0) ?? false
}
