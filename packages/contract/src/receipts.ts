import { z } from 'zod'
import { call } from './call.ts'
import { clientId, download, id, ok, time } from './fields.ts'
import { receiptKind } from './wallet.ts'

const moment = time.nullable()

const head = {
  status: ok,
  /** The receipt's reference: F-161657 for a fill, D-2 for a deposit, W-7 for a withdrawal. */
  reference: z.string(),
  /** The client's name, and their id with its prefix. */
  name: z.string(),
  client: z.string(),
  wallet: z.enum(['practice', 'real']),
  /** Transactions in the books, as entry/number. */
  bookings: z.array(z.string()),
}

const fill = z.object({
  ...head,
  kind: z.literal('fill'),
  fill_id: z.number(),
  /** The trade, and the pending order it came from. */
  bsid: z.number(),
  order_id: z.number().nullable(),
  opening: z.boolean(),
  /** market, limit or stop for an opening; manual, target, stoploss or stop_out for a closing. */
  reason: z.string(),
  cpair: z.string(),
  digits: z.number(),
  trade_type: z.enum(['BUY', 'SELL']),
  lotsize: z.number(),
  price: z.number(),
  at: time,
  /** The quote of the fill. */
  quote: z.object({ seq: z.number(), bid: z.number(), ask: z.number(), at: time }),
  /** Dollars per unit of the quote currency. */
  conversion: z.number(),
  commission: z.number(),
  /** Dollars after commission, and rupees at that day's rate; null for an opening. */
  profit_loss: z.number().nullable(),
  profit_loss_inr: z.number().nullable(),
})

const deposit = z.object({
  ...head,
  kind: z.literal('deposit'),
  did: z.number(),
  /** Rupees paid, rupees per dollar, and dollars credited. */
  amt: z.number(),
  rate: z.number(),
  usd_amt: z.number(),
  /** The shown rate, if the payment arrived too late for it and another was used; otherwise null. */
  shown_rate: z.number().nullable(),
  /** When the payment reached the bank; null for older deposits. */
  received_at: time.nullable(),
  /** The bank's reference, and the QR code's. */
  utr: z.string(),
  payment_reference: z.string(),
  req_date: time,
  credited_at: time,
  /** Of a deposit that the bank took back, with the text of staff. */
  reversed_at: moment,
  reversal_utr: z.string(),
  remarks: z.string(),
})

const withdrawal = z.object({
  ...head,
  kind: z.literal('withdrawal'),
  wid: z.number(),
  /** Dollars, rupees per dollar, and rupees. */
  wusd_amt: z.number(),
  rate: z.number(),
  wamt: z.number(),
  /** The bank account, masked except for the last four digits. */
  bank: z.string(),
  utr: z.string(),
  state: z.enum(['Pending', 'Approved', 'Rejected', 'Cancelled', 'Paid', 'Returned']),
  remarks: z.string(),
  req_date: time,
  reserved_at: moment,
  reviewed_at: moment,
  paid_at: moment,
  ended_at: moment,
  /** Of a payment that the client's bank sent back. */
  return_utr: z.string(),
  returned_at: moment,
})

const params = { kind: receiptKind, id, userid: clientId }

export const receiptCalls = {
  showReceipt: call('GET receipt_api/{kind}/{id}/{userid}', {
    access: 'owner',
    guests: true,
    about: 'The receipt of a fill, a credited deposit or a withdrawal.',
    params,
    answer: z.discriminatedUnion('kind', [fill, deposit, withdrawal]),
  }),
  downloadReceiptPdf: call('GET receipt_pdf_api/{kind}/{id}/{userid}', {
    access: 'owner',
    guests: true,
    about: 'The same receipt as a PDF, in the language of the client.',
    params,
    answer: download,
    download: 'application/pdf',
  }),
}
