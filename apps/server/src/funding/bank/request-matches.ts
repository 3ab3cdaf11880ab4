import type { actions, Arrival, ResultOf } from '@gf/contract'
import { toWireNumber } from '@gf/money'
import { sql } from 'kysely'
import type { Database } from '../../persistence/database.ts'
import { isDuplicate } from './matched-lines.ts'
import { standingLines } from './standing-lines.ts'
import { bookedText } from './statement-line.ts'
import { isSameName } from '../same-name.ts'

/** What bank statements say about a request. */
type BankMatch = ResultOf<(typeof actions)['list-deposits']>['rows'][number]['bank']

const UNMATCHED: BankMatch = {
  state: 'unmatched',
  rupees: null,
  received: null,
  utr: null,
  other_payer: null,
}

/** Requests with the lines that can be theirs. */
const requests = {
  deposit: sql`
    select deposit_id as id, client_id, utr, reference as own, rupees, false as is_debit from deposit_request`,
  reversal: sql`
    select deposit_id as id, null as client_id, coalesce(reversal_utr, utr) as utr, reference as own, rupees, true as is_debit
    from deposit_request where state in ('approved', 'reversing', 'reversed')`,
  withdrawal: sql`
    select wid as id, null as client_id, utr, 'WD' || lpad(wid::text, 10, '0') as own, rupees, true as is_debit from withdrawal_request`,
  // A bank can send a payment back under its own reference.
  return: sql`
    select wid as id, null as client_id, coalesce(return_utr, utr) as utr, 'WD' || lpad(wid::text, 10, '0') as own, rupees, false as is_debit
    from withdrawal_request where state in ('paid', 'returning', 'returned')`,
}

interface Row {
  readonly id: number
  readonly rupees: number
  readonly amount: number
  readonly utr: string | null
  readonly reference: string | null
  readonly at_from: number
  readonly at_to: number
  readonly is_duplicate: boolean
  readonly payer: string | null
  /** The member of staff who imported the statement. */
  readonly importer: number
  /** Of the client who should have paid; null if another pays, as the company. */
  readonly name: string | null
}

/**
 * What bank statements say about these deposits, withdrawals, or of what came back of them. `utr` is looked for beside
 * theirs.
 */
export async function matchesOf(
  db: Database,
  kind: keyof typeof requests,
  ids: readonly number[],
  utr?: string,
): Promise<(id: number) => BankMatch> {
  const found = await linesOf(db, kind, ids, utr)
  return (id) => {
    const [line, ...others] = found.get(id) ?? []
    if (!line) return UNMATCHED
    const other_payer = otherPayerIn([line, ...others])
    if (others.length > 0 || line.is_duplicate) return { ...UNMATCHED, state: 'duplicate', other_payer }
    return {
      state: line.amount === line.rupees ? 'matched' : 'differs',
      rupees: toWireNumber(line.amount, 2),
      received: bookedText(line),
      utr: line.utr,
      other_payer,
    }
  }
}

interface Credit {
  readonly received: Arrival
  readonly utr: string | null
  /** The member of staff who credits it. */
  readonly by: number
}

/**
 * Whether the bank has a deposit's payment: one line with its amount, from the client, at that time under that reference,
 * imported by another than who credits it, and credited to no other deposit.
 */
export async function isOnStatement(
  db: Database,
  id: number,
  { received: { from, to }, utr, by }: Credit,
): Promise<boolean> {
  const [line, ...others] = (await linesOf(db, 'deposit', [id], utr ?? undefined)).get(id) ?? []
  if (!line || others.length > 0 || line.is_duplicate || line.amount !== line.rupees) return false
  if (line.importer === by || otherPayerIn([line]) !== null || (line.utr ?? utr) !== utr) return false
  if (to <= line.at_from || from >= line.at_to) return false
  const credited = await db
    .selectFrom('deposit_request')
    .select('deposit_id')
    .where('deposit_id', '<>', id)
    .where('reference', '=', line.reference)
    .where('state', 'in', ['approving', 'approved', 'reversing', 'reversed'])
    .executeTakeFirst()
  return credited === undefined
}

async function linesOf(
  db: Database,
  kind: keyof typeof requests,
  ids: readonly number[],
  utr: string | undefined,
): Promise<Map<number, Row[]>> {
  const { rows } = await sql<Row>`
    select id, rupees, coalesce(credit, debit) as amount, line.utr, line.reference, at_from, at_to, ${isDuplicate} as is_duplicate,
      payer, client.name, importer.staff_id as importer
    from (${requests[kind]}) as request
      join ${standingLines} as line
        on (debit is not null) = is_debit and (line.utr in (${utr ?? null}, request.utr) or line.reference = own)
      join bank_import on bank_import.import_id = line.import_id
      join staff as importer on importer.username = imported_by
      left join client on client.client_id = request.client_id::integer
    where id = any(${ids}::bigint[])`.execute(db)
  return Map.groupBy(rows, ({ id }) => id)
}

const otherPayerIn = (lines: readonly Row[]): string | null =>
  lines.flatMap(({ payer, name }) =>
    payer === null || name === null || isSameName(payer, name) ? [] : payer,
  )[0] ?? null
