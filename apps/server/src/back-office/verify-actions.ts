import { sql } from 'kysely'
import { sha256 } from '../crypto/field-cipher.ts'
import type { Database } from '../persistence/database.ts'
import { findRow } from '../persistence/rows.ts'
import type { Proposal } from './proposals.ts'

/** An audit entry about a proposal: that it was made, or executed. */
interface Said {
  readonly seq: number
  readonly by: unknown
  readonly proposedBy: unknown
  readonly hash: unknown
}
type SaidOfEach = Map<number, Said>

type Named = Proposal & { readonly maker: string; readonly checker: string | null }

/** States of confirmed proposals. */
const EXECUTED: readonly string[] = ['confirmed', 'done', 'refused']
/** Decisions that always need two people. */
const TAKES_TWO = [
  'deposit_reversal_confirmed',
  'withdrawal_approved',
  'withdrawal_payment_confirmed',
  'withdrawal_return_confirmed',
  'adjustment_confirmed',
  'day_closed',
] as const

/**
 * Compares each decision of two people with the content of its hash, with the audit log, and with the state and amounts of
 * the request for money (`wrongRequest` compares its bookings); then withdrawals with the audit log. Names the first
 * difference.
 */
export async function wrongAction(view: Database): Promise<string | undefined> {
  const said = await readSaid(view)
  if (typeof said === 'string') return said
  const { proposed, carriedOut, scheduled } = said
  const rows: Named[] = await view
    .selectFrom('staff_action')
    .innerJoin('staff as maker', 'maker.staff_id', 'made_by')
    .leftJoin('staff as checker', 'checker.staff_id', 'checked_by')
    .selectAll('staff_action')
    .select(['maker.username as maker', 'checker.username as checker'])
    .orderBy('action_id')
    .execute()
  for (const row of rows) {
    const id = row.action_id
    const found =
      wrongContent(row) ??
      wrongPeople(row, proposed.get(id), carriedOut.get(id)) ??
      wrongSchedule(row, scheduled.get(id)) ??
      (await wrongOutcome(view, row))
    if (found) return `Action ${id} (${row.name}) ${found}`
    proposed.delete(id)
    carriedOut.delete(id)
    scheduled.delete(id)
  }
  const [missing] = [...proposed, ...carriedOut, ...scheduled]
  if (missing) return `Action ${missing[0]} is missing that audit entry ${missing[1].seq} names`
  return wrongWithdrawal(view)
}

async function readSaid(
  view: Database,
): Promise<string | Readonly<Record<'proposed' | 'carriedOut' | 'scheduled', SaidOfEach>>> {
  const rows = await view
    .selectFrom('audit')
    .select(['seq', 'action', 'detail'])
    .where('realm', '=', 'staff')
    .where((entry) =>
      entry.or([
        entry('action', 'in', ['action_proposed', 'action_scheduled', ...TAKES_TWO]),
        entry(sql`detail ->> 'proposal'`, 'is not', null),
      ]),
    )
    .orderBy('seq')
    .execute()
  const proposed: SaidOfEach = new Map()
  const carriedOut: SaidOfEach = new Map()
  const scheduled: SaidOfEach = new Map()
  // Entries of earlier versions may name no proposal; they end with the first entry that has a hash.
  let namesProposals = false
  for (const { seq, action, detail } of rows) {
    const { by, proposed_by: proposedBy, hash, action: made, proposal } = Object(detail)
    const said = { seq, by, proposedBy, hash }
    namesProposals ||= hash !== undefined
    if (action === 'action_proposed') proposed.set(Number(made), said)
    else if (action === 'action_scheduled') scheduled.set(Number(made), said)
    else if (proposal !== undefined) carriedOut.set(Number(proposal), said)
    else if (namesProposals) return `Audit entry ${seq} (${action}) names no second person`
  }
  return { proposed, carriedOut, scheduled }
}

function wrongContent({ name, subject, content, hash }: Proposal): string | undefined {
  // Proposals of earlier versions have none.
  if (content === null) return undefined
  const [named, about] = JSON.parse(content) as readonly unknown[]
  return sha256(content).equals(hash) && named === name && about === subject
    ? undefined
    : 'is not what its hash was made of'
}

function wrongPeople(
  row: Named,
  proposed: Said | undefined,
  carriedOut: Said | undefined,
): string | undefined {
  const { state, maker, checker } = row
  if (!proposed) return 'was proposed by no audit entry'
  if (proposed.by !== maker) return `is by ${maker}, and the audit log says by ${String(proposed.by)}`
  if (proposed.hash !== undefined && proposed.hash !== row.hash.toString('hex'))
    return 'is not what the audit log says was proposed'
  if (!EXECUTED.includes(state))
    return carriedOut && `is ${state}, and audit entry ${carriedOut.seq} carried it out`
  if (!carriedOut) return `is ${state}, and the audit log does not say so`
  if ([row.made_by, row.first_checked_by].includes(row.checked_by))
    return `was confirmed by who decided before`
  return carriedOut.by === checker && carriedOut.proposedBy === maker
    ? undefined
    : `was confirmed by ${checker}, and the audit log says by ${String(carriedOut.by)}`
}

/** One that waits for its time, or was cancelled before, was confirmed by who the audit log says. */
function wrongSchedule({ state, checker }: Named, scheduled: Said | undefined): string | undefined {
  if (scheduled) return scheduled.by === checker ? undefined : `was scheduled by ${String(scheduled.by)}`
  return state === 'scheduled' || state === 'cancelled'
    ? `is ${state}, and the audit log does not say that it was scheduled`
    : undefined
}

/** Possible states of a request after an action on it. */
const STATES: Readonly<Record<string, RegExp>> = {
  'approve-deposit': /^(approv|revers)/,
  'reverse-deposit': /^revers/,
  'approve-withdrawal': /^(approved|pa|reject|return)/,
  'pay-withdrawal': /^(paying|paid|return)/,
  'return-payout': /^return/,
  'book-correction': /^(booking|booked|refused)$/,
  'book-adjustment': /^(booking|booked|refused)$/,
}

async function wrongOutcome(view: Database, row: Proposal): Promise<string | undefined> {
  const states = STATES[row.name]
  // A refusal by the desk leaves the request unchanged.
  if (!states || row.content === null || !['confirmed', 'done'].includes(row.state)) return undefined
  const request = await requestOf(view, row.subject)
  if (!request || !states.test(request.state))
    return `is ${row.state}, and ${row.subject} is ${request?.state ?? 'missing'}`
  const [, , content] = JSON.parse(row.content) as readonly unknown[]
  const { state: _before, ...approved } = Object(content)
  const changed = Object.entries(request).find(
    ([field, value]) => approved[field] !== undefined && approved[field] !== value,
  )
  return changed && `approved another ${changed[0]} than ${row.subject} has`
}

async function requestOf(view: Database, subject: string) {
  const [kind, id] = subject.split(' ')
  if (kind === 'deposit') {
    const shown = ['state', 'client_id', 'rupees', 'shown_rate'] as const
    return findRow(view, 'deposit_request', { deposit_id: Number(id) }, shown)
  }
  if (kind === 'adjustment') {
    const shown = ['state', 'client_id', 'dollars', 'category', 'reason', 'remarks', 'made_by'] as const
    return findRow(view, 'adjustment', { adjustment_id: Number(id) }, shown)
  }
  if (kind === 'correction') {
    const result = ['open_price', 'close_price', 'profit', 'commission', 'swap'] as const
    const shown = ['state', 'client_id', 'trade_id', 'fill_id', 'change', ...result] as const
    const texts = ['category', 'reason', 'remarks', 'made_by'] as const
    return findRow(view, 'trade_correction', { correction_id: Number(id) }, [...shown, ...texts])
  }
  const shown = ['state', 'client_id', 'dollars', 'rupees', 'bank_shown'] as const
  return findRow(view, 'withdrawal_request', { wid: Number(id) }, shown)
}

/** The audit log must name the same people for each approved, paid and returned withdrawal. */
async function wrongWithdrawal(view: Database): Promise<string | undefined> {
  const { rows } = await sql<{ wid: number; state: string }>`
    select wid, state from withdrawal_request
    where (state in ('approved', 'paying', 'paid', 'returning', 'returned') and not exists (select from audit
        where subject = 'withdrawal ' || wid and action = 'withdrawal_approved' and realm = 'staff'
          and lower(detail ->> 'by') = lower(approved_by)))
      or (state in ('paid', 'returning', 'returned') and not exists (select from audit
        where subject = 'withdrawal ' || wid and action = 'withdrawal_paid' and realm = 'staff'
          and lower(detail ->> 'by') = lower(ended_by)))
      or (state = 'returned' and not exists (select from audit
        where subject = 'withdrawal ' || wid and action = 'withdrawal_returned' and realm = 'staff'
          and lower(detail ->> 'by') = lower(return_by)))
    order by wid limit 1`.execute(view)
  const [found] = rows
  return found && `Withdrawal ${found.wid} is ${found.state}, and the audit log does not say so`
}
