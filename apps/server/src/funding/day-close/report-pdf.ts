import { cents, paise } from '@gf/money'
import { MARGIN, QUIET, drawRule, moneyText, newPdf, writeFeet, writeLine } from '../../calls/pdf-page.ts'
import type { Pdf } from '../../calls/pdf-page.ts'
import { ROW, SMALL, withRoom, writeTable } from '../../calls/pdf-table.ts'
import { indianTime } from '../../system/time.ts'
import { owedRupees } from './figures.ts'
import type { DayFigures, DayLine, Sweep } from './figures.ts'
import { english } from './report-words.en.ts'
import type { ReportWords } from './report-words.en.ts'
import { hindi } from './report-words.hi.ts'

/** A closed day to draw, as it goes to the drawing thread. */
export interface DayReport {
  readonly figures: DayFigures
  readonly made_by: string
  readonly confirmed_by: string
  /** Milliseconds since 1970. */
  readonly closed_at: number
  /** In hexadecimal. */
  readonly hash: string
  readonly language: 'en' | 'hi'
  readonly now: number
}

const inDollars = (amount: number): string => moneyText(cents(amount), 'USD')
const inRupees = (amount: number): string => moneyText(paise(amount), 'INR')

/** The report of a closed day on A4. */
export async function dayReportPdf(report: DayReport): Promise<Buffer> {
  const words = report.language === 'hi' ? hindi : english
  const { pdf, bytes } = await newPdf(words.title(report.figures.day))
  const end = writeSums(pdf, writeHead(pdf, report, words), report.figures, words)
  const { banks, sweeps = [], accounts } = report.figures
  const swept = writeSweeps(pdf, writeBanks(pdf, end + ROW, banks, words), sweeps, words)
  writeAccounts(pdf, swept, accounts, words)
  writeFeet(pdf, words, report.now)
  pdf.end()
  return bytes
}

/** Returns where the sums begin. */
function writeHead(pdf: Pdf, report: DayReport, words: ReportWords): number {
  const at = indianTime(report.closed_at).slice(0, 16)
  writeLine(pdf, 48, 'GLOBAL FOREX', { size: 18, weight: 'strong' })
  writeLine(pdf, 74, words.title(report.figures.day), { size: 12, weight: 'strong' })
  writeLine(pdf, 92, words.period, { size: 9, colour: QUIET })
  writeLine(pdf, 108, words.closed(at, report.made_by, report.confirmed_by), { size: 9 })
  writeLine(pdf, 122, `${words.hash}: ${report.hash}`, { size: SMALL, colour: QUIET })
  return 148
}

/** Returns where the last one ends. */
function writeSums(pdf: Pdf, begin: number, figures: DayFigures, words: ReportWords): number {
  const { clients, deposits, reversals, payouts, returns, adjustments, result, counts } = figures
  const both = ({ dollars, rupees }: DayFigures['deposits']) =>
    `${inDollars(dollars)}  ·  ${inRupees(rupees)}`
  const groups = [
    [
      [words.owed, inDollars(clients.owed)],
      [words.available, inDollars(clients.available)],
      [words.held, inDollars(clients.held)],
      [words.clientDebts, inDollars(clients.debts)],
      [words.owedRupees(inRupees(figures.rate)), inRupees(owedRupees(figures))],
    ],
    [
      [words.deposits(deposits.count), both(deposits)],
      [words.reversals(reversals.count), both(reversals)],
      [words.payouts(payouts.count), both(payouts)],
      [words.returns(returns.count), both(returns)],
      [words.credits(adjustments.count), inDollars(adjustments.credits)],
      [words.debits, inDollars(adjustments.debits)],
    ],
    [
      [words.result, inDollars(result.total)],
      ...(['dealing', 'commission', 'swap', 'protection'] as const).map(
        (part) => [words[part], inDollars(result[part])] as const,
      ),
      [words.counts, `${counts.transactions}, ${counts.closings}`],
    ],
  ] as const
  let y = begin
  for (const group of groups) {
    drawRule(pdf, y)
    y += 6
    for (const [no, [name, value]] of group.entries()) {
      const look = { size: 9, weight: no === 0 ? 'strong' : 'plain' } as const
      writeLine(pdf, y, name, { ...look, width: 280 })
      writeLine(pdf, y, value, { ...look, x: 330, align: 'right' })
      y += ROW
    }
  }
  return y
}

const bankColumns = [
  { name: 'bank', x: MARGIN, width: 150, align: 'left' },
  { name: 'received', x: 200, width: 66, align: 'right' },
  { name: 'paid', x: 268, width: 66, align: 'right' },
  { name: 'book', x: 336, width: 72, align: 'right' },
  { name: 'statement', x: 410, width: 72, align: 'right' },
  { name: 'difference', x: 484, width: 63, align: 'right' },
] as const

/** Returns where it ends. */
function writeBanks(pdf: Pdf, begin: number, banks: DayFigures['banks'], words: ReportWords): number {
  if (banks.length === 0) return begin
  writeLine(pdf, begin, words.banks, { weight: 'strong' })
  const orDash = (amount: number | null): string => (amount === null ? '–' : inRupees(amount))
  const rows = banks.map((one) => ({
    bank: one.bank === null ? words.noBank : one.name,
    received: inRupees(one.received),
    paid: inRupees(one.paid),
    book: orDash(one.book),
    statement: orDash(one.statement),
    difference: inRupees(one.difference),
    below: one.reason,
  }))
  return writeTable(pdf, begin + ROW, bankColumns, words.bankColumns, rows) + ROW / 2
}

const sweepColumns = [
  { name: 'bank', x: MARGIN, width: 286, align: 'left' },
  { name: 'amount', x: 336, width: 72, align: 'right' },
] as const

/** Returns where it ends. */
function writeSweeps(pdf: Pdf, begin: number, sweeps: readonly Sweep[], words: ReportWords): number {
  if (sweeps.length === 0) return begin
  const y = withRoom(pdf, begin, 3 * ROW)
  writeLine(pdf, y, words.sweeps, { weight: 'strong' })
  const rows = sweeps.map(({ name, rupees }) => ({ bank: name, amount: inRupees(rupees) }))
  return writeTable(pdf, y + ROW, sweepColumns, words.sweepColumns, rows) + ROW / 2
}

const columns = [
  { name: 'account', x: MARGIN, width: 180, align: 'left' },
  { name: 'opening', x: 230, width: 80, align: 'right' },
  { name: 'debits', x: 312, width: 76, align: 'right' },
  { name: 'credits', x: 390, width: 76, align: 'right' },
  { name: 'closing', x: 468, width: 79, align: 'right' },
] as const

function writeAccounts(pdf: Pdf, begin: number, accounts: readonly DayLine[], words: ReportWords): void {
  writeLine(pdf, begin, words.accounts, { weight: 'strong' })
  const rows = accounts
    .filter(({ postings, opening }) => postings > 0 || opening !== 0)
    .map((line) => cellsOf(line, words))
  const end = writeTable(pdf, begin + ROW, columns, words.columns, rows)
  writeLine(pdf, end + 4, words.sides, { size: SMALL, colour: QUIET })
}

function cellsOf({ kind, name, book, currency, ...sums }: DayLine, words: ReportWords) {
  const amount = (sum: number): string => (currency === 'INR' ? inRupees(sum) : inDollars(sum))
  const practice = book === 'practice' ? `, ${words.practice}` : ''
  return {
    account: `${name || words.kinds[kind]} (${currency}${practice})`,
    opening: amount(sums.opening),
    debits: amount(sums.debits),
    credits: amount(sums.credits),
    closing: amount(sums.closing),
  }
}
