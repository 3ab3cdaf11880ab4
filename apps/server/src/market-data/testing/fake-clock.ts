import { millis } from '@gf/money'
import type { Millis } from '@gf/money'
import type { SystemClock } from '../../system/clock.ts'
import type { CancelTimer } from '../feed.ts'

/** A clock for tests: time only moves when told to, and timers run at their time. */
export interface FakeClock extends SystemClock {
  /** Moves the time forward, running every due timer in order. */
  advance(duration: number): void
  /** Moves the wall clock by that much, while no time passes. */
  set(by: number): void
  /** Number of active timers. */
  pending(): number
}

interface Timer {
  due: number
  readonly period: number | undefined
  readonly task: () => void
}

export function fakeClock(start: number): FakeClock {
  let now = start
  let ahead = 0
  const timers = new Set<Timer>()

  const set = (timer: Timer): CancelTimer => {
    timers.add(timer)
    return () => void timers.delete(timer)
  }

  const earliest = (until: number): Timer | undefined => {
    let found: Timer | undefined
    for (const timer of timers) if (timer.due <= until && (!found || timer.due < found.due)) found = timer
    return found
  }

  return {
    now: (): Millis => millis(Math.floor(now + ahead)),
    monotonic: () => now - start,
    set: (by) => void (ahead += by),
    after: (delay, task) => set({ due: now + Math.max(delay, 0), period: undefined, task }),
    every: (period, task) => set({ due: now + period, period, task }),
    pending: () => timers.size,
    advance(duration) {
      const until = now + duration
      for (let timer = earliest(until); timer; timer = earliest(until)) {
        now = Math.max(now, timer.due)
        if (timer.period === undefined) timers.delete(timer)
        else timer.due += timer.period
        timer.task()
      }
      now = until
    },
  }
}
