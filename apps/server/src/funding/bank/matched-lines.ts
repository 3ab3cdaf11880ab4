import type { Answer, Calls, Input, MatchState } from '@gf/contract'
import { DAY, toWireNumber } from '@gf/money'
import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import { everyRow, listOf, matching } from '../../calls/list.ts'
import type { ListSource } from '../../calls/list.ts'
import { actorOf, enterOnly } from '../../calls/audited.ts'
import { csv } from '../../calls/csv.ts'
import type { CsvRow } from '../../calls/csv.ts'
import { Download } from '../../calls/handler.ts'
import type { Handler } from '../../calls/handler.ts'
import type { Deps } from '../../deps.ts'
import type { Database } from '../../persistence/database.ts'
import { INDIA, iso } from '../../system/time.ts'
import { standingLines } from './standing-lines.ts'
import { bookedText } from './statement-line.ts'

type Asked = Input<Calls['exportBankLines']>
type WireLine = Answer<Calls['listBankLines']>[number]
type LineDeps = Pick<Deps, 'db' | 'audit' | 'config'>

interface MatchedLine extends Readonly<Record<string, unknown>> {
  readonly line_id: number
  readonly bank_id: number
  readonly bank_name: string
  readonly at_from: number
  readonly at_to: number
  readonly narration: string
  readonly payer: string | null
  readonly utr: string | null
  readonly reference: string | null
  readonly credit: number | null
  readonly debit: number | null
  readonly balance: number | null
  readonly state: MatchState
  readonly request_kind: 'deposit' | 'withdrawal' | null
  readonly request_id: number
  readonly request_state: string
  readonly client_id: number
  readonly rupees: number
  readonly imported_at: number
  readonly imported_by: string
}

/** Whether another line of the same side has the UTR of `line`. */
export const isDuplicate = sql`exists (select from ${standingLines} as other
  where other.utr = line.utr and other.line_id <> line.line_id and (other.credit is null) = (line.credit is null))`

/**
 * Lines with the request that each pays. A credit belongs to the deposit with its UTR or our reference, a debit to the
 * withdrawal; either can also be a payment that came back. Several deposits can name one payment: the credited one counts, then the oldest that is not rejected.
 */
export const matchedLines = sql`(
  select line.*, company_bank.bank_name, imported_at, imported_by, request.*,
    case when ${isDuplicate} then 'duplicate'
      when request_id is null then 'unmatched'
      when rupees = coalesce(credit, debit) then 'matched'
      else 'differs' end as state
  from ${standingLines} as line
    join company_bank using (bank_id)
    join bank_import using (import_id)
    left join lateral (
      (select 'deposit' as request_kind, deposit_id as request_id, state as request_state, client_id, rupees
       from deposit_request as deposit
       where line.credit is not null and deposit.state <> 'rejected'
         and (deposit.utr = line.utr or deposit.reference = line.reference)
       order by deposit.state in ('approving', 'approved', 'reversing', 'reversed') desc, deposit.utr = line.utr desc nulls last, deposit_id
       limit 1)
      union all
      (select 'withdrawal', wid, state, client_id, rupees
       from withdrawal_request as withdrawal
       where line.debit is not null and withdrawal.state <> 'refused'
         and (withdrawal.utr = line.utr or withdrawal.wid = substring(line.reference from '^WD([0-9]{10})$')::bigint)
       order by withdrawal.utr = line.utr desc nulls last
       limit 1)
      union all
      (select 'withdrawal', wid, state, client_id, rupees
       from withdrawal_request as withdrawal
       where line.credit is not null and withdrawal.state in ('paid', 'returning', 'returned')
         and (line.utr in (withdrawal.utr, withdrawal.return_utr)
           or withdrawal.wid = substring(line.reference from '^WD([0-9]{10})$')::bigint)
       order by withdrawal.return_utr = line.utr desc nulls last
       limit 1)
      union all
      (select 'deposit', deposit_id, state, client_id, rupees
       from deposit_request as deposit
       where line.debit is not null and deposit.state in ('approved', 'reversing', 'reversed')
         and (line.utr in (deposit.utr, deposit.reversal_utr) or deposit.reference = line.reference)
       order by deposit.reversal_utr = line.utr desc nulls last
       limit 1)
      limit 1
    ) as request on true
) as line`

/** Serves GET bank_lines_api. */
export const listBankLines =
  (deps: LineDeps): Handler<Calls['listBankLines']> =>
  async ({ sort, page, size, exact, ...asked }, context) => {
    const { rows, total } = await listOf<MatchedLine>(deps.db, await sourceOf(deps.db, asked), {
      sort: sort ?? '-at',
      offset: (page - 1) * size,
      size,
      exact,
    })
    await enterOnly(deps, actorOf(context), 'bank_lines_viewed', { detail: { ...filtersIn(asked), page } })
    context.setTotal(total)
    return rows.map((row) => wireLine(row, deps.config.clientIdPrefix))
  }

/** Serves GET bank_lines_csv_api. */
export const exportBankLines =
  (deps: LineDeps): Handler<Calls['exportBankLines']> =>
  async (asked, context) => {
    await enterOnly(deps, actorOf(context), 'bank_lines_exported', { detail: filtersIn(asked) })
    const source = await sourceOf(deps.db, asked)
    return new Download(csv(csvRows(deps, source)), 'text/csv; charset=utf-8', 'bank-lines.csv')
  }

const filtersIn = (asked: Asked): Readonly<Record<string, string | number>> =>
  Object.fromEntries(
    Object.entries(asked).filter(
      (one): one is [string, string | number] => one[1] !== undefined && one[1] !== '',
    ),
  )

/** The start of a day in India. */
const midnight = (day: string): number => Date.parse(day) - INDIA

async function sourceOf(db: Database, { search, state, side, bank, from, to }: Asked): Promise<ListSource> {
  const words = { from: sql`bank_line`, id: 'line_id', words: sql`bank_line_words(bank_line)` }
  return {
    from: matchedLines,
    // Only its state depends on the request.
    ...(!state && { counted: sql`${standingLines} as line` }),
    columns: sql`*`,
    where: [
      ...(state ? [sql<SqlBool>`state = ${state}`] : []),
      ...(side === 'credit' ? [sql<SqlBool>`credit is not null`] : []),
      ...(side === 'debit' ? [sql<SqlBool>`debit is not null`] : []),
      ...(bank ? [sql<SqlBool>`bank_id = ${bank}::bigint`] : []),
      ...(from ? [sql<SqlBool>`at_from >= ${midnight(from)}`] : []),
      ...(to ? [sql<SqlBool>`at_from < ${midnight(to) + DAY}`] : []),
      ...(await matching(db, words, search ?? '')),
    ],
    orders: {
      at: [sql`at_from`],
      // As their indexes have them.
      credit: [sql`coalesce(credit, 0)`],
      debit: [sql`coalesce(debit, 0)`],
    },
    id: 'line_id',
  }
}

const wireOrNull = (paise: number | null): number | null => (paise === null ? null : toWireNumber(paise, 2))

const wireLine = (row: MatchedLine, prefix: string): WireLine => ({
  line: row.line_id,
  bank: row.bank_id,
  bank_name: row.bank_name,
  received: bookedText(row),
  narration: row.narration,
  payer: row.payer,
  utr: row.utr,
  reference: row.reference,
  credit: wireOrNull(row.credit),
  debit: wireOrNull(row.debit),
  balance: wireOrNull(row.balance),
  state: row.state,
  request:
    row.request_kind === null
      ? null
      : {
          kind: row.request_kind,
          id: row.request_id,
          state: row.request_state,
          userid: row.client_id,
          client_id: `${prefix}${row.client_id}`,
          rupees: toWireNumber(row.rupees, 2),
        },
  imported: iso(row.imported_at),
  imported_by: row.imported_by,
})

async function* csvRows({ db, config }: LineDeps, source: ListSource): AsyncGenerator<CsvRow> {
  yield [
    'line',
    'bank',
    'date (India)',
    'narration',
    'payer',
    'utr',
    'reference',
    'credit',
    'debit',
    'balance',
    'state',
    'request',
    'client',
    'requested amount',
  ]
  const amount = (paise: number | null): bigint | null => (paise === null ? null : BigInt(paise))
  for await (const rows of everyRow<MatchedLine>(db, source, undefined))
    for (const row of rows) {
      const hasRequest = row.request_kind !== null
      yield [
        row.line_id,
        row.bank_name,
        bookedText(row),
        row.narration,
        row.payer,
        row.utr,
        row.reference,
        amount(row.credit),
        amount(row.debit),
        amount(row.balance),
        row.state,
        hasRequest ? `${row.request_kind} ${row.request_id}` : null,
        hasRequest ? `${config.clientIdPrefix}${row.client_id}` : null,
        hasRequest ? BigInt(row.rupees) : null,
      ]
    }
}
