import { z } from 'zod'
import { call } from './call.ts'
import { commandKey, done, id, ofOwner, ok, time, wallet } from './fields.ts'

/** All in dollars; `bal` is the field of the specification. */
export const walletSummary = z.object({
  wallet: z.enum(['practice', 'real']),
  bal: z.number(),
  equity: z.number(),
  floating: z.number(),
  /** What trading was booked since midnight in India, and `floating`. */
  today: z.number(),
  used_margin: z.number(),
  free_margin: z.number(),
  /** Per cent; null without open trades. */
  margin_level: z.number().nullable(),
  reserved: z.number(),
  margin_call_percent: z.number(),
  stop_out_percent: z.number(),
  margin_called: z.boolean(),
  /** Equity below which a stop-out occurs, and the trade it would close first; null without open trades. */
  stop_out_equity: z.number().nullable(),
  stop_out_first: z.object({ bsid: z.number(), cpair: z.string(), profit_loss: z.number() }).nullable(),
})

export const movementKind = z.enum([
  'deposit',
  'withdrawal',
  'trade',
  'correction',
  'swap',
  'commission',
  'adjustment',
  'protection',
  'opening',
  'reset',
])

/** Identifies a receipt: of a fill by the fill's id, of a deposit or withdrawal by its number. */
export const receiptKind = z.enum(['fill', 'deposit', 'withdrawal'])

/**
 * Totals of movements: dollars, and rupees at the rate of each. `out` is zero or negative; a withdrawal that came back is not in
 * it, nor a reversed deposit in `in`. `returned` came back from withdrawals that are not among the movements. `in` + `out` + `returned` = `net`.
 */
export const movementTotals = z.object({
  count: z.number(),
  in: z.number(),
  out: z.number(),
  returned: z.number(),
  net: z.number(),
  in_inr: z.number(),
  out_inr: z.number(),
  returned_inr: z.number(),
  net_inr: z.number(),
})

const movementFilter = {
  wallet,
  kind: movementKind.optional(),
  metal: z.string().max(6).optional(),
  from: time.optional(),
  to: time.optional(),
}

export const walletCalls = {
  showWallet: call('GET home_wallet_api/{userid}', {
    ...ofOwner,
    guests: true,
    about: 'The balance with equity and margin of the chosen wallet.',
    query: { wallet },
    /** `chosen_at`: when the client last switched between practice and live account, on any device. */
    answer: walletSummary.extend({ status: ok, chosen_at: time }),
  }),
  listTransactions: call('GET mytrans_api/{userid}', {
    ...ofOwner,
    guests: true,
    about: 'Transactions of the wallet, newest first, with the balance after each.',
    query: {
      ...movementFilter,
      before: id.optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    },
    answer: z.array(
      z.object({
        tr_id: z.number(),
        /** Credit or Debit. */
        tr_type: z.enum(['Credit', 'Debit']),
        tr_date: time,
        /** Signed dollars. */
        tr_amt: z.number(),
        left_amt: z.number(),
        /** Rupees paid or requested for deposits and withdrawals; otherwise at that moment's rate, rounded. */
        inr_amt: z.number(),
        metal: z.string(),
        type: movementKind,
        /** The trade it belongs to. */
        bsid: z.number().nullable(),
        /** The deposit (did) or withdrawal (wid) it belongs to. */
        request: z.number().nullable(),
        /** For a withdrawal: held, then paid out or returned to the wallet. For a deposit: reversed if it was taken back. A correction reverses a result and books the corrected one. */
        step: z.enum(['held', 'paid', 'returned', 'reversed', 'corrected']).nullable(),
        /** Why a trade was closed or a withdrawal returned (cancelled, rejected); '' otherwise. */
        reason: z.string(),
        /** The trading day that a swap was charged for. */
        night: z.string().nullable(),
        /** The text of staff for an adjustment or a correction; '' otherwise. */
        note: z.string(),
        receipt: z.object({ kind: receiptKind, id: z.number() }).nullable(),
      }),
    ),
  }),
  totalTransactions: call('GET transaction_totals_api/{userid}', {
    ...ofOwner,
    guests: true,
    about: 'Totals of the matching transactions, in dollars and in rupees of the day.',
    query: movementFilter,
    answer: movementTotals.extend({ status: ok }),
  }),
  switchWallet: call('POST wallet_switch_api/{userid}', {
    ...ofOwner,
    about: 'Switches between the practice and live account.',
    form: { wallet: z.enum(['practice', 'real']) },
    answer: walletSummary.extend({ status: ok, msg: z.string(), chosen_at: time }),
  }),
  resetPractice: call('POST practice_reset_api/{userid}', {
    ...ofOwner,
    guests: true,
    about: 'Resets the practice wallet to 10,000 dollars; refused while trades or orders are open.',
    form: { cid: commandKey },
    answer: walletSummary.extend(done.shape),
  }),
}
