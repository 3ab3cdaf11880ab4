import { z } from 'zod'
import { call } from './call.ts'
import { clientId, download, ok, wallet } from './fields.ts'
import { movementTotals } from './wallet.ts'

/** A day of the Indian calendar (UTC+5:30). */
const day = z.iso.date('must be a date such as 2026-04-01')
/** Both days belong to the period; without them it is the running month. */
const period = { wallet, from: day.optional(), to: day.optional() }

const instrumentRecord = z.object({
  metal: z.string(),
  closings: z.number(),
  /** Share of closings with a profit, per cent. */
  win_rate: z.number(),
  profit_loss: z.number(),
})

export const statementCalls = {
  showStatement: call('GET statement_api/{userid}', {
    access: 'owner',
    about: 'Opening balance, transactions by kind and closing balance of a period. Dollars.',
    params: { userid: clientId },
    query: period,
    answer: z.object({
      status: ok,
      from: day,
      to: day,
      opening: z.number(),
      closing: z.number(),
      /** Opening plus all of these is closing. */
      kinds: z.array(
        z.object({
          type: z.string(),
          count: z.number(),
          amount: z.number(),
          /** Rupees of the day. */
          amount_inr: z.number(),
        }),
      ),
      movements: z.number(),
      totals: movementTotals,
    }),
  }),
  downloadStatementPdf: call('GET statement_pdf_api/{userid}', {
    access: 'owner',
    about: 'The statement of a period as a PDF.',
    params: { userid: clientId },
    query: period,
    answer: download,
    download: 'application/pdf',
  }),
  downloadStatementCsv: call('GET statement_csv_api/{userid}', {
    access: 'owner',
    about: 'The statement of a period as CSV.',
    params: { userid: clientId },
    query: period,
    answer: download,
    download: 'text/csv; charset=utf-8',
  }),
  showStatistics: call('GET statistics_api/{userid}', {
    access: 'owner',
    about: 'Performance of trades closed in a period. Dollars; ratios are null when undefined.',
    params: { userid: clientId },
    query: period,
    answer: z.object({
      status: ok,
      from: day,
      to: day,
      closings: z.number(),
      winners: z.number(),
      losers: z.number(),
      /** Winners as a share of winners and losers, per cent. */
      win_rate: z.number().nullable(),
      gross_profit: z.number(),
      gross_loss: z.number(),
      profit_loss: z.number(),
      /** Swap and commission of the period; charges are negative. */
      swap: z.number(),
      commission: z.number(),
      /** Gross profit over gross loss. */
      profit_factor: z.number().nullable(),
      average_win: z.number().nullable(),
      average_loss: z.number().nullable(),
      best: z.number().nullable(),
      worst: z.number().nullable(),
      /** Mean time from opening to closing, seconds. */
      average_seconds: z.number().nullable(),
      /** Largest fall of the balance from a height before, leaving deposits and withdrawals aside. */
      drawdown: z.number(),
      /** The result of trading since the period began, at the end of each day with a booking. */
      curve: z.array(z.object({ day, result: z.number() })),
      instruments: z.array(instrumentRecord),
    }),
  }),
}
