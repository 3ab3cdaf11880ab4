import type { DeskService } from './desk-service.ts'

interface Clock {
  every(period: number, task: () => void): () => void
}

const LOOK_EVERY = 1_000

/**
 * Ends pending orders when their time has passed, within a second, and at the start those that passed while the server was
 * down. Each ends once: the desk knows it no longer. Returns the function that ends the clock.
 */
export function startExpiryClock(
  desk: DeskService,
  clock: Clock,
  onError: (error: unknown) => void,
): () => void {
  let running = false
  const look = (): void => {
    if (running || !isAnyDue(desk, desk.now())) return
    running = true
    desk
      .submit({ type: 'expire_orders' })
      .catch(onError)
      .finally(() => (running = false))
  }
  look()
  return clock.every(LOOK_EVERY, look)
}

function isAnyDue(desk: DeskService, now: number): boolean {
  return desk.peek(({ orders }) => {
    for (const { expiresAt } of orders.values()) if (expiresAt !== undefined && expiresAt <= now) return true
    return false
  })
}
