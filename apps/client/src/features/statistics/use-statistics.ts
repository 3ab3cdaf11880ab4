import { callQuery } from '@gf/api'
import type { ApiAnswer } from '@gf/api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Period } from '../../components/periods.ts'
import type { Wallet } from '../../session/queries.ts'
import { useSession } from '../../session/session.ts'

export type Statistics = ApiAnswer<'GET statistics_api/{userid}'>

/** How the closed trades of a wallet went in these days. */
export function useStatistics(wallet: Wallet, period: Period) {
  const { userid } = useSession()
  return useQuery({
    ...callQuery('GET statistics_api/{userid}', { userid, wallet, ...period }),
    placeholderData: keepPreviousData,
  })
}
