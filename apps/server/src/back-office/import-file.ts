import { Readable } from 'node:stream'
import { IMPORT_ROWS } from '@gf/contract'
import type { Resource } from '@gf/contract'
import { CsvError, parse } from 'csv-parse'
import { Refusal } from '../calls/refusal.ts'
import { inParts } from '../system/work-queue.ts'
import { exportedColumns } from './resource-rows.ts'

/** A row of a file by its headings. */
export interface FileRow {
  /** As a spreadsheet numbers it: the heading is row 1. */
  readonly row: number
  readonly cells: Readonly<Record<string, string>>
  /** Whether it has as many cells as the heading. */
  readonly isWhole: boolean
}

/** The id in a row; undefined for a row without, and NaN for one that no record has. */
export function idIn({ id }: Resource, { cells }: Pick<FileRow, 'cells'>): number | undefined {
  const cell = (cells[id] ?? '').trim()
  if (cell === '') return undefined
  return /^\d{1,15}$/.test(cell) ? Number(cell) : Number.NaN
}

/** The rows of a CSV file with columns of the export. Throws a refusal if it cannot be read at all. */
export async function readRows(of: Resource, bytes: Buffer): Promise<readonly FileRow[]> {
  checkText(bytes)
  const rows: FileRow[] = []
  let columns: readonly string[] | undefined
  let row = 0
  try {
    for await (const part of inParts(recordsIn(bytes))) {
      for (const record of part) {
        row += 1
        if (!columns) columns = columnsIn(of, record)
        else if (record.some((cell) => cell.trim() !== '')) rows.push(fileRow(columns, record, row))
      }
      if (rows.length > IMPORT_ROWS)
        throw new Refusal('too_many_rows', 'A file has at most 10,000 rows. Split it.', {
          detail: { most: IMPORT_ROWS },
        })
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const { records } = error as { readonly records?: unknown }
    const at = Number(records ?? row) + 1
    throw new Refusal('csv_unreadable', `Row ${at} is not CSV. Check its quotation marks.`, {
      detail: { row: at },
    })
  }
  if (rows.length === 0)
    throw new Refusal('file_empty', 'The file has no rows. Export the list for an example.')
  return rows
}

/** UTF-16 has zero bytes; PostgreSQL stores none. */
function checkText(bytes: Buffer): void {
  try {
    if (!new TextDecoder('utf-8', { fatal: true }).decode(bytes).includes('\0')) return
  } catch {
    // Not UTF-8.
  }
  throw new Refusal('file_not_utf8', 'The file is not UTF-8 text. Save it as “CSV UTF-8”.')
}

/** Parsed in a few milliseconds. */
const PIECE = 65_536

/** The records of a file. It is parsed piece by piece, as far as they are read. */
function recordsIn(bytes: Buffer): AsyncIterable<readonly string[]> {
  const count = Math.ceil(bytes.length / PIECE)
  const pieces = Array.from({ length: count }, (_, at) => bytes.subarray(at * PIECE, (at + 1) * PIECE))
  return Readable.from(pieces, { objectMode: false }).pipe(
    parse({ bom: true, relax_column_count: true, max_record_size: PIECE }),
  )
}

function columnsIn(of: Resource, heading: readonly string[]): readonly string[] {
  const columns = heading.map((name) => name.trim())
  const known = exportedColumns(of)
  for (const [at, column] of columns.entries()) {
    if (!known.includes(column))
      throw new Refusal(
        'column_unknown',
        `There is no column “${column.slice(0, 40)}”. Use those of the export.`,
        {
          detail: { column: column.slice(0, 40) },
        },
      )
    if (columns.indexOf(column) !== at)
      throw new Refusal('column_twice', `The column “${column}” is there twice. Remove one.`, {
        detail: { column },
      })
  }
  return columns
}

const fileRow = (columns: readonly string[], record: readonly string[], row: number): FileRow => ({
  row,
  cells: Object.fromEntries(columns.map((column, at) => [column, plain(record[at] ?? '')])),
  isWhole: record.length === columns.length,
})

/** Without the apostrophe that the export puts before what a spreadsheet would take for a formula. */
const plain = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, '')
