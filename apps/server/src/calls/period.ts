import { DAY } from '@gf/money'
import { INDIA, indianDay } from '../system/time.ts'
import { Refusal } from './refusal.ts'

/** A period of whole days in India. Times in milliseconds since 1970. */
export interface Period {
  /** First and last day, as YYYY-MM-DD. */
  readonly from: string
  readonly to: string
  readonly begins: number
  /** The first moment after it. */
  readonly ends: number
}

const MOST_DAYS = 366

/** From the first to the last given day; the default is up to today, from `first`. Refuses an invalid period. */
export function periodOf(
  asked: { readonly from?: string | undefined; readonly to?: string | undefined },
  now: number,
  first: (to: string) => string = (to) => `${to.slice(0, 8)}01`,
): Period {
  const to = asked.to ?? indianDay(now)
  const from = asked.from ?? first(to)
  const begins = Date.parse(`${from}T00:00:00Z`) - INDIA
  const ends = Date.parse(`${to}T00:00:00Z`) - INDIA + DAY
  if (begins >= ends)
    throw new Refusal('period_backwards', 'Choose a first day that is not after the last day.')
  if (ends - begins > MOST_DAYS * DAY) {
    throw new Refusal('period_too_long', `Choose a period of up to ${MOST_DAYS} days.`, {
      detail: { days: MOST_DAYS },
    })
  }
  return { from, to, begins, ends }
}
