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
