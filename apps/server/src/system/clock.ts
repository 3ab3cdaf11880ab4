import { millis } from '@gf/money'
import type { Clock } from '../market-data/feed.ts'

/** The machine's clock. Senders, persistence, terminal programs and libraries have their own timeouts. */
export interface SystemClock extends Clock {
  /** Milliseconds that never go back, for measuring durations; the starting point is arbitrary. */
  monotonic(): number
}

export const systemClock: SystemClock = {
  now: () => millis(Date.now()),
  monotonic: () => performance.now(),
  after(delay, task) {
    const timer = setTimeout(task, delay)
    return () => clearTimeout(timer)
  },
  every(period, task) {
    const timer = setInterval(task, period)
    return () => clearInterval(timer)
  },
}

/** Speed of time while it is ahead of the wall clock. An hour is made up for within ten. */
const PACE_AHEAD = 0.9

/**
 * The time of prices and of the desk. It follows the wall clock forwards. If the wall clock was set back, or `from` is
 * ahead of it, it runs a little slower by the monotonic clock until the wall clock has caught up. So it never goes back
 * and never stops.
 */
export function steadyClock(clock: SystemClock, from = 0): SystemClock {
  let known: number = from
  let knownAt = clock.monotonic()
  return {
    ...clock,
    now() {
      const monotonic = clock.monotonic()
      known = Math.max(clock.now(), known + (monotonic - knownAt) * PACE_AHEAD)
      knownAt = monotonic
      return millis(Math.floor(known))
    },
  }
}
