import { z } from 'zod'
import type { StaffRole } from '../call.ts'
import { flag, time } from '../fields.ts'
import { action } from './action.ts'
import { matchStates } from './bank-statements.ts'
import { queueArgs, queueOf, queueUsage } from './queue.ts'
import { momentIn, reasonOf, typedId, typedIds } from './typed.ts'

export const financeRoles = ['finance_maker', 'finance_checker'] as const satisfies readonly StaffRole[]
/** One finance role proposes, the other confirms. */
export const twoOfFinance = {
  makers: ['finance_maker'],
  checkers: ['finance_checker'],
  secondPerson: 'always',
  fresh: true,
} as const

const remarks = reasonOf('must give a reason for the client', 200)
export const which = z.enum(['waiting', 'all'], 'must be waiting or all').default('waiting')

/** A bank's reference of a payment: 12 digits for UPI, up to 22 characters for bank transfers. */
const utr = z
  .string()
  .trim()
  .transform((text) => text.toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{12,22}$/, 'must be 12 to 22 letters and digits'))

/** When money reached the bank, as exactly as the bank reports it: [from, before), in milliseconds since 1970. */
export interface Arrival {
  readonly from: number
  readonly to: number
}

/** A time of a bank statement: a day, a minute or a second. Without a zone it is Indian time. */
export const typedArrival = z
  .string()
  .trim()
  .transform((text, context): Arrival => {
    const arrival = momentIn(text)
    if (arrival) return arrival
    context.addIssue({ code: 'custom', message: 'must be the time at the bank, such as "2026-11-23 14:05"' })
    return z.NEVER
  })

/** Rupees and dollars as decimals. */
const amounts = { rupees: z.number(), dollars: z.number() }
/** What bank statements say about a request: the amount, time and reference of its one line. */
const bankMatch = z.object({
  state: z.enum(matchStates),
  rupees: z.number().nullable(),
  /** In India, as exactly as the bank says: 2026-11-23 or 2026-11-23 14:05. */
  received: z.string().nullable(),
  utr: z.string().nullable(),
  /** Who paid it, if the bank names another than the client. */
  other_payer: z.string().nullable(),
})
export const depositStates = [
  'opened',
  'pending',
  'approving',
  'approved',
  'rejected',
  'cancelled',
  'reversing',
  'reversed',
] as const
/** Those that staff see: one that failed to be held is `refused`, and no request. */
export const withdrawalStates = [
  'reserving',
  'pending',
  'approved',
  'paying',
  'paid',
  'rejecting',
  'rejected',
  'cancelling',
  'cancelled',
  'returning',
  'returned',
] as const
/** How requests of money are sorted. */
export const sortsOfMoney = ['age', 'amount'] as const
const ofRequests = { which, number: typedId.optional(), ...queueArgs(sortsOfMoney) }
const REQUESTS_USAGE = `[waiting|all] [--number N] [--state STATE] ${queueUsage(sortsOfMoney)}`

const deposit = {
  did: z.number(),
  state: z.string(),
  client: z.number(),
  ...amounts,
  reference: z.string().nullable(),
  utr: z.string().nullable(),
  /** Other deposits that name the same payment. */
  claims: z.array(z.number()),
  bank: bankMatch,
  remarks: z.string(),
}
/** Why a credited deposit was taken back. third_party: another person had paid it, so it went back to them. */
export const reversalCauses = ['chargeback', 'recalled', 'third_party', 'other'] as const
export type ReversalCause = (typeof reversalCauses)[number]
const withdrawal = {
  wid: z.number(),
  state: z.string(),
  client: z.number(),
  name: z.string(),
  ...amounts,
  /** The account to pay to; in full while it is to be paid, for those who pay. */
  payee: z.string(),
  at: time,
  /** The account's holder, if not the client. */
  other_holder: z.string().nullable(),
  /** Withdrawals are blocked after a reported email change, or for a refused bank account. */
  frozen: z.boolean(),
  /** Who proposed the pending confirmation. */
  proposed_by: z.string().nullable(),
  /** Until when the client was promised the payment; null for requests from before there was a promise. */
  pay_by: time.nullable(),
  overdue: z.boolean(),
  /** The open payment file that it is in. */
  batch: z.number().nullable(),
  bank: bankMatch,
  /** What bank statements say about its return. */
  back: bankMatch,
  utr: z.string().nullable(),
  /** Of the return: the bank's reference, and when our bank had the money again. */
  return_utr: z.string().nullable(),
  returned: time.nullable(),
  remarks: z.string(),
}
/** A list with the number of rows it omits. */
export const listWithMore = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), more: z.number() })

export const depositActions = {
  'show-deposit': action('show-deposit', {
    about: 'Shows a deposit and writes the payment screenshot to a folder; delete it after review.',
    makers: [...financeRoles, 'auditor'],
    usage: 'N|REFERENCE [--out FOLDER]',
    positional: ['id'],
    args: {
      // A number, or the bank's payment reference.
      id: z.union([typedId, z.string().regex(/^GF[A-Z0-9]{16}$/i, 'must be a number or a reference')]),
      picture: flag.default(false),
    },
    result: z.object({
      ...deposit,
      name: z.string(),
      shown_rate: z.number(),
      /** The shown rate holds for payments that arrive by then; null: without limit. */
      rate_until: time.nullable(),
      received: time.nullable(),
      /** What bank statements say about its reversal. */
      taken: bankMatch,
      /** Dollars of the live wallet now, while the deposit can be reversed. */
      balance: z.number().nullable(),
      reversal_utr: z.string().nullable(),
      reversal_cause: z.enum(reversalCauses).nullable(),
      reversed: time.nullable(),
      rate: z.number(),
      asked: time,
      has_picture: z.boolean(),
      /** The payment's screenshot as JPEG in base64, watermarked with the viewer; null unless requested. */
      image: z.string().nullable(),
    }),
  }),
  'list-deposits': action('list-deposits', {
    about: 'Lists the pending deposits, oldest first, or all, newest first.',
    makers: [...financeRoles, 'owner', 'auditor'],
    usage: REQUESTS_USAGE,
    positional: ['which'],
    args: { ...ofRequests, state: z.enum(depositStates).optional() },
    result: queueOf(z.object({ ...deposit, name: z.string(), at: time })),
  }),
  'approve-deposit': action('approve-deposit', {
    about:
      'Credits a deposit received at the bank, at the rate of its arrival or its locked rate; a checker confirms it above the limit, or if no bank line that a colleague imported has it, by that payer. --over lists other requests that claim the same payment.',
    makers: financeRoles,
    checkers: ['finance_checker'],
    secondPerson: 'depends',
    fresh: true,
    usage: 'N --received TIME [--utr REFERENCE] [--over N,N]',
    positional: ['id'],
    args: { id: typedId, received: typedArrival, utr: utr.optional(), over: typedIds.optional() },
    result: z.object({ did: z.number(), ...amounts, rate: z.number(), shown_rate: z.number() }),
  }),
  'reject-deposit': action('reject-deposit', {
    about:
      'Rejects a deposit that did not reach the bank; the client sees the remarks. --unmatched refuses it if a bank line has it.',
    makers: financeRoles,
    fresh: true,
    usage: 'N --remarks TEXT [--unmatched yes]',
    positional: ['id'],
    args: { id: typedId, remarks, unmatched: flag.default(false) },
    result: z.object({ did: z.number() }),
  }),
  'reverse-deposit': action('reverse-deposit', {
    about:
      'Records that the bank took a credited deposit back; its dollars leave the wallet, also below zero. The client sees the remarks.',
    ...twoOfFinance,
    usage: `N --cause ${reversalCauses.join('|')} --utr REFERENCE --taken TIME --remarks TEXT`,
    positional: ['id'],
    args: {
      id: typedId,
      cause: z.enum(reversalCauses, `must be one of ${reversalCauses.join(', ')}`),
      utr,
      taken: typedArrival,
      remarks,
    },
    result: z.object({ did: z.number(), ...amounts, balance: z.number(), owed: z.number() }),
  }),
}

export const withdrawalActions = {
  'list-withdrawals': action('list-withdrawals', {
    about:
      'Lists the withdrawals to approve or pay, with their bank accounts, first due first, or all, newest first.',
    makers: [...financeRoles, 'auditor'],
    usage: REQUESTS_USAGE,
    positional: ['which'],
    args: { ...ofRequests, state: z.enum(withdrawalStates).optional() },
    result: queueOf(z.object(withdrawal)),
  }),
  'approve-withdrawal': action('approve-withdrawal', {
    about: "Approves a withdrawal; above the client's daily limit it takes a second checker.",
    ...twoOfFinance,
    usage: 'N',
    positional: ['id'],
    args: { id: typedId },
    result: z.object({ wid: z.number() }),
  }),
  'reject-withdrawal': action('reject-withdrawal', {
    about:
      'Rejects a withdrawal before or after approval and releases the held amount; the client sees the remarks.',
    makers: financeRoles,
    fresh: true,
    usage: 'N --remarks TEXT',
    positional: ['id'],
    args: { id: typedId, remarks },
    result: z.object({ wid: z.number(), dollars: z.number() }),
  }),
  'pay-withdrawal': action('pay-withdrawal', {
    about:
      'Records that the bank paid an approved withdrawal. Refused while withdrawals are blocked, unless --left-bank confirms an earlier payment.',
    ...twoOfFinance,
    usage: 'N --utr REFERENCE [--left-bank yes]',
    positional: ['id'],
    args: { id: typedId, utr, 'left-bank': flag.default(false) },
    result: z.object({ wid: z.number(), rupees: z.number(), utr: z.string() }),
  }),
  'return-payout': action('return-payout', {
    about:
      "Records that the client's bank sent a paid withdrawal back; its dollars return to the wallet. The client sees the remarks.",
    ...twoOfFinance,
    usage: 'N --utr REFERENCE --back TIME --remarks TEXT',
    positional: ['id'],
    args: { id: typedId, utr, back: typedArrival, remarks },
    result: z.object({ wid: z.number(), ...amounts }),
  }),
}
