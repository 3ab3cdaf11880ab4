import { z } from 'zod'
import { call } from '../call.ts'
import { download, time } from '../fields.ts'
import { dealingReaders } from './dealing.ts'

/** A day of the Indian calendar (UTC+5:30). */
const day = z.iso.date('must be a date such as 2026-04-01')
/** Both days are included; by default the last 30 days. */
const period = { from: day.optional(), to: day.optional() }

/** Booked for the company, in dollars; negative is a loss. */
const booked = {
  /** The clients' realised losses, less their profits. */
  realised: z.number(),
  commission: z.number(),
  swap: z.number(),
  /** Negative balances that the company absorbed. */
  protection: z.number(),
  /** The sum of the four. */
  booked: z.number(),
  /** Of open trades if they closed now: the reverse of the clients'. Null if the row does not include today. */
  floating: z.number().nullable(),
}

export const profitCalls = {
  showProfit: call('GET profit_api', {
    access: { staff: dealingReaders },
    about:
      "The company's profit or loss of live accounts, by day in India and by instrument. A period without `from` " +
      'begins 29 days before its end.',
    query: period,
    answer: z.object({
      status: z.literal(1),
      at: time,
      from: day,
      to: day,
      total: z.object(booked),
      /** Newest first; days without bookings are left out, today is not. */
      days: z.array(z.object({ day, ...booked })),
      /** Largest booked amount first. Absorbed balances belong to no instrument: null. */
      instruments: z.array(z.object({ cpair: z.string().nullable(), ...booked })),
    }),
  }),
  downloadProfit: call('GET profit_csv_api', {
    access: { staff: dealingReaders },
    about: 'The same as CSV, with a row for each day and instrument.',
    query: period,
    answer: download,
    download: 'text/csv; charset=utf-8',
  }),
}
