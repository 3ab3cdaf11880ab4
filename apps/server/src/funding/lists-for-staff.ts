import type { Selectable } from 'kysely'
import type { DepositRequestTable, WithdrawalRequestTable } from '../persistence/funding-tables.ts'
import { claimsOf } from './claims.ts'
import { bankPlace } from './request-withdrawal.ts'
import type { Decisions, PayoutBank } from './funding.ts'
import { inDollars, inRupees } from './terminal-amounts.ts'

/*
 * What waits is listed from the one that has waited longest, and the list says what it leaves out: nobody waits unseen.
 * All are the last 50. Either stands with the oldest first.
 */

const MOST_ROWS = 50
type Which = 'waiting' | 'all'

/** Deposits as lines for a terminal. */
export async function depositsForStaff({ db }: Decisions, which: Which): Promise<string> {
  const all = db.selectFrom('deposit_request')
  const listed = which === 'waiting' ? all.where('state', 'in', ['pending', 'approving']) : all
  const rows = await listed
    .selectAll()
    // By when they were claimed: one may have been opened long before.
    .$if(which === 'waiting', (waiting) => waiting.orderBy('claimed_at'))
    .orderBy('deposit_id', which === 'waiting' ? 'asc' : 'desc')
    .limit(MOST_ROWS)
    .execute()
  const claims = await claimsOf(
    db,
    rows.flatMap(({ utr }) => utr ?? []),
  )
  const lines = rows.map((row) => depositLine(row, claims.get(row.utr ?? '') ?? []))
  return inLines(lines, which, () =>
    listed.select(({ fn }) => fn.countAll<number>().as('all')).executeTakeFirstOrThrow(),
  )
}

function depositLine(row: Selectable<DepositRequestTable>, claims: readonly number[]): string {
  const others = claims.filter((id) => id !== row.deposit_id)
  return [
    `${row.deposit_id}  ${row.state}  client ${row.client_id}  ${inRupees(row.rupees)} = ${inDollars(row.dollars)}`,
    `reference ${row.reference ?? '-'}  utr ${row.utr ?? '-'}  ${stamp(row.claimed_at ?? row.requested_at)}`,
    others.length > 0 ? `ALSO NAMED BY ${others.join(', ')}` : '',
    row.remarks,
  ]
    .filter(Boolean)
    .join('  ')
}

/** Withdrawals as lines for a terminal, with the account to be paid to. */
export async function withdrawalsForStaff({ db, cipher }: Decisions, which: Which): Promise<string> {
  const all = db.selectFrom('withdrawal_request').where('state', '<>', 'refused')
  const listed = which === 'waiting' ? all.where('state', 'in', ['pending', 'approved']) : all
  const rows = await listed
    .selectAll()
    .orderBy('wid', which === 'waiting' ? 'asc' : 'desc')
    .limit(MOST_ROWS)
    .execute()
  const clients = await clientsOf(
    db,
    rows.map((row) => row.client_id),
  )
  const lines = rows.map((row) => withdrawalLine(cipher, row, clients.get(row.client_id)))
  return inLines(lines, which, () =>
    listed.select(({ fn }) => fn.countAll<number>().as('all')).executeTakeFirstOrThrow(),
  )
}

interface Payer {
  readonly name: string
  /** Withdrawals are closed until staff have spoken with the client. */
  readonly frozen: boolean
}

async function clientsOf(
  db: Decisions['db'],
  clientIds: readonly number[],
): Promise<ReadonlyMap<number, Payer>> {
  const rows = await db
    .selectFrom('client')
    .select(['client_id', 'name', 'withdrawals_frozen_at'])
    .where('client_id', 'in', [0, ...clientIds])
    .execute()
  return new Map(
    rows.map((row) => [row.client_id, { name: row.name, frozen: row.withdrawals_frozen_at !== null }]),
  )
}

/** A name as far as banks and documents agree on one: its words, in any case and order. */
const wordsOfName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .toSorted((left, right) => (left < right ? -1 : 1))
    .join(' ')

function withdrawalLine(
  cipher: Decisions['cipher'],
  row: Selectable<WithdrawalRequestTable>,
  client: Payer | undefined,
): string {
  const bank = JSON.parse(cipher.open(bankPlace(row.client_id), row.bank).toString()) as PayoutBank
  // The whole number is for who pays it, and for nobody once it was paid.
  const to =
    row.state === 'pending' || row.state === 'approved'
      ? `${bank.holder}, ${bank.bankName}, ${bank.accountNumber}, ${bank.ifsc}`
      : row.bank_shown
  const first =
    row.state === 'pending' && row.first_approved_by ? `approved once by ${row.first_approved_by}` : ''
  const name = client?.name ?? '-'
  const differs = wordsOfName(name) !== wordsOfName(bank.holder)
  return [
    `${row.wid}  ${row.state}  client ${row.client_id} ${name}  ${inDollars(row.dollars)} = ${inRupees(row.rupees)}`,
    `to ${to}  ${stamp(row.requested_at)}`,
    differs ? `PAYEE IS NOT THE CLIENT: ${bank.holder}, not ${name}` : '',
    client?.frozen ? 'WITHDRAWALS CLOSED: do not pay' : '',
    first,
    row.utr ?? '',
    row.remarks,
  ]
    .filter(Boolean)
    .join('  ')
}

/** Lines as they are shown: those of all came with the newest first. */
async function inLines(
  lines: readonly string[],
  which: Which,
  counted: () => Promise<{ readonly all: number }>,
): Promise<string> {
  if (lines.length === 0) return 'There are none.'
  if (which === 'all') return lines.toReversed().join('\n')
  const more = lines.length < MOST_ROWS ? 0 : (await counted()).all - lines.length
  return [...lines, ...(more > 0 ? [`and ${more} more, which came later`] : [])].join('\n')
}

const stamp = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ')
