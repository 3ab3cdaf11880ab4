import { z } from 'zod'
import { call } from '../call.ts'
import type { StaffRole } from '../call.ts'
import { download, flag, id, text, time } from '../fields.ts'
import { day } from './answers.ts'
import { listQuery } from './resource.ts'

/** Roles that read bank statements. */
export const statementReaders = [
  'owner',
  'finance_maker',
  'finance_checker',
  'auditor',
] as const satisfies readonly StaffRole[]

/** Roles that import them. */
export const statementKeepers = ['finance_maker', 'finance_checker'] as const satisfies readonly StaffRole[]

export const STATEMENT_BYTES = 2 * 1024 * 1024
/** Most lines of a file. */
export const STATEMENT_LINES = 10_000

/** What the columns of a statement hold. A date and one of the amounts are needed. */
export const statementColumns = [
  'date',
  'narration',
  'payer',
  'reference',
  'credit',
  'debit',
  'balance',
] as const
export type StatementColumn = (typeof statementColumns)[number]

/**
 * What a statement says about a request. differs: another amount. duplicate: several lines have its bank reference.
 * unmatched: no request, or no line yet.
 */
export const matchStates = ['matched', 'differs', 'unmatched', 'duplicate'] as const
export type MatchState = (typeof matchStates)[number]

/** Why a line of a file cannot be imported. */
export const lineFaults = ['date', 'future', 'amount', 'no_amount', 'two_amounts', 'balance'] as const
export type LineFault = (typeof lineFaults)[number]

/** A column's heading in the file; empty without one. */
const heading = text(120).optional()
const sum = z.object({ lines: z.number(), rupees: z.number() })

const { exact, page, size, search, sort } = listQuery(['at', 'credit', 'debit'])
const filters = {
  /** Beginnings of words of the narration and the references. */
  search,
  state: z.union([z.enum(matchStates), z.literal('')]).optional(),
  side: z.enum(['credit', 'debit', '']).optional(),
  bank: z.union([id, z.literal('')]).optional(),
  /** Days in India, both included. */
  from: z.union([day, z.literal('')]).optional(),
  to: z.union([day, z.literal('')]).optional(),
}

export const bankStatementCalls = {
  importStatement: call('POST bank_statement_api', {
    access: { staff: statementKeepers },
    about:
      'Imports the statement of a company bank from a CSV file; `dry_run` only shows what would be imported. Lines that ' +
      'are imported already are skipped. Lines that were imported for another bank are refused, unless `take_over` says ' +
      'that they belong to this one. Without columns, those of the last import or by the headings are taken.',
    form: {
      bank: id,
      dry_run: flag.default(false),
      take_over: flag.default(false),
      date: heading,
      narration: heading,
      payer: heading,
      reference: heading,
      credit: heading,
      debit: heading,
      balance: heading,
    },
    files: { statement: STATEMENT_BYTES },
    answer: z.object({
      status: z.literal(1),
      msg: z.string(),
      /** All of the file. */
      headings: z.array(z.string()),
      columns: z.partialRecord(z.enum(statementColumns), z.string()),
      /** Needed columns that are not chosen: nothing is read without them. */
      missing: z.array(z.enum(['date', 'amount'])),
      lines: z.number(),
      added: z.number(),
      known: z.number(),
      /** Added lines that were imported for other banks, most first: they need `take_over`. */
      elsewhere: z.array(z.object({ bank: z.number(), bank_name: z.string(), lines: z.number() })),
      credits: sum,
      debits: sum,
      /** Of the added lines. */
      states: z.record(z.enum(matchStates), z.number()),
      /** The first 100 of the lines that are left out. */
      wrong: z.array(z.object({ line: z.number(), fault: z.enum(lineFaults), value: z.string() })),
      wrong_lines: z.number(),
    }),
  }),
  listBankLines: call('GET bank_lines_api', {
    access: { staff: statementReaders },
    about:
      'Lines of bank statements with the deposit or withdrawal of each, newest first unless sorted; X-Total-Count is the total. ' +
      'Reading them is an entry of the audit log.',
    query: { ...filters, sort, page, size, exact },
    answer: z.array(
      z.object({
        line: z.number(),
        bank: z.number(),
        bank_name: z.string(),
        /** In India, as exactly as the bank says: 2026-11-23 or 2026-11-23 14:05. */
        received: z.string(),
        narration: z.string(),
        /** As the bank names who paid, in a column of its own. */
        payer: z.string().nullable(),
        utr: z.string().nullable(),
        reference: z.string().nullable(),
        credit: z.number().nullable(),
        debit: z.number().nullable(),
        balance: z.number().nullable(),
        state: z.enum(matchStates),
        request: z
          .object({
            kind: z.enum(['deposit', 'withdrawal']),
            id: z.number(),
            state: z.string(),
            userid: z.number(),
            client_id: z.string(),
            rupees: z.number(),
          })
          .nullable(),
        imported: time,
        imported_by: z.string(),
      }),
    ),
  }),
  exportBankLines: call('GET bank_lines_csv_api', {
    access: { staff: statementReaders },
    about: 'The filtered lines, all pages, as CSV. The export is an entry of the audit log.',
    query: filters,
    answer: download,
    download: 'text/csv; charset=utf-8',
  }),
}
