import { csv } from '../calls/csv.ts'
import type { CsvRow } from '../calls/csv.ts'
import { indianTime } from '../system/time.ts'
import { describe, wordsIn } from './record-words.ts'
import type { AskedTaxReport, Traded } from './tax-report.ts'

/** The report as CSV: the opening balance, each instrument, their sum, each transfer, other bookings, the closing balance. */
export const taxReportCsv = (asked: AskedTaxReport): AsyncIterable<string> => csv(rowsOf(asked))

/** Between the date and the item at the left, and the amounts in dollars and rupees at the right. */
interface Middle {
  readonly closings?: number
  readonly traded?: Traded
  readonly rate?: bigint | null
}

function lineOf(
  date: string,
  item: string,
  amounts: readonly [bigint, bigint | null],
  { closings, traded, rate }: Middle = {},
): CsvRow {
  const parts = traded && [BigInt(traded.realised), BigInt(traded.swap), BigInt(traded.commission)]
  return [date, item, closings ?? null, ...(parts ?? [null, null, null]), rate ?? null, ...amounts]
}

function* rowsOf({ period, report, language }: AskedTaxReport): Generator<CsvRow> {
  const words = wordsIn(language)
  const { tax } = words
  const net = [`${tax.net} USD`, `${tax.net} INR`]
  yield [tax.date, tax.item, tax.closings, tax.realised, tax.swap, tax.commission, tax.rate, ...net]
  yield lineOf(period.from, words.opening, [BigInt(report.opening), null])
  for (const one of report.instruments) {
    const { symbol, closings, net } = one
    yield lineOf('', symbol, [BigInt(net), BigInt(one.rupees)], { closings, traded: one })
  }
  const { trading } = report
  yield lineOf('', tax.trading, [BigInt(trading.net), BigInt(trading.rupees)], { traded: trading })
  for (const transfer of report.transfers) {
    const { at, rate } = transfer
    yield lineOf(
      indianTime(at),
      describe(transfer, words),
      [BigInt(transfer.amount), BigInt(transfer.rupees)],
      { rate: rate === null ? null : BigInt(rate) },
    )
  }
  for (const other of report.others)
    yield lineOf('', words.kinds[other.kind], [BigInt(other.amount), BigInt(other.rupees)])
  yield lineOf(period.to, words.closing, [BigInt(report.closing), null])
}
