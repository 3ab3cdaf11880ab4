import { formatDecimal } from '@gf/money'
import { stringify } from 'csv-stringify/sync'
import type { Options } from 'csv-stringify/sync'
import { inParts } from '../system/work-queue.ts'

/** A text, a whole number, or hundredths (cents, paise) as a bigint, which are written with two decimals. */
export type CsvRow = readonly (string | number | bigint | null)[]

const BYTE_ORDER_MARK = '\uFEFF'

const options: Options = {
  record_delimiter: 'windows',
  quote_record_delimiter: true,
  // A text that a spreadsheet would take for a formula begins with an apostrophe (OWASP, CSV Injection); numbers stay.
  escape_formulas: true,
  cast: {
    bigint: (hundredths) => formatDecimal(Number(hundredths), 2),
    // Some spreadsheets skip a leading line break and find the formula; the library does not guard it.
    string: (text) => (text.startsWith('\n') ? `'${text}` : text),
  },
}

/** Rows as comma-separated values (RFC 4180) in UTF-8 with a byte-order mark, part by part. */
export async function* csv(rows: Iterable<CsvRow> | AsyncIterable<CsvRow>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK
  for await (const part of inParts(rows)) yield stringify([...part], options)
}
