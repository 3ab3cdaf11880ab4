import { DAY, HOUR } from '@gf/money'
import { Refusal } from '../refusal.ts'

/** A period of whole days of the Indian calendar. Moments in milliseconds since 1970. */
export interface Period {
  /** First and last day, as YYYY-MM-DD. */
  readonly from: string
  readonly to: string
  readonly begins: number
  /** The first moment after it. */
  readonly ends: number
}

/** India keeps UTC+5:30 all year. */
const OFFSET = 5.5 * HOUR
const MOST_DAYS = 366

/** The day of the Indian calendar that a moment belongs to. */
export const indianDay = (at: number): string => new Date(at + OFFSET).toISOString().slice(0, 10)

/** From the first to the last of the days given; what is not given is the running month's. Refuses what is no period. */
export function periodOf(
  asked: { readonly from?: string | undefined; readonly to?: string | undefined },
  now: number,
): Period {
  const to = asked.to ?? indianDay(now)
  const from = asked.from ?? `${to.slice(0, 8)}01`
  const begins = Date.parse(`${from}T00:00:00Z`) - OFFSET
  const ends = Date.parse(`${to}T00:00:00Z`) - OFFSET + DAY
  if (begins >= ends) throw new Refusal('period_backwards', 'The first day must not be after the last day.')
  if (ends - begins > MOST_DAYS * DAY) {
    throw new Refusal('period_too_long', `A period has at most ${MOST_DAYS} days.`, {
      detail: { days: MOST_DAYS },
    })
  }
  return { from, to, begins, ends }
}
