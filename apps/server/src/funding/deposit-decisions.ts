import type { Arrival } from '@gf/contract'
import type { Paise } from '@gf/money'
import { DAY, toDollars } from '@gf/money'
import { Refusal } from '../calls/refusal.ts'
import { walletIdOf } from '../desk/client-wallets.ts'
import { need } from '../desk/need.ts'
import type { Database } from '../persistence/database.ts'
import { isDuplicate } from '../persistence/database.ts'
import { findRow } from '../persistence/rows.ts'
import { isOnStatement, matchesOf } from './bank/request-matches.ts'
import { checkOthersSeen, endOtherClaims, lockUtr, tellEnded, utrUsed } from './claims.ts'
import { limitsInForce } from './company-settings.ts'
import {
  answerInJournal,
  completeEach,
  holdAccount,
  tellDesk,
  tellChanged,
  inDollars,
  inRupees,
} from './funding.ts'
import type { DeskAnswer, Decisions } from './funding.ts'
import type { Deposit } from './payment.ts'
import { refuseReturned } from './payout-returns.ts'
import { checkArrival, rateOfArrival } from './usd-rate.ts'

/*
 * An approved deposit changes two places, the request and the books, which no single transaction covers:
 *
 *   pending --(1)--> approving --(2) the desk credits--> (3) --> approved
 *
 * An opened or cancelled request takes the same path if its payment was found at the bank.
 *
 * (1) is one conditional update, so one of several simultaneous decisions wins. (2) is a command under a key derived
 * from the request and its attempt, so it happens once however often it is sent. (3) is conditional too, in one
 * transaction with the audit entry and the message. A server that stops in between leaves the request in `approving`,
 * and the next start continues at (2) or, if the journal already has the credit, at (3).
 */

/** A deposit found at the bank. */
interface Found {
  /** The bank's reference of the payment; undefined if it is the one that the client named. */
  readonly utr: string | undefined
  /** The other pending requests for the same payment, all rejected with this approval. */
  readonly over?: readonly number[]
  /** When the money reached the bank: it decides the rate. */
  readonly received: Arrival
  readonly by: string
}
type Payment = Omit<Found, 'by'>

/** Decides to credit a deposit found at the bank; `creditDeposit` does the other two steps. Throws Refusal. */
export async function decideDeposit(
  parts: Decisions,
  within: Database,
  id: number,
  { by, ...payment }: Found,
): Promise<void> {
  const { received } = payment
  const { row: before, utr: found } = await depositFound(parts, within, id, payment)
  const rate = rateOfArrival(before, received, parts.usdRate)
  await holdAccount(within, before.client_id, 'Return the payment to its sender.')
  const decided = await within
    .updateTable('deposit_request')
    .set({
      state: 'approving',
      utr: found,
      ...creditAt(before, rate),
      received_at: received.from,
      decided_at: parts.now(),
      decided_by: by,
    })
    .where('deposit_id', '=', id)
    // A claim may have changed the amount meanwhile.
    .where('state', '=', before.state)
    .where('rupees', '=', before.rupees)
    .returning('deposit_id')
    .executeTakeFirst()
    .catch((error: unknown) => {
      if (isDuplicate(error, 'deposit_request_reference')) throw claimedAgain()
      throw isDuplicate(error, 'deposit_request_utr') ? utrUsed() : error
    })
  if (!decided) throw alreadyDecided(await depositAt(within, id))
}

/** An undecided deposit and the bank's reference of its payment. Throws Refusal if that cannot be credited. */
async function depositFound({ now }: Decisions, within: Database, id: number, payment: Payment) {
  const { utr, over = [], received } = payment
  const row = await depositAt(within, id)
  if (!isOpen(row)) throw alreadyDecided(row)
  const found = utr ?? row.utr
  if (found === null) throw new Refusal('utr_needed', 'Give the bank reference with --utr.')
  checkArrival(received, row.requested_at, now())
  await lockUtr(within, found)
  await refuseReturned(within, found)
  await checkOthersSeen(within, { id, utr: found, over })
  return { row, utr: found }
}

/** A deposit for confirmation. Throws Refusal if it cannot be credited as proposed. */
export async function depositToConfirm(parts: Decisions, within: Database, id: number, payment: Payment) {
  const { row } = await depositFound(parts, within, id, payment)
  const { client_id, rupees, shown_rate, utr: named } = row
  const { dollars } = creditAt(row, rateOfArrival(row, payment.received, parts.usdRate))
  const bankOf = await matchesOf(within, 'deposit', [id], payment.utr)
  return { client_id, rupees, shown_rate, dollars, named, payer: bankOf(id).other_payer }
}

/**
 * Another must confirm if no bank line shows this payment as it is credited, or if more dollars than the limit are
 * credited to the client within a day; several parts count like the whole. The client is locked, so that the later of two
 * simultaneous decisions counts the other.
 */
export async function checksOfDeposit(
  parts: Decisions,
  within: Database,
  id: number,
  { received, utr, by }: Pick<Found, 'received' | 'utr'> & { readonly by: number },
): Promise<number> {
  const row = await depositAt(within, id)
  // Claims lock the reference before the client.
  await lockUtr(within, utr ?? row.utr ?? '')
  await within
    .selectFrom('client')
    .select('client_id')
    .where('client_id', '=', row.client_id)
    .forNoKeyUpdate()
    .execute()
  if (!(await isOnStatement(within, id, { received, utr: utr ?? row.utr, by }))) return 1
  const { credited } = await within
    .selectFrom('deposit_request')
    .select(({ fn }) => fn.sum<number | null>('dollars').as('credited'))
    .where('client_id', '=', row.client_id)
    .where('state', 'in', ['approving', 'approved'])
    .where('decided_at', '>', parts.now() - DAY)
    .where('deposit_id', '<>', id)
    .executeTakeFirstOrThrow()
  const { dollars } = creditAt(row, rateOfArrival(row, received, parts.usdRate))
  const { two_approvers_above: limit } = await limitsInForce(within)
  return (credited ?? 0) + dollars > limit ? 1 : 0
}

/** Has the desk credit a deposit decided by `decideDeposit`. Throws Refusal if the desk does not. */
export async function creditDeposit(parts: Decisions, id: number): Promise<Deposit> {
  const row = await depositAt(parts.db, id)
  return row.state === 'approving' ? settleDeposit(parts, row) : row
}

const creditAt = ({ rate: before, rupees, dollars }: Deposit, rate: Paise) => ({
  rate,
  dollars: rate === before ? dollars : toDollars(rupees, rate),
})

/** Rejects a deposit that did not reach the bank. Throws Refusal. */
export async function rejectDeposit(
  parts: Decisions,
  within: Database,
  id: number,
  { remarks, by }: { readonly remarks: string; readonly by: string },
): Promise<Deposit> {
  const row = await within
    .updateTable('deposit_request')
    .set({ state: 'rejected', remarks, decided_at: parts.now(), decided_by: by })
    .where('deposit_id', '=', id)
    .where('state', '=', 'pending')
    .returningAll()
    .executeTakeFirst()
  if (!row) throw alreadyDecided(await depositAt(within, id))
  const facts = { kind: 'deposit_rejected', number: id, rupees: inRupees(row.rupees), remarks } as const
  await parts.messages.queue(within, { clientId: row.client_id }, facts)
  return row
}

/** Completes what an earlier server decided but did not finish. Returns the number. */
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
      // The desk refuses the credit: the deposit waits for another decision.
      if (!(error instanceof Refusal)) throw error
    })
  })
}

/** The desk remembers its answer under the key for 48 hours. A refusal ends the attempt; the next one has a new key. */
const keyOf = ({ deposit_id: id, try: no }: Deposit): string =>
  no === 1 ? `deposit/${id}` : `deposit/${id}/${no}`

const commandOf = (row: Deposit) =>
  ({
    type: 'deposit',
    walletId: walletIdOf(row.client_id, 'real'),
    dollars: row.dollars,
    rupees: row.rupees,
    reference: `Deposit ${row.deposit_id}, ${need(row.utr, `UTR of deposit ${row.deposit_id}`)}`,
  }) as const

/** Steps (2) and (3) of a request in `approving`. */
async function settleDeposit(parts: Decisions, row: Deposit, known?: DeskAnswer): Promise<Deposit> {
  const { outcome } = known ?? (await tellDesk(parts, keyOf(row), commandOf(row)))
  if (!outcome.accepted) throw await notCredited(parts, row, outcome.reason)
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
      detail: {
        by: row.decided_by ?? '',
        utr: row.utr ?? '',
        dollars: row.dollars,
        rupees: row.rupees,
        rate: row.rate,
        received: row.received_at ?? 0,
      },
    })
    await parts.messages.queue(
      within,
      { clientId: row.client_id },
      {
        kind: 'deposit_credited',
        number: row.deposit_id,
        rupees: inRupees(row.rupees),
        dollars: inDollars(row.dollars),
        rate: inRupees(row.rate),
        ...(row.rate !== row.shown_rate && { shownRate: inRupees(row.shown_rate) }),
      },
    )
    await tellEnded(parts, within, row, others)
    return others
  })
  tellChanged(parts, row, 'Approved')
  for (const other of ended) tellChanged(parts, other, 'Rejected')
  return row
}

/** A refused credit waits for another decision, at the shown rate. */
async function notCredited({ db }: Decisions, row: Deposit, reason: string): Promise<Refusal> {
  await db
    .updateTable('deposit_request')
    .set({
      state: 'pending',
      ...creditAt(row, row.shown_rate),
      claimed_at: row.claimed_at ?? row.decided_at,
      received_at: null,
      decided_at: null,
      decided_by: null,
      try: row.try + 1,
    })
    .where('deposit_id', '=', row.deposit_id)
    .where('state', '=', 'approving')
    .where('try', '=', row.try)
    .execute()
  return new Refusal(
    reason,
    `The deposit could not be credited (${reason}) and stays pending. Approve it again later or reject it.`,
  )
}

async function depositAt(db: Database, id: number): Promise<Deposit> {
  const row = await findRow(db, 'deposit_request', { deposit_id: id })
  if (!row) throw new Refusal('not_found', `Deposit ${id} not found. See list-deposits.`)
  return row
}

/** Pending, or cancelled by the client: its payment may be at the bank. */
const isOpen = ({ state }: Deposit): boolean => ['opened', 'pending', 'cancelled'].includes(state)

const claimedAgain = (): Refusal =>
  new Refusal(
    'reference_used',
    'The client has a newer request with the same reference. Decide that one: list-deposits.',
  )

function alreadyDecided({ deposit_id: id, state, decided_by: by }: Deposit): Refusal {
  if (state === 'pending') {
    return new Refusal('in_flight', `Deposit ${id} just changed. Review it again: show-deposit ${id}`)
  }
  if (by === null) {
    return new Refusal('not_pending', `Deposit ${id} is ${state}, not pending. See show-deposit ${id}.`)
  }
  return new Refusal('already_decided', `${by} has already ${state} deposit ${id}. See show-deposit ${id}.`)
}
