import type { Arrival } from '@gf/contract'
import type { Paise } from '@gf/money'
import { DAY, paise as inPaise, ratioDown, ratioUp } from '@gf/money'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { Refusal } from '../calls/refusal.ts'
import type { Database } from '../persistence/database.ts'
import type { Tables } from '../persistence/tables.ts'

/** A rate and its mark-up. */
interface MarkedRate {
  /** Paise per dollar: 9496 is 94.96 rupees. */
  readonly paise: Paise
  /** Hundredths of a per cent: 75 is 0.75 %. */
  readonly markUp: number
}

/**
 * The rate of deposits, in paise per dollar: rate x (1 + mark-up), rounded up to the paisa. For example, 94.96 rupees
 * with 0.75 % are 95.6722, so 95.68. Without a mark-up, the rate itself.
 */
export const depositRate = ({ paise, markUp }: MarkedRate): Paise =>
  inPaise(ratioUp([paise, WHOLE + markUp], [WHOLE]))

/** The rate of withdrawals: rate x (1 - mark-up), rounded down to the paisa, and at least one paisa. */
export const withdrawalRate = ({ paise, markUp }: MarkedRate): Paise =>
  inPaise(Math.max(ratioDown([paise, WHOLE - markUp], [WHOLE]), 1))

/** A whole in hundredths of a per cent. */
const WHOLE = 10_000

/** A larger step, in per cent, takes two people who name the rate in force: digits and prices are easily wrong. */
export const MOST_UNASKED = 5

/** Whether a step is that large. The database refuses it of the feed too. */
export const isFar = (before: Paise, rate: Paise): boolean =>
  Math.abs(rate - before) * 100 > before * MOST_UNASKED

/** Who set rates that follow the price. */
export const FEED = 'feed'

/** The rate that follows, and where it comes from: typed, a decision to follow the feed, or the feed itself. */
type NextRate = MarkedRate & Pick<Selectable<Tables['usd_rate']>, 'source'>

/** Rupees per dollar as set by the company or followed from the feed, with their history. */
export interface UsdRate {
  /** Without its mark-up, as balances are shown in rupees. */
  inForce(): Paise
  /** Hundredths of a per cent. */
  markUp(): number
  forDeposits(): Paise
  forWithdrawals(): Paise
  /** Whether the rate follows the price of USDINR. */
  followsFeed(): boolean
  /** When it was set, in milliseconds since 1970. */
  since(): number
  /** The rate in force at a moment, in milliseconds since 1970; before the first one, the first. */
  at(time: number): Paise
  /** The lowest rate of deposits from `from` until before `to`: the one that gives the most dollars. */
  lowest(from: number, to: number): Paise
  /** Sets the rate from now on. Call the returned function after the commit. Existing requests keep theirs. */
  change(within: Database, next: NextRate, by: string): Promise<() => void>
}

/** Reads the rates. The configured rate becomes the first of a new database. */
export async function openUsdRate(db: Database, configured: Paise, now: () => number): Promise<UsdRate> {
  const set = async (within: Database, { paise, markUp, source }: NextRate, by: string): Promise<Rate> => {
    const row = { paise, mark_up: markUp, source, set_at: now(), set_by: by }
    await within.insertInto('usd_rate').values(row).execute()
    return row
  }
  const history: Rate[] = await db
    .selectFrom('usd_rate')
    .select(['paise', 'mark_up', 'source', 'set_at'])
    .orderBy('seq')
    .execute()
  const typed = { paise: configured, markUp: 0, source: 'typed' } as const
  const first = history[0] ?? (await set(db, typed, 'configuration'))
  if (history.length === 0) history.push(first)
  const newest = (): Rate => history.at(-1) ?? first
  // The last one set applies, even if the clock was set back in between.
  const at = (time: number): Rate => history.findLast(({ set_at: since }) => since <= time) ?? first
  return {
    inForce: () => newest().paise,
    markUp: () => newest().mark_up,
    forDeposits: () => depositRate(marked(newest())),
    forWithdrawals: () => withdrawalRate(marked(newest())),
    followsFeed: () => newest().source !== 'typed',
    since: () => newest().set_at,
    at: (time) => at(time).paise,
    lowest: (from, to) =>
      history
        .filter(({ set_at: since }) => since > from && since < to)
        .map((rate) => depositRate(marked(rate)))
        .reduce((least, rate) => (rate < least ? rate : least), depositRate(marked(at(from)))),
    change: async (within, next, by) => {
      // Until the commit: the database compares each rate with the one before.
      await sql`lock table usd_rate in share row exclusive mode`.execute(within)
      const rate = await set(within, next, by)
      return () => void history.push(rate)
    },
  }
}

interface Rate {
  readonly paise: Paise
  readonly mark_up: number
  readonly source: NextRate['source']
  readonly set_at: number
}

const marked = ({ paise, mark_up: markUp }: Rate): MarkedRate => ({ paise, markUp })

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
 * the rate of deposits in force at its arrival. If the bank names only a minute or a day, the client gets the better result: any
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
