import { millis } from '@gf/money'
import type { Clock } from './market-data/feed.ts'

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
