import type { Arrival } from '@gf/contract'
import type { Subject } from '../calls/action.ts'
import { Refusal } from '../calls/refusal.ts'
import type { Database } from '../persistence/database.ts'
import { isDuplicate } from '../persistence/database.ts'
import { findRow } from '../persistence/rows.ts'
import { lockUtr, refuseCredited, utrUsed } from './claims.ts'
import { holdAccount } from './funding.ts'
import type { Decisions } from './funding.ts'
import type { Withdrawal } from './withdrawal-requests.ts'
import { checkNotAhead } from './usd-rate.ts'

/*
 * A payout that came back from the client's bank. The withdrawal goes from paid to returning with the confirmation, and to
 * returned once the desk has put its dollars back into the wallet (withdrawal-requests.ts).
 */

/** What the bank says about a return. */
export interface Returned {
  /** The bank's reference of the return; it can be that of the payout. */
  readonly utr: string
  /** When our bank had the money again. */
  readonly back: Arrival
  /** Why it came back; the client reads it. */
  readonly remarks: string
}

const CLOSED = 'Keep the money apart and ask an owner how the client gets it.'

/** What the second person confirms. Throws unless the withdrawal was paid and has not come back. */
export async function payoutToReturn(
  parts: Pick<Decisions, 'now'>,
  within: Database,
  wid: number,
  { utr, back, remarks }: Returned,
): Promise<Subject> {
  const row = await paidWithdrawal(within, wid)
  checkMoment(row, back, parts.now())
  await holdAccount(within, row.client_id, CLOSED)
  await refuseUsed(within, utr)
  const { client_id, dollars, rupees, bank_shown } = row
  const returned = { return_utr: utr, returned_at: back.from, to: back.to, remarks }
  const content = { client_id, dollars, rupees, bank_shown, ...returned }
  return { subject: `withdrawal ${wid}`, content }
}

/** Decides that a payout came back; `finishWithdrawal` has the desk book it. Throws Refusal. */
export async function decideReturn(
  { now }: Pick<Decisions, 'now'>,
  within: Database,
  wid: number,
  { utr, back, remarks, by }: Returned & { readonly by: string },
): Promise<void> {
  const row = await paidWithdrawal(within, wid)
  checkMoment(row, back, now())
  await lockUtr(within, utr)
  await holdAccount(within, row.client_id, CLOSED)
  await refuseUsed(within, utr)
  const decided = await within
    .updateTable('withdrawal_request')
    .set({
      state: 'returning',
      return_utr: utr,
      returned_at: back.from,
      return_by: by,
      return_decided_at: now(),
      remarks,
    })
    .where('wid', '=', wid)
    .where('state', '=', 'paid')
    .returning('wid')
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw isDuplicate(error, 'withdrawal_request_return_utr') ? utrUsed() : error
    })
  if (!decided) await paidWithdrawal(within, wid)
}

/** Throws if the reference is of another return or of a credited deposit: one payment reaches our bank once. */
async function refuseUsed(within: Database, utr: string): Promise<void> {
  await refuseReturned(within, utr)
  await refuseCredited(within, utr)
}

/** Throws if the reference is of a payout that came back. Call it under `lockUtr`. */
export async function refuseReturned(within: Database, utr: string): Promise<void> {
  if (await findRow(within, 'withdrawal_request', { return_utr: utr }, ['wid'])) throw utrUsed()
}

async function paidWithdrawal(within: Database, wid: number): Promise<Withdrawal> {
  const row = await findRow(within, 'withdrawal_request', { wid })
  if (!row || row.state === 'refused')
    throw new Refusal('not_found', `Withdrawal ${wid} not found. See list-withdrawals.`)
  if (row.state === 'returning' || row.state === 'returned')
    throw new Refusal('already_returned', `The return of withdrawal ${wid} is already recorded.`)
  if (row.state !== 'paid')
    throw new Refusal(
      'not_paid',
      `Withdrawal ${wid} is ${row.state}, not paid. Only a payment can come back.`,
    )
  return row
}

function checkMoment({ requested_at: asked }: Withdrawal, arrival: Arrival, now: number): void {
  checkNotAhead(arrival, now)
  if (arrival.to <= asked)
    throw new Refusal('returned_too_early', 'The money came back before the request. Check the date.')
}
