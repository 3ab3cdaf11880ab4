import type { Database } from '../../persistence/database.ts'
import type { KycState } from '../../persistence/registration-tables.ts'

/** How far the house has come with a client's documents. Times are milliseconds since 1970. */
export interface KycStanding {
  readonly state: KycState
  readonly remarks: string
  readonly askedAt: number | null
  readonly decidedAt: number | null
}

/** A client who was never asked for documents stands as the account itself does. Undefined where there is no such client. */
export async function kycStanding(db: Database, clientId: number): Promise<KycStanding | undefined> {
  const row = await db
    .selectFrom('client')
    .leftJoin('kyc', 'kyc.client_id', 'client.client_id')
    .select(['client.status', 'kyc.state', 'kyc.remarks', 'kyc.asked_at', 'kyc.decided_at'])
    .where('client.client_id', '=', clientId)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    state: row.state ?? (row.status === 'kyc_pending' ? 'pending' : 'approved'),
    remarks: row.remarks ?? '',
    askedAt: row.asked_at,
    decidedAt: row.decided_at,
  }
}
