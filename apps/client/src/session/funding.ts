import { callQuery } from '@gf/api'
import type { ApiAnswer } from '@gf/api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useOwnEvents, usePollInterval } from '../prices/live.ts'
import { refreshFunding } from './queries.ts'
import { useSession } from './session.ts'

export type FundingState = ApiAnswer<'GET funding_api/{userid}'>
export type DepositRow = ApiAnswer<'GET deposits_api/{userid}'>[number]
export type WithdrawalRow = ApiAnswer<'GET withdrawals_api/{userid}'>[number]

/** Decisions of staff come over the stream; asking is for what it does not tell, such as a new rate, and for its absence. */
const useAskEvery = (): number => Math.max(5_000, usePollInterval(30_000))

/** The possible deposits and withdrawals, what prevents them, and the current rate. */
export function useFunding() {
  const { userid } = useSession()
  return useQuery({
    ...callQuery('GET funding_api/{userid}', { userid }),
    refetchInterval: useAskEvery(),
    placeholderData: keepPreviousData,
  })
}

/** For how many hours withdrawals are paused after bank account, password or second factor changed. */
export function useCoolOffHours(): number | undefined {
  const { userid } = useSession()
  const { data } = useQuery({
    ...callQuery('GET funding_api/{userid}', { userid }),
    staleTime: 60_000,
  })
  return data?.cool_off_hours
}

/** The client's own deposits, newest first. */
export function useDeposits() {
  const { userid } = useSession()
  return useQuery({
    ...callQuery('GET deposits_api/{userid}', { userid }),
    refetchInterval: useAskEvery(),
  })
}

/** The client's own withdrawals, newest first. */
export function useWithdrawals() {
  const { userid } = useSession()
  return useQuery({
    ...callQuery('GET withdrawals_api/{userid}', { userid }),
    refetchInterval: useAskEvery(),
  })
}

/** Balance and equity of the real wallet, whichever one the screens deal in. */
export function useRealWallet() {
  const { userid } = useSession()
  return useQuery({
    ...callQuery('GET home_wallet_api/{userid}', { userid, wallet: 'real' }),
    refetchInterval: 10_000,
    placeholderData: keepPreviousData,
  })
}

/** Keeps the screens of deposits and withdrawals at what the server says, as it happens. */
export function useFundingEvents(): void {
  useOwnEvents(({ kind }) => {
    if (['funding_changed', 'wallet_moved', 'kyc_decided', 'reset'].includes(kind))
      refreshFunding().catch(() => undefined)
  })
}
