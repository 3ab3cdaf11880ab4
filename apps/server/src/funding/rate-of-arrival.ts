import { DAY, MINUTE } from '@gf/money'
import { z } from 'zod'
import { Refusal } from '../refusal.ts'
import type { UsdRate } from './usd-rate.ts'

/** When money reached the bank, as exactly as the bank says: from a moment until before another, in milliseconds since 1970. */
export interface Arrival {
  readonly from: number
  readonly to: number
}

const SHAPE = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2}))?(Z|[+-]\d{2}:\d{2})?)?$/
/** Banks of India write their own time. */
const INDIA = '+05:30'

/** A time as it stands in a bank statement: a day, a minute or a second. Without a zone it is Indian time. */
export const typedArrival = z
  .string()
  .trim()
  .transform((text, context): Arrival => {
    const [, day = '', minute, second, zone = INDIA] = SHAPE.exec(text) ?? []
    const from = Date.parse(`${day}T${minute ?? '00:00'}:${second ?? '00'}${zone}`)
    if (!Number.isNaN(from) && isDay(day))
      return { from, to: from + (second === undefined ? (minute === undefined ? DAY : MINUTE) : 1_000) }
    context.addIssue({ code: 'custom', message: 'takes the time at the bank, such as "2026-11-23 14:05"' })
    return z.NEVER
  })

/** Whether the calendar has it: 2026-02-30 would be read as 2 March. */
const isDay = (day: string): boolean => new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) ?? false

/** No transfer takes so long. */
const LONGEST = 31 * DAY

/** Throws where a payment cannot have arrived then. */
export function checkArrival(arrival: Arrival, requestedAt: number, now: number): void {
  if (arrival.from > now) {
    throw new Refusal('received_ahead', 'The time of arrival lies ahead. Name the time that the bank shows.')
  }
  if (arrival.to > requestedAt - LONGEST) return
  throw new Refusal(
    'received_too_early',
    'The money arrived a month before the request was made. Check the date, and whose payment it is.',
  )
}

/**
 * Paise a dollar at which a payment is credited. Within the term of the request it is the rate that was shown; before and after
 * it, the rate in force at its arrival. Where the bank names only a minute or a day, the client has the better of it: any
 * moment within the term will do, and of several rates the lowest counts.
 */
export function rateOfArrival(
  request: {
    readonly shown_rate: number
    readonly requested_at: number
    /** Null for a request whose rate holds whenever it is paid. */
    readonly rate_until: number | null
  },
  { from, to }: Arrival,
  usdRate: Pick<UsdRate, 'lowest'>,
): number {
  const { shown_rate: shown, requested_at: since, rate_until: until } = request
  if (until === null || (to > since && from <= until)) return shown
  return usdRate.lowest(from, to)
}
