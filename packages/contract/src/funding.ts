import { z } from 'zod'
import { call } from './call.ts'
import { clientId, commandKey, dollars, id, ok, optionalPin, rupees, text, time } from './fields.ts'

const done = z.object({ status: ok, msg: z.string() })
const IMAGE_BYTES = 5 * 1024 * 1024

/** A bank's reference of a payment: 12 digits for UPI, up to 22 characters for other transfers; '' is none. */
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
  req_status: z.enum(['Pending', 'Approved', 'Rejected', 'Cancelled']),
  remarks: z.string(),
  /** Rupees a dollar when it was asked for. */
  rate: z.number(),
  /** Where it goes, with all but the last four digits hidden. */
  bank: z.string(),
  can_cancel: z.boolean(),
  reserved_at: moment,
  /** When staff approved it. */
  reviewed_at: moment,
  paid_at: moment,
  /** When it was rejected or cancelled. */
  ended_at: moment,
  /** The bank's reference, once paid. */
  utr: z.string(),
})

const depositRow = z.object({
  did: z.number(),
  /** Rupees. */
  amt: z.number(),
  /** Dollars at `rate`. */
  usd_amt: z.number(),
  /** Rupees a dollar: the one shown, or once it is credited the one it was credited at. */
  rate: z.number(),
  /** The rate that was shown with the payment details. */
  shown_rate: z.number(),
  /** The shown rate counts for what reaches the bank until then, and the rate of its arrival after it; null: always. */
  rate_until: moment,
  /** When the money reached the bank; null before staff have found it. */
  received_at: moment,
  req_date: time,
  req_status: z.enum(['Pending', 'Approved', 'Rejected', 'Cancelled']),
  can_cancel: z.boolean(),
  remarks: z.string(),
  utr: z.string(),
  reference: z.string(),
  decided_at: moment,
})

/** A deposit whose payment details are shown, and that is not paid as far as anybody said. */
const openDeposit = z.object({
  did: z.number(),
  /** Rupees to pay. */
  amt: z.number(),
  /** Dollars for them at `rate`. */
  usd_amt: z.number(),
  rate: z.number(),
  rate_until: time,
  reference: z.string(),
})

const bounds = z.object({ least: z.number(), most: z.number() })

export const fundingCalls = {
  showFunding: call('GET funding_api/{userid}', {
    access: 'owner',
    about: 'What the client can deposit and withdraw now, what blocks it, and the current rate and limits.',
    params: { userid: clientId },
    answer: z.object({
      status: ok,
      /** The server's time. */
      now: time,
      /** Rupees a dollar, and since when. */
      usd: z.number(),
      usd_since: time,
      /** True without a licence: no real deposits or withdrawals. */
      practice_only: z.boolean(),
      /** Status of the client's documents; deposits and withdrawals require approved ones. */
      kyc: z.enum(['pending', 'approved', 'rejected']),
      /** Where withdrawals go, with all but the last four digits hidden; null before there is one. */
      bank: z.string().nullable(),
      /** For how long nothing can be withdrawn after bank account, password or second factor changed; 0 is not at all. */
      cool_off_hours: z.number(),
      /** Nothing can be withdrawn before. */
      cool_off_until: moment,
      /** Nothing can be withdrawn until staff lift it: a change of the e-mail address was reported as not the client's. */
      withdrawals_frozen: z.boolean(),
      /** Dollars that can be withdrawn now, and those that wait to be paid out. */
      available: z.number(),
      reserved: z.number(),
      /** Rupees. */
      deposit: bounds,
      /** For how long the rate of a deposit holds. */
      rate_minutes: z.number(),
      /** The deposit that the client is to pay now, on whichever device it was opened. */
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
      /** A data: URL of an SVG image; '' where the company has no UPI id, and only a bank transfer is possible. */
      qr_code: z.string(),
      upi_id: z.string(),
      payee_name: z.string(),
      reference: z.string(),
      /** What the QR code says: a payment app opens it. */
      upi_link: z.string(),
      /** Null for a code that leaves the amount open. */
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
    access: 'owner',
    about: "The client's deposits, newest first; the last 100.",
    params: { userid: clientId },
    answer: z.array(depositRow),
  }),
  listWithdrawals: call('GET withdrawals_api/{userid}', {
    access: 'owner',
    about: "The client's withdrawals, newest first; the last 100.",
    params: { userid: clientId },
    answer: z.array(withdrawalRow),
  }),
  requestWithdrawal: call('POST withdraw_submit_api2', {
    access: 'client',
    about:
      'Requests a withdrawal in dollars; the amount is held immediately. Status 2 asks for the PIN or a code.',
    form: {
      amt: dollars,
      user: clientId,
      /** Rupees a dollar that the client was shown; refused where another is in force (`rate_changed`). */
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
