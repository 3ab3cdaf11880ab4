import { callApi, callQuery } from '@gf/api'
import { formatAge } from '@gf/i18n'
import { serverNow } from '@gf/live'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { InfiniteData, QueryKey } from '@tanstack/react-query'
import { useDebounced } from '../../components/use-debounced.ts'
import { useConnection, useQuote } from '../../prices/live.ts'
import type { OrderRow } from '../../prices/open-trades.ts'
import { useChosenWallet } from '../../session/queries.ts'
import { useSession } from '../../session/session.ts'
import { useTexts } from '../../texts/orders.en.ts'

const PAGE = 50
/** Typed letters ask together. */
const SETTLED_MS = 200

export const results = ['all', 'profit', 'loss'] as const

/** Which closings are listed. */
export interface ClosingsFilter {
  /** A part of the symbol; empty for all. */
  readonly pair: string
  readonly result: (typeof results)[number]
}

/** The filter that an address has. */
export function closingsFilterOf(address: URLSearchParams): ClosingsFilter {
  const result = results.find((each) => each === address.get('result')) ?? 'all'
  return { pair: address.get('pair')?.slice(0, 20) ?? '', result }
}

type Closings = InfiniteData<readonly OrderRow[], number | undefined>

/** The wallet in the key of a query of closings. */
const walletOf = (key: QueryKey | undefined): unknown => Object(key?.[1])['wallet']

/** Closings of the chosen wallet in pages, newest first. */
export function useClosings({ pair: typed, result }: ClosingsFilter) {
  const pair = useDebounced(typed, SETTLED_MS)
  const { userid } = useSession()
  const wallet = useChosenWallet()
  const filter = { ...(pair !== '' && { pair }), ...(result !== 'all' && { result }) }
  return useInfiniteQuery({
    queryKey: [
      ...callQuery('GET orders_api/{type}/{userid}', { type: 'Exit', userid, wallet, ...filter }).queryKey,
      'pages',
    ],
    // While a filter changes; never the closings of the other account.
    placeholderData: (data: Closings | undefined, before: { readonly queryKey: QueryKey } | undefined) =>
      walletOf(before?.queryKey) === wallet ? data : undefined,
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      callApi(
        'GET orders_api/{type}/{userid}',
        {
          type: 'Exit',
          userid,
          wallet,
          limit: PAGE,
          ...filter,
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
