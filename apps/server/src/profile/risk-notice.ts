import { consentVersions } from '@gf/contract/consents'
import { Refusal } from '../calls/refusal.ts'
import type { Database } from '../persistence/database.ts'
import { hasRow } from '../persistence/rows.ts'

/** The current version of the risk notice. A newer one must be read again before the next order. */
export const RISK_NOTICE_VERSION: number = consentVersions.risk

/** The notice that every client acknowledges before the first order. */
export interface RiskNotice {
  acknowledged(clientId: number): Promise<boolean>
  /** Throws `risk_notice_outdated` if another version is current. The first acknowledgement is kept. */
  acknowledge(clientId: number, version: number, address: string): Promise<void>
  /** Throws `risk_not_acknowledged` with status 2: a step is missing before the order. Not called for closings. */
  check(clientId: number): Promise<void>
}

/** Acknowledgements are cached, so that an order needs no query. */
export function createRiskNotice(db: Database, now: () => number): RiskNotice {
  const known = new Set<number>()
  const acknowledged = async (clientId: number): Promise<boolean> => {
    if (known.has(clientId)) return true
    const isKnown = await hasRow(db, 'risk_acknowledgement', {
      client_id: clientId,
      version: RISK_NOTICE_VERSION,
    })
    if (isKnown) known.add(clientId)
    return isKnown
  }
  return {
    acknowledged,
    async acknowledge(clientId, version, address) {
      if (version !== RISK_NOTICE_VERSION) {
        throw new Refusal('risk_notice_outdated', 'The risk notice has changed. Reload the app to read it.', {
          detail: { version: RISK_NOTICE_VERSION },
        })
      }
      await db
        .insertInto('risk_acknowledgement')
        .values({ client_id: clientId, version, acknowledged_at: now(), address })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      known.add(clientId)
    },
    async check(clientId) {
      if (await acknowledged(clientId)) return
      throw new Refusal('risk_not_acknowledged', 'Read and acknowledge the risk notice first.', {
        status: 2,
        detail: { version: RISK_NOTICE_VERSION },
      })
    },
  }
}
