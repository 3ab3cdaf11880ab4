import type { TradingSpan } from '@gf/dealing'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEK_MINUTES = 7 * 24 * 60
/** 1970-01-01 was a Thursday, the fifth day of a week that starts on Sunday. */
const EPOCH_WEEKDAY = 4

/**
 * Minutes since Sunday 00:00 on the clocks of New York, 0 to 10,079, with the part of a minute as a fraction.
 * Summer time runs from 02:00 on the second Sunday of March to 02:00 on the first Sunday of November
 * (15 U.S.C. 260a, in force since 2007). Earlier years had other dates.
 */
export function newYorkMinuteOfWeek(at: number): number {
  const local = at + newYorkOffset(at)
  return (local / MINUTE + EPOCH_WEEKDAY * 24 * 60) % WEEK_MINUTES
}

/** Whether trading is open at a time; undefined hours are round the clock. */
export function isOpen(hours: readonly TradingSpan[] | undefined, at: number): boolean {
  if (!hours) return true
  const minute = newYorkMinuteOfWeek(at)
  return hours.some((span) => minute >= span.from && minute < span.to)
}

/** Milliseconds to add to UTC for the clocks of New York: -4 hours in summer, -5 in winter. */
export function newYorkOffset(at: number): number {
  const change = changesOfYear(new Date(at).getUTCFullYear())
  return at >= change.summer && at < change.winter ? -4 * HOUR : -5 * HOUR
}

interface Changes {
  readonly year: number
  readonly summer: number
  readonly winter: number
}

let remembered: Changes = { year: Number.NaN, summer: 0, winter: 0 }

/** When the clocks change in a year. Remembers the last one: times come in order. */
function changesOfYear(year: number): Changes {
  if (remembered.year !== year) {
    // 02:00 standard time is 07:00 UTC; 02:00 summer time is 06:00 UTC.
    const summer = sundayOnOrAfter(Date.UTC(year, 2, 8)) + 7 * HOUR
    const winter = sundayOnOrAfter(Date.UTC(year, 10, 1)) + 6 * HOUR
    remembered = { year, summer, winter }
  }
  return remembered
}

function sundayOnOrAfter(midnight: number): number {
  const weekday = (midnight / DAY + EPOCH_WEEKDAY) % 7
  return midnight + ((7 - weekday) % 7) * DAY
}
