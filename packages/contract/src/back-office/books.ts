import { z } from 'zod'
import { call } from '../call.ts'
import type { StaffRole } from '../call.ts'
import { download, id, time } from '../fields.ts'
import { day } from './answers.ts'
import { listQuery } from './resource.ts'

/** Roles that read the ledger. */
export const bookReaders = [
  'owner',
  'finance_maker',
  'finance_checker',
  'auditor',
] as const satisfies readonly StaffRole[]

/** Lines of the trial balance: the company's accounts, then those of all clients together. */
export const ledgerKinds = [
  'bank',
  'exchange',
  'dealing',
  'commission',
  'swap',
  'protection',
  'adjustment',
  'wallets',
  'reserved',
] as const

const { page, size } = listQuery(['entry'])
const book = z.enum(['real', 'practice'])
const currency = z.enum(['USD', 'INR'])
/** A day in India: figures as of its end. Of now without one. */
const until = { day: z.union([day, z.literal('')]).optional() }

/** In the account's currency. Positive is credit (owed to the account's owner), negative is debit. */
const amount = z.number()
/** Null for a transaction between the company's accounts. */
const client = { userid: z.number().nullable(), client_id: z.string().nullable() }
/** The trade of a booking, and its instrument. */
const trade = { bsid: z.number().nullable(), cpair: z.string().nullable() }
const account = {
  account: z.number(),
  /** Its name, e.g. `house:real:dealing` or `wallet:407188252`. */
  code: z.string(),
  book,
  currency,
}

export const bookCalls = {
  showTrialBalance: call('GET trial_balance_api', {
    access: { staff: bookReaders },
    about:
      "Balances of the company's accounts and of all clients' accounts together, now or at the end of a day.",
    query: until,
    answer: z.object({
      status: z.literal(1),
      at: time,
      accounts: z.array(
        z.object({
          /** Null for the accounts of all clients together. */
          account: z.number().nullable(),
          kind: z.enum(ledgerKinds),
          /** Of a bank with its own account; otherwise empty. */
          name: z.string(),
          book,
          currency,
          postings: z.number(),
          balance: amount,
        }),
      ),
      /** Zero in each currency and book if the books balance. */
      totals: z.array(z.object({ book, currency, balance: amount })),
    }),
  }),
  exportTrialBalance: call('GET trial_balance_csv_api', {
    access: { staff: bookReaders },
    about: 'The trial balance as CSV. The export is an entry of the audit log.',
    query: until,
    answer: download,
    download: 'text/csv; charset=utf-8',
  }),
  listPostings: call('GET postings_api/{account}', {
    access: { staff: bookReaders },
    about:
      'Postings to an account, newest first; X-Total-Count is the total. The audit log names the viewer.',
    params: { account: id },
    query: { page, size },
    answer: z.array(
      z.object({
        code: account.code,
        currency,
        /** Counts the postings of the account from 1. */
        entry: z.number(),
        journal: z.number(),
        at: time,
        /** As the ledger names it. */
        kind: z.string(),
        ...client,
        ...trade,
        amount,
        bal: amount,
      }),
    ),
  }),
  showBooking: call('GET booking_api/{journal}', {
    access: { staff: bookReaders },
    about: 'A journal entry with its ledger transactions and their postings. The audit log names the viewer.',
    params: { journal: id },
    answer: z.object({
      status: z.literal(1),
      journal: z.number(),
      at: time,
      /** The command or event of the engine. */
      input: z.string(),
      /** Its arguments. */
      given: z.record(z.string(), z.unknown()),
      /** SHA-256 of the entry and the hash before it, in hexadecimal. */
      hash: z.string(),
      /** At most 100. */
      transactions: z.array(
        z.object({
          no: z.number(),
          kind: z.string(),
          note: z.string(),
          ...client,
          ...trade,
          postings: z.array(z.object({ ...account, entry: z.number(), amount, bal: amount })),
        }),
      ),
      more_transactions: z.number(),
    }),
  }),
}
