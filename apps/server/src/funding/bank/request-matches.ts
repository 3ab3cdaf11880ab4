import type { actions, ResultOf } from '@gf/contract'
import { toWireNumber } from '@gf/money'
import { sql } from 'kysely'
import type { Database } from '../../persistence/database.ts'
import { isDuplicate } from './matched-lines.ts'
import { standingLines } from './standing-lines.ts'
import { bookedText } from './statement-line.ts'

/** What bank statements say about a request. */
type BankMatch = ResultOf<(typeof actions)['list-deposits']>['rows'][number]['bank']

const UNMATCHED: BankMatch = { state: 'unmatched', rupees: null, received: null, utr: null }

/** Requests with the lines that can be theirs. */
const requests = {
  deposit: sql`
    select deposit_id as id, utr, reference as own, rupees, false as is_debit from deposit_request`,
  reversal: sql`
    select deposit_id as id, coalesce(reversal_utr, utr) as utr, reference as own, rupees, true as is_debit
    from deposit_request where state in ('approved', 'reversing', 'reversed')`,
  withdrawal: sql`
    select wid as id, utr, 'WD' || lpad(wid::text, 10, '0') as own, rupees, true as is_debit from withdrawal_request`,
  // A bank can send a payment back under its own reference.
  return: sql`
    select wid as id, coalesce(return_utr, utr) as utr, 'WD' || lpad(wid::text, 10, '0') as own, rupees, false as is_debit
    from withdrawal_request where state in ('paid', 'returning', 'returned')`,
}

interface Row {
  readonly id: number
  readonly rupees: number
  readonly amount: number
  readonly utr: string | null
  readonly at_from: number
  readonly at_to: number
  readonly is_duplicate: boolean
}

/** What bank statements say about these deposits, withdrawals, or of what came back of them. */
export async function matchesOf(
  db: Database,
  kind: keyof typeof requests,
  ids: readonly number[],
): Promise<(id: number) => BankMatch> {
  const { rows } = await sql<Row>`
    select id, rupees, coalesce(credit, debit) as amount, line.utr, at_from, at_to, ${isDuplicate} as is_duplicate
    from (${requests[kind]}) as request
      join ${standingLines} as line
        on (debit is not null) = is_debit and (line.utr = request.utr or line.reference = own)
    where id = any(${ids}::bigint[])`.execute(db)
  const found = Map.groupBy(rows, ({ id }) => id)
  return (id) => {
    const [line, ...others] = found.get(id) ?? []
    if (!line) return UNMATCHED
    if (others.length > 0 || line.is_duplicate) return { ...UNMATCHED, state: 'duplicate' }
    return {
      state: line.amount === line.rupees ? 'matched' : 'differs',
      rupees: toWireNumber(line.amount, 2),
      received: bookedText(line),
      utr: line.utr,
    }
  }
}
