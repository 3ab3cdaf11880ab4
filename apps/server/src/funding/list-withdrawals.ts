import type { Calls } from '@gf/contract'
import { toWireNumber } from '@gf/money'
import type { Handler } from '../handler.ts'
import type { Funding } from './funding.ts'
import { shown } from './withdrawal-requests.ts'
import type { Withdrawal } from './withdrawal-requests.ts'

const MOST_ROWS = 100

/** Serves GET withdrawals_api/{userid}. What the desk refused was never a withdrawal. */
export const listWithdrawals =
  ({ db }: Funding): Handler<Calls['listWithdrawals']> =>
  async (_input, { client }) => {
    const rows = await db
      .selectFrom('withdrawal_request')
      .selectAll()
      .where('client_id', '=', client.clientId)
      .where('state', '<>', 'refused')
      .orderBy('wid', 'desc')
      .limit(MOST_ROWS)
      .execute()
    return rows.map(rowOf)
  }

function rowOf(row: Withdrawal) {
  const paid = row.state === 'paid' || row.state === 'paying'
  return {
    wid: row.wid,
    wamt: toWireNumber(row.rupees, 2),
    wusd_amt: toWireNumber(row.dollars, 2),
    req_date: new Date(row.requested_at).toISOString(),
    req_status: shown(row),
    remarks: row.remarks,
    rate: toWireNumber(row.rate, 2),
    bank: row.bank_shown,
    can_cancel: row.state === 'pending',
    reserved_at: moment(row.reserved_at),
    reviewed_at: moment(row.approved_at),
    paid_at: paid ? moment(row.ended_at) : null,
    ended_at: paid ? null : moment(row.ended_at),
    utr: row.utr ?? '',
  }
}

const moment = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())
