import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callApi } from '../../lib/call-api.ts'
import type { ApiAnswer } from '../../lib/call-api.ts'
import type { Period } from '../../lib/periods.ts'
import { keys } from '../../lib/queries.ts'
import type { Wallet } from '../../lib/queries.ts'
import { useSession } from '../../lib/session.ts'

export type Statement = ApiAnswer<'GET statement_api/{userid}'>

/** What a statement of these days will say. */
export function useStatement(wallet: Wallet, period: Period) {
  const { userid } = useSession()
  const request = { userid, wallet, ...period }
  return useQuery({
    queryKey: [...keys.transactions, 'statement', request],
    queryFn: ({ signal }) => callApi('GET statement_api/{userid}', request, { signal }),
    placeholderData: keepPreviousData,
  })
}
