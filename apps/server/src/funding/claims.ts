import { sql } from 'kysely'
import type { Database } from '../persistence/database.ts'
import { Refusal } from '../calls/refusal.ts'
import type { Decisions } from './funding.ts'
import type { Deposit } from './payment.ts'
import { inRupees } from './funding.ts'

/*
 * Anyone can type the bank reference (UTR) of another's payment, even before its payer. Therefore pending requests can
 * name the same one, staff see them all, and approving one rejects the others.
 */

const ENDED_WITH = 'This payment (UTR) was credited to another request. If it is yours, contact us.'

/** States of a deposit whose payment was credited, even if it was taken back later. */
const CREDITED = ['approving', 'approved', 'reversing', 'reversed'] as const

/** Makes all else that concerns this bank reference wait until the transaction ends. */
export async function lockUtr(within: Database, utr: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`deposit utr ${utr}`}, 0))`.execute(within)
}

/** Throws if the reference's payment is credited to a deposit. Call it under `lockUtr`. */
export async function refuseCredited(within: Database, utr: string): Promise<void> {
  const credited = await within
    .selectFrom('deposit_request')
    .select('deposit_id')
    .where('utr', '=', utr)
    .where('state', 'in', CREDITED)
    .executeTakeFirst()
  if (credited) throw utrUsed()
}

/** Throws if the reference's payment is credited or this client named it before. Call it under `lockUtr`. */
export async function checkClaim(within: Database, clientId: number, utr: string): Promise<void> {
  const before = await within
    .selectFrom('deposit_request')
    .select('deposit_id')
    .where('utr', '=', utr)
    .where((is) =>
      is.or([
        is('state', 'in', CREDITED),
        is.and([is('state', '=', 'pending'), is('client_id', '=', clientId)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  if (before) throw utrUsed()
}

/** Pending requests that name one of these bank references, by reference, the oldest first. */
export async function claimsOf(
  db: Database,
  utrs: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  if (utrs.length === 0) return new Map()
  const rows = await db
    .selectFrom('deposit_request')
    .select(['deposit_id', 'utr'])
    .where('utr', 'in', utrs)
    .where('state', '=', 'pending')
    .orderBy('deposit_id')
    .execute()
  const grouped = Map.groupBy(rows, ({ utr }) => utr ?? '')
  return new Map([...grouped].map(([utr, claims]) => [utr, claims.map(({ deposit_id: id }) => id)]))
}

/** Throws unless the approval of `id` names exactly the payment's other pending requests: the decider saw each. */
export async function checkOthersSeen(
  within: Database,
  { id, utr, over }: { readonly id: number; readonly utr: string; readonly over: readonly number[] },
): Promise<void> {
  const claims = (await claimsOf(within, [utr])).get(utr) ?? []
  const others = claims.filter((one) => one !== id)
  const named = new Set(over)
  if (others.length === named.size && others.every((one) => named.has(one))) return
  throw new Refusal(
    'utr_contested',
    others.length === 0
      ? `No other pending request claims ${utr}. Omit --over.`
      : `Deposits ${others.join(', ')} also claim ${utr}. Compare the payers (show-deposit); to approve this one and reject the others, add --over ${others.join(',')}`,
  )
}

/**
 * Rejects every other pending request for the same payment, in the transaction that credits `row`; `tellEnded` follows.
 * It waits for running decisions on them, which may wait for the audit log: write nothing there before.
 */
export function endOtherClaims(
  { now }: Pick<Decisions, 'now'>,
  within: Database,
  row: Deposit,
): Promise<readonly Deposit[]> {
  return within
    .updateTable('deposit_request')
    .set({ state: 'rejected', remarks: ENDED_WITH, decided_at: now(), decided_by: row.decided_by })
    .where('utr', '=', row.utr)
    .where('state', '=', 'pending')
    .where('deposit_id', '<>', row.deposit_id)
    .returningAll()
    .execute()
}

/** Audits the rejections of `endOtherClaims` in the same transaction, and notifies their clients. */
export async function tellEnded(
  parts: Decisions,
  within: Database,
  row: Deposit,
  ended: readonly Deposit[],
): Promise<void> {
  for (const { deposit_id: id, client_id: clientId, rupees } of ended) {
    await parts.audit(within, {
      realm: 'staff',
      action: 'deposit_rejected',
      subject: `deposit ${id}`,
      detail: { by: row.decided_by ?? '', remarks: ENDED_WITH, credited: row.deposit_id },
    })
    const facts = {
      kind: 'deposit_rejected',
      number: id,
      rupees: inRupees(rupees),
      remarks: ENDED_WITH,
    } as const
    await parts.messages.queue(within, { clientId }, facts)
  }
}

export const utrUsed = (): Refusal =>
  new Refusal('utr_used', 'Another request already uses this bank reference (UTR). Check the reference.')
