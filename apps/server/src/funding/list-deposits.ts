import type { Calls } from '@gf/contract'
import { toWireNumber } from '@gf/money'
import type { Handler } from '../handler.ts'
import type { DepositState } from '../persistence/funding-tables.ts'
import type { Funding } from './funding.ts'

const MOST_ROWS = 100

const statusOf: Readonly<Record<DepositState, 'Pending' | 'Approved' | 'Rejected'>> = {
  pending: 'Pending',
  approving: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
}

/** Serves GET deposits_api/{userid}. */
export const listDeposits =
  ({ db }: Funding): Handler<Calls['listDeposits']> =>
  async (_input, { client }) => {
    const rows = await db
      .selectFrom('deposit_request')
      .selectAll()
      .where('client_id', '=', client.clientId)
      .orderBy('deposit_id', 'desc')
      .limit(MOST_ROWS)
      .execute()
    return rows.map((row) => ({
      did: row.deposit_id,
      amt: toWireNumber(row.rupees, 2),
      usd_amt: toWireNumber(row.dollars, 2),
      rate: toWireNumber(row.rate, 2),
      req_date: new Date(row.requested_at).toISOString(),
      req_status: statusOf[row.state],
      remarks: row.remarks,
      utr: row.utr ?? '',
      reference: row.reference ?? '',
      decided_at: row.decided_at === null ? null : new Date(row.decided_at).toISOString(),
    }))
  }
