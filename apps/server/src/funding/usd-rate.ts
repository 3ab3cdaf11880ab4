import type { Database } from '../persistence/database.ts'

/** Rupees per dollar as the company sets them, with their history. Paise for one dollar: 9496 is 94.96 rupees. */
export interface UsdRate {
  inForce(): number
  /** Since when, in milliseconds since 1970. */
  since(): number
  /** The rate in force at a moment, in milliseconds since 1970; before the first one, the first. */
  at(time: number): number
  /** The lowest rate in force from `from` until before `to`: the one that gives the most dollars. */
  lowest(from: number, to: number): number
  /** Sets the rate from now on; `note` writes in the same transaction. Requests of before keep the rate they were made at. */
  change(paise: number, by: string, note?: (within: Database) => Promise<void>): Promise<void>
}

/**
 * Reads the rates. On a database without one the configured rate becomes the first; from then on staff set it, and the
 * configuration no longer counts.
 */
export async function openUsdRate(db: Database, configured: number, now: () => number): Promise<UsdRate> {
  const set = async (within: Database, paise: number, by: string): Promise<Rate> => {
    const row = { paise, set_at: now(), set_by: by }
    await within.insertInto('usd_rate').values(row).execute()
    return row
  }
  const history: Rate[] = await db.selectFrom('usd_rate').select(['paise', 'set_at']).orderBy('seq').execute()
  const first = history[0] ?? (await set(db, configured, 'configuration'))
  if (history.length === 0) history.push(first)
  const newest = (): Rate => history.at(-1) ?? first
  // The last one set counts, also where the clock was set back between two.
  const at = (time: number): number => (history.findLast(({ set_at: since }) => since <= time) ?? first).paise
  return {
    inForce: () => newest().paise,
    since: () => newest().set_at,
    at,
    lowest: (from, to) =>
      Math.min(
        at(from),
        ...history.filter(({ set_at: since }) => since > from && since < to).map(({ paise }) => paise),
      ),
    change: async (paise, by, note) => {
      const rate = await db.transaction().execute(async (within) => {
        const row = await set(within, paise, by)
        await note?.(within)
        return row
      })
      history.push(rate)
    },
  }
}

interface Rate {
  readonly paise: number
  readonly set_at: number
}
