import { z } from 'zod'
import { call } from './call.ts'
import { download, ofOwner, ok, time, wallet } from './fields.ts'
import { movementKind, receiptKind } from './wallet.ts'

/** The calendar year in which a financial year of India begins: 2026 is April 2026 to March 2027. */
const year = z.coerce.number().int().min(2000).max(2199)
/** By default the current one. */
const inYear = { wallet, year: year.optional() }

/** Dollars, charges negative; net is their sum, and its rupees are those of the movements. */
const traded = {
  realised: z.number(),
  swap: z.number(),
  commission: z.number(),
  net: z.number(),
  net_inr: z.number(),
}
const sums = { count: z.number(), amount: z.number(), amount_inr: z.number() }

/** A month of the Indian calendar. */
const month = z.string().regex(/^2\d{3}-(0[1-9]|1[0-2])$/, 'must be a month such as 2026-04')
const inMonth = { wallet, month: month.optional() }

/** How often prices differed in one direction, and by how much: the median and the 95th percentile, in pips. */
const slipped = z.object({ count: z.number(), median: z.number().nullable(), p95: z.number().nullable() })

const executed = {
  fills: z.number(),
  /** Fills whose order had a price: the one on screen, or that of the order, target or stoploss. */
  priced: z.number(),
  /** Of these: executed at that price or a better one for the client. */
  at_price_or_better: z.number(),
  better: slipped,
  worse: slipped,
  /** What slippage cost in dollars; negative is a gain. */
  slippage_dollars: z.number(),
}

export const reportCalls = {
  showTaxReport: call('GET tax_report_api/{userid}', {
    ...ofOwner,
    about: 'A financial year of India: realised P/L by instrument, deposits, withdrawals and other bookings.',
    query: inYear,
    answer: z.object({
      status: ok,
      year,
      /** The running year, and the first one of the wallet. */
      current: year,
      since: year,
      from: z.string(),
      to: z.string(),
      /** Opening plus trading, transfers and others equals closing. */
      opening: z.number(),
      closing: z.number(),
      instruments: z.array(z.object({ metal: z.string(), closings: z.number(), ...traded })),
      trading: z.object(traded),
      /** Each movement of a deposit or withdrawal with its rate, rupees per dollar. */
      transfers: z.array(
        z.object({
          at: time,
          type: receiptKind.exclude(['fill']),
          request: z.number().nullable(),
          step: z.enum(['held', 'paid', 'returned', 'reversed', 'corrected']).nullable(),
          amount: z.number(),
          rate: z.number().nullable(),
          amount_inr: z.number(),
        }),
      ),
      deposits: z.object(sums),
      withdrawals: z.object(sums),
      others: z.array(z.object({ type: movementKind, ...sums })),
    }),
  }),
  downloadTaxReportPdf: call('GET tax_report_pdf_api/{userid}', {
    ...ofOwner,
    about: 'The report of a financial year as a PDF.',
    query: inYear,
    answer: download,
    download: 'application/pdf',
  }),
  downloadTaxReportCsv: call('GET tax_report_csv_api/{userid}', {
    ...ofOwner,
    about: 'The report of a financial year as CSV.',
    query: inYear,
    answer: download,
    download: 'text/csv; charset=utf-8',
  }),
  showExecution: call('GET execution_api/{userid}', {
    ...ofOwner,
    guests: true,
    about: 'How the orders of a month were executed: slippage both ways, age of the quotes, rejections.',
    query: inMonth,
    answer: z.object({
      status: ok,
      month,
      /** The running month, and the first one of the wallet. */
      current: month,
      since: month,
      ...executed,
      /** Milliseconds from the time of a quote to the fill at it. */
      quote_age: z.object({ median: z.number().nullable(), p95: z.number().nullable() }),
      instruments: z.array(z.object({ metal: z.string(), ...executed })),
      /** Orders and closings that the engine rejected, by reason; those without a key are not kept. */
      rejections: z.array(z.object({ reason: z.string(), count: z.number() })),
    }),
  }),
  downloadExecution: call('GET execution_csv_api/{userid}', {
    ...ofOwner,
    guests: true,
    about: 'The fills and rejections of a month as CSV.',
    query: inMonth,
    answer: download,
    download: 'text/csv; charset=utf-8',
  }),
}
