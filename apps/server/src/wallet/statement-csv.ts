import type { AskedStatement } from './asked-statement.ts'
import { kindShown } from './movement-kinds.ts'

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
 * a spreadsheet would take for a formula begins with an apostrophe (OWASP, CSV Injection).
 */
export function statementCsv({ period, statement }: AskedStatement): Buffer {
  const { opening, closing, movements } = statement
  const rows = [
    HEADINGS,
    ['', period.from, 'Opening balance', '', '', '', '', dollars(opening)],
    ...movements.map(({ no, at, kind, symbol, tradeId, note, amount, balance }) => [
      String(no),
      new Date(at).toISOString(),
      kindShown(kind),
      symbol ?? '',
      tradeId === null ? '' : String(tradeId),
      note,
      dollars(amount),
      dollars(balance),
    ]),
    ['', period.to, 'Closing balance', '', '', '', '', dollars(closing)],
  ]
  return Buffer.from(`\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`)
}

/** Cents as plain digits that every spreadsheet reads: -1234.50 */
const dollars = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

function cell(text: string): string {
  const harmless = /^[=+@\t\r]|^-(?!\d)/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
