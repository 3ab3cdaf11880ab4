import type { Arrival, ReversalCause } from '@gf/contract'
import { cents } from '@gf/money'
import type { Cents } from '@gf/money'
import type { Subject } from '../calls/action.ts'
import { audited } from '../calls/audited.ts'
import { Refusal } from '../calls/refusal.ts'
import { walletIdOf } from '../desk/client-wallets.ts'
import { need } from '../desk/need.ts'
import type { Database } from '../persistence/database.ts'
import { isDuplicate } from '../persistence/database.ts'
import { findRow, getRow } from '../persistence/rows.ts'
import { lockUtr, utrUsed } from './claims.ts'
import {
  answerInJournal,
  completeEach,
  holdAccount,
  inDollars,
  inRupees,
  tellChanged,
  tellUnlessClosing,
} from './funding.ts'
import type { Decisions } from './funding.ts'
import type { Deposit } from './payment.ts'
import { checkNotAhead } from './usd-rate.ts'

/*
 * A credited deposit whose rupees the bank took back:
 *
 *   approved --(1)--> reversing --(2) the desk debits--> (3) --> reversed
 *
 * (1) is the confirmation by a second person. (2) is a command under a key derived from the deposit, so it is booked once,
 * and the desk never refuses it for want of dollars. A server that stops in between leaves the deposit in `reversing`, and
 * the next start continues.
 */

/** What the bank says about a reversal. */
export interface Reversal {
  /** The bank's reference of the debit; it can be that of the payment. */
  readonly utr: string
  readonly cause: ReversalCause
  /** When the money left our bank. */
  readonly taken: Arrival
  /** The client reads it. */
  readonly remarks: string
}

const CLOSED = 'Its wallet cannot be debited. Ask an owner who bears the loss.'

/** What the second person confirms. Throws unless the deposit is credited and was not taken back. */
export async function depositToReverse(
  { now }: Pick<Decisions, 'now'>,
  within: Database,
  id: number,
  { utr, cause, taken, remarks }: Reversal,
): Promise<Subject> {
  const row = await creditedDeposit(within, id)
  checkMoment(row, taken, now())
  await holdAccount(within, row.client_id, CLOSED)
  await refuseUsed(within, utr)
  const { client_id, dollars, rupees } = row
  const reversal = {
    reversal_utr: utr,
    reversal_cause: cause,
    reversed_at: taken.from,
    to: taken.to,
    remarks,
  }
  const content = { client_id, dollars, rupees, ...reversal }
  return { subject: `deposit ${id}`, content }
}

/** Decides that a deposit was taken back; `finishReversal` has the desk book it. Throws Refusal. */
export async function decideReversal(
  { now }: Pick<Decisions, 'now'>,
  within: Database,
  id: number,
  { utr, cause, taken, remarks, by }: Reversal & { readonly by: string },
): Promise<void> {
  const row = await creditedDeposit(within, id)
  checkMoment(row, taken, now())
  await lockUtr(within, utr)
  await holdAccount(within, row.client_id, CLOSED)
  await refuseUsed(within, utr)
  const decided = await within
    .updateTable('deposit_request')
    .set({
      state: 'reversing',
      reversal_utr: utr,
      reversal_cause: cause,
      reversed_at: taken.from,
      reversal_by: by,
      reversal_decided_at: now(),
      remarks,
    })
    .where('deposit_id', '=', id)
    .where('state', '=', 'approved')
    .returning('deposit_id')
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw isDuplicate(error, 'deposit_request_reversal_utr') ? utrUsed() : error
    })
  if (!decided) await creditedDeposit(within, id)
}

/** Throws if the reference is of another reversal or of a payout: one debit leaves our bank once. */
async function refuseUsed(within: Database, utr: string): Promise<void> {
  await refuseReversed(within, utr)
  if (await findRow(within, 'withdrawal_request', { utr }, ['wid'])) throw utrUsed()
}

/** Throws if the reference is of a reversed deposit. Call it under `lockUtr`. */
export async function refuseReversed(within: Database, utr: string): Promise<void> {
  if (await findRow(within, 'deposit_request', { reversal_utr: utr }, ['deposit_id'])) throw utrUsed()
}

async function creditedDeposit(within: Database, id: number): Promise<Deposit> {
  const row = await findRow(within, 'deposit_request', { deposit_id: id })
  if (!row) throw new Refusal('not_found', `Deposit ${id} not found. See list-deposits.`)
  if (row.state === 'reversing' || row.state === 'reversed')
    throw new Refusal('already_reversed', `The reversal of deposit ${id} is already recorded.`)
  if (row.state !== 'approved')
    throw new Refusal(
      'not_credited',
      `Deposit ${id} is ${row.state}. Only a credited deposit can be reversed.`,
    )
  return row
}

function checkMoment({ requested_at: asked }: Deposit, arrival: Arrival, now: number): void {
  checkNotAhead(arrival, now)
  if (arrival.to <= asked)
    throw new Refusal('reversed_too_early', 'The bank took it back before the request. Check the date.')
}

/** The live wallet of a client: its balance in cents, and how much of what is missing is owed. */
export const debtOf = ({ desk }: Pick<Decisions, 'desk'>, clientId: number) =>
  desk.read((state) => {
    const wallet = state.wallets.get(walletIdOf(clientId, 'real'))
    return { balance: wallet?.balance ?? cents(0), owed: wallet?.owed ?? cents(0) }
  })

/** Has the desk book a confirmed reversal once. Returns the deposit. */
export async function finishReversal(parts: Decisions, id: number): Promise<Deposit> {
  const row = await getRow(parts.db, 'deposit_request', { deposit_id: id })
  return row.state === 'reversing' ? settle(parts, row) : row
}

/** Completes what an earlier server confirmed but did not finish. Returns the number. */
export async function recoverReversals(parts: Decisions): Promise<number> {
  const halfway = await parts.db
    .selectFrom('deposit_request')
    .selectAll()
    .where('state', '=', 'reversing')
    .orderBy('deposit_id')
    .execute()
  return completeEach(halfway, (row) => settle(parts, row))
}

const keyOf = ({ deposit_id: id }: Deposit): string => `deposit/${id}/reverse`

const commandOf = (row: Deposit) =>
  ({
    type: 'reverse_deposit',
    walletId: walletIdOf(row.client_id, 'real'),
    dollars: row.dollars,
    rupees: row.rupees,
    reference: reversalReference(row),
  }) as const

/** The note of its booking. */
export const reversalReference = ({ deposit_id: id, reversal_utr: utr }: Deposit): string =>
  `Deposit ${id} reversed, ${need(utr, `reversal of deposit ${id}`)}`

/** Steps (2) and (3) of a deposit in `reversing`. */
async function settle(parts: Decisions, row: Deposit): Promise<Deposit> {
  const known = await answerInJournal(parts, keyOf(row), commandOf(row))
  const { outcome } = known ?? (await tellUnlessClosing(parts, keyOf(row), commandOf(row)))
  const booked = outcome.accepted && outcome.events.find((event) => event.type === 'deposit_reversed')
  if (!booked) throw new Error(`The desk does not reverse deposit ${row.deposit_id}`)
  const settled = await audited(parts, { realm: 'staff' }, 'deposit_reversed', async (within, note) => {
    const after = await within
      .updateTable('deposit_request')
      .set({ state: 'reversed' })
      .where('deposit_id', '=', row.deposit_id)
      .where('state', '=', 'reversing')
      .returningAll()
      .executeTakeFirst()
    note(after ? { subject: `deposit ${row.deposit_id}`, detail: detailOf(after, booked.owed) } : null)
    if (after)
      await parts.messages.queue(
        within,
        { clientId: row.client_id },
        {
          kind: 'deposit_reversed',
          number: row.deposit_id,
          rupees: inRupees(row.rupees),
          dollars: inDollars(row.dollars),
          remarks: row.remarks,
          ...(booked.owed > 0 && { owed: inDollars(booked.owed) }),
        },
      )
    return after
  })
  if (settled) tellChanged(parts, settled, 'Reversed')
  return settled ?? getRow(parts.db, 'deposit_request', { deposit_id: row.deposit_id })
}

const detailOf = (row: Deposit, owed: Cents) => ({
  by: row.reversal_by ?? '',
  utr: row.reversal_utr ?? '',
  cause: row.reversal_cause ?? '',
  dollars: row.dollars,
  rupees: row.rupees,
  reversed: row.reversed_at ?? 0,
  owed,
})
