import { newYorkMoment, rolloversBetween } from '@gf/dealing'
import type { Rollover } from '@gf/dealing'
import { DAY, millis } from '@gf/money'
import type { Millis } from '@gf/money'
import type { DeskService } from './desk-service.ts'

interface Clock {
  now(): Millis
  every(period: number, task: () => void): () => void
}

/** For a market without quotes and commands; otherwise the swap is charged before the first of them. */
const LOOK_EVERY = 5_000
/** A desk that has never charged swap begins a week back; any other continues from its last rollover. */
const LOOK_BACK = 7 * DAY
/** Longer than from any rollover to the next: Friday's is followed by Monday's. */
const LOOK_AHEAD = 4 * DAY
/** Quotes never come further apart than this while a market is open. */
const APART = 10 * 60_000

/**
 * Charges the swap once at each 17:00 New York, including those that passed while the server was down. A rollover has
 * passed when both the machine's clock and the feed's time (`feedNow`, -Infinity while unknown) say so: a wrong clock
 * charges no client (docs/decisions/0018). The desk charges it before it decides any later command; commands between a
 * start and the first quote come before it. Start it before the first quote. Returns the function that stops it.
 */
export function startSwapClock(
  desk: Pick<DeskService, 'submit' | 'peek' | 'beforeDeciding'>,
  clock: Clock,
  feedNow: () => number,
  onError: (error: unknown) => void,
  warn: (message: string, detail: object) => void,
): () => void {
  /** The first rollover that may be due, so that a quote costs one comparison; in the past until it is known. */
  let next = 0
  let apart = false
  const charge = (): void => {
    const now = clock.now()
    if (now < next) return
    const until = Math.min(now, feedNow())
    if (until < next) return
    const due = desk.peek(({ lastSwapDay }) => nightsSince(lastSwapDay, until))
    // Set first, because each of these commands checks again whether a rollover is due.
    next = nextNight(until)
    Promise.all(due.map(({ day, moment }) => desk.submit({ type: 'charge_swap', day, moment }))).catch(
      onError,
    )
  }
  const look = (): void => {
    const [now, fed] = [clock.now(), feedNow()]
    const isApart = fed > Number.NEGATIVE_INFINITY && Math.abs(now - fed) > APART
    if (isApart && !apart)
      warn('The clock and the feed disagree; swap is suspended until they agree', { now, fed })
    apart = isApart
    charge()
  }
  look()
  const ends = [desk.beforeDeciding(charge), clock.every(LOOK_EVERY, look)]
  return () => {
    for (const end of ends) end()
  }
}

/** The rollovers up to a moment that the desk has not charged, the oldest first. */
function nightsSince(lastSwapDay: string, until: number): Rollover[] {
  const from = lastSwapDay === '' ? millis(until - LOOK_BACK) : newYorkMoment(lastSwapDay, 0)
  return rolloversBetween(from, millis(until)).filter(({ day }) => day > lastSwapDay)
}

/** The first rollover after `until`. */
function nextNight(until: number): Millis {
  const [night] = rolloversBetween(millis(until), millis(until + LOOK_AHEAD))
  if (!night) throw new Error('No night passes within four days')
  return night.moment
}

const LOOK_FOR_EXPIRED_EVERY = 1_000

/** Expires pending orders within a second, also those due during a downtime. Returns the function to stop it. */
export function startExpiryClock(
  desk: DeskService,
  clock: Pick<Clock, 'every'>,
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
  return clock.every(LOOK_FOR_EXPIRED_EVERY, look)
}

function isAnyDue(desk: DeskService, now: number): boolean {
  return desk.peek(({ orders }) => {
    for (const { expiresAt } of orders.values()) if (expiresAt !== null && expiresAt <= now) return true
    return false
  })
}
