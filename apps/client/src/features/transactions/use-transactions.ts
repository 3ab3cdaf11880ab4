import { callApi, callQuery } from '@gf/api'
import type { ApiAnswer, ApiRequest } from '@gf/api'
import { now } from '@gf/live'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useAddressValues } from '../../components/navigation.tsx'
import { beginOf, endOf, periodIn, periodQuery } from '../../components/periods.ts'
import type { ChosenPeriod } from '../../components/periods.ts'
import { useChosenWallet } from '../../session/queries.ts'
import { useSession } from '../../session/session.ts'

type Route = 'GET mytrans_api/{userid}'
export type Movement = ApiAnswer<Route>[number]
export type MovementKind = Movement['type']

export const movementKinds = [
  'trade',
  'correction',
  'deposit',
  'withdrawal',
  'swap',
  'commission',
  'adjustment',
  'protection',
  'opening',
  'reset',
] as const satisfies readonly MovementKind[]

/** What is shown; an absent part shows all. */
export interface TransactionFilter {
  readonly kind: MovementKind | undefined
  readonly metal: string
  readonly period: ChosenPeriod
}

export const isFiltered = ({ kind, metal, period }: TransactionFilter): boolean =>
  kind !== undefined || metal !== '' || period.name !== 'all'

/** The filter in the address, so that Back and a reload restore it. */
export function useTransactionFilter() {
  const [query, change] = useAddressValues()
  const filter: TransactionFilter = {
    kind: movementKinds.find((kind) => kind === query.get('kind')),
    metal: query.get('metal') ?? '',
    period: periodIn(query, now()) ?? { name: 'all' },
  }
  const choose = (changes: Partial<TransactionFilter>): void => {
    const { kind, metal, period } = { ...filter, ...changes }
    // A date that is being typed adds no entry to the history.
    const replace = period.name === 'own' && filter.period.name === 'own' && changes.period !== undefined
    change({ kind: kind ?? '', metal, ...periodQuery(period) }, { replace })
  }
  const showAll = (): void => choose({ kind: undefined, metal: '', period: { name: 'all' } })
  return { filter, choose, showAll }
}

const PAGE = 50

/** Movements of the chosen wallet in pages, newest first. */
export function useTransactions(filter: TransactionFilter) {
  const asked = useAsked(filter)
  return useInfiniteQuery({
    queryKey: [...callQuery('GET mytrans_api/{userid}', asked).queryKey, 'pages'],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) => {
      const request: ApiRequest<Route> = {
        ...asked,
        limit: PAGE,
        ...(pageParam === undefined ? {} : { before: pageParam }),
      }
      return callApi('GET mytrans_api/{userid}', request, { signal })
    },
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.tr_id),
  })
}

/** What all movements that match add up to, those of later pages included. */
export function useTransactionTotals(filter: TransactionFilter) {
  const asked = useAsked(filter)
  return useQuery({
    ...callQuery('GET transaction_totals_api/{userid}', asked),
    placeholderData: keepPreviousData,
  })
}

/** The filter as the calls take it. */
function useAsked({ kind, metal, period: { days } }: TransactionFilter) {
  const { userid } = useSession()
  const wallet = useChosenWallet()
  return {
    userid,
    wallet,
    ...(kind === undefined ? {} : { kind }),
    ...(metal === '' ? {} : { metal }),
    ...(days === undefined ? {} : { from: beginOf(days.from), to: endOf(days.to) }),
  }
}
