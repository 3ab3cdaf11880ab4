import { readPreferences } from './preferences.ts'
import type { Language } from './preferences.ts'

/** Short names of months as the Unicode locale data (CLDR) have them for English and Hindi in India. */
const months: Readonly<Record<Language, readonly string[]>> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'],
  hi: ['जन॰', 'फ़र॰', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुल॰', 'अग॰', 'सित॰', 'अक्टू॰', 'नव॰', 'दिस॰'],
}

/**
 * '21 Nov, 17:20': a moment (ISO 8601) in the device's zone, for rows, beside which the zone stands once. Not by Intl,
 * whose first format takes a slow phone 60 ms before the first row stands.
 */
export function formatShortTime(iso: string): string {
  const at = new Date(iso)
  const month = months[readPreferences().language][at.getMonth()] ?? ''
  const two = (figure: number): string => String(figure).padStart(2, '0')
  return `${at.getDate()} ${month}, ${two(at.getHours())}:${two(at.getMinutes())}`
}
