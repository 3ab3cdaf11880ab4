import { DAY } from '@gf/money'
import type { ExpressionBuilder } from 'kysely'
import type { Database } from '../persistence/database.ts'
import type { FundingTables } from '../persistence/funding-tables.ts'
import { Refusal } from '../refusal.ts'
import { utrUsed } from './claims.ts'
import { limitsInForce } from './company-settings.ts'
import { isTaken } from './conflict.ts'
import { tellChanged } from './funding.ts'
import type { Decisions } from './funding.ts'
import { settle } from './withdrawal-requests.ts'
import type { Withdrawal } from './withdrawal-requests.ts'

/**
 * Approves a withdrawal. Where the client withdraws more dollars than the limit, all in all, it takes two people: the first
 * approval leaves it pending, and the second must be somebody else's. Throws Refusal.
 */
export async function approveWithdrawal(
  parts: Decisions,
  wid: number,
  by: string,
): Promise<'approved' | 'needs_second'> {
  const { two_approvers_above: limit } = await limitsInForce(parts.db)
  const outcome = await parts.db.transaction().execute(async (within) => {
    await checkOpen(within, wid)
    const twoNeeded = (await withdrawnAtATime(within, wid, parts.now())) > limit
    const first = twoNeeded ? await approvedFirst(parts, within, wid, by) : undefined
    const row = first ?? (await approvedLast(parts, within, { wid, by, twoNeeded }))
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

/** Throws where the client said that a change of the e-mail address was not theirs: what was asked for since may not be either. */
async function checkOpen(within: Database, wid: number): Promise<void> {
  const row = await within
    .selectFrom('client')
    .innerJoin('withdrawal_request', 'withdrawal_request.client_id', 'client.client_id')
    .select(['client.client_id', 'client.withdrawals_frozen_at'])
    .where('wid', '=', wid)
    // Waits for who is undoing the change at this moment.
    .forShare('client')
    .executeTakeFirst()
  if (row?.withdrawals_frozen_at == null) return
  throw new Refusal(
    'withdrawals_frozen',
    `Client ${row.client_id} said that a change of the e-mail address was not theirs. Speak with the client, then unfreeze-withdrawals ${row.client_id}.`,
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

const approvedFirst = ({ now }: Decisions, within: Database, wid: number, by: string) =>
  within
    .updateTable('withdrawal_request')
    .set({ first_approved_by: by, first_approved_at: now() })
    .where('wid', '=', wid)
    .where('state', '=', 'pending')
    .where('first_approved_by', 'is', null)
    .returning('client_id')
    .executeTakeFirst()

const approvedLast = (
  { now }: Decisions,
  within: Database,
  { wid, by, twoNeeded }: { readonly wid: number; readonly by: string; readonly twoNeeded: boolean },
) =>
  within
    .updateTable('withdrawal_request')
    .set({ state: 'approved', approved_by: by, approved_at: now() })
    .where('wid', '=', wid)
    .where('state', '=', 'pending')
    .where((is) => {
      const another = bySomebodyElse(is, 'first_approved_by', by)
      return twoNeeded ? another : is.or([is('first_approved_by', 'is', null), another])
    })
    .returning('client_id')
    .executeTakeFirst()

/** Names of staff are compared without case, as they log in. */
const bySomebodyElse = (
  is: ExpressionBuilder<FundingTables, 'withdrawal_request'>,
  column: 'approved_by' | 'first_approved_by',
  by: string,
) => is(is.fn<string>('lower', [column]), '<>', by.toLowerCase())

/** Takes back the first of two approvals wherever somebody gave it and the second is still to come. Gives how many. */
export async function takeBackApprovals(within: Database, by: string): Promise<number> {
  const rows = await within
    .updateTable('withdrawal_request')
    .set({ first_approved_by: null, first_approved_at: null })
    .where('state', '=', 'pending')
    .where((is) => is(is.fn<string>('lower', ['first_approved_by']), '=', by.toLowerCase()))
    .returning('wid')
    .execute()
  return rows.length
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

/** Says that the bank has paid an approved withdrawal under `utr`; who approved it does not pay it. Throws Refusal. */
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
    .where((is) => bySomebodyElse(is, 'approved_by', by))
    .where((is) => is.or([is('first_approved_by', 'is', null), bySomebodyElse(is, 'first_approved_by', by)]))
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
    .select(['state', 'first_approved_by', 'approved_by'])
    .where('wid', '=', wid)
    .executeTakeFirst()
  if (!row || row.state === 'refused') return new Refusal('not_found', `There is no withdrawal ${wid}.`)
  if (row.state === 'pending' && row.first_approved_by?.toLowerCase() === by.toLowerCase()) {
    return new Refusal('second_approver_needed', `${by} approved it already; it takes somebody else too.`)
  }
  if (row.state === 'pending') {
    return new Refusal('not_approved', `Withdrawal ${wid} is pending; approve it first.`)
  }
  if (row.state === 'approved' && [row.first_approved_by, row.approved_by].some(isBy(by))) {
    return new Refusal(
      'second_person_needed',
      `${by} approved withdrawal ${wid}; somebody else pays it. An owner appoints a second person: add-staff NAME --role finance_checker --name "FULL NAME"`,
    )
  }
  return new Refusal('already_decided', `Withdrawal ${wid} is ${row.state} already.`)
}

const isBy =
  (by: string) =>
  (name: string | null): boolean =>
    name?.toLowerCase() === by.toLowerCase()
