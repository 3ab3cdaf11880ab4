import { QueryObserver } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { keys, lastKnown, queryClient } from './queries.ts'

const ORDERS = ['GET orders_api/{type}/{userid}', { type: 'Market' }]
const WALLET = [...keys.wallet, 40_718_825]
const load = (queryKey: QueryKey, at: number): unknown =>
  queryClient.setQueryData(queryKey, { loaded: at }, { updatedAt: at })
/** Has it on screen for the time of a test. */
const show = (queryKey: QueryKey): void => {
  const queryFn = () => new Promise(() => undefined)
  const observer = new QueryObserver(queryClient, { queryKey, queryFn, staleTime: Infinity })
  onTestFinished(observer.subscribe(() => undefined))
}

afterEach(() => queryClient.clear())

describe('what stands as last known above the screens', () => {
  it('is the oldest of what is shown: a list of an earlier visit is not as new as the wallet', () => {
    load(ORDERS, 1_000)
    load(WALLET, 9_000)
    show(WALLET)
    show(ORDERS)
    expect(lastKnown()).toBe(1_000)
  })

  it('is not made older by lists of other screens, nor by what has not come', () => {
    load(ORDERS, 1_000)
    load(WALLET, 9_000)
    show(WALLET)
    show(['GET mytrans_api/{userid}'])
    expect(lastKnown()).toBe(9_000)
  })

  it('is not made older by prices and instruments, which say their own age', () => {
    load(keys.forex, 1_000)
    load(WALLET, 9_000)
    show(keys.forex)
    show(WALLET)
    expect(lastKnown()).toBe(9_000)
  })

  it('is nothing before anything is shown', () => {
    load(WALLET, 9_000)
    expect(lastKnown()).toBe(0)
  })
})
