import { Refusal } from '../refusal.ts'
import { utrUsed } from './claims.ts'
import { limitsInForce } from './company-settings.ts'
import { isTaken } from './conflict.ts'
import { tellChanged } from './funding.ts'
import type { Decisions } from './funding.ts'
import { settle } from './withdrawal-requests.ts'
import type { Withdrawal } from './withdrawal-requests.ts'

/**
 * Approves a withdrawal. More dollars than the limit take two people: the first approval leaves it pending, and the second
 * must be somebody else's. Throws Refusal.
 */
export async function approveWithdrawal(
  parts: Decisions,
  wid: number,
  by: string,
): Promise<'approved' | 'needs_second'> {
  const { two_approvers_above: limit } = await limitsInForce(parts.db)
  const outcome = await parts.db.transaction().execute(async (within) => {
    const first = await within
      .updateTable('withdrawal_request')
      .set({ first_approved_by: by, first_approved_at: parts.now() })
      .where('wid', '=', wid)
      .where('state', '=', 'pending')
      .where('first_approved_by', 'is', null)
      .where('dollars', '>', limit)
      .returning('client_id')
      .executeTakeFirst()
    const approved = first
      ? undefined
      : await within
          .updateTable('withdrawal_request')
          .set({ state: 'approved', approved_by: by, approved_at: parts.now() })
          .where('wid', '=', wid)
          .where('state', '=', 'pending')
          .where((is) =>
            is.or([
              is.and([is('dollars', '<=', limit), is('first_approved_by', 'is', null)]),
              is(is.fn<string>('lower', ['first_approved_by']), '<>', by.toLowerCase()),
            ]),
          )
          .returning('client_id')
          .executeTakeFirst()
    const row = first ?? approved
    if (!row) return undefined
    await parts.audit(within, {
      realm: 'staff',
      action: first ? 'withdrawal_approved_first' : 'withdrawal_approved',
      subject: `withdrawal ${wid}`,
      detail: { by },
    })
    return { clientId: row.client_id, state: first ? ('needs_second' as const) : ('approved' as const) }
  })
  if (!outcome) throw await whyNot(parts, wid, by)
  if (outcome.state === 'approved')
    tellChanged(parts, outcome.clientId, { what: 'withdrawal', number: wid, state: 'Approved' })
  return outcome.state
}

/** Gives the reserved dollars back: before the approval, or after it where the bank does not pay. Throws Refusal. */
export async function rejectWithdrawal(
  parts: Decisions,
  wid: number,
  { remarks, by }: { readonly remarks: string; readonly by: string },
): Promise<Withdrawal> {
  const row = await parts.db
    .updateTable('withdrawal_request')
    .set({ state: 'rejecting', remarks, ended_by: by, ended_at: parts.now() })
    .where('wid', '=', wid)
    .where('state', 'in', ['pending', 'approved'])
    .returningAll()
    .executeTakeFirst()
  if (!row) throw await whyNot(parts, wid, by)
  return settle(parts, row, 'rejecting')
}

/** Says that the bank has paid an approved withdrawal under `utr`. Throws Refusal. */
export async function payWithdrawal(
  parts: Decisions,
  wid: number,
  { utr, by }: { readonly utr: string; readonly by: string },
): Promise<Withdrawal> {
  const row = await parts.db
    .updateTable('withdrawal_request')
    .set({ state: 'paying', utr, ended_by: by, ended_at: parts.now() })
    .where('wid', '=', wid)
    .where('state', '=', 'approved')
    .returningAll()
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw isTaken(error, 'withdrawal_request_utr') ? utrUsed() : error
    })
  if (!row) throw await whyNot(parts, wid, by)
  return settle(parts, row, 'paying')
}

async function whyNot({ db }: Decisions, wid: number, by: string): Promise<Refusal> {
  const row = await db
    .selectFrom('withdrawal_request')
    .select(['state', 'first_approved_by'])
    .where('wid', '=', wid)
    .executeTakeFirst()
  if (!row || row.state === 'refused') return new Refusal('not_found', `There is no withdrawal ${wid}.`)
  if (row.state === 'pending' && row.first_approved_by?.toLowerCase() === by.toLowerCase()) {
    return new Refusal('second_approver_needed', `${by} approved it already; it takes somebody else too.`)
  }
  if (row.state === 'pending') {
    return new Refusal('not_approved', `Withdrawal ${wid} is pending; approve it first.`)
  }
  return new Refusal('already_decided', `Withdrawal ${wid} is ${row.state} already.`)
}
