import { NetworkFailure } from '@gf/api'
import { afterAll, expect, it, vi } from 'vitest'
import { turnPushOff } from './push.ts'

afterAll(() => void vi.unstubAllGlobals())

it('without a network this browser shows no more messages of the client all the same', async () => {
  const unsubscribe = vi.fn(() => Promise.resolve(true))
  const subscription = { endpoint: 'https://push.example/1', unsubscribe }
  const pushManager = { getSubscription: () => Promise.resolve(subscription) }
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: () => Promise.resolve({ pushManager }) },
  })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
  await expect(turnPushOff(40_718_825)).rejects.toBeInstanceOf(NetworkFailure)
  expect(unsubscribe).toHaveBeenCalledOnce()
})
