import { newYorkOffset } from '@gf/dealing'
import { DAY, HOUR, millis } from '@gf/money'

const ROLLOVER_HOUR = 17

/**
 * When the trading day that holds a moment began: the latest 17:00 of New York, which is where the currency market
 * changes its date. A day is 24 hours long, 23 or 25 when the clocks change. Milliseconds since 1970.
 */
export function tradingDayStart(at: number): number {
  const local = at + newYorkOffset(millis(at))
  const localStart = Math.floor((local - ROLLOVER_HOUR * HOUR) / DAY) * DAY + ROLLOVER_HOUR * HOUR
  // The clocks change at 02:00, so a guess that is an hour off is on the same side of the change as 17:00 itself.
  const guess = localStart - newYorkOffset(millis(at))
  return localStart - newYorkOffset(millis(guess))
}

/** When the trading day after the one that began at `start` begins. */
export function nextTradingDayStart(start: number): number {
  return tradingDayStart(start + DAY + 2 * HOUR)
}
