import { z } from 'zod'
import { call } from './call.ts'
import { amount, clientId, commandKey, id, ok, optionalPin, text, time } from './fields.ts'

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
  /** Dollars at the rate of the request. */
  usd_amt: z.number(),
  rate: z.number(),
  req_date: time,
  req_status: z.enum(['Pending', 'Approved', 'Rejected']),
  remarks: z.string(),
  utr: z.string(),
  reference: z.string(),
  decided_at: moment,
})

const bounds = z.object({ least: z.number(), most: z.number() })

export const fundingCalls = {
  showFunding: call('GET funding_api/{userid}', {
    access: 'owner',
    about: 'What a client can pay in and out now, what stands in the way, and the rate and limits in force.',
    params: { userid: clientId },
    answer: z.object({
      status: ok,
      /** Rupees a dollar, and since when. */
      usd: z.number(),
      usd_since: time,
      /** True while the house has no licence: nothing real is paid in or out. */
      practice_only: z.boolean(),
      /** How far the house has come with the client's documents; only with approved ones is anything paid in or out. */
      kyc: z.enum(['pending', 'approved', 'rejected']),
      /** Where withdrawals go, with all but the last four digits hidden; null before there is one. */
      bank: z.string().nullable(),
      /** Nothing can be withdrawn before. */
      cool_off_until: moment,
      /** Dollars that can be withdrawn now, and those that wait to be paid out. */
      available: z.number(),
      reserved: z.number(),
      /** Rupees. */
      deposit: bounds,
      /** Dollars. */
      withdrawal: bounds,
    }),
  }),
  listBanks: call('GET banks_api', {
    access: 'client',
    about: "The company's bank accounts that deposits go to.",
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
    about: 'The UPI id, and a QR code for the chosen amount under a reference of its own.',
    query: { amt: amount.optional() },
    answer: z.object({
      status: ok,
      /** A data: URL of an SVG picture. */
      qr_code: z.string(),
      upi_id: z.string(),
      payee_name: z.string(),
      reference: z.string(),
      /** What the QR code says: a payment app opens it. */
      upi_link: z.string(),
    }),
  }),
  requestDeposit: call('POST web_deposite_submit_api', {
    access: 'client',
    about: 'Says that rupees were sent; credited once staff find them at the bank.',
    form: {
      amt: amount,
      user: clientId,
      utr,
      reference: text(40).optional(),
      cid: commandKey,
    },
    files: { screenshot: IMAGE_BYTES },
    answer: done.extend({ did: z.number() }),
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
    about: 'Asks for dollars to be paid out; they are reserved at once. Status 2 asks for the PIN or a code.',
    form: { amt: amount, user: clientId, wpin: optionalPin, code: text(64).optional(), cid: commandKey },
    answer: done.extend({ wid: z.number() }),
  }),
  cancelWithdrawal: call('GET cancel_withdrawal_api/{wid}', {
    access: 'client',
    about:
      'Cancels a withdrawal that is neither approved nor ended. A GET by the specification, held to same origin.',
    params: { wid: id },
    answer: done,
    changesState: true,
  }),
  cancelWithdrawalByForm: call('POST withdrawal_cancel_api', {
    access: 'client',
    about: 'The same as a POST, which is what our own screens use.',
    form: { wid: id },
    answer: done,
  }),
}
