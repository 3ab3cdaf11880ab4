import type { Calls } from '@gf/contract'
import { toWireNumber } from '@gf/money'
import type { Handler } from '../handler.ts'
import type { DepositState } from '../persistence/funding-tables.ts'
import type { Funding } from './funding.ts'

const MOST_ROWS = 100

const statusOf: Readonly<Record<DepositState, 'Pending' | 'Approved' | 'Rejected' | 'Cancelled'>> = {
  opened: 'Pending',
  pending: 'Pending',
  approving: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
}

/** Serves GET deposits_api/{userid}: what the client said was paid, or was found at the bank. */
export const listDeposits =
  ({ db }: Funding): Handler<Calls['listDeposits']> =>
  async (_input, { client }) => {
    const rows = await db
      .selectFrom('deposit_request')
      .selectAll()
      .where('client_id', '=', client.clientId)
      .where('state', '<>', 'opened')
      .where((is) => is.or([is('claimed_at', 'is not', null), is('state', '<>', 'cancelled')]))
      .orderBy('deposit_id', 'desc')
      .limit(MOST_ROWS)
      .execute()
    return rows.map((row) => ({
      did: row.deposit_id,
      amt: toWireNumber(row.rupees, 2),
      usd_amt: toWireNumber(row.dollars, 2),
      rate: toWireNumber(row.rate, 2),
      shown_rate: toWireNumber(row.shown_rate, 2),
      rate_until: moment(row.rate_until),
      received_at: moment(row.received_at),
      req_date: new Date(row.claimed_at ?? row.requested_at).toISOString(),
      req_status: statusOf[row.state],
      can_cancel: row.state === 'pending',
      remarks: row.remarks,
      utr: row.utr ?? '',
      reference: row.reference ?? '',
      decided_at: moment(row.decided_at),
    }))
  }

const moment = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())
