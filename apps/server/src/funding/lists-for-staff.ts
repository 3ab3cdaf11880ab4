import { claimsOf } from './claims.ts'
import { bankPlace } from './request-withdrawal.ts'
import type { Decisions, PayoutBank } from './funding.ts'
import { inDollars, inRupees } from './terminal-amounts.ts'

const MOST_ROWS = 50
type Which = 'waiting' | 'all'

/** Deposits as lines for a terminal, the oldest first. */
export async function depositsForStaff({ db }: Decisions, which: Which): Promise<string> {
  const rows = await db
    .selectFrom('deposit_request')
    .selectAll()
    .$if(which === 'waiting', (query) => query.where('state', 'in', ['pending', 'approving']))
    .orderBy('deposit_id', 'desc')
    .limit(MOST_ROWS)
    .execute()
  if (rows.length === 0) return 'There are none.'
  const claims = await claimsOf(
    db,
    rows.flatMap(({ utr }) => utr ?? []),
  )
  return rows
    .toReversed()
    .map((row) => {
      const others = (claims.get(row.utr ?? '') ?? []).filter((id) => id !== row.deposit_id)
      return [
        `${row.deposit_id}  ${row.state}  client ${row.client_id}  ${inRupees(row.rupees)} = ${inDollars(row.dollars)}`,
        `reference ${row.reference ?? '-'}  utr ${row.utr ?? '-'}  ${stamp(row.requested_at)}`,
        others.length > 0 ? `ALSO NAMED BY ${others.join(', ')}` : '',
        row.remarks,
      ]
        .filter(Boolean)
        .join('  ')
    })
    .join('\n')
}

/** Withdrawals as lines for a terminal, with the account to be paid to, the oldest first. */
export async function withdrawalsForStaff({ db, cipher }: Decisions, which: Which): Promise<string> {
  const rows = await db
    .selectFrom('withdrawal_request')
    .selectAll()
    .where('state', '<>', 'refused')
    .$if(which === 'waiting', (query) => query.where('state', 'in', ['pending', 'approved']))
    .orderBy('wid', 'desc')
    .limit(MOST_ROWS)
    .execute()
  if (rows.length === 0) return 'There are none.'
  return rows
    .toReversed()
    .map((row) => {
      const bank = JSON.parse(cipher.open(bankPlace(row.client_id), row.bank).toString()) as PayoutBank
      // The whole number is for who pays it, and for nobody once it was paid.
      const to =
        row.state === 'pending' || row.state === 'approved'
          ? `${bank.holder}, ${bank.bankName}, ${bank.accountNumber}, ${bank.ifsc}`
          : row.bank_shown
      const first =
        row.state === 'pending' && row.first_approved_by ? `approved once by ${row.first_approved_by}` : ''
      return [
        `${row.wid}  ${row.state}  client ${row.client_id}  ${inDollars(row.dollars)} = ${inRupees(row.rupees)}`,
        `to ${to}  ${stamp(row.requested_at)}`,
        [first, row.utr ?? '', row.remarks].filter(Boolean).join('  '),
      ]
        .join('  ')
        .trimEnd()
    })
    .join('\n')
}

const stamp = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ')
