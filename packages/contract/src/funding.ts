import { z } from 'zod'
import { call } from './call.ts'
import { amount, clientId, commandKey, id, ok, optionalPin, text, time } from './fields.ts'

const done = z.object({ status: ok, msg: z.string() })
const IMAGE_BYTES = 5 * 1024 * 1024

export const fundingCalls = {
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
    answer: z.object({ status: ok, qr_code: z.string(), upi_id: z.string(), reference: z.string() }),
  }),
  requestDeposit: call('POST web_deposite_submit_api', {
    access: 'client',
    about: 'Says that rupees were sent; credited once staff find them at the bank.',
    form: {
      amt: amount,
      user: clientId,
      utr: text(22).optional(),
      reference: text(40).optional(),
      cid: commandKey,
    },
    files: { screenshot: IMAGE_BYTES },
    answer: done.extend({ did: z.number() }),
  }),
  listWithdrawals: call('GET withdrawals_api/{userid}', {
    access: 'owner',
    about: "The client's withdrawals, newest first.",
    params: { userid: clientId },
    answer: z.array(
      z.object({
        wid: z.number(),
        /** Rupees at the rate of the request. */
        wamt: z.number(),
        wusd_amt: z.number(),
        req_date: time,
        req_status: z.enum(['Pending', 'Approved', 'Rejected', 'Cancelled']),
        remarks: z.string(),
      }),
    ),
  }),
  requestWithdrawal: call('POST withdraw_submit_api2', {
    access: 'client',
    about: 'Asks for dollars to be paid out; they are reserved at once.',
    form: { amt: amount, user: clientId, wpin: optionalPin, cid: commandKey },
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
}
