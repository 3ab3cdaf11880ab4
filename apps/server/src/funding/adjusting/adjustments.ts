import { sidesOfCategory } from '@gf/contract'
import type { AdjustmentCategory, AdjustmentSide } from '@gf/contract'
import { withdrawable } from '@gf/dealing'
import type { Outcome } from '@gf/dealing'
import { cents } from '@gf/money'
import type { Cents } from '@gf/money'
import type { Selectable } from 'kysely'
import type { StaffMember, Subject } from '../../calls/action.ts'
import { audited } from '../../calls/audited.ts'
import { Refusal } from '../../calls/refusal.ts'
import { walletIdOf } from '../../desk/client-wallets.ts'
import type { Database } from '../../persistence/database.ts'
import { isDuplicate } from '../../persistence/database.ts'
import { findRow } from '../../persistence/rows.ts'
import type { Tables } from '../../persistence/tables.ts'
import {
  answerInJournal,
  clientUnknown,
  completeEach,
  holdAccount,
  inDollars,
  tellUnlessClosing,
} from '../funding.ts'
import type { Decisions, DeskAnswer } from '../funding.ts'

/*
 * An adjustment changes two places, its row and the books:
 *
 *   prepared --(1)--> booking --(2) the desk decides--> (3) --> booked, or refused
 *       \
 *        --> rejected
 *
 * (1) is the confirmation by a second person. (2) is a command under a key derived from the adjustment, so it is booked
 * once. A server that stops in between leaves it in `booking`, and the next start continues at (2) or, if the journal
 * already has the answer, at (3).
 */

export type Adjustment = Selectable<Tables['adjustment']>
type Prepared = Pick<Adjustment, 'client_id' | 'dollars' | 'category' | 'reason' | 'remarks'>

const CLOSED = 'Its wallet cannot be adjusted.'

export const subjectOf = (id: number): string => `adjustment ${id}`

/** Cents of a live wallet, and how many of them can leave it: neither floating profit nor used margin. */
export const fundsOf = ({ desk }: Pick<Decisions, 'desk'>, clientId: number) =>
  desk.read((state) => {
    const wallet = state.wallets.get(walletIdOf(clientId, 'real'))
    return wallet && { balance: wallet.balance, available: cents(Math.max(withdrawable(state, wallet), 0)) }
  })

/** Signed cents of a side. Throws if the category has the other side. */
export function signed(category: AdjustmentCategory, side: AdjustmentSide, dollars: Cents): Cents {
  const only: AdjustmentSide | 'either' = sidesOfCategory[category]
  if (only !== 'either' && only !== side)
    throw new Refusal('side_wrong', `An adjustment of the category ${category} is always a ${only}.`)
  return side === 'credit' ? dollars : cents(-dollars)
}

/** Stores an adjustment that waits for its second person. Nothing moves. Returns its number. Throws Refusal. */
export async function prepareAdjustment(
  parts: Decisions,
  within: Database,
  asked: Prepared,
  by: Pick<StaffMember, 'username'>,
): Promise<number> {
  await holdAccount(within, asked.client_id, CLOSED)
  const funds = await fundsOf(parts, asked.client_id)
  if (!funds) throw clientUnknown(asked.client_id)
  if (funds.available + asked.dollars < 0) throw notAvailable(funds.available)
  const made = await within
    .insertInto('adjustment')
    .values({ ...asked, made_by: by.username, made_at: parts.now() })
    .returning('adjustment_id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw isDuplicate(error, 'adjustment_prepared') ? preparedAlready() : error
    })
  return made.adjustment_id
}

/** What the second person confirms. Throws unless it waits for one. */
export async function adjustmentToConfirm(within: Database, id: number): Promise<Subject> {
  const row = await adjustmentAt(within, id)
  if (row.state !== 'prepared') throw alreadyDecided(row)
  const { client_id, dollars, category, reason, remarks, made_by } = row
  return { subject: subjectOf(id), content: { client_id, dollars, category, reason, remarks, made_by } }
}

/** Decides to book an adjustment; `finishAdjustment` has the desk do it. Throws for who prepared it. */
export async function decideAdjustment(
  parts: Decisions,
  within: Database,
  id: number,
  by: string,
): Promise<void> {
  const row = await adjustmentAt(within, id)
  if (row.made_by.toLowerCase() === by.toLowerCase())
    throw new Refusal('second_person_needed', `${by} has prepared adjustment ${id}. Another must confirm it.`)
  await holdAccount(within, row.client_id, CLOSED)
  await move(within, id, { state: 'booking', decided_by: by, decided_at: parts.now() })
}

/** Ends an adjustment before it is confirmed. Returns what it was. Throws Refusal. */
export function rejectAdjustment(
  parts: Decisions,
  within: Database,
  id: number,
  { reason, by }: { readonly reason: string; readonly by: string },
): Promise<Adjustment> {
  const ended = { state: 'rejected', decided_by: by, decided_at: parts.now(), refusal: reason } as const
  return move(within, id, ended)
}

async function move(within: Database, id: number, to: Partial<Adjustment>): Promise<Adjustment> {
  const row = await within
    .updateTable('adjustment')
    .set(to)
    .where('adjustment_id', '=', id)
    .where('state', '=', 'prepared')
    .returningAll()
    .executeTakeFirst()
  if (!row) throw alreadyDecided(await adjustmentAt(within, id))
  return row
}

/** Has the desk book a confirmed adjustment once. Returns it. Throws a Refusal if the desk does not book it. */
export async function finishAdjustment(parts: Decisions, id: number): Promise<Adjustment> {
  const row = await adjustmentAt(parts.db, id)
  if (row.state === 'refused') throw new Refusal('adjustment_refused', row.refusal)
  if (row.state !== 'booking') return row
  return settle(parts, row, await answerInJournal(parts, keyOf(row), commandOf(row)))
}

/** Completes what an earlier server confirmed but did not finish. Returns the number. */
export async function recoverAdjustments(parts: Decisions): Promise<number> {
  const halfway = await parts.db
    .selectFrom('adjustment')
    .select('adjustment_id')
    .where('state', '=', 'booking')
    .orderBy('adjustment_id')
    .execute()
  return completeEach(halfway, ({ adjustment_id: id }) =>
    finishAdjustment(parts, id).catch((error: unknown) => {
      // The desk refuses it, which ends it.
      if (!(error instanceof Refusal) || error.http === 503) throw error
    }),
  )
}

export const keyOf = ({ adjustment_id: id }: Pick<Adjustment, 'adjustment_id'>): string => `adjustment/${id}`

const commandOf = ({ client_id: client, dollars, remarks }: Adjustment) =>
  ({ type: 'adjust', walletId: walletIdOf(client, 'real'), dollars, reason: remarks }) as const

/** Steps (2) and (3) of an adjustment in `booking`. */
async function settle(parts: Decisions, row: Adjustment, known?: DeskAnswer): Promise<Adjustment> {
  const { outcome } = known ?? (await tellUnlessClosing(parts, keyOf(row), commandOf(row)))
  const refusal = outcome.accepted ? undefined : refusalOf(outcome)
  const after = { state: refusal ? 'refused' : 'booked', refusal: refusal?.message ?? '' } as const
  const id = row.adjustment_id
  await audited(parts, { realm: 'staff' }, `adjustment_${after.state}`, async (within, note) => {
    const settled = await within
      .updateTable('adjustment')
      .set(after)
      .where('adjustment_id', '=', id)
      .where('state', '=', 'booking')
      .returning('adjustment_id')
      .executeTakeFirst()
    const { client_id: client, dollars, category, decided_by: by, made_by } = row
    const detail = {
      client,
      dollars,
      category,
      by: by ?? '',
      prepared_by: made_by,
      ...(after.refusal !== '' && { reason: after.refusal }),
    }
    note(settled ? { subject: subjectOf(id), detail } : null)
    if (settled && !refusal)
      await parts.messages.queue(
        within,
        { clientId: client },
        {
          kind: dollars > 0 ? 'wallet_credited' : 'wallet_debited',
          number: id,
          dollars: inDollars(cents(Math.abs(dollars))),
          remarks: row.remarks,
        },
      )
  })
  if (refusal) throw refusal
  return { ...row, ...after }
}

function refusalOf({ reason, detail }: Extract<Outcome, { readonly accepted: false }>): Refusal {
  if (reason === 'insufficient_funds') return notAvailable(cents(Math.max(Number(detail['available']), 0)))
  if (reason === 'amount_invalid')
    return new Refusal(
      reason,
      'The balance would be larger than a wallet can hold. Prepare a smaller credit.',
    )
  return new Refusal(reason, `The desk did not book the adjustment (${reason}). Nothing was booked.`)
}

const notAvailable = (available: Cents): Refusal =>
  new Refusal(
    'insufficient_funds',
    `Only ${inDollars(available)} can be taken from the wallet. The rest is used as margin or is not there.`,
    { detail: { available } },
  )

export async function adjustmentAt(db: Database, id: number): Promise<Adjustment> {
  const row = await findRow(db, 'adjustment', { adjustment_id: id })
  if (!row) throw new Refusal('not_found', `Adjustment ${id} not found. See list-adjustments.`)
  return row
}

const preparedAlready = (): Refusal =>
  new Refusal(
    'already_prepared',
    'The same adjustment of this client already waits for a second person. See list-adjustments.',
  )

const alreadyDecided = ({ adjustment_id: id, state, decided_by: by }: Adjustment): Refusal =>
  new Refusal(
    'already_decided',
    `Adjustment ${id} is ${state}${by === null ? '' : ` by ${by}`}. See list-adjustments.`,
  )
