import { toWireNumber } from '@gf/money'
import { walletIdOf } from '../client-wallets.ts'
import type { Database } from '../persistence/database.ts'
import type { WithdrawalState } from '../persistence/funding-tables.ts'
import { movementsOf } from './movements.ts'
import { ownerFacts } from './receipt.ts'
import type { ReceiptOf, ReceiptOwner } from './receipt.ts'

type State = ReceiptOf<'withdrawal'>['state']

/** What a client is shown; null for one that the desk refused, which moved no money. */
const shown: Readonly<Record<WithdrawalState, State | null>> = {
  reserving: 'Pending',
  refused: null,
  pending: 'Pending',
  approved: 'Approved',
  cancelling: 'Cancelled',
  cancelled: 'Cancelled',
  rejecting: 'Rejected',
  rejected: 'Rejected',
  paying: 'Paid',
  paid: 'Paid',
}

/** The receipt of a withdrawal in the state it is in. */
export async function receiptOfWithdrawal(
  db: Database,
  owner: ReceiptOwner,
  wid: number,
): Promise<ReceiptOf<'withdrawal'> | undefined> {
  const request = await db
    .selectFrom('withdrawal_request')
    .selectAll()
    .where('wid', '=', wid)
    .where('client_id', '=', owner.clientId)
    .executeTakeFirst()
  const state = request && shown[request.state]
  if (!request || !state) return undefined
  const ended = moment(request.ended_at)
  return {
    ...ownerFacts(owner),
    kind: 'withdrawal',
    reference: `W-${wid}`,
    wallet: 'real',
    bookings: await bookingsOf(db, walletIdOf(owner.clientId, 'real'), wid),
    wid,
    wusd_amt: toWireNumber(request.dollars, 2),
    rate: toWireNumber(request.rate, 2),
    wamt: toWireNumber(request.rupees, 2),
    bank: request.bank_shown,
    utr: request.utr ?? '',
    state,
    remarks: request.remarks,
    req_date: new Date(request.requested_at).toISOString(),
    reserved_at: moment(request.reserved_at),
    reviewed_at: moment(request.approved_at),
    paid_at: state === 'Paid' ? ended : null,
    ended_at: state === 'Paid' ? null : ended,
  }
}

/** What held and returned the dollars, and what paid them out. */
async function bookingsOf(db: Database, walletId: number, wid: number): Promise<string[]> {
  const moved = await db
    .selectFrom(movementsOf(db, walletId, { kind: 'withdrawal' }).as('movement'))
    .select('booking')
    .where('request', '=', wid)
    .orderBy('no')
    .execute()
  const paid = await db
    .selectFrom('ledger_transaction')
    .select(['journal_seq', 'no'])
    .where('wallet_id', '=', walletId)
    .where('kind', '=', 'payout')
    .where('note', 'like', `Withdrawal ${wid},%`)
    .execute()
  return [...moved.map(({ booking }) => booking), ...paid.map(({ journal_seq: seq, no }) => `${seq}/${no}`)]
}

const moment = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())
