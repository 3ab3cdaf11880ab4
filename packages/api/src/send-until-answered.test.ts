import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NetworkFailure } from './call-api.ts'
import { sendUntilAnswered } from './send-until-answered.ts'
import type { Sending } from './send-until-answered.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A request without an answer; each try ends with its signal. */
const unanswered = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))

it('reports after 3 seconds that it is still trying, and ends within 15 without a definite answer', async () => {
  const onSilence = vi.fn()
  const ended = sendUntilAnswered({ kind: 'deposit', send: unanswered, onSilence }).catch(
    (failure: unknown) => failure,
  )
  await vi.advanceTimersByTimeAsync(2_900)
  expect(onSilence).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(onSilence).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(12_000)
  expect(await Promise.race([ended, Promise.resolve('pending')])).toBeInstanceOf(NetworkFailure)
})

it('ends within 15 seconds when every try fails', async () => {
  let tries = 0
  const ended = sendUntilAnswered({
    kind: 'command',
    send: () => {
      tries += 1
      return Promise.reject(new NetworkFailure('refused'))
    },
    onSilence: () => undefined,
    pause: () => new Promise((resolve) => setTimeout(resolve, 2_000)),
  }).catch((failure: unknown) => failure)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await ended).toBeInstanceOf(NetworkFailure)
  const most = tries
  expect(most).toBeGreaterThan(3)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tries).toBe(most)
})

it('continues while there is progress', async () => {
  const onSilence = vi.fn()
  const sent = sendUntilAnswered({
    kind: 'registration',
    send: async (_signal, hear) => {
      for (let part = 1; part <= 30; part += 1) {
        await new Promise((resolve) => setTimeout(resolve, 2_000))
        hear(part / 30)
      }
      return 'sent'
    },
    onSilence,
  })
  await vi.advanceTimersByTimeAsync(61_000)
  expect(await sent).toBe('sent')
  expect(onSilence).not.toHaveBeenCalled()
})

const later = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

/** When sending ended without an answer, in milliseconds from the tap. */
async function endOf(send: Sending<never>['send']): Promise<number> {
  const pressed = performance.now()
  let took = Infinity
  sendUntilAnswered({ kind: 'deposit', send, onSilence: () => undefined }).catch(() => {
    took = performance.now() - pressed
  })
  await vi.advanceTimersByTimeAsync(90_000)
  return took
}

describe('the limit of a deposit', () => {
  it('is 15 seconds from the tap when every upload breaks off', async () => {
    const took = await endOf(async (_signal, hear) => {
      for (const done of [0.3, 0.6, 0.9, 1]) {
        await later(25)
        hear(done)
      }
      throw new NetworkFailure('cut off')
    })
    expect(took).toBeGreaterThan(13_000)
    expect(took).toBeLessThan(15_000)
  })

  it('is 15 seconds from the tap when the whole upload was sent and no answer comes', async () => {
    const took = await endOf(async (signal, hear) => {
      await later(2_000)
      hear(1)
      return unanswered(signal)
    })
    expect(took).toBeLessThan(15_000)
  })

  it('ignores bytes sent before, and progress of an earlier try', async () => {
    const says: ((done: number) => void)[] = []
    const took = await endOf(async (signal, hear) => {
      says.push(hear)
      for (let second = 1; second <= 60; second += 1) {
        await Promise.race([later(1_000), unanswered(signal)])
        says[0]?.(second / 61)
        hear(0.5)
        if (says.length === 1) throw new NetworkFailure('cut off')
      }
      return unanswered(signal)
    })
    // Half of the second try's body was sent after 2.5 seconds.
    expect(took).toBeGreaterThan(15_000)
    expect(took).toBeLessThan(17_000)
  })

  it('ends immediately when a try outlasts it and then fails', async () => {
    const took = await endOf(async (_signal, hear) => {
      for (let part = 1; part <= 20; part += 1) {
        await later(1_000)
        hear(part / 21)
      }
      throw new NetworkFailure('cut off')
    })
    expect(took).toBe(20_000)
  })
})

it('keeps sending an order beyond the limit, with growing pauses, and reports once that it is not confirmed', async () => {
  const at: number[] = []
  const onUnconfirmed = vi.fn()
  const sent = sendUntilAnswered({
    kind: 'order',
    async send(_signal, _hear, attempt) {
      at.push(performance.now())
      if (attempt < 8) throw new NetworkFailure('no answer')
      return 'filled'
    },
    onSilence: () => undefined,
    onUnconfirmed,
  })
  await vi.advanceTimersByTimeAsync(90_000)
  expect(await sent).toBe('filled')
  expect(at.slice(1).map((moment, index) => moment - (at[index] ?? 0))).toEqual(
    [1, 2, 4, 8, 10, 10, 10].map((seconds) => seconds * 1_000),
  )
  expect(onUnconfirmed).toHaveBeenCalledOnce()
})
