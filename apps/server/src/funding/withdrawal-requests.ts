import type { Selectable } from 'kysely'
import { audited } from '../calls/audited.ts'
import { walletIdOf } from '../desk/client-wallets.ts'
import { need } from '../desk/need.ts'
import type { MessageFacts } from '../notifications/index.ts'
import { getRow } from '../persistence/rows.ts'
import type { WithdrawalRequestTable, WithdrawalState } from '../persistence/tables.ts'
import {
  answerInJournal,
  completeEach,
  tellDesk,
  tellUnlessClosing,
  tellChanged,
  inDollars,
  inRupees,
} from './funding.ts'
import type { DeskAnswer, KeylessCommand, Decisions } from './funding.ts'

/*
 * A withdrawal changes two places, its request and the books, which no single transaction covers. Each step goes
 * through a state of a decision in progress:
 *
 *   reserving --> pending --> approved --> paying --> paid --> returning --> returned
 *       |            |  \________|___
 *       v            v               v
 *    refused     cancelling      rejecting
 *                    v               v
 *                cancelled        rejected
 *
 * A decision makes one conditional update into such a state, so one of several simultaneous decisions wins; the desk
 * then gets a command under a key derived from the request, so it moves the money once however often it is sent; and a
 * second conditional update, in one transaction with the audit entry and the message, finishes it. A server that stops
 * in between leaves the request in its state, and the next start continues: with the desk's answer from the journal, or
 * by sending the command.
 */

export type Withdrawal = Selectable<WithdrawalRequestTable>

/** States with a command to the desk in progress. */
const MOVING = ['reserving', 'cancelling', 'rejecting', 'paying', 'returning'] as const
type Moving = (typeof MOVING)[number]

const done: Readonly<Record<Moving, WithdrawalState>> = {
  reserving: 'pending',
  cancelling: 'cancelled',
  rejecting: 'rejected',
  paying: 'paid',
  returning: 'returned',
}

/** Completes what an earlier server began. Returns the number. */
export async function recoverWithdrawals(parts: Decisions): Promise<number> {
  const halfway = await parts.db
    .selectFrom('withdrawal_request')
    .selectAll()
    .where('state', 'in', MOVING)
    .orderBy('wid')
    .execute()
  return completeEach(halfway, (row) => complete(parts, row, row.state as Moving))
}

/** Continues a request that another call or server began: with the journal's answer, or otherwise like `settle`. */
export async function complete(parts: Decisions, row: Withdrawal, moving: Moving): Promise<Withdrawal> {
  const known = await answerInJournal(parts, keyOf(row, moving), commandOf(row, moving))
  return settle(parts, row, moving, known)
}

/** Sends a request's command to the desk, and records the result. Returns the resulting request. */
export async function settle(
  parts: Decisions,
  row: Withdrawal,
  moving: Moving,
  known?: DeskAnswer,
): Promise<Withdrawal> {
  // An account may be closed after its last withdrawal was paid.
  const told = moving === 'returning' ? tellUnlessClosing : tellDesk
  const answer = known ?? (await told(parts, keyOf(row, moving), commandOf(row, moving)))
  const { outcome } = answer
  if (!outcome.accepted && moving === 'reserving') return refused(parts, row, outcome)
  if (!outcome.accepted) throw new Error(`The desk does not end withdrawal ${row.wid}: ${outcome.reason}`)
  const { actor, action, detail } = entryOf(row, done[moving])
  const settled = await audited(parts, actor, action, async (within, note) => {
    const after = await within
      .updateTable('withdrawal_request')
      .set({ state: done[moving], ...(moving === 'reserving' && reservationIn(answer)) })
      .where('wid', '=', row.wid)
      .where('state', '=', moving)
      .returningAll()
      .executeTakeFirst()
    note(after ? { subject: `withdrawal ${row.wid}`, detail } : null)
    if (after) await parts.messages.queue(within, { clientId: after.client_id }, factsOf(after))
    return after
  })
  if (settled) tellChanged(parts, settled, settled.state === 'paid' ? 'Paid' : shown(settled))
  return settled ?? (await withdrawalAt(parts, row.wid))
}

/** Cancelled or rejected: a reservation is released once. */
const STEP_OF: Readonly<Record<Moving, string>> = {
  reserving: 'reserve',
  cancelling: 'release',
  rejecting: 'release',
  paying: 'pay',
  returning: 'return',
}

const keyOf = ({ wid }: Withdrawal, moving: Moving): string => `withdrawal/${wid}/${STEP_OF[moving]}`

function commandOf(row: Withdrawal, moving: Moving): KeylessCommand {
  const walletId = walletIdOf(row.client_id, 'real')
  switch (moving) {
    case 'reserving':
      return { type: 'reserve_withdrawal', walletId, dollars: row.dollars }
    case 'paying':
      return {
        type: 'pay_withdrawal',
        walletId,
        withdrawalId: reservationOf(row),
        rupees: row.rupees,
        reference: `Withdrawal ${row.wid}, ${utrOf(row)}`,
      }
    case 'returning':
      return {
        type: 'return_withdrawal',
        walletId,
        withdrawalId: reservationOf(row),
        dollars: row.dollars,
        rupees: row.rupees,
        reference: `Withdrawal ${row.wid}, ${need(row.return_utr, `return of withdrawal ${row.wid}`)}`,
      }
    default:
      return {
        type: 'release_withdrawal',
        walletId,
        withdrawalId: reservationOf(row),
        cause: moving === 'cancelling' ? 'cancelled' : 'rejected',
      }
  }
}

const utrOf = ({ wid, utr }: Withdrawal): string => need(utr, `UTR of withdrawal ${wid}`)

const reservationOf = ({ wid, reservation_id: id }: Withdrawal): number =>
  need(id, `reservation of withdrawal ${wid}`)

function reservationIn({ outcome, at }: DeskAnswer) {
  const reserved = outcome.accepted && outcome.events.find((event) => event.type === 'withdrawal_reserved')
  if (!reserved) throw new Error('The desk accepted a reservation and reserved nothing')
  return { reservation_id: reserved.withdrawalId, reserved_at: at }
}

async function refused(
  { db }: Decisions,
  { wid }: Withdrawal,
  refusal: { readonly reason: string; readonly detail: object },
): Promise<Withdrawal> {
  const { reason, detail } = refusal
  const row = await db
    .updateTable('withdrawal_request')
    .set({ state: 'refused', refusal: JSON.stringify({ reason, detail }) })
    .where('wid', '=', wid)
    .where('state', '=', 'reserving')
    .returningAll()
    .executeTakeFirst()
  return row ?? withdrawalAt({ db }, wid)
}

/** The audit entry of a request's new state. */
function entryOf(row: Withdrawal, state: WithdrawalState) {
  const figures = { dollars: row.dollars, rupees: row.rupees }
  const action = state === 'pending' ? 'withdrawal_requested' : `withdrawal_${state}`
  if (state === 'pending' || state === 'cancelled')
    return { actor: { realm: 'client', actorId: row.client_id }, action, detail: figures } as const
  if (state === 'returned') {
    const { return_by: by, return_utr: utr, returned_at: back, remarks } = row
    return {
      actor: { realm: 'staff' },
      action,
      detail: { ...figures, by: by ?? '', remarks, utr: utr ?? '', returned: back ?? 0 },
    } as const
  }
  const detail = { ...figures, by: row.ended_by ?? '', remarks: row.remarks, utr: row.utr ?? '' }
  return { actor: { realm: 'staff' }, action, detail } as const
}

function factsOf(row: Withdrawal): MessageFacts {
  const facts = { number: row.wid, dollars: inDollars(row.dollars), rupees: inRupees(row.rupees) }
  switch (row.state) {
    case 'paid':
      return { kind: 'withdrawal_paid', ...facts, utr: utrOf(row) }
    case 'rejected':
    case 'returned':
      return { kind: `withdrawal_${row.state}`, ...facts, remarks: row.remarks }
    case 'cancelled':
      return { kind: 'withdrawal_cancelled', ...facts }
    default:
      return { kind: 'withdrawal_requested', ...facts }
  }
}

/** The state for clients: a decision in progress counts as done. */
export function shown({
  state,
}: Pick<Withdrawal, 'state'>): 'Pending' | 'Approved' | 'Rejected' | 'Cancelled' | 'Returned' {
  switch (state) {
    case 'returning':
    case 'returned':
      return 'Returned'
    case 'approved':
    case 'paying':
    case 'paid':
      return 'Approved'
    case 'rejecting':
    case 'rejected':
    case 'refused':
      return 'Rejected'
    case 'cancelling':
    case 'cancelled':
      return 'Cancelled'
    default:
      return 'Pending'
  }
}

/** A request that must exist. */
export const withdrawalAt = ({ db }: Pick<Decisions, 'db'>, wid: number): Promise<Withdrawal> =>
  getRow(db, 'withdrawal_request', { wid })
