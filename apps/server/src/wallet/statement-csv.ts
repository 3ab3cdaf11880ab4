import type { AskedStatement } from './asked-statement.ts'
import { inTurns } from './in-turns.ts'
import { kindShown } from './movement-kinds.ts'
import type { Movement } from './statement.ts'

const HEADINGS = [
  'No',
  'Date and time (UTC)',
  'Type',
  'Instrument',
  'Trade',
  'Note',
  'Amount USD',
  'Balance USD',
]

/**
 * The statement as comma-separated values (RFC 4180) in UTF-8 with a byte-order mark, as spreadsheets want it. A cell that
 * a spreadsheet would take for a formula begins with an apostrophe (OWASP, CSV Injection). Made part by part, since 20,000
 * movements at once take as long as half a beat of prices.
 */
export async function statementCsv({ period, statement }: AskedStatement): Promise<Buffer> {
  const { opening, closing, movements } = statement
  const first = ['', period.from, 'Opening balance', '', '', '', '', dollars(opening)]
  const last = ['', period.to, 'Closing balance', '', '', '', '', dollars(closing)]
  const parts = [Buffer.from('\uFEFF'), encoded([HEADINGS, first])]
  await inTurns(movements, (part) => void parts.push(encoded(part.map(rowOf))))
  return Buffer.concat([...parts, encoded([last])])
}

const rowOf = ({ no, at, kind, symbol, tradeId, note, amount, balance }: Movement): readonly string[] => [
  String(no),
  new Date(at).toISOString(),
  kindShown(kind),
  symbol ?? '',
  tradeId === null ? '' : String(tradeId),
  note,
  dollars(amount),
  dollars(balance),
]

const encoded = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(rows.map((row) => `${row.map(cell).join(',')}\r\n`).join(''))

/** Cents as plain digits that every spreadsheet reads: -1234.50 */
const dollars = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

function cell(text: string): string {
  const harmless = /^[=+@\t\r]|^-(?!\d)/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
