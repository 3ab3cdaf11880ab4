import { ApiRefusal, callApi, callQuery } from '@gf/api'
import type { ApiAnswer, ApiRoute } from '@gf/api'
import { now } from '@gf/live'
import { keepPreviousData, QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { storeRate, storeSession, useSession } from './session.ts'

export type Wallet = 'practice' | 'real'

const began = now()
/** Whether something was loaded since the app started, and is not what an earlier visit left in this browser. */
export const isFromNow = (at: number): boolean => at >= began

/** Query keys that other code reads, changes or reloads. A route alone matches all answers of its call. */
export const keys = {
  who: callQuery('GET session_api', {}).queryKey,
  instruments: callQuery('GET instruments_api', {}).queryKey,
  forex: callQuery('GET home_forex_api', {}).queryKey,
  user: ['GET user_details_api/{userid}'],
  wallet: ['GET home_wallet_api/{userid}'],
} as const

const keyOfWallet = (userid: number) => callQuery('GET home_wallet_api/{userid}', { userid }).queryKey

/** Shows the chosen wallet as an answer to something else has it. */
export function showWallet(userid: number, summary: ApiAnswer<'GET home_wallet_api/{userid}'>): void {
  queryClient.setQueryData(keyOfWallet(userid), summary)
}

/** Orders and trades. */
const orderRoutes = ['GET orders_api/{type}/{userid}', 'GET order_life_api/{bsid}'] as const
/** Every query that shows money movements. */
const recordRoutes = [
  'GET mytrans_api/{userid}',
  'GET transaction_totals_api/{userid}',
  'GET receipt_api/{kind}/{id}/{userid}',
  'GET statistics_api/{userid}',
  'GET statement_api/{userid}',
] as const
/** What is kept in this browser, to be shown before the server has answered. */
export const keptRoutes: readonly unknown[] = [
  keys.who[0],
  keys.wallet[0],
  keys.instruments[0],
  keys.forex[0],
  ...orderRoutes,
  ...recordRoutes,
]

const refresh = (routes: readonly ApiRoute[]): Promise<unknown> =>
  Promise.all(routes.map((route) => queryClient.invalidateQueries({ queryKey: [route] })))

/** Everything that one event of dealing may change. */
const dealingRoutes = [
  keys.wallet[0],
  ...orderRoutes,
  'GET order_preview_api/{userid}',
  ...recordRoutes,
] as const

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

/** Reloads what trading may have changed. */
export const refreshDealing = (): Promise<unknown> => refresh(dealingRoutes)

/** Reloads the inbox, how much of it is unread, and the company's notices. */
export const refreshInbox = (): Promise<unknown> =>
  refresh([keys.who[0], 'GET inbox_api/{userid}', 'GET notices_api/{userid}'])

/** Reloads what a deposit, a withdrawal or its review has changed. */
export const refreshFunding = (): Promise<unknown> =>
  refresh([
    'GET funding_api/{userid}',
    'GET deposits_api/{userid}',
    'GET withdrawals_api/{userid}',
    keys.wallet[0],
    ...recordRoutes,
  ])

/**
 * When the oldest was loaded of what is on screen of wallet, orders and movements, in milliseconds since 1970; 0 where
 * there is nothing of it.
 */
export function lastKnown(): number {
  const shown = dealingRoutes.flatMap((route) =>
    queryClient.getQueryCache().findAll({ queryKey: [route], type: 'active' }),
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
    queryKey: keyOfWallet(userid),
    queryFn: async ({ signal }) => {
      const summary = await callApi('GET home_wallet_api/{userid}', { userid }, { signal })
      // The account was switched on another device, perhaps there and back.
      const known = queryClient.getQueryData(keys.who)
      if (known && known.wallet_chosen_at !== summary.chosen_at) {
        void queryClient.invalidateQueries({ queryKey: keys.who })
      }
      return summary
    },
  })

/** Stores the session of a login, whatever led to it. */
export function beginSession(answer: ApiAnswer<'POST login_api3'>): void {
  queryClient.clear()
  queryClient.setQueryData(keys.who, { ...answer, status: 0 })
  storeSession(answer)
}

/** Asks for what the frame of every screen shows, before there is a screen that waits for it. */
export function askForFrame(userid: number): void {
  void queryClient.prefetchQuery(whoQuery)
  void queryClient.prefetchQuery(walletQuery(userid))
}

/** Whether the client practises as a guest. */
export const useIsGuest = (): boolean => Boolean(useWho().data?.guest_until)

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
  ...callQuery('GET home_forex_api', {}),
})

/** Asks for that list now, for all who show it. */
export function askForex(): Promise<ApiAnswer<'GET home_forex_api'>> {
  return queryClient.fetchQuery({ ...forexQuery, staleTime: 0, retry: false })
}

/** The client's own details: name, addresses, bank. */
export function useUser() {
  const { userid } = useSession()
  return useQuery(callQuery('GET user_details_api/{userid}', { userid }))
}
