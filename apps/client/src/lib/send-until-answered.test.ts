import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NetworkFailure } from './call-api.ts'
import { sendUntilAnswered } from './send-until-answered.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A request that is never answered, however often it goes out; each try ends with its signal. */
const unanswered = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))

it('says after 3 seconds that it goes on, and ends within 15 without a definite answer', async () => {
  const onSilence = vi.fn()
  const ended = sendUntilAnswered({ send: unanswered, onSilence }).catch((failure: unknown) => failure)
  await vi.advanceTimersByTimeAsync(2_900)
  expect(onSilence).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(onSilence).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(12_000)
  expect(await Promise.race([ended, Promise.resolve('pending')])).toBeInstanceOf(NetworkFailure)
})

it('ends within 15 seconds where each try fails by itself', async () => {
  let tries = 0
  const ended = sendUntilAnswered({
    send: () => {
      tries += 1
      return Promise.reject(new NetworkFailure('refused'))
    },
    onSilence: () => undefined,
    untilRetry: () => new Promise((resolve) => setTimeout(resolve, 2_000)),
  }).catch((failure: unknown) => failure)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await ended).toBeInstanceOf(NetworkFailure)
  const most = tries
  expect(most).toBeGreaterThan(3)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tries).toBe(most)
})

it('goes on for as long as there is progress', async () => {
  const onSilence = vi.fn()
  const sent = sendUntilAnswered({
    send: async (_signal, hear) => {
      for (let part = 0; part < 30; part += 1) {
        await new Promise((resolve) => setTimeout(resolve, 2_000))
        hear()
      }
      return 'sent'
    },
    onSilence,
  })
  await vi.advanceTimersByTimeAsync(61_000)
  expect(await sent).toBe('sent')
  expect(onSilence).not.toHaveBeenCalled()
})
