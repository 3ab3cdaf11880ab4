import { sql } from 'kysely'
import type { Database } from '../persistence/database.ts'
import { Refusal } from '../calls/refusal.ts'
import type { Decisions } from './funding.ts'
import type { Deposit } from './payment.ts'
import { inRupees } from './funding.ts'

/*
 * Anybody can type the reference (UTR) of a payment that is not theirs, and may do so before its payer. So requests that wait
 * may name the same one, staff see them all, and the one that is approved ends the others.
 */

const ENDED_WITH = 'This payment (UTR) was credited to another request. If it is yours, contact us.'

/** Makes whatever else concerns this bank reference wait until the transaction ends. */
export async function lockUtr(within: Database, utr: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`deposit utr ${utr}`}, 0))`.execute(within)
}

/**
 * Throws where a new request of a client cannot name this bank reference: its payment is credited, or the client named it
 * before. To be called under `lockUtr`.
 */
export async function checkClaim(within: Database, clientId: number, utr: string): Promise<void> {
  const before = await within
    .selectFrom('deposit_request')
    .select('deposit_id')
    .where('utr', '=', utr)
    .where((is) =>
      is.or([
        is('state', 'in', ['approving', 'approved']),
        is.and([is('state', '=', 'pending'), is('client_id', '=', clientId)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  if (before) throw utrUsed()
}

/** Requests that wait and name one of these bank references, by reference, the oldest first. */
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

/**
 * Throws unless whoever approves request `id` has named exactly the other requests that wait for the same payment: a decision
 * between people is made by somebody who has seen each of them.
 */
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
      ? `No other pending request names ${utr}; omit --over.`
      : `Deposits ${others.join(', ')} name ${utr} too. Compare who paid (show-deposit); approving this one rejects them: --over ${others.join(',')}`,
  )
}

/**
 * Rejects, in the transaction that credits `row`, every other request that waits for the same payment; `tellEnded` follows.
 * It waits for whoever decides on one of them, who may be waiting for the audit log: nothing may be written there before.
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

/** Writes down, in the same transaction, what `endOtherClaims` ended, and tells whose requests they were. */
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
  new Refusal('utr_used', 'This bank reference (UTR) is already used by another request.')
