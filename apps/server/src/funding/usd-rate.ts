import type { Database } from '../persistence/database.ts'

/** Rupees a dollar as the house sets them. */
export interface UsdRate {
  /** Paise for one dollar: 9496 is 94.96 rupees. */
  inForce(): number
  /** Since when, in milliseconds since 1970. */
  since(): number
  /** Sets the rate from now on. What was asked for before keeps the rate it was asked for at. */
  change(paise: number, by: string): Promise<void>
}

/**
 * Reads the rate that is in force. On a database without one the configured rate becomes the first; from then on staff set
 * it, and the configuration no longer counts.
 */
export async function openUsdRate(db: Database, configured: number, now: () => number): Promise<UsdRate> {
  const set = async (paise: number, by: string): Promise<Rate> => {
    const row = { paise, set_at: now(), set_by: by }
    await db.insertInto('usd_rate').values(row).execute()
    return row
  }
  const newest = await db
    .selectFrom('usd_rate')
    .select(['paise', 'set_at'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  let rate: Rate = newest ?? (await set(configured, 'configuration'))
  return {
    inForce: () => rate.paise,
    since: () => rate.set_at,
    change: async (paise, by) => {
      rate = await set(paise, by)
    },
  }
}

interface Rate {
  readonly paise: number
  readonly set_at: number
}
