import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { callApi } from '../../lib/call-api.ts'
import type { ApiAnswer } from '../../lib/call-api.ts'
import { useConnection } from '../../lib/live.ts'
import { keys, useChosenWallet } from '../../lib/queries.ts'
import { useSession } from '../../lib/session.ts'

/** An open trade, a pending order or a closing, as on the wire. */
export type OrderRow = ApiAnswer<'GET orders_api/{type}/{userid}'>[number]

/** Each second while the stream is down; events of dealing refresh the lists otherwise. */
function usePolling(): number | false {
  return useConnection() === 'live' ? false : 1_000
}

/** Open trades (Market) or pending orders (Limit) of the chosen wallet, newest first. */
export function useOrderList(type: 'Market' | 'Limit') {
  const { userid } = useSession()
  const wallet = useChosenWallet()
  return useQuery({
    queryKey: [...keys.orders, type, userid, wallet],
    queryFn: ({ signal }) => callApi('GET orders_api/{type}/{userid}', { type, userid, wallet }, { signal }),
    refetchInterval: usePolling(),
  })
}

const PAGE = 50

/** Closings of the chosen wallet in pages, newest first. */
export function useClosings() {
  const { userid } = useSession()
  const wallet = useChosenWallet()
  return useInfiniteQuery({
    queryKey: [...keys.orders, 'Exit', userid, wallet],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      callApi(
        'GET orders_api/{type}/{userid}',
        {
          type: 'Exit',
          userid,
          wallet,
          limit: PAGE,
          ...(pageParam === undefined ? {} : { before: pageParam }),
        },
        { signal },
      ),
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.row_id),
  })
}
