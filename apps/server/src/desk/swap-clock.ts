import { rolloversBetween } from '@gf/dealing'
import type { Millis } from '@gf/money'
import { DAY, millis } from '@gf/money'
import type { DeskService } from './desk-service.ts'

interface Clock {
  now(): Millis
  every(period: number, task: () => void): () => void
}

interface Needs {
  readonly desk: DeskService
  readonly clock: Clock
  /** The feed's own time (market-data/feed-time.ts); -Infinity while nothing is known of it. */
  readonly feedNow: () => number
  readonly onError: (error: unknown) => void
  readonly warn: (message: string, detail: object) => void
}

const LOOK_EVERY = 5_000
/** A desk that was off for longer charges the nights of the last week only. */
const LOOK_BACK = 7 * DAY
/** Further apart than quotes ever come while a market is open. */
const APART = 10 * 60_000

/**
 * Charges the swap at each 17:00 New York, also those that passed while the server was down, and each once: the desk refuses
 * a day it has charged. A night has passed when both the machine's clock and the feed say so (docs/decisions/0018): a clock
 * that is wrong charges nobody. Returns the function that ends it.
 */
export function startSwapClock({ desk, clock, feedNow, onError, warn }: Needs): () => void {
  let charged: number | undefined
  let apart = false
  const charge = async (): Promise<void> => {
    const [now, fed] = [clock.now(), feedNow()]
    const isApart = fed > Number.NEGATIVE_INFINITY && Math.abs(now - fed) > APART
    if (isApart && !apart)
      warn('The clock and the feed are far apart; nights wait until both agree', { now, fed })
    apart = isApart
    const until = Math.min(now, fed)
    if (until === Number.NEGATIVE_INFINITY) return
    const last = await desk.read((state) => state.lastSwapDay)
    for (const { day, moment } of rolloversBetween(millis(charged ?? until - LOOK_BACK), millis(until))) {
      if (day > last) await desk.submit({ type: 'charge_swap', day, moment })
    }
    charged = Math.max(charged ?? until, until)
  }
  let running = false
  const look = (): void => {
    if (running) return
    running = true
    charge()
      .catch(onError)
      .finally(() => (running = false))
  }
  look()
  return clock.every(LOOK_EVERY, look)
}
