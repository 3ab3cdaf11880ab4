import { DAY, HOUR, MINUTE } from '@gf/money'
import type { Millis } from '@gf/money'

/**
 * New York wall time by arithmetic: the engine must give the same answer on every machine, whatever time zone data it
 * has. Daylight saving follows the Energy Policy Act of 2005, in force since 2007: from 02:00 on the second Sunday of
 * March to 02:00 on the first Sunday of November.
 */

const STANDARD_OFFSET = -5 * HOUR
const DAYLIGHT_OFFSET = -4 * HOUR

/** Minutes of a week, from Sunday 00:00. */
export const MINUTES_A_WEEK = 7 * 24 * 60

/** Days from 1970-01-01 to a Gregorian date (Hinnant, "chrono-Compatible Low-Level Date Algorithms"). */
function daysOf(year: number, month: number, day: number): number {
  const shifted = month <= 2 ? year - 1 : year
  const era = Math.floor(shifted / 400)
  const yearOfEra = shifted - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

/** The inverse of `daysOf`. */
function dateOf(days: number): { year: number; month: number; day: number } {
  const shifted = days + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  }
}

/** 0 is Sunday; 1970-01-01 was a Thursday. */
const weekdayOf = (days: number): number => (((days + 4) % 7) + 7) % 7

const firstSunday = (days: number): number => days + ((7 - weekdayOf(days)) % 7)

interface Year {
  readonly from: number
  readonly until: number
  readonly springForward: number
  readonly fallBack: number
}

/** The year asked about last: years of candles ask for each of their days. */
let newest: Year = yearOf(0)

function yearOf(at: number): Year {
  const { year } = dateOf(Math.floor(at / DAY))
  return {
    from: daysOf(year, 1, 1) * DAY,
    until: daysOf(year + 1, 1, 1) * DAY,
    springForward: (firstSunday(daysOf(year, 3, 1)) + 7) * DAY + 2 * HOUR - STANDARD_OFFSET,
    fallBack: firstSunday(daysOf(year, 11, 1)) * DAY + 2 * HOUR - DAYLIGHT_OFFSET,
  }
}

/** Milliseconds to add to UTC for New York wall time. */
export function newYorkOffset(at: Millis): number {
  if (at < newest.from || at >= newest.until) newest = yearOf(at)
  return at >= newest.springForward && at < newest.fallBack ? DAYLIGHT_OFFSET : STANDARD_OFFSET
}

/** Minutes since Sunday 00:00 in New York wall time. */
export function newYorkMinuteOfWeek(at: Millis): number {
  const wall = at + newYorkOffset(at)
  const days = Math.floor(wall / DAY)
  return weekdayOf(days) * 24 * 60 + Math.floor((wall - days * DAY) / MINUTE)
}

/** New York's date as YYYY-MM-DD. */
export function newYorkDay(at: Millis): string {
  return dayText(Math.floor((at + newYorkOffset(at)) / DAY))
}

/** The moment of `hour`:00 in New York on `day`; for hours that every day has once. */
export function newYorkMoment(day: string, hour: number): Millis {
  const wall = parseDay(day) * DAY + hour * HOUR
  const standard = (wall - STANDARD_OFFSET) as Millis
  return newYorkOffset(standard) === STANDARD_OFFSET ? standard : ((wall - DAYLIGHT_OFFSET) as Millis)
}

/** The weekday of a date: 0 is Sunday. */
export const weekdayOfDay = (day: string): number => weekdayOf(parseDay(day))

/** Whether the text is a valid date, YYYY-MM-DD. */
export const isDay = (text: string): boolean => DAY_TEXT.test(text) && dayText(parseDay(text)) === text

/** The date `count` days after `day`. */
export const daysAfter = (day: string, count: number): string => dayText(parseDay(day) + count)

const DAY_TEXT = /^\d{4}-\d{2}-\d{2}$/

function parseDay(day: string): number {
  return daysOf(Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10)))
}

function dayText(days: number): string {
  const { year, month, day } = dateOf(days)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
}
