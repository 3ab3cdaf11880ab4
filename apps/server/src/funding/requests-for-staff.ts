import type { actions, ResultOf } from '@gf/contract'
import { toWireNumber } from '@gf/money'
import type { Selectable } from 'kysely'
import { proposersOf } from '../back-office/index.ts'
import type { Deps } from '../deps.ts'
import type { Database } from '../persistence/database.ts'
import type { DepositRequestTable, WithdrawalRequestTable } from '../persistence/tables.ts'
import { matchesOf } from './bank/request-matches.ts'
import { claimsOf } from './claims.ts'
import type { PayoutBank } from './eligibility.ts'
import { isoOrNull } from '../system/time.ts'
import { bankPlace } from './withdrawals.ts'

/*
 * Pending requests are listed from the oldest, and the list says how many it omits, so that none is overlooked. `all`
 * lists the last 50. Both have the oldest first.
 */

const MOST_ROWS = 50

/** Which requests are listed; with a number, only this one, whatever its state. */
interface Asked {
  readonly which: 'waiting' | 'all'
  readonly number?: number | undefined
}
const isAll = ({ which, number }: Asked): boolean => which === 'all' || number !== undefined

type Deposits = ResultOf<(typeof actions)['list-deposits']>
type Withdrawals = ResultOf<(typeof actions)['list-withdrawals']>

/** Pending deposits, or the last of all. */
export async function depositsForStaff(db: Database, asked: Asked): Promise<Deposits> {
  const waits = !isAll(asked)
  const listed = db
    .selectFrom('deposit_request')
    .$if(waits, (all) => all.where('state', 'in', ['pending', 'approving', 'reversing']))
    .$if(asked.number !== undefined, (all) => all.where('deposit_id', '=', asked.number ?? 0))
  const rows = await listed
    .selectAll()
    // By the time of the claim: a request can be opened long before.
    .$if(waits, (waiting) => waiting.orderBy('claimed_at'))
    .orderBy('deposit_id', waits ? 'asc' : 'desc')
    .limit(MOST_ROWS)
    .execute()
  const utrs = rows.flatMap(({ utr }) => utr ?? [])
  const claims = await claimsOf(db, utrs)
  const bankOf = await matchesOf(
    db,
    'deposit',
    rows.map(({ deposit_id: id }) => id),
  )
  const shown = rows.map((row) => ({
    ...depositForStaff(row, claims),
    bank: bankOf(row.deposit_id),
    at: new Date(row.claimed_at ?? row.requested_at).toISOString(),
  }))
  return inOrder(
    shown,
    asked,
    listed.select(({ fn }) => fn.countAll<number>().as('all')),
  )
}

/** A deposit for staff, with the others that name the same payment. */
export const depositForStaff = (
  row: Selectable<DepositRequestTable>,
  claims: ReadonlyMap<string, readonly number[]>,
) => ({
  did: row.deposit_id,
  state: row.state,
  client: row.client_id,
  rupees: toWireNumber(row.rupees, 2),
  dollars: toWireNumber(row.dollars, 2),
  reference: row.reference,
  utr: row.utr,
  claims: (claims.get(row.utr ?? '') ?? []).filter((id) => id !== row.deposit_id),
  remarks: row.remarks,
})

/** Withdrawals to approve or pay, with the payee's account, or the last of all. */
export async function withdrawalsForStaff(
  { cipher, now }: Pick<Deps, 'cipher' | 'now'>,
  db: Database,
  asked: Asked,
): Promise<Withdrawals> {
  const waits = !isAll(asked)
  const listed = db
    .selectFrom('withdrawal_request')
    .where('state', '<>', 'refused')
    .$if(waits, (all) => all.where('state', 'in', ['pending', 'approved']))
    .$if(asked.number !== undefined, (all) => all.where('withdrawal_request.wid', '=', asked.number ?? 0))
  const rows = await listed
    .leftJoin('client', 'client.client_id', 'withdrawal_request.client_id')
    .leftJoin('payout', (join) =>
      join.onRef('payout.wid', '=', 'withdrawal_request.wid').on('is_open', '=', true),
    )
    .selectAll('withdrawal_request')
    .select(['client.name', 'client.withdrawals_frozen_at', 'payout.batch_id'])
    .$if(waits, (waiting) => waiting.orderBy('pay_by', (by) => by.asc().nullsFirst()))
    .orderBy('withdrawal_request.wid', waits ? 'asc' : 'desc')
    .limit(MOST_ROWS)
    .execute()
  const subjects = rows.map(({ wid }) => `withdrawal ${wid}`)
  const proposers = await proposersOf(db, ['approve-withdrawal', 'pay-withdrawal', 'return-payout'], subjects)
  const wids = rows.map(({ wid }) => wid)
  const bankOf = await matchesOf(db, 'withdrawal', wids)
  const backOf = await matchesOf(db, 'return', wids)
  const at = now()
  const shown = rows.map((row) => ({
    ...withdrawalForStaff(cipher, row),
    overdue: isOpen(row) && row.pay_by !== null && row.pay_by < at,
    bank: bankOf(row.wid),
    back: backOf(row.wid),
    proposed_by: proposers.get(`withdrawal ${row.wid}`) ?? null,
  }))
  return inOrder(
    shown,
    asked,
    listed.select(({ fn }) => fn.countAll<number>().as('all')),
  )
}

/** A name for comparison between banks and documents: its words, in any case and order. */
const wordsOfName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .toSorted((left, right) => (left < right ? -1 : 1))
    .join(' ')

function withdrawalForStaff(
  cipher: Deps['cipher'],
  row: Selectable<WithdrawalRequestTable> & {
    readonly name: string | null
    readonly withdrawals_frozen_at: number | null
    readonly batch_id: number | null
  },
) {
  const bank = JSON.parse(cipher.open(bankPlace(row.client_id), row.bank).toString()) as PayoutBank
  const name = row.name ?? '-'
  return {
    wid: row.wid,
    state: row.state,
    client: row.client_id,
    name,
    rupees: toWireNumber(row.rupees, 2),
    dollars: toWireNumber(row.dollars, 2),
    // The full number is shown until it is paid.
    payee: isOpen(row)
      ? `${bank.holder}, ${bank.bankName}, ${bank.accountNumber}, ${bank.ifsc}`
      : row.bank_shown,
    at: new Date(row.requested_at).toISOString(),
    other_holder: wordsOfName(name) === wordsOfName(bank.holder) ? null : bank.holder,
    // Withdrawals are blocked until staff have spoken with the client.
    frozen: row.withdrawals_frozen_at !== null,
    pay_by: isoOrNull(row.pay_by),
    batch: row.batch_id,
    utr: row.utr,
    return_utr: row.return_utr,
    returned: isoOrNull(row.returned_at),
    remarks: row.remarks,
  }
}

const isOpen = ({ state }: Pick<Selectable<WithdrawalRequestTable>, 'state'>): boolean =>
  state === 'pending' || state === 'approved'

/** Rows in display order: those of `all` came newest first. */
async function inOrder<Row>(
  rows: readonly Row[],
  asked: Asked,
  counted: { executeTakeFirstOrThrow(): Promise<{ readonly all: number }> },
): Promise<{ rows: Row[]; more: number }> {
  if (isAll(asked)) return { rows: rows.toReversed(), more: 0 }
  const all = rows.length < MOST_ROWS ? rows.length : (await counted.executeTakeFirstOrThrow()).all
  return { rows: [...rows], more: all - rows.length }
}
