import { parse } from 'csv-parse/sync'
import { STATEMENT_LINES, statementColumns } from '@gf/contract'
import type { StatementColumn } from '@gf/contract'
import { Refusal } from '../../calls/refusal.ts'

/** The headings of a statement's columns. */
export type Columns = { readonly [Column in StatementColumn]?: string }

/** The cells of a line, which counts from 1 in the file. */
export interface FileRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** A statement whose heading was found. */
export interface StatementFile {
  readonly headings: readonly string[]
  readonly columns: Columns
  readonly rows: readonly FileRow[]
}

const notCsv = (): Refusal =>
  new Refusal(
    'not_csv',
    'This is not a CSV file in UTF-8. Save the statement as CSV (UTF-8) and try again.',
    {
      http: 415,
      detail: { field: 'statement' },
    },
  )

/** The rows of a CSV file with any usual delimiter, empty ones left out. Throws Refusal. */
export function rowsIn(bytes: Buffer): readonly FileRow[] {
  if (bytes.length === 0)
    throw new Refusal('file_missing', 'Choose the CSV file of the statement.', {
      detail: { field: 'statement' },
    })
  const rows = recordsIn(textIn(bytes))
    .map(({ info, record }) => ({ line: info.lines, cells: record.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (rows.length > STATEMENT_LINES)
    throw new Refusal(
      'too_many_lines',
      `The file has ${rows.length} lines. Import at most ${STATEMENT_LINES} at a time.`,
      { http: 413, detail: { lines: rows.length, most: STATEMENT_LINES } },
    )
  return rows
}

function textIn(bytes: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return text
  } catch {
    // Another encoding, or no text.
  }
  throw notCsv()
}

const DELIMITERS = [',', ';', '\t', '|']

/** The delimiter that the beginning has most of. */
function delimiterOf(text: string): string {
  const beginning = text.slice(0, 10_000)
  const counts = DELIMITERS.map((one) => beginning.split(one).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}

interface CsvRecord {
  readonly info: { readonly lines: number }
  readonly record: readonly string[]
}

function recordsIn(text: string): readonly CsvRecord[] {
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
    }) as unknown as readonly CsvRecord[]
  } catch (error) {
    const line = Number(Object(error).lines)
    if (Number.isNaN(line)) throw error
    throw new Refusal(
      'csv_broken',
      `Line ${line} has a quotation mark that does not end. Correct the file.`,
      {
        http: 422,
        detail: { line },
      },
    )
  }
}

/** Headings as banks write them, the best first. */
const usual: Readonly<Record<StatementColumn, readonly RegExp[]>> = {
  date: [/\b(txn|tran|transaction)\.? date/i, /^date/i, /\b(value|posting|post) (date|dt)/i, /\bdate\b/i],
  narration: [/narration/i, /description/i, /particulars/i, /remarks/i, /details/i],
  payer: [
    /\b(payer|remitter|sender|counter ?party)('?s)? name/i,
    /name of (the )?(payer|remitter|sender)/i,
    /^(payer|remitter|sender|counter ?party)$/i,
  ],
  reference: [/\butr\b/i, /\brrn\b/i, /\bref/i, /reference/i, /\b(chq|cheque)/i],
  credit: [/credit/i, /deposit/i, /\bcr\b/i],
  debit: [/debit/i, /withdrawal/i, /\bdr\b/i],
  balance: [/balance/i],
}

function guessed(headings: readonly string[]): Columns {
  const found = statementColumns.flatMap((column) => {
    const name = usual[column]
      .map((pattern) => headings.find((heading) => pattern.test(heading)))
      .find((heading) => heading !== undefined)
    return name === undefined ? [] : [[column, name] as const]
  })
  return Object.fromEntries(found)
}

/** A name for each column: unnamed ones by their place, equal ones numbered. */
const namesOf = ({ cells }: FileRow): readonly string[] =>
  cells.map((cell, at) => {
    const name = cell.slice(0, 100) || `Column ${at + 1}`
    const before = cells.slice(0, at).filter((one) => one === cell && cell !== '').length
    return before === 0 ? name : `${name} (${before + 1})`
  })

/** Needed columns that are not chosen. */
export const missingIn = ({ date, credit, debit }: Columns): ('date' | 'amount')[] => [
  ...(date === undefined ? (['date'] as const) : []),
  ...(credit === undefined && debit === undefined ? (['amount'] as const) : []),
]

/** Banks write the account's details above the headings. */
const LATEST_HEADING = 50

/** Finds the headings: with these columns, with those of the bank's last import, or with usual names. */
export function statementIn(
  rows: readonly FileRow[],
  given: Columns,
  before: Columns | undefined,
): StatementFile {
  const tops = rows.slice(0, LATEST_HEADING)
  const having = (columns: Columns) =>
    tops.findIndex((row) => {
      const names = namesOf(row)
      return Object.values(columns).every((name) => names.includes(name))
    })
  const from = (at: number, columns: Columns): StatementFile => {
    const top = rows[at]
    return { headings: top ? namesOf(top) : [], columns, rows: rows.slice(at + 1) }
  }
  if (Object.keys(given).length > 0) {
    const at = having(given)
    if (at === -1)
      throw new Refusal('column_unknown', 'The file does not have these columns. Choose its columns again.', {
        http: 422,
      })
    return from(at, given)
  }
  const known = before ? having(before) : -1
  if (before && known !== -1) {
    // Banks were imported before payers could be chosen.
    const { payer } = guessed(namesOf(tops[known] ?? { line: 0, cells: [] }))
    return from(known, payer === undefined ? before : { payer, ...before })
  }
  const usualAt = tops.findIndex((row) => missingIn(guessed(namesOf(row))).length === 0)
  const widest = Math.max(...tops.map(({ cells }) => cells.filter((cell) => cell !== '').length))
  const at =
    usualAt === -1
      ? tops.findIndex(({ cells }) => cells.filter((cell) => cell !== '').length === widest)
      : usualAt
  return from(Math.max(at, 0), guessed(namesOf(tops[Math.max(at, 0)] ?? { line: 0, cells: [] })))
}
