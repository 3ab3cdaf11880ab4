import type { Millis } from '@gf/money'
import type { Instrument } from '../src/instrument.ts'

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** New York wall time as minutes since Sunday 00:00, from the runtime's time zone database. */
export function newYorkMinute(at: Millis): number {
  const parts = clock.formatToParts(at)
  const read = (type: 'weekday' | 'hour' | 'minute') => parts.find((part) => part.type === type)?.value ?? ''
  return weekdays.indexOf(read('weekday')) * 1440 + Number(read('hour')) * 60 + Number(read('minute'))
}

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' })

/** The trading day of a moment, as a New York date: from 17:00 on the next one. */
function tradingDay(at: Millis): string {
  const date = new Date(`${calendar.format(at)}T00:00:00Z`)
  if (newYorkMinute(at) % 1440 >= 17 * 60) date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 10)
}

/** Whether the moment is within the instrument's hours and not on a holiday. */
export function isOpenAt(instrument: Instrument, at: Millis): boolean {
  if (instrument.hours === null) return true
  const holidays = instrument.closedDays ?? []
  if (holidays.length > 0 && holidays.includes(tradingDay(at))) return false
  const minute = newYorkMinute(at)
  return instrument.hours.some(({ from, to }) => from <= minute && minute < to)
}

/** Nights charged at the rollover of a New York date YYYY-MM-DD. */
export function nightsOf(day: string): number {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  const nights = [0, 1, 1, 3, 1, 1, 0]
  return nights[weekday] ?? 0
}

export function isDate(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
  )
}
