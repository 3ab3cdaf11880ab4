import { rolloversBetween } from '@gf/dealing'
import type { Millis } from '@gf/money'
import { millis } from '@gf/money'
import type { DeskService } from './desk-service.ts'

interface Clock {
  now(): Millis
  every(period: number, task: () => void): () => void
}

const LOOK_EVERY = 5_000
/** A desk that was off for longer charges the nights of the last week only. */
const LOOK_BACK = 7 * 24 * 3_600_000

/**
 * Charges the swap at each 17:00 New York, also those that passed while the server was down, and each once: the desk refuses
 * a day it has charged. Returns the function that ends it.
 */
export function startSwapClock(
  desk: DeskService,
  clock: Clock,
  onError: (error: unknown) => void,
): () => void {
  let charged = clock.now() - LOOK_BACK
  const charge = async (): Promise<void> => {
    const now = clock.now()
    const last = await desk.read((state) => state.lastSwapDay)
    for (const { day, moment } of rolloversBetween(millis(charged), now)) {
      if (day > last) await desk.submit({ type: 'charge_swap', day, moment })
    }
    charged = now
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
