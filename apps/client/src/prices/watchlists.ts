import { callQuery } from '@gf/api'
import type { ApiAnswer } from '@gf/api'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../session/session.ts'

export type Watchlists = ApiAnswer<'GET watchlists_api/{userid}'>
/** A name, and symbols in the client's order. */
export type Watchlist = Watchlists['lists'][number]

export const watchlistsKey = (userid: number) => callQuery('GET watchlists_api/{userid}', { userid }).queryKey

/**
 * The client's lists. Loaded whenever a screen that shows them opens, and never beneath one that is open: what is being
 * changed there would be lost.
 */
export function useWatchlists() {
  const { userid } = useSession()
  return useQuery({
    ...callQuery('GET watchlists_api/{userid}', { userid }),
    staleTime: Infinity,
    refetchOnMount: 'always',
  })
}

/** Some list of the client has symbols in it. */
export function hasOwnLists(kept: Watchlists | undefined): boolean {
  return kept?.lists.some(({ symbols }) => symbols.length > 0) ?? false
}
