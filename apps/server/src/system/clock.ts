import { millis } from '@gf/money'
import type { Clock } from '../market-data/feed.ts'

/**
 * The machine's clock, by which the server tells the time and waits. Past it go time limits of senders, persistence, the
 * programs at the terminal, and libraries.
 */
export interface SystemClock extends Clock {
  /** Milliseconds that never go back, for measuring durations; the starting point means nothing. */
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

/** How fast time runs while it is ahead of the wall clock. At this pace an hour is made up for within ten. */
const PACE_AHEAD = 0.9

/**
 * The time of prices and of the desk. It is that of the wall clock, and follows it forwards; where the wall clock was set back,
 * or `from` lies ahead of it, time goes on a little slower by the monotonic clock until the wall clock has caught up. So it
 * never goes back and never stops.
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
