import type { Config } from '../config.ts'
import type { DeskService } from '../desk/desk-service.ts'
import type { Database } from '../persistence/database.ts'

/** What allows the company to trade with real money. */
export type Licence = NonNullable<Config['licence']>

/** The licence in force. Without one, only practice accounts trade. */
export interface LicenceInForce {
  inForce(): Licence | undefined
  /** Stores another one, or its end. Call the returned function after the commit; the next start does it otherwise. */
  change(within: Database, licence: Licence | undefined, by: string): Promise<() => Promise<void>>
}

/**
 * Reads the newest licence that staff set or ended; before the first, the configured one is in force. The desk trades live
 * accounts accordingly.
 */
export async function openLicence(
  db: Database,
  desk: DeskService,
  configured: Licence | undefined,
  now: () => number,
): Promise<LicenceInForce> {
  const newest = await newestOf(db)
  let current = newest ? newest.licence : configured
  await dealReal(desk, current !== undefined)
  return {
    inForce: () => current,
    async change(within, licence, by) {
      const row = { ...columnsOf(licence), set_at: now(), set_by: by }
      await within.insertInto('licence').values(row).execute()
      return async () => {
        current = licence
        await dealReal(desk, licence !== undefined)
      }
    },
  }
}

/** Null for no licence. */
export function columnsOf(licence: Licence | undefined) {
  const { name: licensee = null, regulator = null, number = null } = licence ?? {}
  return { licensee, regulator, number }
}

async function newestOf(db: Database): Promise<{ readonly licence: Licence | undefined } | undefined> {
  const row = await db
    .selectFrom('licence')
    .select(['licensee', 'regulator', 'number'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const { licensee: name, regulator, number } = row
  const isSet = name !== null && regulator !== null && number !== null
  return { licence: isSet ? { name, regulator, number } : undefined }
}

/** Has the desk trade live accounts, or only close them. */
async function dealReal(desk: DeskService, dealsReal: boolean): Promise<void> {
  const settings = await desk.read((state) => state.settings)
  if (settings.dealsReal === dealsReal) return
  await desk.submit({ type: 'configure_desk', settings: { ...settings, dealsReal } })
}
