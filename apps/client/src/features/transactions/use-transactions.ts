import { useInfiniteQuery } from '@tanstack/react-query'
import { callApi } from '../../lib/call-api.ts'
import type { ApiAnswer, ApiRequest } from '../../lib/call-api.ts'
import { keys, useChosenWallet } from '../../lib/queries.ts'
import { useSession } from '../../lib/session.ts'

type Route = 'GET mytrans_api/{userid}'
export type Movement = ApiAnswer<Route>[number]
export type MovementKind = Movement['type']

/** What is shown; an absent part shows all. */
export interface TransactionFilter {
  readonly kind: MovementKind | undefined
  readonly metal: string
}

export const everything: TransactionFilter = { kind: undefined, metal: '' }

export const isFiltered = (filter: TransactionFilter): boolean =>
  filter.kind !== undefined || filter.metal !== ''

const PAGE = 50

/** Movements of the chosen wallet in pages, newest first. */
export function useTransactions({ kind, metal }: TransactionFilter) {
  const { userid } = useSession()
  const wallet = useChosenWallet()
  return useInfiniteQuery({
    queryKey: [...keys.transactions, userid, wallet, kind ?? '', metal],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) => {
      const request: ApiRequest<Route> = {
        userid,
        wallet,
        limit: PAGE,
        ...(kind === undefined ? {} : { kind }),
        ...(metal === '' ? {} : { metal }),
        ...(pageParam === undefined ? {} : { before: pageParam }),
      }
      return callApi('GET mytrans_api/{userid}', request, { signal })
    },
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.tr_id),
  })
}
