import { language } from './language.ts'
import { clockTime, shortMonths } from './months.ts'

// Latin figures in both languages, as Indian brokers print them.
const locales = { en: 'en-IN', hi: 'hi-IN-u-nu-latn' } as const
const formats = new Map<string, Intl.DateTimeFormat>()

function dateFormat(name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = locales[language.read()]
  const key = `${locale} ${name}`
  const kept = formats.get(key)
  if (kept) return kept
  const made = new Intl.DateTimeFormat(locale, options)
  formats.set(key, made)
  return made
}

/** '21 Nov 2026, 17:20:05 IST': a moment (ISO 8601) in the device's zone, which is named. */
export function formatDateTime(iso: string): string {
  const options: Intl.DateTimeFormatOptions = {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }
  return dateFormat('moment', options).format(new Date(iso))
}

/** '21 November 2026': the heading of a day. */
export function formatDay(iso: string): string {
  return dateFormat('day', { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(iso))
}

/** 'November 2026': a month of the calendar, YYYY-MM. */
export function formatMonth(month: string): string {
  const options: Intl.DateTimeFormatOptions = { month: 'long', year: 'numeric', timeZone: 'UTC' }
  return dateFormat('month', options).format(new Date(`${month}-01T00:00:00Z`))
}

/** 'Monday': the day of the week of a moment (ISO 8601) in a time zone. */
export function formatWeekday(iso: string, timeZone: string): string {
  return dateFormat(`weekday ${timeZone}`, { weekday: 'long', timeZone }).format(new Date(iso))
}

/** 'Mon, 02:30': a moment (ISO 8601) of the coming days, in the device's zone. */
export function formatWeekTime(iso: string): string {
  const options: Intl.DateTimeFormatOptions = {
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }
  return dateFormat('week time', options).format(new Date(iso))
}

const spans = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** '12 seconds ago', '2 hours ago': the age of a time. Both in milliseconds since 1970. */
export function formatAge(at: number, now: number): string {
  const seconds = Math.max(0, Math.round((now - at) / 1000))
  const [unit, size] = spans.find(([, span]) => seconds >= span) ?? (['second', 1] as const)
  const relative = new Intl.RelativeTimeFormat(locales[language.read()], { numeric: 'always' })
  return relative.format(-Math.floor(seconds / size), unit)
}

/** '21 Nov, 17:20' in the device's zone. Without Intl, whose first use takes 60 ms on a slow phone. */
export function formatShortTime(iso: string): string {
  const at = new Date(iso)
  return `${shortDay(at)}, ${clockTime(at)}`
}

/** '21 Nov' in the device's zone. */
export const formatShortDay = (iso: string): string => shortDay(new Date(iso))

const shortDay = (at: Date): string => `${at.getDate()} ${shortMonths[language.read()][at.getMonth()] ?? ''}`
