import { z } from 'zod'
import { call } from './call.ts'
import {
  clientId,
  commandKey,
  dollars,
  done,
  id,
  ofOwner,
  ok,
  optionalPin,
  rupees,
  text,
  time,
} from './fields.ts'

const IMAGE_BYTES = 5 * 1024 * 1024

/** A bank's payment reference: 12 digits for UPI, up to 22 characters for other transfers; '' for none. */
const utr = z
  .string()
  .trim()
  .transform((value) => value.toUpperCase())
  .pipe(z.string().regex(/^([A-Z0-9]{12,22})?$/, 'must be 12 to 22 letters and digits'))
  .optional()

const moment = time.nullable()

const withdrawalRow = z.object({
  wid: z.number(),
  /** Rupees at the rate of the request. */
  wamt: z.number(),
  wusd_amt: z.number(),
  req_date: time,
  /** Returned: paid, and sent back by the client's bank. */
  req_status: z.enum(['Pending', 'Approved', 'Rejected', 'Cancelled', 'Returned']),
  remarks: z.string(),
  /** Rupees per dollar at the request. */
  rate: z.number(),
  /** The bank account, masked except for the last four digits. */
  bank: z.string(),
  can_cancel: z.boolean(),
  reserved_at: moment,
  reviewed_at: moment,
  paid_at: moment,
  /** When it was rejected or cancelled. */
  ended_at: moment,
  /** When we promised to have paid it. */
  pay_by: moment,
  /** When the dollars of a returned payment came back to the balance. */
  returned_at: moment,
  /** The bank's reference, once paid. */
  utr: z.string(),
})

const depositRow = z.object({
  did: z.number(),
  /** Rupees. */
  amt: z.number(),
  /** Dollars at `rate`. */
  usd_amt: z.number(),
  /** Rupees per dollar: the shown rate, or after crediting the rate used. */
  rate: z.number(),
  /** The rate shown with the payment details. */
  shown_rate: z.number(),
  /** The shown rate applies to money that reaches the bank by then, the rate on arrival after it; null: always. */
  rate_until: moment,
  /** When the money reached the bank; null until staff find it. */
  received_at: moment,
  req_date: time,
  req_status: z.enum(['Pending', 'Approved', 'Rejected', 'Cancelled', 'Reversed']),
  can_cancel: z.boolean(),
  remarks: z.string(),
  utr: z.string(),
  reference: z.string(),
  decided_at: moment,
  /** When a credited deposit was debited again. */
  reversed_at: moment,
})

/** A deposit whose payment details are shown and that is not yet reported as paid. */
const openDeposit = z.object({
  did: z.number(),
  /** Rupees to pay. */
  amt: z.number(),
  /** Dollars at `rate`. */
  usd_amt: z.number(),
  rate: z.number(),
  rate_until: time,
  reference: z.string(),
})

const bounds = z.object({ least: z.number(), most: z.number() })

export const fundingCalls = {
  showFunding: call('GET funding_api/{userid}', {
    ...ofOwner,
    about: 'What the client can deposit and withdraw now, what blocks it, and the current rate and limits.',
    answer: z.object({
      status: ok,
      /** The server's time. */
      now: time,
      /** Rupees per dollar, and since when. */
      usd: z.number(),
      usd_since: time,
      /** With the mark-up, what a new deposit and a new withdrawal get; equal to `usd` without one. */
      usd_deposit: z.number(),
      usd_withdrawal: z.number(),
      /** True without a licence: no real deposits, and no withdrawals but of what a live account still holds. */
      practice_only: z.boolean(),
      /** Status of the client's documents; deposits and withdrawals require approved ones. */
      kyc: z.enum(['none', 'pending', 'approved', 'rejected', 'photos_needed']),
      /** The account for withdrawals, masked except for the last four digits; null if there is none. */
      bank: z.string().nullable(),
      /** Hours without withdrawals after a change of bank account, password or second factor; 0 for none. */
      cool_off_hours: z.number(),
      /** No withdrawals before this moment. */
      cool_off_until: moment,
      /** No withdrawals until staff lift it: the client reported an email change as not theirs. */
      withdrawals_frozen: z.boolean(),
      /** Dollars available for withdrawal, and those reserved for pending ones. */
      available: z.number(),
      reserved: z.number(),
      /** Dollars of reversed deposits that are missing from the balance. */
      owed: z.number(),
      /** Rupees. */
      deposit: bounds,
      /** How long the rate of a deposit holds. */
      rate_minutes: z.number(),
      /** Within how many hours of its request we pay a withdrawal. */
      pay_hours: z.number(),
      /** The deposit to pay now, on whichever device it was opened. */
      open_deposit: openDeposit.nullable(),
      /** Dollars. */
      withdrawal: bounds,
    }),
  }),
  listBanks: call('GET banks_api', {
    access: 'client',
    about: "The company's bank accounts for deposits; refused to clients who cannot be credited.",
    answer: z.array(
      z.object({
        bank_name: z.string(),
        acc_name: z.string(),
        acc_number: z.string(),
        ifsc_code: z.string(),
      }),
    ),
  }),
  showPayment: call('GET pay_api', {
    access: 'client',
    about:
      'The UPI ID and a QR code. With an amount, opens a deposit at the current rate with its own reference; one open deposit per client, `replace` names the one to cancel. Without an amount, shows the open deposit. Refused to clients who cannot be credited.',
    query: { amt: rupees.optional(), replace: id.optional() },
    changesState: true,
    answer: z.object({
      status: ok,
      /** A data: URL of an SVG image; '' if the company has no UPI ID and only takes bank transfers. */
      qr_code: z.string(),
      upi_id: z.string(),
      payee_name: z.string(),
      reference: z.string(),
      /** The content of the QR code; payment apps open it. */
      upi_link: z.string(),
      /** Null if the code leaves the amount open. */
      opened: openDeposit.nullable(),
    }),
  }),
  requestDeposit: call('POST web_deposite_submit_api', {
    access: 'client',
    about: 'Submits a deposit; credited once staff confirm the payment at the bank.',
    form: {
      amt: rupees,
      user: clientId,
      utr,
      reference: text(40).optional(),
      cid: commandKey,
    },
    files: { screenshot: IMAGE_BYTES },
    answer: done.extend({ did: z.number() }),
  }),
  cancelDeposit: call('POST deposit_cancel_api', {
    access: 'client',
    about: 'Cancels an open or pending deposit.',
    form: { did: id },
    answer: done,
  }),
  listDeposits: call('GET deposits_api/{userid}', {
    ...ofOwner,
    about: "The client's deposits, newest first; the last 100.",
    answer: z.array(depositRow),
  }),
  listWithdrawals: call('GET withdrawals_api/{userid}', {
    ...ofOwner,
    about: "The client's withdrawals, newest first; the last 100.",
    answer: z.array(withdrawalRow),
  }),
  requestWithdrawal: call('POST withdraw_submit_api2', {
    access: 'client',
    about:
      'Requests a withdrawal in dollars; the amount is held immediately. Status 2 asks for the PIN or a code.',
    form: {
      amt: dollars,
      user: clientId,
      /** Rupees per dollar shown to the client; refused if another rate for withdrawals is in force (`rate_changed`). */
      rate: rupees.optional(),
      wpin: optionalPin,
      code: text(64).optional(),
      cid: commandKey,
    },
    answer: done.extend({ wid: z.number() }),
  }),
  cancelWithdrawal: call('GET cancel_withdrawal_api/{wid}', {
    access: 'client',
    about:
      'Cancels a withdrawal that is neither approved nor ended. A GET by specification, same origin only.',
    params: { wid: id },
    answer: done,
    changesState: true,
  }),
  cancelWithdrawalByForm: call('POST withdrawal_cancel_api', {
    access: 'client',
    about: 'Cancels a withdrawal. The app uses this call.',
    form: { wid: id },
    answer: done,
  }),
}
