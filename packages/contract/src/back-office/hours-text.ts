const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
const A_DAY = 24 * 60
const A_WEEK = 7 * A_DAY
/** In place of hours: the market never closes. In place of holidays: there are none. */
export const ALWAYS = 'always'
export const NONE = 'none'

/** Minutes since Sunday 00:00 in New York, the end excluded. */
interface Span {
  readonly from: number
  readonly to: number
}

const SPAN = /^([a-z]{3}) (\d{1,2}):(\d{2}) ?[-–] ?([a-z]{3}) (\d{1,2}):(\d{2})$/i

/** Reads 'Sun 17:00-Fri 17:00, Sat 10:00-Sat 12:00' or 'always', which is null; undefined if unreadable or overlapping. */
export function hoursIn(text: string): readonly Span[] | null | undefined {
  if (text.trim().toLowerCase() === ALWAYS) return null
  const spans: Span[] = []
  for (const part of text.split(',')) {
    const [, fromDay = '', fromHour, fromMinute, toDay = '', toHour, toMinute] = SPAN.exec(part.trim()) ?? []
    const from = minuteOf(fromDay, Number(fromHour), Number(fromMinute))
    const to = minuteOf(toDay, Number(toHour), Number(toMinute))
    if (from === undefined || to === undefined || from < (spans.at(-1)?.to ?? 0) || to <= from)
      return undefined
    spans.push({ from, to })
  }
  return spans
}

function minuteOf(day: string, hour: number, minute: number): number | undefined {
  const index = DAYS.findIndex((name) => name.toLowerCase() === day.toLowerCase())
  const inDay = hour * 60 + minute
  return index >= 0 && minute < 60 && inDay <= A_DAY ? index * A_DAY + inDay : undefined
}

/** The text that `hoursIn` reads. */
export const hoursText = (spans: readonly Span[] | null): string =>
  spans === null ? ALWAYS : spans.map(({ from, to }) => `${momentText(from)}-${momentText(to)}`).join(', ')

function momentText(minute: number): string {
  const day = Math.min(Math.floor(minute / A_DAY), Math.floor((A_WEEK - 1) / A_DAY))
  const inDay = minute - day * A_DAY
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${DAYS[day]} ${two(Math.floor(inDay / 60))}:${two(inDay % 60)}`
}

const DATE = /^\d{4}-\d{2}-\d{2}$/

/** Reads '2026-12-25, 2027-01-01' or 'none', which is null; undefined if a date does not exist. */
export function holidaysIn(text: string): readonly string[] | null | undefined {
  if (text.trim().toLowerCase() === NONE) return null
  const days = text.split(',').map((day) => day.trim())
  const exist = (day: string): boolean => {
    const time = Date.parse(`${day}T00:00:00Z`)
    return DATE.test(day) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
  }
  return days.every(exist) ? [...new Set(days)].toSorted() : undefined
}

/** The text that `holidaysIn` reads. */
export const holidaysText = (days: readonly string[] | null): string => (days ?? []).join(', ') || NONE
