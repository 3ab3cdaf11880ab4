import { DAY } from '@gf/money'
import { Refusal } from '../calls/refusal.ts'
import { inIndia } from '../identity/index.ts'
import type { Database } from '../persistence/database.ts'
import { isDuplicate } from '../persistence/database.ts'
import { findRow } from '../persistence/rows.ts'
import { lockUtr, utrUsed } from './claims.ts'
import { limitsInForce } from './company-settings.ts'
import { refuseReversed } from './deposit-reversals.ts'
import { inDollars, inRupees } from './funding.ts'
import type { Decisions } from './funding.ts'
import { complete, withdrawalAt } from './withdrawal-requests.ts'
import type { Withdrawal } from './withdrawal-requests.ts'

/** A withdrawal for confirmation. Throws if the client's are frozen, unless the payment has already left the bank. */
export async function toConfirm(
  within: Database,
  wid: number,
  {
    state,
    left_bank: leftBank = false,
  }: { readonly state: 'pending' | 'approved'; readonly left_bank?: boolean },
) {
  const shown = ['client_id', 'dollars', 'rupees', 'bank_shown', 'state'] as const
  const row = await findRow(within, 'withdrawal_request', { wid }, shown)
  if (row?.state !== state) throw whyNot(wid, row)
  if (!leftBank) await checkOpen(within, wid, state)
  return row
}

/** Two checkers are needed if the client's withdrawals exceed the limit in total, otherwise one. */
export async function checksOfApproval(parts: Decisions, within: Database, wid: number): Promise<number> {
  const { two_approvers_above: limit } = await limitsInForce(within)
  return (await withdrawnAtATime(within, wid, parts.now())) > limit ? 2 : 1
}

/** Approves a withdrawal for payment, and notifies the client. Returns its row. Throws Refusal. */
export async function approveWithdrawal(
  { now, messages }: Pick<Decisions, 'now' | 'messages'>,
  within: Database,
  wid: number,
  by: string,
): Promise<Withdrawal> {
  const row = await within
    .updateTable('withdrawal_request')
    .set({ state: 'approved', approved_by: by, approved_at: now() })
    .where('wid', '=', wid)
    .where('state', '=', 'pending')
    .returningAll()
    .executeTakeFirst()
  if (!row) throw whyNot(wid, await stateOf(within, wid))
  const { client_id: clientId, pay_by: payBy } = row
  await messages.queue(
    within,
    { clientId },
    {
      kind: 'withdrawal_approved',
      number: wid,
      dollars: inDollars(row.dollars),
      rupees: inRupees(row.rupees),
      ...(payBy !== null && payBy > now() && { payBy: inIndia(payBy) }),
    },
  )
  return row
}

/** Throws if withdrawals are blocked after a reported email change or for a refused bank account. */
async function checkOpen(within: Database, wid: number, state: 'pending' | 'approved'): Promise<void> {
  const row = await within
    .selectFrom('client')
    .innerJoin('withdrawal_request', 'withdrawal_request.client_id', 'client.client_id')
    .select(['client.client_id', 'client.withdrawals_frozen_at'])
    .where('wid', '=', wid)
    // Waits for a running undo of the change.
    .forShare('client')
    .executeTakeFirst()
  if (row?.withdrawals_frozen_at == null) return
  const wayOut =
    state === 'pending'
      ? `Contact the client, then unfreeze-withdrawals ${row.client_id}.`
      : 'Do not pay it: contact the client, then unfreeze-withdrawals or reject-withdrawal. If the bank has paid it already, add --left-bank yes.'
  throw new Refusal('withdrawals_frozen', `Withdrawals of client ${row.client_id} are blocked. ${wayOut}`)
}

/**
 * Cents that the client of a withdrawal takes out together: pending ones, and those approved within a day. Several
 * parts count like the whole. Two simultaneous approvals each count the other's part, pending or not.
 */
async function withdrawnAtATime(within: Database, wid: number, now: number): Promise<number> {
  const { cents } = await within
    .selectFrom('withdrawal_request')
    .select(({ fn }) => fn.sum<number | null>('dollars').as('cents'))
    .where('client_id', '=', ({ selectFrom }) =>
      selectFrom('withdrawal_request as this').select('this.client_id').where('this.wid', '=', wid),
    )
    .where((is) =>
      is.or([
        is('state', '=', 'pending'),
        is.and([is('state', 'in', ['approved', 'paying', 'paid']), is('approved_at', '>', now - DAY)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return cents ?? 0
}

/** Decides to return the reserved dollars, before the approval or if the bank does not pay. Throws Refusal. */
export async function rejectWithdrawal(
  { now }: Pick<Decisions, 'now'>,
  within: Database,
  wid: number,
  { remarks, by }: { readonly remarks: string; readonly by: string },
): Promise<void> {
  const row = await within
    .updateTable('withdrawal_request')
    .set({ state: 'rejecting', remarks, ended_by: by, ended_at: now() })
    .where('wid', '=', wid)
    .where('state', 'in', ['pending', 'approved'])
    .returning('wid')
    .executeTakeFirst()
  if (!row) throw whyNot(wid, await stateOf(within, wid))
}

/** Records that the bank has paid an approved withdrawal under `utr`. Throws Refusal. */
export async function payWithdrawal(
  { now }: Pick<Decisions, 'now'>,
  within: Database,
  wid: number,
  { utr, by }: { readonly utr: string; readonly by: string },
): Promise<void> {
  await lockUtr(within, utr)
  await refuseReversed(within, utr)
  const row = await within
    .updateTable('withdrawal_request')
    .set({ state: 'paying', utr, ended_by: by, ended_at: now() })
    .where('wid', '=', wid)
    .where('state', '=', 'approved')
    .returning('wid')
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw isDuplicate(error, 'withdrawal_request_utr') ? utrUsed() : error
    })
  if (!row) throw whyNot(wid, await stateOf(within, wid))
}

/** Has the desk book the decision once, and returns the resulting withdrawal. */
export async function finishWithdrawal(parts: Decisions, wid: number): Promise<Withdrawal> {
  const row = await withdrawalAt(parts, wid)
  const { state } = row
  return state === 'paying' || state === 'rejecting' || state === 'returning'
    ? complete(parts, row, state)
    : row
}

const stateOf = (within: Database, wid: number) => findRow(within, 'withdrawal_request', { wid }, ['state'])

function whyNot(wid: number, row: Pick<Withdrawal, 'state'> | undefined): Refusal {
  if (!row || row.state === 'refused')
    return new Refusal('not_found', `Withdrawal ${wid} not found. See list-withdrawals.`)
  if (row.state === 'pending')
    return new Refusal('not_approved', `Withdrawal ${wid} is pending; approve it first.`)
  if (row.state === 'reserving')
    return new Refusal('in_flight', `Withdrawal ${wid} is being created. Try again in a moment.`)
  return new Refusal('already_decided', `Withdrawal ${wid} is already ${row.state}. See list-withdrawals.`)
}
