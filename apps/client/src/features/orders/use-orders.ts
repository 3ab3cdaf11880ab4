import { callApi, callQuery } from '@gf/api'
import { formatAge } from '@gf/i18n'
import { serverNow } from '@gf/live'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useConnection, useQuote } from '../../prices/live.ts'
import { useChosenWallet } from '../../session/queries.ts'
import { useSession } from '../../session/session.ts'
import { useTexts } from '../../texts/orders.en.ts'

const PAGE = 50

/** Closings of the chosen wallet in pages, newest first. */
export function useClosings() {
  const { userid } = useSession()
  const wallet = useChosenWallet()
  return useInfiniteQuery({
    queryKey: [
      ...callQuery('GET orders_api/{type}/{userid}', { type: 'Exit', userid, wallet }).queryKey,
      'pages',
    ],
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

/** Why nothing can be dealt in a symbol now, in the user's words; undefined where it can. */
export function useWhyOff(symbol: string): string | undefined {
  const { orders } = useTexts()
  const quote = useQuote(symbol)
  const connection = useConnection()
  const market = useQuery({
    ...callQuery('GET metal_api/{metal}', { metal: symbol }),
    refetchInterval: 5_000,
  })
  if (market.data?.paused !== undefined) return orders.off.paused
  if (market.data?.market_open === false) return orders.off.closed
  if (connection === 'reconnecting') return orders.off.offline
  if (!quote) return orders.off.waiting
  return quote.stale ? orders.off.stale(formatAge(quote.at, serverNow())) : undefined
}
