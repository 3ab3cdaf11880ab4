import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callApi } from '../../lib/call-api.ts'
import type { ApiAnswer } from '../../lib/call-api.ts'
import type { Period } from '../../lib/periods.ts'
import { keys, useChosenWallet } from '../../lib/queries.ts'
import { useSession } from '../../lib/session.ts'

export type Statistics = ApiAnswer<'GET statistics_api/{userid}'>

/** How the closed trades of the chosen wallet went in these days. */
export function useStatistics(period: Period) {
  const { userid } = useSession()
  const request = { userid, wallet: useChosenWallet(), ...period }
  return useQuery({
    queryKey: [...keys.transactions, 'statistics', request],
    queryFn: ({ signal }) => callApi('GET statistics_api/{userid}', request, { signal }),
    placeholderData: keepPreviousData,
  })
}
