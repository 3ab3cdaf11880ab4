import type { Cents, Paise } from '@gf/money'
import { MARGIN, QUIET, moneyText, newPdf, writeFeet, writeLine, writeParagraph } from '../calls/pdf-page.ts'
import type { Pdf } from '../calls/pdf-page.ts'
import { ROW, SMALL, withRoom, writeSums, writeTable } from '../calls/pdf-table.ts'
import { indianTime } from '../system/time.ts'
import type { RecordWords } from './record-words.en.ts'
import { describe, wordsIn } from './record-words.ts'
import { writeHead } from './statement-pdf.ts'
import type { Owner } from './statement-pdf.ts'
import type { AskedTaxReport, TaxReport } from './tax-report.ts'

const dollars = (amount: Cents): string => moneyText(amount, 'USD')
const rupees = (amount: Paise): string => moneyText(amount, 'INR')
const both = (one: { readonly amount: Cents; readonly rupees: Paise }): string =>
  `${dollars(one.amount)}  ·  ${rupees(one.rupees)}`

/** The report of a financial year as a PDF on A4, created at `now`. */
export async function taxReportPdf(asked: AskedTaxReport, owner: Owner, now: number): Promise<Buffer> {
  const words = wordsIn(asked.language)
  const { wallet, period, report } = asked
  const title = `${words.tax.title} · ${words.tax.year(report.years)}`
  const { pdf, bytes } = await newPdf(title)
  const head = writeHead(pdf, title, { wallet, period, opening: report.opening }, owner, words)
  const traded = writeInstruments(pdf, head, report, words)
  const transferred = writeTransfers(pdf, traded + ROW, report, words)
  writeClosing(pdf, transferred + ROW, report, words)
  writeFeet(pdf, words, now)
  pdf.end()
  return bytes
}

/** The title of a table, with its first rows on the same page. Returns where the table begins. */
function writeTitle(pdf: Pdf, begin: number, title: string): number {
  const y = withRoom(pdf, begin, 4 * ROW)
  writeLine(pdf, y, title, { weight: 'strong' })
  return y + ROW + 4
}

const tradeColumns = [
  { name: 'instrument', x: MARGIN, width: 62, align: 'left' },
  { name: 'closings', x: 112, width: 54, align: 'right' },
  { name: 'realised', x: 170, width: 80, align: 'right' },
  { name: 'swap', x: 254, width: 62, align: 'right' },
  { name: 'commission', x: 320, width: 64, align: 'right' },
  { name: 'net', x: 388, width: 76, align: 'right' },
  { name: 'rupees', x: 464, width: 83, align: 'right' },
] as const

/** Returns where it ends. */
function writeInstruments(pdf: Pdf, begin: number, report: TaxReport, { tax }: RecordWords): number {
  const y = writeTitle(pdf, begin, tax.byInstrument)
  const rows = report.instruments.map((one) => ({
    instrument: one.symbol,
    closings: String(one.closings),
    realised: dollars(one.realised),
    swap: dollars(one.swap),
    commission: dollars(one.commission),
    net: dollars(one.net),
    rupees: rupees(one.rupees),
  }))
  const end = writeTable(pdf, y, tradeColumns, tax, rows)
  if (rows.length > 0) return end
  writeLine(pdf, end, tax.noClosings, { size: SMALL, colour: QUIET })
  return end + ROW
}

const transferColumns = [
  { name: 'date', x: MARGIN, width: 90, align: 'left' },
  { name: 'item', x: 142, width: 166, align: 'left' },
  { name: 'amount', x: 312, width: 76, align: 'right' },
  { name: 'rate', x: 392, width: 68, align: 'right' },
  { name: 'rupees', x: 464, width: 83, align: 'right' },
] as const

/** Returns where it ends. */
function writeTransfers(pdf: Pdf, begin: number, report: TaxReport, words: RecordWords): number {
  const { tax } = words
  const y = writeTitle(pdf, begin, tax.transfers)
  const rows = report.transfers.map((transfer) => ({
    date: indianTime(transfer.at).slice(0, 19),
    item: describe(transfer, words),
    amount: dollars(transfer.amount),
    rate: transfer.rate === null ? '' : rupees(transfer.rate),
    rupees: rupees(transfer.rupees),
  }))
  const end = writeTable(pdf, y, transferColumns, tax, rows)
  if (rows.length > 0) return end
  writeLine(pdf, end, tax.noTransfers, { size: SMALL, colour: QUIET })
  return end + ROW
}

function writeClosing(pdf: Pdf, begin: number, report: TaxReport, words: RecordWords): void {
  const { tax } = words
  const { net, rupees: inRupees } = report.trading
  const end = writeSums(pdf, begin + 6, [
    [words.opening, dollars(report.opening)],
    [tax.trading, both({ amount: net, rupees: inRupees })],
    [tax.deposits, both(report.deposits)],
    [tax.withdrawals, both(report.withdrawals)],
    ...report.others.map((one) => [words.kinds[one.kind], both(one)] as const),
    [words.closing, dollars(report.closing)],
  ])
  writeParagraph(pdf, withRoom(pdf, end + 4, 3 * ROW), tax.note, { size: SMALL, colour: QUIET })
}
