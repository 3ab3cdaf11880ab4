import { QueryClient, keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { ApiRefusal, callApi } from './call-api.ts'
import type { ApiAnswer } from './call-api.ts'
import { now } from './clock.ts'
import { storeRate, useSession } from './session.ts'

export type Wallet = 'practice' | 'real'

const began = now()
/** Whether something was loaded since the app started, and is not what an earlier visit left in this browser. */
export const isFromNow = (at: number): boolean => at >= began

/**
 * Keys name the thing first, so that `invalidateQueries({ queryKey: keys.orders })` reaches every list of it.
 */
export const keys = {
  who: ['who'],
  wallet: ['wallet'],
  instruments: ['instruments'],
  forex: ['forex'],
  candles: ['candles'],
  metal: ['metal'],
  orders: ['orders'],
  preview: ['preview'],
  transactions: ['transactions'],
} as const

/** Everything that one event of dealing may change. */
export const dealingKeys = [keys.wallet, keys.orders, keys.preview, keys.transactions] as const

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // A refusal stays a refusal however often it is asked; only silence is worth another try.
      retry: (failures, error) => !(error instanceof ApiRefusal) && failures < 2,
    },
    mutations: { retry: false },
  },
})

/** Loads anew what dealing may have changed. */
export function refreshDealing(): Promise<unknown> {
  return Promise.all(dealingKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/**
 * When the oldest was loaded of what is on screen of wallet, orders and movements, in milliseconds since 1970; 0 where
 * there is nothing of it.
 */
export function lastKnown(): number {
  const shown = dealingKeys.flatMap((queryKey) =>
    queryClient.getQueryCache().findAll({ queryKey, type: 'active' }),
  )
  const times = shown.map(({ state }) => state.dataUpdatedAt).filter((at) => at > 0)
  return times.length > 0 ? Math.min(...times) : 0
}

export type Who = ApiAnswer<'GET session_api'>

const whoQuery = queryOptions({
  queryKey: keys.who,
  queryFn: async ({ signal }) => {
    const who = await callApi('GET session_api', {}, { signal })
    storeRate(who.usd)
    return who
  },
  staleTime: 60_000,
  refetchInterval: 60_000,
})

const walletQuery = (userid: number) =>
  queryOptions({
    queryKey: [...keys.wallet, userid],
    queryFn: async ({ signal }) => {
      const summary = await callApi('GET home_wallet_api/{userid}', { userid }, { signal })
      // The account was switched on another device, perhaps there and back.
      const known = queryClient.getQueryData<Who>(keys.who)
      if (known && known.wallet_chosen_at !== summary.chosen_at) {
        void queryClient.invalidateQueries({ queryKey: keys.who })
      }
      return summary
    },
  })

/** Asks for what the frame of every screen shows, before there is a screen that waits for it. */
export function askForFrame(userid: number): void {
  void queryClient.prefetchQuery(whoQuery)
  void queryClient.prefetchQuery(walletQuery(userid))
}

/** Who is logged in: client id as shown, the chosen wallet, and whether real money is dealt. */
export function useWho() {
  return useQuery(whoQuery)
}

/** The same, once the server has said so in this visit; what an earlier one left may have changed on another device. */
export function useWhoNow(): Who | undefined {
  const { data, dataUpdatedAt } = useWho()
  return isFromNow(dataUpdatedAt) ? data : undefined
}

/** Balance, equity and margin of the chosen wallet. */
export function useWallet() {
  const { userid } = useSession()
  return useQuery({
    ...walletQuery(userid),
    refetchInterval: 10_000,
    placeholderData: keepPreviousData,
  })
}

/** Which money the screens deal in; practice until the server has said otherwise. */
export function useChosenWallet(): Wallet {
  const who = useWho()
  return who.data?.wallet ?? 'practice'
}

/**
 * The quotes as the contract lists them, with the day's change; the stream carries the prices between. Where the stream is down it
 * asks for this list itself, once a second for everybody.
 */
export function useForexList(every = 15_000) {
  return useQuery({ ...forexQuery, refetchInterval: every })
}

const forexQuery = queryOptions({
  queryKey: keys.forex,
  queryFn: ({ signal }) => callApi('GET home_forex_api', {}, { signal }),
})

/** Asks for that list now, for all who show it. */
export function askForex(): Promise<ApiAnswer<'GET home_forex_api'>> {
  return queryClient.fetchQuery({ ...forexQuery, staleTime: 0, retry: false })
}
