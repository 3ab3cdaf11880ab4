import { readFileSync } from 'node:fs'
import { consentVersions } from '@gf/contract/consents'
import { Refusal } from '../calls/refusal.ts'
import type { Database } from '../persistence/database.ts'
import { hasRow } from '../persistence/rows.ts'

/** The text of a risk notice by language, as staff write it: `readRiskText` of the contract says how. */
export type RiskTexts = { readonly [language in 'en' | 'hi']: string }

interface Version {
  readonly version: number
  readonly texts: RiskTexts
}

/** The notice that every client acknowledges before the first order. A new version must be read before the next order. */
export interface RiskNotice {
  inForce(): Version
  acknowledged(clientId: number): Promise<boolean>
  /** Throws `risk_notice_outdated` if another version is in force. The first acknowledgement is kept. */
  acknowledge(clientId: number, version: number, address: string): Promise<void>
  /** Throws `risk_not_acknowledged` with status 2: a step is missing before the order. Not called for closings. */
  check(clientId: number): Promise<void>
  /** Stores the next version. Call the returned function after the commit. */
  change(
    within: Database,
    texts: RiskTexts,
    by: string,
  ): Promise<{ readonly version: number; readonly use: () => void }>
}

const textIn = (language: keyof RiskTexts): string =>
  readFileSync(new URL(`../../data/risk-notice.${language}.txt`, import.meta.url), 'utf8').trim()

/** What an installation begins with. */
export const firstRiskNotice: Version = {
  version: consentVersions.risk,
  texts: { en: textIn('en'), hi: textIn('hi') },
}

/** Reads the newest version. Acknowledgements of it are cached, so that an order needs no query. */
export async function openRiskNotice(db: Database, now: () => number): Promise<RiskNotice> {
  let current = (await newestOf(db)) ?? firstRiskNotice
  const known = new Set<number>()
  const acknowledged = async (clientId: number): Promise<boolean> => {
    if (known.has(clientId)) return true
    const { version } = current
    const isKnown = await hasRow(db, 'risk_acknowledgement', { client_id: clientId, version })
    if (isKnown && version === current.version) known.add(clientId)
    return isKnown
  }
  return {
    inForce: () => current,
    acknowledged,
    async acknowledge(clientId, version, address) {
      if (version !== current.version) {
        throw new Refusal('risk_notice_outdated', 'The risk notice has changed. Read the new version.', {
          detail: { version: current.version },
        })
      }
      await db
        .insertInto('risk_acknowledgement')
        .values({ client_id: clientId, version, acknowledged_at: now(), address })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      if (version === current.version) known.add(clientId)
    },
    async check(clientId) {
      if (await acknowledged(clientId)) return
      throw new Refusal('risk_not_acknowledged', 'Read and acknowledge the risk notice first.', {
        status: 2,
        detail: { version: current.version },
      })
    },
    async change(within, texts, by) {
      const version = ((await newestOf(within)) ?? firstRiskNotice).version + 1
      const row = { version, text_en: texts.en, text_hi: texts.hi, set_at: now(), set_by: by }
      await within.insertInto('risk_notice').values(row).execute()
      return {
        version,
        use: () => {
          current = { version, texts }
          known.clear()
        },
      }
    },
  }
}

async function newestOf(db: Database): Promise<Version | undefined> {
  const row = await db
    .selectFrom('risk_notice')
    .select(['version', 'text_en', 'text_hi'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { version: row.version, texts: { en: row.text_en, hi: row.text_hi } }
}
