import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callApi } from './call-api.ts'
import type { ApiAnswer } from './call-api.ts'
import { useOwnEvents, usePollInterval } from './live.ts'
import { keys, queryClient } from './queries.ts'
import { useSession } from './session.ts'

export type FundingState = ApiAnswer<'GET funding_api/{userid}'>
export type DepositRow = ApiAnswer<'GET deposits_api/{userid}'>[number]
export type WithdrawalRow = ApiAnswer<'GET withdrawals_api/{userid}'>[number]

const KEY = ['funding']
/** Decisions of staff come over the stream; asking is for what it does not tell, such as a new rate, and for its absence. */
const useAskEvery = (): number => Math.max(5_000, usePollInterval(30_000))

/** What can be paid in and out, what stands in the way, and the rate in force. */
export function useFunding() {
  const { userid } = useSession()
  return useQuery({
    queryKey: [...KEY, 'state', userid],
    queryFn: ({ signal }) => callApi('GET funding_api/{userid}', { userid }, { signal }),
    refetchInterval: useAskEvery(),
    placeholderData: keepPreviousData,
  })
}

/** For how many hours withdrawals are paused after bank account, password or second factor changed. */
export function useCoolOffHours(): number | undefined {
  const { userid } = useSession()
  const { data } = useQuery({
    queryKey: [...KEY, 'state', userid],
    queryFn: ({ signal }) => callApi('GET funding_api/{userid}', { userid }, { signal }),
    staleTime: 60_000,
  })
  return data?.cool_off_hours
}

/** The client's own deposits, newest first. */
export function useDeposits() {
  const { userid } = useSession()
  return useQuery({
    queryKey: [...KEY, 'deposits', userid],
    queryFn: ({ signal }) => callApi('GET deposits_api/{userid}', { userid }, { signal }),
    refetchInterval: useAskEvery(),
  })
}

/** The client's own withdrawals, newest first. */
export function useWithdrawals() {
  const { userid } = useSession()
  return useQuery({
    queryKey: [...KEY, 'withdrawals', userid],
    queryFn: ({ signal }) => callApi('GET withdrawals_api/{userid}', { userid }, { signal }),
    refetchInterval: useAskEvery(),
  })
}

/** Balance and equity of the real wallet, whichever one the screens deal in. */
export function useRealWallet() {
  const { userid } = useSession()
  return useQuery({
    queryKey: [...keys.wallet, userid, 'real'],
    queryFn: ({ signal }) => callApi('GET home_wallet_api/{userid}', { userid, wallet: 'real' }, { signal }),
    refetchInterval: 10_000,
    placeholderData: keepPreviousData,
  })
}

/** Loads anew what a deposit, a withdrawal or a decision on one has changed. */
export function refreshFunding(): Promise<unknown> {
  return Promise.all(
    [KEY, keys.wallet, keys.transactions].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
}

/** Keeps the screens of deposits and withdrawals at what the server says, as it happens. */
export function useFundingEvents(): void {
  useOwnEvents(({ kind }) => {
    if (kind === 'funding_changed' || kind === 'wallet_moved' || kind === 'reset')
      refreshFunding().catch(() => undefined)
  })
}
