import type { AskedStatement } from './asked-statement.ts'
import { inTurns } from './in-turns.ts'
import { kindShown } from './movement-kinds.ts'
import type { Movement } from './movements.ts'
import { describe, wordsIn } from './record-words.ts'
import type { RecordWords } from './record-words.en.ts'

/** A cell as it is written: only what made it from a number or from a text can put one into a row. */
interface Cell {
  readonly cell: string
}
type Row = readonly Cell[]

/** With what a spreadsheet begins a formula, the wide signs of East Asian keyboards too. A number never comes as text. */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

/**
 * The statement as comma-separated values (RFC 4180) in UTF-8 with a byte-order mark, as spreadsheets want it. A text that a
 * spreadsheet would take for a formula begins with an apostrophe (OWASP, CSV Injection). Made part by part, since
 * 20,000 movements at once take as long as half a beat of prices.
 */
export async function statementCsv({ period, statement, language }: AskedStatement): Promise<Buffer> {
  const { opening, closing, movements } = statement
  const words = wordsIn(language)
  const balanceRow = (day: string, what: string, cents: number): Row => [
    ...['', day, what, '', '', '', '', '', ''].map(text),
    decimal(cents),
  ]
  const { no, at, type, instrument, trade, request, description, dollars, rupees, balance } = words.columns
  const headings = [no, at, type, instrument, trade, request, description, dollars, rupees, balance]
  const first = balanceRow(period.from, words.opening, opening)
  const last = balanceRow(period.to, words.closing, closing)
  const parts = [Buffer.from('\uFEFF'), encoded([headings.map(text), first])]
  await inTurns(movements, (part) => void parts.push(encoded(part.map((movement) => rowOf(movement, words)))))
  return Buffer.concat([...parts, encoded([last])])
}

function rowOf(movement: Movement, words: RecordWords): Row {
  const { no, at, symbol, tradeId, request, amount, rupees, balance } = movement
  return [
    whole(no),
    text(new Date(at).toISOString()),
    text(words.kinds[kindShown(movement)]),
    text(symbol ?? ''),
    whole(tradeId),
    whole(request),
    text(describe(movement, words)),
    decimal(amount),
    decimal(rupees),
    decimal(balance),
  ]
}

const encoded = (rows: readonly Row[]): Buffer =>
  Buffer.from(rows.map((row) => `${row.map(({ cell }) => cell).join(',')}\r\n`).join(''))

const whole = (value: number | null): Cell => ({ cell: value === null ? '' : String(value) })

/** Cents or paise as plain digits that every spreadsheet reads: -1234.50 */
const decimal = (cents: number): Cell => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return { cell: `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` }
}

function text(value: string): Cell {
  const harmless = FORMULA.test(value) ? `'${value}` : value
  return { cell: /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless }
}
