import { z } from 'zod'
import { call } from '../call.ts'
import type { StaffRole } from '../call.ts'
import { download, id, time } from '../fields.ts'
import { action } from './action.ts'
import { BY_AGE, queueArgs, queueOf, queueUsage } from './queue.ts'
import { reasonOf, typedId, typedIds } from './typed.ts'

/** Roles that have withdrawals paid. The files have the account numbers of clients. */
const payers = ['finance_maker', 'finance_checker'] as const satisfies readonly StaffRole[]

export const payoutActions = {
  'make-batch': action('make-batch', {
    about: 'Makes a payment file of approved withdrawals for a company bank.',
    makers: payers,
    fresh: true,
    usage: 'BANK --withdrawals N,N',
    positional: ['bank'],
    args: { bank: typedId, withdrawals: typedIds.refine((ids) => ids.length > 0, 'must name a withdrawal') },
    result: z.object({ batch: z.number(), withdrawals: z.number(), rupees: z.number() }),
  }),
  'void-batch': action('void-batch', {
    about: 'Voids a payment file that the bank has not paid, so that its withdrawals can be in another.',
    makers: payers,
    fresh: true,
    usage: 'N --reason TEXT',
    positional: ['batch'],
    args: { batch: typedId, reason: reasonOf('must give a reason', 200) },
    result: z.object({ batch: z.number() }),
  }),
  'list-batches': action('list-batches', {
    about: 'Lists the newest payment files with their withdrawals.',
    makers: [...payers, 'auditor'],
    usage: queueUsage(BY_AGE),
    args: queueArgs(BY_AGE),
    result: queueOf(
      z.object({
        batch: z.number(),
        bank_name: z.string(),
        made: time,
        made_by: z.string(),
        voided: time.nullable(),
        voided_by: z.string().nullable(),
        /** The sum. */
        rupees: z.number(),
        /** A new download has only those that are still to be paid. */
        to_pay: z.number(),
        withdrawals: z.array(
          z.object({ wid: z.number(), name: z.string(), state: z.string(), rupees: z.number() }),
        ),
      }),
    ),
  }),
}

export const payoutCalls = {
  downloadBatch: call('GET payout_batch_csv_api/{batch}', {
    access: { staff: payers },
    about:
      'The payment file as CSV: name, account number, IFSC, amount and reference of each withdrawal that is still to be ' +
      'paid. The download is an entry of the audit log.',
    params: { batch: id },
    answer: download,
    download: 'text/csv; charset=utf-8',
  }),
}
