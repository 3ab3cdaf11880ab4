import { DAY } from '@gf/money'
import type { Database } from '../persistence/database.ts'
import { Refusal } from '../calls/refusal.ts'
import { utrUsed } from './claims.ts'
import { limitsInForce } from './company-settings.ts'
import { isDuplicate } from '../persistence/database.ts'
import type { Decisions } from './funding.ts'
import { complete, withdrawalAt } from './withdrawal-requests.ts'
import type { Withdrawal } from './withdrawal-requests.ts'

/**
 * A withdrawal as it is to be confirmed by another: its client, its amounts and where it goes. Throws where its client's
 * withdrawals are frozen, unless the payment has left the bank: books that leave it out would be wrong.
 */
export async function toConfirm(
  within: Database,
  wid: number,
  {
    state,
    left_bank: leftBank = false,
  }: { readonly state: 'pending' | 'approved'; readonly left_bank?: boolean },
) {
  const row = await within
    .selectFrom('withdrawal_request')
    .select(['client_id', 'dollars', 'rupees', 'bank_shown', 'state'])
    .where('wid', '=', wid)
    .executeTakeFirst()
  if (row?.state !== state) throw whyNot(wid, row)
  if (!leftBank) await checkOpen(within, wid, state)
  return row
}

/** Two others must confirm where the client withdraws more dollars than the limit, all in all; else one. */
export async function checksOfApproval(parts: Decisions, within: Database, wid: number): Promise<number> {
  const { two_approvers_above: limit } = await limitsInForce(within)
  return (await withdrawnAtATime(within, wid, parts.now())) > limit ? 2 : 1
}

/** Approves a withdrawal: it is to be paid. Gives its client. Throws Refusal. */
export async function approveWithdrawal(
  { now }: Pick<Decisions, 'now'>,
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
  return row
}

/** Throws where the client said that a change of the e-mail address was not theirs: what was asked for since may not be either. */
async function checkOpen(within: Database, wid: number, state: 'pending' | 'approved'): Promise<void> {
  const row = await within
    .selectFrom('client')
    .innerJoin('withdrawal_request', 'withdrawal_request.client_id', 'client.client_id')
    .select(['client.client_id', 'client.withdrawals_frozen_at'])
    .where('wid', '=', wid)
    // Waits for who is undoing the change at this moment.
    .forShare('client')
    .executeTakeFirst()
  if (row?.withdrawals_frozen_at == null) return
  const wayOut =
    state === 'pending'
      ? `Contact the client, then unfreeze-withdrawals ${row.client_id}.`
      : 'Do not pay it: contact the client, then unfreeze-withdrawals or reject-withdrawal. If the bank has paid it already, add --left-bank yes.'
  throw new Refusal(
    'withdrawals_frozen',
    `Client ${row.client_id} reported an email change as not theirs. ${wayOut}`,
  )
}

/**
 * Cents that the client of a withdrawal takes out at a time: all that waits for approval, and what was approved within a day.
 * One withdrawal in parts comes to the same as in one. Two approvals at once each count the other's part, whether it still
 * waits or not.
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

/** Decides to give the reserved dollars back: before the approval, or after it where the bank does not pay. Throws Refusal. */
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

/** Writes down that the bank has paid an approved withdrawal under `utr`. Throws Refusal. */
export async function payWithdrawal(
  { now }: Pick<Decisions, 'now'>,
  within: Database,
  wid: number,
  { utr, by }: { readonly utr: string; readonly by: string },
): Promise<void> {
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

/** Has the desk book what was decided, once, and gives the withdrawal as it then stands. */
export async function finishWithdrawal(parts: Decisions, wid: number): Promise<Withdrawal> {
  const row = await withdrawalAt(parts, wid)
  const { state } = row
  return state === 'paying' || state === 'rejecting' ? complete(parts, row, state) : row
}

const stateOf = (within: Database, wid: number) =>
  within.selectFrom('withdrawal_request').select('state').where('wid', '=', wid).executeTakeFirst()

function whyNot(wid: number, row: Pick<Withdrawal, 'state'> | undefined): Refusal {
  if (!row || row.state === 'refused') return new Refusal('not_found', `There is no withdrawal ${wid}.`)
  if (row.state === 'pending')
    return new Refusal('not_approved', `Withdrawal ${wid} is pending; approve it first.`)
  return new Refusal('already_decided', `Withdrawal ${wid} is ${row.state} already.`)
}
