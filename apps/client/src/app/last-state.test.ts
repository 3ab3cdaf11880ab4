import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { queryClient } from '../session/queries.ts'
import { LAST_STATE } from '../session/session.ts'
import { keepLastState, showLastState } from './last-state.ts'

// Prices have a stream of their own, which needs a browser.
vi.mock('../prices/live.ts', () => ({ showListed: () => undefined }))

const USERID = 40_718_825
const ORDERS = ['GET orders_api/{type}/{userid}', { type: 'Market' }]
const rows = [{ bsid: 1 }]
const store = new Map<string, string>()
const keep = (userid: number): unknown =>
  store.set(LAST_STATE, JSON.stringify({ userid, entries: [[ORDERS, rows, 1_000]] }))

vi.stubGlobal('document', { cookie: 'u=1', addEventListener: () => undefined })
vi.stubGlobal('navigator', { onLine: false })
vi.stubGlobal('localStorage', {
  getItem: (name: string) => store.get(name) ?? null,
  setItem: (name: string, value: string) => store.set(name, value),
})

afterAll(() => void vi.unstubAllGlobals())

beforeEach(() => {
  store.clear()
  store.set('isLoggedIn', 'true')
  store.set('userid', String(USERID))
})
afterEach(() => queryClient.clear())

describe('what was known last', () => {
  it('stands where nothing newer is loaded, as old as it is', () => {
    keep(USERID)
    showLastState()
    expect(queryClient.getQueryState(ORDERS)).toMatchObject({ data: rows, dataUpdatedAt: 1_000 })
  })

  it('gives way to what is loaded', () => {
    keep(USERID)
    queryClient.setQueryData(ORDERS, [])
    showLastState()
    expect(queryClient.getQueryData(ORDERS)).toEqual([])
  })

  it('is not shown to another client', () => {
    keep(87_174_189)
    showLastState()
    expect(queryClient.getQueryData(ORDERS)).toBeUndefined()
  })

  it('is shown on a screen that is opened while the device has no network', () => {
    vi.useFakeTimers()
    onlineManager.setOnline(false)
    onTestFinished(() => {
      onlineManager.setOnline(true)
      vi.useRealTimers()
    })
    keep(USERID)
    keepLastState()
    const observer = new QueryObserver(queryClient, { queryKey: ORDERS, queryFn: () => [] })
    onTestFinished(observer.subscribe(() => undefined))
    expect(observer.getCurrentResult().data).toEqual(rows)
  })
})
