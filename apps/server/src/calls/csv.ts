import { formatDecimal } from '@gf/money'
import { stringify } from 'csv-stringify/sync'
import type { Options } from 'csv-stringify/sync'
import { inParts } from '../system/work-queue.ts'

/** Text, a whole number, or hundredths (cents, paise) as a bigint, written with two decimals. */
export type CsvRow = readonly (string | number | bigint | null)[]

/** Written in about a millisecond: an order waits for several turns of the loop, and each may meet one. */
const AT_A_TIME = 100

const BYTE_ORDER_MARK = '\uFEFF'

const options: Options = {
  record_delimiter: 'windows',
  quote_record_delimiter: true,
  // Prefixes an apostrophe to text that a spreadsheet would take for a formula (OWASP, CSV Injection); not to numbers.
  escape_formulas: true,
  cast: {
    bigint: (hundredths) => formatDecimal(Number(hundredths), 2),
    // Some spreadsheets skip a leading line break and then find the formula; the library does not handle this.
    string: (text) => (text.startsWith('\n') ? `'${text}` : text),
  },
}

/** Rows as comma-separated values (RFC 4180) in UTF-8 with a byte-order mark, part by part. */
export async function* csv(rows: Iterable<CsvRow> | AsyncIterable<CsvRow>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK
  for await (const part of inParts(rows, AT_A_TIME)) yield stringify([...part], options)
}
