import { z } from 'zod'
import { call } from '../call.ts'
import { download, time } from '../fields.ts'
import { action } from './action.ts'
import { day } from './answers.ts'
import { bookReaders, ledgerKinds } from './books.ts'
import { financeRoles, listWithMore, twoOfFinance } from './money-actions.ts'
import { reasonOf, typed, typedBalance } from './typed.ts'

/** What keeps a day from being closed. */
export const dayChecks = [
  /** The day is not over in India. */
  'not_over',
  /** A request was decided by the end of the day, and the desk has not booked it yet. */
  'being_booked',
  /** A day before it is closed, and the desk has not booked what it moves to the accounts of banks. */
  'banks_waiting',
  /** A payment or adjustment of the day waits for its second person. */
  'second_person',
  /** The balance of a bank at the end of the day is unknown. */
  'bank_balance',
  /** A statement differs from the books, without a reason. */
  'bank_difference',
  /** The books have payments of no known bank, without a reason. */
  'no_bank',
  /** More than the ledger can book for a bank. */
  'bank_beyond',
] as const

/** Languages of the printed report. */
export const reportLanguages = ['en', 'hi'] as const

const typedDay = z.iso.date('must be a day such as 2026-11-25')
/** Decimals: dollars unless a field says otherwise. */
const amount = z.number()
const moved = z.object({ count: z.number(), dollars: amount, rupees: amount })

const figures = {
  day,
  /** Journal entries of the day: after the first number, up to the last. */
  entries: z.object({ after: z.number(), last: z.number() }),
  /** Positive is credit, as in the trial balance; opening less debits plus credits is closing. */
  accounts: z.array(
    z.object({
      /** Null for the accounts of all clients together. */
      account: z.number().nullable(),
      kind: z.enum(ledgerKinds),
      /** Of a bank with its own account; otherwise empty. */
      name: z.string(),
      book: z.enum(['real', 'practice']),
      currency: z.enum(['USD', 'INR']),
      postings: z.number(),
      opening: amount,
      debits: amount,
      credits: amount,
      closing: amount,
    }),
  ),
  /** Live wallets at the end of the day: what clients dispose of, what is held for withdrawals, and what clients owe. */
  clients: z.object({ available: amount, held: amount, owed: amount, debts: amount }),
  deposits: moved,
  reversals: moved,
  payouts: moved,
  returns: moved,
  adjustments: z.object({ count: z.number(), credits: amount, debits: amount }),
  /** What the company earned in live accounts; negative is a loss. */
  result: z.object({
    dealing: amount,
    commission: amount,
    swap: amount,
    protection: amount,
    total: amount,
  }),
  /** Closings of trades, partial ones included, and all transactions of the ledger. */
  counts: z.object({ closings: z.number(), transactions: z.number() }),
  /** In rupees. Null as the bank: payments of the books that are on no statement and in no payment file. */
  banks: z.array(
    z.object({
      bank: z.number().nullable(),
      name: z.string(),
      received: amount,
      paid: amount,
      /** Expected: that of the day before, with the payments of the day. Null until a first balance is known. */
      book: amount.nullable(),
      /** By the statement at the end of the day; null if unknown. */
      statement: amount.nullable(),
      /** Whether staff entered it; otherwise an imported statement has it. */
      is_entered: z.boolean(),
      /** Statement less book. */
      difference: amount,
      reason: z.string(),
    }),
  ),
  /** What the close moves from the clearing account to the account of each bank, in rupees. */
  sweeps: z.array(z.object({ bank: z.number(), name: z.string(), rupees: amount })),
  /** Rupees per dollar at the end of the day, and client money at this rate. */
  rate: amount,
  owed_rupees: amount,
}

const closed = z.object({
  at: time,
  made_by: z.string(),
  confirmed_by: z.string(),
  /** SHA-256 of the frozen figures, in hexadecimal. */
  hash: z.string(),
})

export const dayActions = {
  'list-days': action('list-days', {
    about: 'Lists the last 50 closed days, newest first, and names the next day to close.',
    makers: bookReaders,
    usage: '[--before DAY]',
    args: { before: typedDay.optional() },
    result: z.object({
      /** Null before anything is booked. */
      next: z
        .object({
          day,
          /** No day is closed yet: the first one can be any later day that is over. */
          is_first: z.boolean(),
        })
        .nullable(),
      ...listWithMore(
        z.object({ day, ...closed.shape, owed: amount, deposits: amount, payouts: amount, result: amount }),
      ).shape,
    }),
  }),
  'show-day': action('show-day', {
    about: "Shows a closed day's figures, or those of the next day to close with what keeps it open.",
    makers: bookReaders,
    usage: 'DAY',
    positional: ['day'],
    args: { day: typedDay },
    result: z.object({
      ...figures,
      /** Null while the day is open. */
      closed: closed.nullable(),
      /** What keeps an open day from being closed, each with the request that it is about; none: it can be closed. */
      checks: z.array(z.object({ check: z.enum(dayChecks), subject: z.string() })),
      /** The proposal that waits for a second person. */
      proposal: z.object({ action: z.number(), seen: z.string(), by: z.string() }).nullable(),
    }),
  }),
  'reconcile-bank': action('reconcile-bank', {
    about:
      "Enters a bank's balance at the end of the next day to close, or why its statement differs from the books.",
    makers: financeRoles,
    fresh: true,
    usage: 'DAY --bank N|none [--balance AMOUNT] [--reason TEXT]',
    positional: ['day'],
    args: {
      day: typedDay,
      // Payments of the books without a known bank: none.
      bank: typed(/^(none|[1-9]\d{0,8})$/, 'must be the number of a bank, or none').transform((text) =>
        text === 'none' ? null : Number(text),
      ),
      balance: typedBalance.optional(),
      reason: reasonOf('must say why they differ', 300).optional(),
    },
    result: z.object({ day, bank: z.number().nullable(), statement: amount.nullable(), difference: amount }),
  }),
  'close-day': action('close-day', {
    about:
      'Closes a day for good: its figures are frozen, and nothing can be booked on it any more. Days are closed in order.',
    ...twoOfFinance,
    usage: 'DAY',
    positional: ['day'],
    args: { day: typedDay },
    result: z.object({ day, owed: amount, hash: z.string() }),
  }),
}

export const dayCalls = {
  downloadDayPdf: call('GET day_report_pdf_api/{day}', {
    access: { staff: bookReaders },
    about:
      'The report of a closed day as a PDF: its frozen figures. The download is an entry of the audit log.',
    params: { day: typedDay },
    query: { language: z.enum(reportLanguages).default('en') },
    answer: download,
    download: 'application/pdf',
  }),
  downloadDayCsv: call('GET day_report_csv_api/{day}', {
    access: { staff: bookReaders },
    about: 'The same figures as CSV.',
    params: { day: typedDay },
    answer: download,
    download: 'text/csv; charset=utf-8',
  }),
}
