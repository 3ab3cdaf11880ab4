import type { Arrival } from '@gf/contract'
import type { Paise } from '@gf/money'
import { DAY } from '@gf/money'
import { Refusal } from '../calls/refusal.ts'
import type { Database } from '../persistence/database.ts'

/** Rupees per dollar as set by the company, with their history. Paise per dollar: 9496 is 94.96 rupees. */
export interface UsdRate {
  inForce(): Paise
  /** When it was set, in milliseconds since 1970. */
  since(): number
  /** The rate in force at a moment, in milliseconds since 1970; before the first one, the first. */
  at(time: number): Paise
  /** The lowest rate in force from `from` until before `to`: the one that gives the most dollars. */
  lowest(from: number, to: number): Paise
  /** Sets the rate from now on. Call the returned function after the commit. Existing requests keep theirs. */
  change(within: Database, paise: Paise, by: string): Promise<() => void>
}

/** Reads the rates. The configured rate becomes the first of a new database; later ones are set by staff only. */
export async function openUsdRate(db: Database, configured: Paise, now: () => number): Promise<UsdRate> {
  const set = async (within: Database, paise: Paise, by: string): Promise<Rate> => {
    const row = { paise, set_at: now(), set_by: by }
    await within.insertInto('usd_rate').values(row).execute()
    return row
  }
  const history: Rate[] = await db.selectFrom('usd_rate').select(['paise', 'set_at']).orderBy('seq').execute()
  const first = history[0] ?? (await set(db, configured, 'configuration'))
  if (history.length === 0) history.push(first)
  const newest = (): Rate => history.at(-1) ?? first
  // The last one set applies, even if the clock was set back in between.
  const at = (time: number): Paise => (history.findLast(({ set_at: since }) => since <= time) ?? first).paise
  return {
    inForce: () => newest().paise,
    since: () => newest().set_at,
    at,
    lowest: (from, to) =>
      history
        .filter(({ set_at: since }) => since > from && since < to)
        .reduce((least, { paise }) => (paise < least ? paise : least), at(from)),
    change: async (within, paise, by) => {
      const rate = await set(within, paise, by)
      return () => void history.push(rate)
    },
  }
}

interface Rate {
  readonly paise: Paise
  readonly set_at: number
}

/** No transfer takes longer. */
const LONGEST = 31 * DAY

/** Throws if the bank cannot have moved the money yet. */
export function checkNotAhead({ from }: Arrival, now: number): void {
  if (from > now)
    throw new Refusal('received_ahead', 'The time is in the future. Enter the time that the bank shows.')
}

/** Throws if a payment cannot have arrived then. */
export function checkArrival(arrival: Arrival, requestedAt: number, now: number): void {
  checkNotAhead(arrival, now)
  if (arrival.to > requestedAt - LONGEST) return
  throw new Refusal(
    'received_too_early',
    'The payment arrived a month before the request. Check the date and the payer.',
  )
}

/**
 * Paise per dollar at which a payment is credited. Within the request's term it is the shown rate; before and after,
 * the rate in force at its arrival. If the bank names only a minute or a day, the client gets the better result: any
 * moment within the term counts, and of several rates the lowest.
 */
export function rateOfArrival(
  request: {
    readonly shown_rate: Paise
    readonly requested_at: number
    /** Null for a request whose rate has no term. */
    readonly rate_until: number | null
  },
  { from, to }: Arrival,
  usdRate: Pick<UsdRate, 'lowest'>,
): Paise {
  const { shown_rate: shown, requested_at: since, rate_until: until } = request
  if (until === null || (to > since && from <= until)) return shown
  return usdRate.lowest(from, to)
}
