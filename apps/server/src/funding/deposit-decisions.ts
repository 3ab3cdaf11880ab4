import { minor } from '@gf/money'
import type { Selectable } from 'kysely'
import { walletIdOf } from '../client-wallets.ts'
import { need } from '../need.ts'
import type { Database } from '../persistence/database.ts'
import type { DepositRequestTable } from '../persistence/funding-tables.ts'
import { Refusal } from '../refusal.ts'
import { answerInJournal, completeEach, tellDesk } from './answer-of-desk.ts'
import type { DeskAnswer } from './answer-of-desk.ts'
import { checkOthersSeen, endOtherClaims, lockUtr, tellEnded, utrUsed } from './claims.ts'
import { isTaken } from './conflict.ts'
import { tellChanged } from './funding.ts'
import type { Decisions } from './funding.ts'
import { inDollars, inRupees } from './terminal-amounts.ts'

/*
 * A deposit that is approved takes two places, the request and the books, which no one transaction holds together:
 *
 *   pending --(1)--> approving --(2) the desk credits--> (3) --> approved
 *
 * (1) is one conditional update, so of many decisions at once one wins. (2) is a command under a key that follows from the
 * request and its try, so it happens once however often it is told. (3) is conditional too, in one transaction with the audit entry and
 * the message. A server that ends between them leaves the request at `approving`, and the next start goes on at (2) or,
 * where the journal has the credit already, at (3).
 */

export type Deposit = Selectable<DepositRequestTable>

/** A deposit that was found at the bank. */
interface Found {
  /** The bank's reference of the payment; undefined where it is the one that the client named. */
  readonly utr: string | undefined
  /** The other requests that wait for the same payment, all of which end with this approval. */
  readonly over?: readonly number[]
  readonly by: string
}

/** Credits a deposit that was found at the bank, and ends other requests for the same payment. Throws Refusal. */
export async function approveDeposit(
  parts: Decisions,
  id: number,
  { utr, over = [], by }: Found,
): Promise<Deposit> {
  const before = await depositAt(parts, id)
  if (before.state !== 'pending') throw alreadyDecided(before)
  const found = utr ?? before.utr
  if (found === null) throw new Refusal('utr_needed', 'Name the reference at the bank with --utr.')
  const decide = async (within: Database): Promise<Deposit | undefined> => {
    await lockUtr(within, found)
    await checkOthersSeen(within, { id, utr: found, over })
    return within
      .updateTable('deposit_request')
      .set({ state: 'approving', utr: found, decided_at: parts.now(), decided_by: by })
      .where('deposit_id', '=', id)
      .where('state', '=', 'pending')
      .returningAll()
      .executeTakeFirst()
  }
  const decided = await parts.db
    .transaction()
    .execute(decide)
    .catch((error: unknown) => {
      throw isTaken(error, 'deposit_request_utr') ? utrUsed() : error
    })
  if (!decided) throw alreadyDecided(await depositAt(parts, id))
  return settleDeposit(parts, decided)
}

/** Ends a deposit that did not reach the bank. Throws Refusal. */
export async function rejectDeposit(
  parts: Decisions,
  id: number,
  { remarks, by }: { readonly remarks: string; readonly by: string },
): Promise<Deposit> {
  const rejected = await parts.db.transaction().execute(async (within) => {
    const row = await within
      .updateTable('deposit_request')
      .set({ state: 'rejected', remarks, decided_at: parts.now(), decided_by: by })
      .where('deposit_id', '=', id)
      .where('state', '=', 'pending')
      .returningAll()
      .executeTakeFirst()
    if (!row) return undefined
    await parts.audit(within, {
      realm: 'staff',
      action: 'deposit_rejected',
      subject: `deposit ${id}`,
      detail: { by, remarks },
    })
    const facts = { kind: 'deposit_rejected', rupees: inRupees(row.rupees), remarks } as const
    await parts.messages.queue(within, { clientId: row.client_id }, facts)
    return row
  })
  if (!rejected) throw alreadyDecided(await depositAt(parts, id))
  tellChanged(parts, rejected.client_id, { what: 'deposit', number: id, state: 'Rejected' })
  return rejected
}

/** Completes what a server before this one had decided and not finished. Gives how many there were. */
export async function recoverDeposits(parts: Decisions): Promise<number> {
  const halfway = await parts.db
    .selectFrom('deposit_request')
    .selectAll()
    .where('state', '=', 'approving')
    .orderBy('deposit_id')
    .execute()
  return completeEach(halfway, async (row) => {
    const known = await answerInJournal(parts, keyOf(row), commandOf(row))
    await settleDeposit(parts, row, known).catch((error: unknown) => {
      // The desk does not credit it: it waits for another decision.
      if (!(error instanceof Refusal)) throw error
    })
  })
}

/** The desk remembers its answer under the key for 48 hours. A refusal is one try; what is asked again is asked anew. */
const keyOf = ({ deposit_id: id, try: no }: Deposit): string =>
  no === 1 ? `deposit/${id}` : `deposit/${id}/${no}`

const commandOf = (row: Deposit) =>
  ({
    type: 'deposit',
    walletId: walletIdOf(row.client_id, 'real'),
    dollars: minor(row.dollars),
    rupees: minor(row.rupees),
    reference: `Deposit ${row.deposit_id}, ${need(row.utr, `UTR of deposit ${row.deposit_id}`)}`,
  }) as const

/** Steps (2) and (3) of a request that stands at `approving`. */
async function settleDeposit(parts: Decisions, row: Deposit, known?: DeskAnswer): Promise<Deposit> {
  const { outcome } = known ?? (await tellDesk(parts, keyOf(row), commandOf(row)))
  if (!outcome.accepted) {
    await parts.db
      .updateTable('deposit_request')
      .set({ state: 'pending', decided_at: null, decided_by: null, try: row.try + 1 })
      .where('deposit_id', '=', row.deposit_id)
      .where('state', '=', 'approving')
      .where('try', '=', row.try)
      .execute()
    throw new Refusal(
      outcome.reason,
      `The desk does not credit it (${outcome.reason}). The request still waits: approve it again when the reason is gone, or reject it.`,
    )
  }
  const ended = await parts.db.transaction().execute(async (within) => {
    const approved = await within
      .updateTable('deposit_request')
      .set({ state: 'approved' })
      .where('deposit_id', '=', row.deposit_id)
      .where('state', '=', 'approving')
      .returning('deposit_id')
      .executeTakeFirst()
    if (!approved) return []
    const others = await endOtherClaims(parts, within, row)
    await parts.audit(within, {
      realm: 'staff',
      action: 'deposit_approved',
      subject: `deposit ${row.deposit_id}`,
      detail: { by: row.decided_by ?? '', utr: row.utr ?? '', dollars: row.dollars, rupees: row.rupees },
    })
    await parts.messages.queue(
      within,
      { clientId: row.client_id },
      { kind: 'deposit_credited', rupees: inRupees(row.rupees), dollars: inDollars(row.dollars) },
    )
    await tellEnded(parts, within, row, others)
    return others
  })
  tellChanged(parts, row.client_id, { what: 'deposit', number: row.deposit_id, state: 'Approved' })
  for (const other of ended)
    tellChanged(parts, other.client_id, { what: 'deposit', number: other.deposit_id, state: 'Rejected' })
  return row
}

async function depositAt({ db }: Decisions, id: number): Promise<Deposit> {
  const row = await db
    .selectFrom('deposit_request')
    .selectAll()
    .where('deposit_id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found', `There is no deposit ${id}.`)
  return row
}

const alreadyDecided = ({ deposit_id: id, state, decided_by: by }: Deposit): Refusal =>
  new Refusal('already_decided', `Deposit ${id} is ${state} already, by ${by ?? 'nobody'}.`)
