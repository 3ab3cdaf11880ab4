import { clockTime, shortMonths } from './months.ts'
import { readPreferences } from './preferences.ts'

/**
 * '21 Nov, 17:20': a moment (ISO 8601) in the device's zone, for rows, beside which the zone stands once. Not by Intl,
 * whose first format takes a slow phone 60 ms before the first row stands.
 */
export function formatShortTime(iso: string): string {
  const at = new Date(iso)
  const month = shortMonths[readPreferences().language][at.getMonth()] ?? ''
  return `${at.getDate()} ${month}, ${clockTime(at)}`
}
