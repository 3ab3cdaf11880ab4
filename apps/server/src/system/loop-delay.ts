import { monitorEventLoopDelay } from 'node:perf_hooks'
import { MINUTE } from '@gf/money'
import type { SystemClock } from './clock.ts'

/** Milliseconds that work waited for the processor. */
export interface Delay {
  readonly p99: number
  readonly longest: number
}

export interface LoopDelay {
  /** Of the last full minute; undefined before the first. */
  lastMinute(): Delay | undefined
  stop(): void
}

const RESOLUTION_MS = 10
const toMs = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS)

/** Measures how late the event loop is, minute by minute. */
export function watchLoopDelay(clock: Pick<SystemClock, 'every'>): LoopDelay {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  histogram.enable()
  let last: Delay | undefined
  const stop = clock.every(MINUTE, () => {
    last = { p99: toMs(histogram.percentile(99)), longest: toMs(histogram.max) }
    histogram.reset()
  })
  return {
    lastMinute: () => last,
    stop() {
      stop()
      histogram.disable()
    },
  }
}
