import { typedArrival } from '@gf/contract'
import type { Arrival, LineFault, StatementColumn } from '@gf/contract'
import { DAY, MINUTE, parseDecimal } from '@gf/money'
import { sha256 } from '../../crypto/field-cipher.ts'
import { indianTime } from '../../system/time.ts'
import type { FileRow, StatementFile } from './statement-file.ts'

/** A line of a statement. Amounts are paise; exactly one of the two is set. */
export interface StatementLine {
  readonly line_no: number
  readonly at_from: number
  readonly at_to: number
  readonly narration: string
  readonly payer: string | null
  readonly utr: string | null
  readonly reference: string | null
  readonly credit: number | null
  readonly debit: number | null
  readonly balance: number | null
  readonly digest: Buffer
  /** Which of the equal lines of the file it is, from 1. */
  readonly nth: number
}

interface WrongLine {
  readonly line: number
  readonly fault: LineFault
  /** The cell. */
  readonly value: string
}

class Fault extends Error {
  readonly fault: LineFault
  readonly value: string
  constructor(fault: LineFault, value: string) {
    super(fault)
    this.fault = fault
    this.value = value.slice(0, 60)
  }
}

/** The lines of a statement, and those that cannot be read, with the reason. */
export function linesIn({ headings, columns, rows }: StatementFile, now: number) {
  const lines: StatementLine[] = []
  const wrong: WrongLine[] = []
  const seen = new Map<string, number>()
  const cellsOf =
    ({ cells }: FileRow) =>
    (column: StatementColumn) => {
      const heading = columns[column]
      return heading === undefined ? '' : (cells[headings.indexOf(heading)] ?? '')
    }
  for (const row of rows) {
    try {
      const line = lineIn(cellsOf(row), now)
      const digest = digestOf(line)
      const key = digest.toString('hex')
      const nth = (seen.get(key) ?? 0) + 1
      seen.set(key, nth)
      lines.push({ ...line, line_no: row.line, digest, nth })
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      wrong.push({ line: row.line, fault: error.fault, value: error.value })
    }
  }
  return { lines, wrong }
}

type Read = Omit<StatementLine, 'line_no' | 'digest' | 'nth'>

const LONGEST_NARRATION = 500
const LONGEST_PAYER = 120

function lineIn(cell: (column: StatementColumn) => string, now: number): Read {
  const { from, to } = momentIn(cell('date'), now)
  const credit = amountIn(cell('credit'))
  const debit = amountIn(cell('debit'))
  if (credit === 0 && debit === 0) throw new Fault('no_amount', cell('narration'))
  if (credit !== 0 && debit !== 0) throw new Fault('two_amounts', `${cell('credit')} / ${cell('debit')}`)
  const narration = cell('narration').replaceAll(/\s+/g, ' ').slice(0, LONGEST_NARRATION)
  return {
    at_from: from,
    at_to: to,
    narration,
    payer: cell('payer').replaceAll(/\s+/g, ' ').slice(0, LONGEST_PAYER) || null,
    utr: utrIn(cell('reference'), narration),
    reference: ownReferenceIn(`${cell('reference')} ${narration}`),
    credit: credit || null,
    debit: debit || null,
    balance: cell('balance') === '' ? null : balanceIn(cell('balance')),
  }
}

/** Statements that overlap have the same line twice, sometimes with other words. */
const digestOf = ({ at_from: from, credit, debit, utr, narration }: Read): Buffer =>
  sha256(JSON.stringify([from, credit, debit, utr ?? narration]))

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** The day comes first, as in India, or the year. */
const DATES = [
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?!\d)/,
  /^(?<day>\d{1,2})[-/. ](?<month>\d{1,2})[-/. ](?<year>\d{4}|\d{2})(?!\d)/,
  /^(?<day>\d{1,2})[-/ ]?(?<month>[A-Za-z]{3})[a-z]*[-/ ,]+(?<year>\d{4}|\d{2})(?!\d)/,
]
const TIME = /^[T ,]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*([AP]M)?$/i

/** '23/11/2026', '23-Nov-26 14:05' and the like, in Indian time. */
function momentIn(text: string, now: number): Arrival {
  const found = DATES.map((pattern) => pattern.exec(text)).find((one) => one !== null)
  const { year = '', month = '', day = '' } = found?.groups ?? {}
  const no = /\d/.test(month) ? Number(month) : months.indexOf(month.toLowerCase()) + 1
  const date = `${year.padStart(4, '20')}-${two(no)}-${two(Number(day))}`
  const { success, data } = typedArrival.safeParse(date + timeIn(text.slice(found?.[0].length ?? 0)))
  if (!found || !success) throw new Fault('date', text)
  // Banks date some lines with the next day.
  if (data.from > now + DAY) throw new Fault('future', text)
  return data
}

const two = (number: number): string => String(number).padStart(2, '0')

function timeIn(rest: string): string {
  const [, hour, minute, second, half] = TIME.exec(rest) ?? []
  if (hour === undefined) return ''
  const noon = half?.toUpperCase() === 'PM' ? 12 : 0
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + noon
  return ` ${two(hours)}:${minute}${second === undefined ? '' : `:${second}`}`
}

/** Paise in '1,23,456.00', '₹ 500' or '500.00 Cr'; 0 for an empty cell. */
function amountIn(text: string): number {
  const paise = decimalIn(text)
  if (paise === undefined || paise < 0) throw new Fault('amount', text)
  return paise
}

function balanceIn(text: string): number {
  const paise = decimalIn(text)
  if (paise === undefined) throw new Fault('balance', text)
  return /dr\.?$/i.test(text) ? -paise : paise
}

function decimalIn(text: string): number | undefined {
  const plain = text.replaceAll(/[,\s₹]|^(rs\.?|inr)|(cr|dr)\.?$/gi, '')
  return plain === '' || plain === '-' ? 0 : parseDecimal(plain, 2)
}

const UTR = /^[A-Z0-9]{12,22}$/
const OWN = /^(GF[A-Z0-9]{16}|WD\d{10})$/
/** Words and names are as long as references, but have few digits. */
const FEWEST_DIGITS = 6

/** Spreadsheets and some banks put zeros before the twelve digits of UPI and IMPS. */
const normal = (reference: string): string => reference.replace(/^0+(?=\d{12}$)/, '')

const wordsIn = (text: string): readonly string[] => text.toUpperCase().split(/[^A-Z0-9]+/)

/** The bank's reference of a payment, from its own column or else from the narration. */
function utrIn(reference: string, narration: string): string | null {
  const whole = reference.toUpperCase().replaceAll(/[\s'-]/g, '')
  return (
    [whole, ...wordsIn(reference), ...wordsIn(narration)]
      .map(normal)
      .find((one) => UTR.test(one) && !OWN.test(one) && one.replaceAll(/\D/g, '').length >= FEWEST_DIGITS) ??
    null
  )
}

const ownReferenceIn = (text: string): string | null => wordsIn(text).find((one) => OWN.test(one)) ?? null

/** When a line was booked, in India and as exactly as its bank says: 2026-11-23, or 2026-11-23 14:05. */
export function bookedText({ at_from: from, at_to: to }: Pick<StatementLine, 'at_from' | 'at_to'>): string {
  const length = to - from >= DAY ? 10 : to - from >= MINUTE ? 16 : 19
  return indianTime(from).slice(0, length)
}
