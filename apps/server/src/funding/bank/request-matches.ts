import type { actions, ResultOf } from '@gf/contract'
import { toWireNumber } from '@gf/money'
import { sql } from 'kysely'
import type { Database } from '../../persistence/database.ts'
import { isDuplicate } from './matched-lines.ts'
import { bookedText } from './statement-line.ts'

/** What bank statements say about a deposit. */
type BankMatch = ResultOf<(typeof actions)['list-deposits']>['rows'][number]['bank']

const UNMATCHED: BankMatch = { state: 'unmatched', rupees: null, received: null, utr: null }

interface Row {
  readonly deposit_id: number
  readonly rupees: number
  readonly credit: number
  readonly utr: string | null
  readonly at_from: number
  readonly at_to: number
  readonly is_duplicate: boolean
}

/** What bank statements say about these deposits. */
export async function matchesOf(
  db: Database,
  deposits: readonly number[],
): Promise<(deposit: number) => BankMatch> {
  const { rows } = await sql<Row>`
    select deposit_id, rupees, credit, line.utr, at_from, at_to, ${isDuplicate} as is_duplicate
    from deposit_request as deposit
      join bank_line as line
        on credit is not null and (line.utr = deposit.utr or line.reference = deposit.reference)
    where deposit_id = any(${deposits}::bigint[])`.execute(db)
  const found = Map.groupBy(rows, ({ deposit_id: id }) => id)
  return (deposit) => {
    const [line, ...others] = found.get(deposit) ?? []
    if (!line) return UNMATCHED
    if (others.length > 0 || line.is_duplicate) return { ...UNMATCHED, state: 'duplicate' }
    return {
      state: line.credit === line.rupees ? 'matched' : 'differs',
      rupees: toWireNumber(line.credit, 2),
      received: bookedText(line),
      utr: line.utr,
    }
  }
}
