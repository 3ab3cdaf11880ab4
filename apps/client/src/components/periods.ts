/** First and last day of a period, as YYYY-MM-DD of the Indian calendar. */
export interface Period {
  readonly from: string
  readonly to: string
}

export const namedPeriods = ['month', 'last_month', 'financial_year', 'own'] as const
export type NamedPeriod = (typeof namedPeriods)[number]

/** India keeps UTC+5:30 all year. */
const OFFSET = 5.5 * 3_600_000

/** The day of the Indian calendar that a moment (milliseconds since 1970) belongs to. */
export const indianDay = (at: number): string => new Date(at + OFFSET).toISOString().slice(0, 10)

const dayOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

/** The days of a period by its name, seen from `now`; the financial year of India begins on 1 April. */
export function periodNamed(name: Exclude<NamedPeriod, 'own'>, now: number): Period {
  const today = indianDay(now)
  const [year = 0, month = 0] = today.split('-').map(Number)
  if (name === 'month') return { from: dayOf(year, month - 1, 1), to: today }
  if (name === 'last_month') return { from: dayOf(year, month - 2, 1), to: dayOf(year, month - 1, 0) }
  return { from: dayOf(month >= 4 ? year : year - 1, 3, 1), to: today }
}

/** Days that were chosen by their name or from day to day. */
export interface DatedPeriod {
  readonly name: NamedPeriod
  readonly days: Period
}
/** The same, or all days there are. */
export type ChosenPeriod = DatedPeriod | { readonly name: 'all'; readonly days?: undefined }

export const periodOf = (name: Exclude<NamedPeriod, 'own'>, now: number): DatedPeriod => ({
  name,
  days: periodNamed(name, now),
})

/** The days that an address names, as `periodQuery` writes them. */
export function periodIn(query: URLSearchParams, now: number): DatedPeriod | undefined {
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? '']
  if (isDay(from) && isDay(to) && from <= to) return { name: 'own', days: { from, to } }
  const name = namedPeriods.find((one) => one === query.get('period'))
  return name === undefined || name === 'own' ? undefined : periodOf(name, now)
}

/** The period in the query of an address. */
export function periodQuery({ name, days }: ChosenPeriod): Record<'period' | 'from' | 'to', string> {
  if (name === 'own') return { period: '', from: days.from, to: days.to }
  return { period: name === 'all' ? '' : name, from: '', to: '' }
}

/** The first moment of a day of the Indian calendar, and the first moment after it, as ISO 8601. */
export const beginOf = (day: string): string => `${day}T00:00:00+05:30`
export function endOf(day: string): string {
  return new Date(Date.parse(beginOf(day)) + 86_400_000).toISOString()
}

/** A moment of a day by which it is written: the same day wherever clients are. */
export const noonOf = (day: string): string => `${day}T12:00:00Z`

/** The months from one to another, as YYYY-MM, newest first. */
export function monthsBetween(first: string, last: string): readonly string[] {
  const months: string[] = []
  for (let month = last; month >= first; month = monthBefore(month)) months.push(month)
  return months
}

const monthBefore = (month: string): string =>
  new Date(Date.parse(`${month}-01T00:00:00Z`) - 1).toISOString().slice(0, 7)

function isDay(text: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}
