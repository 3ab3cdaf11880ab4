import { matchStates, statementColumns } from '@gf/contract'
import type { Answer, Calls, Input, MatchState } from '@gf/contract'
import { toWireNumber } from '@gf/money'
import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import { bankNames } from '../../back-office/index.ts'
import { actorOf, audited } from '../../calls/audited.ts'
import type { Handler } from '../../calls/handler.ts'
import { Refusal } from '../../calls/refusal.ts'
import { sha256 } from '../../crypto/field-cipher.ts'
import type { Deps } from '../../deps.ts'
import type { Database } from '../../persistence/database.ts'
import { findRow } from '../../persistence/rows.ts'
import type { Tables } from '../../persistence/tables.ts'
import { matchedLines } from './matched-lines.ts'
import { standingLines, takenFrom } from './standing-lines.ts'
import { missingIn, rowsIn, statementIn } from './statement-file.ts'
import type { Columns } from './statement-file.ts'
import { linesIn } from './statement-line.ts'
import type { StatementLine } from './statement-line.ts'

type Summary = Pick<
  Answer<Calls['importStatement']>,
  'lines' | 'added' | 'known' | 'elsewhere' | 'credits' | 'debits' | 'states'
>

/** Wrong lines that an answer names. */
const MOST_WRONG = 100

/** Serves POST bank_statement_api. A dry run does the same in a transaction that is rolled back. */
export const importStatement =
  (deps: Pick<Deps, 'db' | 'audit' | 'now'>): Handler<Calls['importStatement']> =>
  async (asked, context) => {
    const { bank, dry_run: isDry } = asked
    const { bytes = Buffer.of(), fileName = '' } = context.files?.get('statement') ?? {}
    const rows = rowsIn(bytes)
    await requireBank(deps.db, bank)
    const statement = statementIn(rows, columnsIn(asked), await columnsBefore(deps.db, bank))
    const { headings, columns } = statement
    const missing = missingIn(columns)
    if (missing.length > 0 && !isDry)
      throw new Refusal('columns_missing', 'Choose the columns of the date and of at least one amount.')
    const { lines, wrong } = missing.length > 0 ? { lines: [], wrong: [] } : linesIn(statement, deps.now())
    const found = {
      headings: [...headings],
      columns,
      missing,
      wrong: wrong.slice(0, MOST_WRONG),
      wrong_lines: wrong.length,
    }
    const store = (within: Database) =>
      stored(within, lines, {
        bank_id: bank,
        file_name: fileName.slice(0, 200),
        digest: sha256(bytes),
        imported_at: deps.now(),
        imported_by: context.staff.username,
      })
    if (isDry)
      return { status: 1, msg: 'Nothing is imported yet.', ...found, ...(await rolledBack(deps.db, store)) }
    const summary = await audited(deps, actorOf(context), 'bank_statement_imported', async (within, note) => {
      const done = await store(within)
      if (!asked.take_over) requireNoneOf(done.elsewhere)
      await keepColumns(within, bank, columns)
      const { lines: all, added, known } = done
      const taken = done.elsewhere.map(({ bank_name: name, lines: count }) => `${name}: ${count}`).join(', ')
      const detail = {
        file: fileName,
        lines: all,
        added,
        known,
        wrong: wrong.length,
        ...(taken && { taken }),
      }
      note({ subject: `company bank ${bank}`, detail })
      return done
    })
    return { status: 1, msg: `Lines imported: ${summary.added}.`, ...found, ...summary }
  }

const columnsIn = (asked: Input<Calls['importStatement']>): Columns =>
  Object.fromEntries(
    statementColumns.flatMap((column) => (asked[column] ? [[column, asked[column]] as const] : [])),
  )

async function requireBank(db: Database, bank: number): Promise<void> {
  const { rows } = await sql`select from company_bank where bank_id = ${bank}::bigint`.execute(db)
  if (rows.length === 0) throw new Refusal('bank_unknown', 'Choose a bank account of the company.')
}

/** A statement of one bank is easily imported for another. */
function requireNoneOf(elsewhere: Summary['elsewhere']): void {
  const [most] = elsewhere
  if (!most) return
  throw new Refusal(
    'lines_elsewhere',
    `Lines of this file were imported for ${elsewhere.map((one) => one.bank_name).join(' and ')}. Choose that bank, or confirm that they belong to this one.`,
    { detail: { field: 'take_over', bank: most.bank, bank_name: most.bank_name } },
  )
}

/** The columns of the bank's last import. */
async function columnsBefore(db: Database, bank: number): Promise<Columns | undefined> {
  const row = await findRow(db, 'bank_statement_format', { bank_id: bank }, ['columns'])
  return row && Object(row.columns)
}

async function keepColumns(within: Database, bank: number, columns: Columns): Promise<void> {
  await within
    .insertInto('bank_statement_format')
    .values({ bank_id: bank, columns: JSON.stringify(columns) })
    .onConflict((conflict) => conflict.column('bank_id').doUpdateSet({ columns: JSON.stringify(columns) }))
    .execute()
}

async function rolledBack<Result>(
  db: Database,
  work: (within: Database) => Promise<Result>,
): Promise<Result> {
  const within = await db.startTransaction().execute()
  try {
    return await work(within)
  } finally {
    await within.rollback().execute()
  }
}

/** Stores the lines that the bank does not have. */
async function stored(
  within: Database,
  lines: readonly StatementLine[],
  about: Insertable<Tables['bank_import']>,
): Promise<Summary> {
  // Another import at the same time could have the same lines.
  await sql`lock table bank_line in share row exclusive mode`.execute(within)
  const { import_id: id } = await within
    .insertInto('bank_import')
    .values(about)
    .returning('import_id')
    .executeTakeFirstOrThrow()
  const given = JSON.stringify(
    lines.map(({ digest, ...line }) => ({ ...line, digest: digest.toString('hex') })),
  )
  await sql`
    insert into bank_line (import_id, bank_id, line_no, at_from, at_to, narration, payer, utr, reference, credit, debit,
      balance, digest, nth)
    select ${id}, ${about.bank_id}, line_no, at_from, at_to, narration, payer, utr, reference, credit, debit, balance,
      decode(digest, 'hex'), nth
    from jsonb_to_recordset(${given}::jsonb) as line (line_no integer, at_from bigint, at_to bigint, narration text,
      payer text, utr text, reference text, credit bigint, debit bigint, balance bigint, digest text, nth integer)
    where not exists (select from ${standingLines} as known
      where known.bank_id = ${about.bank_id} and known.digest = decode(line.digest, 'hex') and known.nth = line.nth)
    order by line_no`.execute(within)
  const { rows } = await sql<Sum>`
    select state, credit is not null as is_credit, count(*) as lines, sum(coalesce(credit, debit)) as paise
    from ${matchedLines} where import_id = ${id} group by state, is_credit`.execute(within)
  return { ...summaryOf(rows, lines.length), elsewhere: await elsewhereBefore(within, id) }
}

/** The banks that had lines of an import before. */
async function elsewhereBefore(within: Database, id: number): Promise<Summary['elsewhere']> {
  const { rows } = await takenFrom(id).execute(within)
  if (rows.length === 0) return []
  const names = await bankNames(within)
  return rows.map(({ bank, lines }) => ({ bank, bank_name: names.get(bank) ?? '', lines }))
}

interface Sum {
  readonly state: MatchState
  readonly is_credit: boolean
  readonly lines: number
  readonly paise: number
}

function summaryOf(rows: readonly Sum[], lines: number): Omit<Summary, 'elsewhere'> {
  const sumOf = (of: readonly Sum[]) => ({
    lines: of.reduce((sum, row) => sum + row.lines, 0),
    rupees: toWireNumber(
      of.reduce((sum, row) => sum + row.paise, 0),
      2,
    ),
  })
  const added = sumOf(rows).lines
  const states = matchStates.map((state) => [state, sumOf(rows.filter((row) => row.state === state)).lines])
  return {
    lines,
    added,
    known: lines - added,
    credits: sumOf(rows.filter((row) => row.is_credit)),
    debits: sumOf(rows.filter((row) => !row.is_credit)),
    states: Object.fromEntries(states) as Summary['states'],
  }
}
