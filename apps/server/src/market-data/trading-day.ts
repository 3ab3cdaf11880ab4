import { newYorkOffset } from '@gf/dealing'
import { DAY, HOUR, millis, points, ratio } from '@gf/money'
import type { Points } from '@gf/money'

/** The mid prices of one instrument on a trading day. */
export interface DayRange {
  /** When the day began. */
  readonly start: number
  readonly open: Points
  readonly high: Points
  readonly low: Points
  /** The last mid price before the day; undefined if unknown. */
  readonly previousClose: Points | undefined
}

/** (bid + ask) / 2 in whole points, half away from zero. */
export function midOf(quote: { readonly bid: Points; readonly ask: Points }): Points {
  return points(ratio([quote.bid + quote.ask], [2]))
}

/** The day's range including `mid`; on a new day `before`, the previous mid, is the previous close. */
export function extendDay(
  day: DayRange | undefined,
  mid: Points,
  before: Points | undefined,
  at: number,
): DayRange {
  if (day && mid <= day.high && mid >= day.low && at - day.start < SHORTEST_DAY) return day
  const start = tradingDayStart(at)
  if (!day || start > day.start) return { start, open: mid, high: mid, low: mid, previousClose: before }
  const high = mid > day.high ? mid : day.high
  const low = mid < day.low ? mid : day.low
  return high === day.high && low === day.low ? day : { ...day, high, low }
}

/** No day ends within this, so that most quotes need no calendar. */
const SHORTEST_DAY = 23 * HOUR

/** A range of bids (e.g. a daily candle) as mid prices: moved by half the spread, `mid - bid`. */
export function moveDay(day: DayRange, by: number): DayRange {
  return {
    start: day.start,
    open: points(day.open + by),
    high: points(day.high + by),
    low: points(day.low + by),
    previousClose: day.previousClose === undefined ? undefined : points(day.previousClose + by),
  }
}

const ROLLOVER_HOUR = 17

/**
 * When the trading day that contains a moment began: the latest 17:00 New York, when the currency market changes its
 * date. A day is 24 hours long, 23 or 25 when the clocks change. Milliseconds since 1970.
 */
export function tradingDayStart(at: number): number {
  const local = at + newYorkOffset(millis(at))
  const localStart = Math.floor((local - ROLLOVER_HOUR * HOUR) / DAY) * DAY + ROLLOVER_HOUR * HOUR
  // The clocks change at 02:00, so a guess that is an hour off is on the same side of the change as 17:00.
  const guess = localStart - newYorkOffset(millis(at))
  return localStart - newYorkOffset(millis(guess))
}

/** The start of the trading day after the one that began at `start`. */
export function nextTradingDayStart(start: number): number {
  return tradingDayStart(start + DAY + 2 * HOUR)
}

/** When the trading week that contains a moment began: Sunday 17:00 New York, when the currency market opens. */
export function tradingWeekStart(at: number): number {
  const day = tradingDayStart(at)
  // Noon of the date that the trading day counts as: Monday's day begins on Sunday.
  const weekday = new Date(
    day + newYorkOffset(millis(day)) + DAY - ROLLOVER_HOUR * HOUR + DAY / 2,
  ).getUTCDay()
  const daysSince = (weekday + 6) % 7
  return tradingDayStart(day - daysSince * DAY + HALF_DAY)
}

/** The start of the trading week after the one that began at `start`. */
export function nextTradingWeekStart(start: number): number {
  return tradingWeekStart(start + 7 * DAY + HALF_DAY)
}

/** Keeps a moment within its trading day whichever way the clocks change in between. */
const HALF_DAY = DAY / 2
