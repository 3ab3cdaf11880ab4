import { z } from 'zod'
import { call } from './call.ts'
import { download, ofOwner, ok, wallet } from './fields.ts'
import { movementTotals } from './wallet.ts'

/** A day of the Indian calendar (UTC+5:30). */
const day = z.iso.date('must be a date such as 2026-04-01')
/** Both days are included; by default the current month. */
const period = { wallet, from: day.optional(), to: day.optional() }

/** Some of the closings of a period. */
const closingsOf = {
  closings: z.number(),
  /** Winners as a share of winners and losers, per cent; 0 without either. */
  win_rate: z.number(),
  profit_loss: z.number(),
}

export const statementCalls = {
  showStatement: call('GET statement_api/{userid}', {
    ...ofOwner,
    guests: true,
    about: 'Opening balance, transactions by kind and closing balance of a period. Dollars.',
    query: period,
    answer: z.object({
      status: ok,
      from: day,
      to: day,
      opening: z.number(),
      closing: z.number(),
      /** Opening plus the sum of these equals closing. */
      kinds: z.array(
        z.object({
          type: z.string(),
          count: z.number(),
          amount: z.number(),
          /** Rupees at that day's rate. */
          amount_inr: z.number(),
        }),
      ),
      movements: z.number(),
      totals: movementTotals,
    }),
  }),
  downloadStatementPdf: call('GET statement_pdf_api/{userid}', {
    ...ofOwner,
    guests: true,
    about: 'The statement of a period as a PDF.',
    query: period,
    answer: download,
    download: 'application/pdf',
  }),
  downloadStatementCsv: call('GET statement_csv_api/{userid}', {
    ...ofOwner,
    guests: true,
    about: 'The statement of a period as CSV.',
    query: period,
    answer: download,
    download: 'text/csv; charset=utf-8',
  }),
  showStatistics: call('GET statistics_api/{userid}', {
    ...ofOwner,
    guests: true,
    about:
      'Performance of trades closed in a period, whole and by parts. Dollars; ratios are null when undefined.',
    query: period,
    answer: z.object({
      status: ok,
      from: day,
      to: day,
      closings: z.number(),
      winners: z.number(),
      losers: z.number(),
      /** Winners as a share of winners and losers, per cent; null without either. */
      win_rate: z.number().nullable(),
      gross_profit: z.number(),
      gross_loss: z.number(),
      profit_loss: z.number(),
      /** Swap and commission in the period; charges are negative. */
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
      /** Largest fall of the balance from a peak, excluding deposits and withdrawals. */
      drawdown: z.number(),
      /**
       * Each day with a booking of trading: what it booked, its closings, and the cumulative result at its end since the
       * start of the period.
       */
      curve: z.array(z.object({ day, booked: z.number(), closings: z.number(), result: z.number() })),
      /** The same closings by instrument, side, hour and weekday of the closing in India; 1 is Monday. */
      instruments: z.array(z.object({ metal: z.string(), ...closingsOf })),
      sides: z.array(z.object({ trade_type: z.enum(['BUY', 'SELL']), ...closingsOf })),
      hours: z.array(z.object({ hour: z.number().int(), ...closingsOf })),
      weekdays: z.array(z.object({ weekday: z.number().int(), ...closingsOf })),
    }),
  }),
}
