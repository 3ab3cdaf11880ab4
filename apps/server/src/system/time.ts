import { DAY, HOUR } from '@gf/money'

/* Moments are milliseconds since 1970. */

/** A moment as the wire has it. */
export const iso = (at: number): string => new Date(at).toISOString()

export const isoOrNull = (at: number | null | undefined): string | null =>
  at === null || at === undefined ? null : iso(at)

/** India is UTC+5:30 all year. */
export const INDIA = 5.5 * HOUR

/** A moment in India: '2026-11-22 15:45:30.123'. */
export const indianTime = (at: number): string =>
  iso(at + INDIA)
    .slice(0, -1)
    .replace('T', ' ')

/** The day in India of a moment. */
export const indianDay = (at: number): string => indianTime(at).slice(0, 10)

/** The last midnight in India up to a moment. */
export const dayStart = (at: number): number => Math.floor((at + INDIA) / DAY) * DAY - INDIA

/** The first midnight of the month in India. */
export function monthStart(at: number): number {
  const local = new Date(at + INDIA)
  return Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), 1) - INDIA
}
