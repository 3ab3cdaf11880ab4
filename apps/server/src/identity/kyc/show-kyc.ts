import type { Calls } from '@gf/contract'
import type { Handler } from '../../handler.ts'
import { notFound } from '../../refusal.ts'
import { maskedNumbers } from './identity-numbers-of.ts'
import type { KycNeeds } from './kyc-needs.ts'
import { kycStanding } from './kyc-state.ts'

/** Serves GET kyc_api/{userid}. */
export const showKyc =
  ({ db }: Pick<KycNeeds, 'db'>): Handler<Calls['showKyc']> =>
  async (_input, { client }) => {
    const standing = await kycStanding(db, client.clientId)
    if (!standing) throw notFound()
    const { aadhaar, pan } = await maskedNumbers(db, client.clientId)
    return {
      status: 0,
      state: standing.state,
      remarks: standing.remarks,
      asked_at: isoTime(standing.askedAt),
      decided_at: isoTime(standing.decidedAt),
      aadhar: aadhaar,
      pan,
    }
  }

function isoTime(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}
