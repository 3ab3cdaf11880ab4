import type { actions, ArgsOf, ResultOf } from '@gf/contract'
import { toWireNumber } from '@gf/money'
import { sql } from 'kysely'
import type { RawBuilder, Selectable, SqlBool } from 'kysely'
import { inPage, queueOfRows, queuePage } from '../calls/queue.ts'
import { proposersOf } from '../back-office/index.ts'
import type { Deps } from '../deps.ts'
import type { Database } from '../persistence/database.ts'
import type { DepositRequestTable, WithdrawalRequestTable } from '../persistence/tables.ts'
import { matchesOf } from './bank/request-matches.ts'
import { claimsOf } from './claims.ts'
import type { PayoutBank } from './eligibility.ts'
import { isoOrNull } from '../system/time.ts'
import { isSameName } from './same-name.ts'
import { bankPlace } from './withdrawals.ts'

type Deposits = ResultOf<(typeof actions)['list-deposits']>
type Withdrawals = ResultOf<(typeof actions)['list-withdrawals']>
type Asked<Name extends 'list-deposits' | 'list-withdrawals'> = ArgsOf<(typeof actions)[Name]>

/** Unless sorted, those that wait begin with what is `first`, so that none is overlooked, and all with the newest. */
const ordered = <First extends string>(asked: Asked<'list-deposits' | 'list-withdrawals'>, first: First) => ({
  ...asked,
  sort: asked.sort ?? (isAll(asked) ? ('-age' as const) : first),
})

const isAll = ({ which, number }: Pick<Asked<'list-deposits'>, 'which' | 'number'>): boolean =>
  which === 'all' || number !== undefined

/** The conditions of what is asked for, besides a search. */
function whereOf(
  id: string,
  asked: Asked<'list-deposits'> | Asked<'list-withdrawals'>,
  waiting: RawBuilder<SqlBool>,
) {
  const { number, state } = asked
  return [
    ...(isAll(asked) ? [] : [waiting]),
    ...(number === undefined ? [] : [sql<SqlBool>`${sql.ref(id)} = ${number}::bigint`]),
    ...(state === undefined ? [] : [sql<SqlBool>`state = ${state}`]),
  ]
}

const DEPOSIT = 'deposit_request.deposit_id'

/** Deposits that wait, or all. */
export async function depositsForStaff(db: Database, asked: Asked<'list-deposits'>): Promise<Deposits> {
  const page = await queuePage(
    db,
    {
      from: sql`deposit_request`,
      where: whereOf(DEPOSIT, asked, sql`state in ('pending', 'approving', 'reversing')`),
      id: DEPOSIT,
      client: 'deposit_request.client_id',
      references: ['reference', 'utr', 'reversal_utr'],
      // By the time of the claim: a request can be opened long before.
      orders: { age: isAll(asked) ? [] : [sql`claimed_at`], amount: [sql`rupees`] },
    },
    ordered(asked, 'age'),
  )
  const rows = await db
    .selectFrom('deposit_request')
    .leftJoin('client', 'client.client_id', 'deposit_request.client_id')
    .selectAll('deposit_request')
    .select('client.name')
    .where(inPage(DEPOSIT, page))
    .execute()
  const claims = await claimsOf(
    db,
    rows.flatMap(({ utr }) => utr ?? []),
  )
  const bankOf = await matchesOf(db, 'deposit', page.ids)
  const shown = rows.map((row) => ({
    ...depositForStaff(row, claims),
    name: row.name ?? '-',
    bank: bankOf(row.deposit_id),
    at: new Date(row.claimed_at ?? row.requested_at).toISOString(),
  }))
  return queueOfRows(page, shown, ({ did }) => did)
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

const WITHDRAWAL = 'withdrawal_request.wid'

/** Withdrawals to approve or pay, with the payee's account, masked for those who do not pay, or all. */
export async function withdrawalsForStaff(
  { cipher, now }: Pick<Deps, 'cipher' | 'now'>,
  db: Database,
  { isPaying, ...asked }: Asked<'list-withdrawals'> & { readonly isPaying: boolean },
): Promise<Withdrawals> {
  const page = await queuePage(
    db,
    {
      from: sql`withdrawal_request`,
      where: [sql`state <> 'refused'`, ...whereOf(WITHDRAWAL, asked, sql`state in ('pending', 'approved')`)],
      id: WITHDRAWAL,
      client: 'withdrawal_request.client_id',
      references: ['utr', 'return_utr'],
      // Those from before payments were promised a time come first.
      orders: { age: [], due: [sql`coalesce(pay_by, 0)`], amount: [sql`rupees`] },
    },
    ordered(asked, 'due'),
  )
  const rows = await db
    .selectFrom('withdrawal_request')
    .leftJoin('client', 'client.client_id', 'withdrawal_request.client_id')
    .leftJoin('payout', (join) =>
      join.onRef('payout.wid', '=', 'withdrawal_request.wid').on('is_open', '=', true),
    )
    .selectAll('withdrawal_request')
    .select(['client.name', 'client.withdrawals_frozen_at', 'payout.batch_id'])
    .where(inPage(WITHDRAWAL, page))
    .execute()
  const subjects = rows.map(({ wid }) => `withdrawal ${wid}`)
  const proposers = await proposersOf(db, ['approve-withdrawal', 'pay-withdrawal', 'return-payout'], subjects)
  const bankOf = await matchesOf(db, 'withdrawal', page.ids)
  const backOf = await matchesOf(db, 'return', page.ids)
  const at = now()
  const shown = rows.map((row) => ({
    ...withdrawalForStaff(cipher, row, isPaying),
    overdue: isOpen(row) && row.pay_by !== null && row.pay_by < at,
    bank: bankOf(row.wid),
    back: backOf(row.wid),
    proposed_by: proposers.get(`withdrawal ${row.wid}`) ?? null,
  }))
  return queueOfRows(page, shown, ({ wid }) => wid)
}

function withdrawalForStaff(
  cipher: Deps['cipher'],
  row: Selectable<WithdrawalRequestTable> & {
    readonly name: string | null
    readonly withdrawals_frozen_at: number | null
    readonly batch_id: number | null
  },
  isPaying: boolean,
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
    // Who pays is shown the full number until it is paid.
    payee:
      isPaying && isOpen(row)
        ? `${bank.holder}, ${bank.bankName}, ${bank.accountNumber}, ${bank.ifsc}`
        : row.bank_shown,
    at: new Date(row.requested_at).toISOString(),
    other_holder: isSameName(name, bank.holder) ? null : bank.holder,
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
