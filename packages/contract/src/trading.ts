import { z } from 'zod'
import { call } from './call.ts'
import {
  asset,
  clientId,
  commandKey,
  done,
  flag,
  id,
  keptPrice,
  keptTime,
  lots,
  ofOwner,
  ok,
  optionalPin,
  optionalPrice,
  optionalTime,
  price,
  side,
  symbol,
  text,
  time,
  wallet,
} from './fields.ts'
import { refusalBody } from './refusal.ts'

/** One row of ORDERS: an open trade, a pending order, or a closing. Missing prices are null. */
export const orderRow = z.object({
  /** The trade's id; for a pending order, the order's. A closing has its trade's. */
  bsid: z.number(),
  /** Identifies the row: a trade closed in parts has several closings. */
  row_id: z.number(),
  cpair: z.string(),
  trade_type: z.enum(['BUY', 'SELL']),
  /** market, limit or stop. */
  order_type: z.enum(['market', 'limit', 'stop']),
  lotsize: z.number(),
  trade_price: z.number(),
  /** The current ask; for a closing, the closing price. */
  buy_price: z.number().nullable(),
  /** The current bid; for a closing, the closing price. */
  sell_price: z.number().nullable(),
  /** Dollars: floating for an open trade, booked for a closing, 0 for a pending order. */
  profit_loss: z.number(),
  trade_start_time: time,
  target: z.number().nullable(),
  stoploss: z.number().nullable(),
  /** Distance at which the stoploss follows the price, in the instrument's units. */
  trail: z.number().nullable(),
  /** When a pending order expires. */
  expires: time.nullable(),
  /** Dollars of swap (negative if charged), and of commission. */
  swap: z.number(),
  commission: z.number(),
  margin: z.number(),
  close_price: z.number().nullable(),
  close_time: time.nullable(),
  /** Why it was closed: manual, target, stoploss, stop_out. */
  close_reason: z.string().nullable(),
  /** Number of the quote it was filled at: opening quote, or closing quote for a closing; null for a pending order. */
  quote_seq: z.number().nullable(),
  wallet: z.enum(['practice', 'real']),
  /** For a closing that the company corrected: when, why, and what was executed; the other fields have the right figures. */
  corrected: z
    .object({
      at: time,
      /** Its whole result was cancelled. */
      cancelled: z.boolean(),
      remarks: z.string(),
      trade_price: z.number(),
      close_price: z.number(),
      profit_loss: z.number(),
      swap: z.number(),
      commission: z.number(),
    })
    .nullable(),
})
export type OrderRow = z.infer<typeof orderRow>

const protection = { target: optionalPrice, stoploss: optionalPrice }
/** Distance at which the stoploss follows, in the instrument's units; absent leaves it unchanged, empty removes it. */
const trail = keptPrice
/** What a closing booked. Dollars, and the instrument's price. */
export const closing = z.object({
  bsid: z.number(),
  cpair: z.string(),
  lotsize: z.number(),
  price: z.number(),
  profit_loss: z.number(),
})

export const tradingCalls = {
  placeOrder: call('POST web_trade_api', {
    access: 'owner',
    guests: true,
    about:
      'Places an order: executed immediately with `market` on, otherwise pending as a limit or stop order.',
    form: {
      userid: clientId,
      name: text(120).optional(),
      asset,
      buy_type: side,
      lotsize: lots,
      market: flag,
      limit: optionalPrice,
      ...protection,
      /** Distance at which the stoploss follows the price, in the instrument's units. */
      trail: optionalPrice,
      /** When a limit or stop order expires; empty: good till cancelled. */
      expires: optionalTime,
      wpin: optionalPin,
      /** With `market` off: limit or stop (default). normal means limit. */
      otype: z.enum(['normal', 'limit', 'stop']).optional(),
      /**
       * The quote on screen: its sequence number, its price for this side and its time. Refused if no quote has the
       * number, if the price differs, or if the quote was replaced more than a minute ago.
       */
      qseq: id.optional(),
      qprice: optionalPrice,
      mtime: optionalTime,
      /** Tolerance in points around the price of the quote `qseq`, or, without a number, around `qprice`. */
      slippage: z.coerce.number().int().min(0).max(1_000_000).optional(),
      cid: commandKey,
      wallet,
    },
    answer: done.extend({
      /** The trade's id, or the pending order's. */
      bsid: z.number(),
      outcome: z.enum(['filled', 'resting']),
      price: z.number(),
      margin: z.number(),
    }),
  }),
  listOrders: call('GET orders_api/{type}/{userid}', {
    access: 'owner',
    guests: true,
    about:
      'Market: open trades, newest first. Limit: pending orders. Exit: closings, newest first, paged, of the instruments whose symbol contains pair, with a profit or a loss.',
    params: { type: z.enum(['Market', 'Exit', 'Limit']), userid: clientId },
    query: {
      wallet,
      before: id.optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
      pair: z.string().max(20).optional(),
      result: z.enum(['profit', 'loss']).optional(),
    },
    answer: z.array(orderRow),
  }),
  updateTrade: call('POST update_trade_api', {
    access: 'client',
    guests: true,
    about:
      'Sets target, stoploss and trail of an open trade or pending order. Target and stoploss: empty, 0 or absent removes. Trail: empty or 0 removes, absent keeps.',
    form: { bsid: id, ...protection, trail, wpin: optionalPin, cid: commandKey },
    answer: done.extend({ bsid: z.number() }),
  }),
  changeOrder: call('POST order_change_api', {
    access: 'client',
    guests: true,
    about:
      'Changes price, target, stoploss, trail and expiry of a pending order. Target and stoploss: empty, 0 or absent removes. Trail and expiry: empty removes, absent keeps.',
    form: {
      bsid: id,
      limit: price,
      ...protection,
      trail,
      expires: keptTime,
      wpin: optionalPin,
      cid: commandKey,
    },
    answer: done.extend({ bsid: z.number() }),
  }),
  cancelOrder: call('POST order_cancel_api', {
    access: 'client',
    guests: true,
    about: 'Cancels a pending order.',
    form: { bsid: id, cid: commandKey },
    answer: done.extend({ bsid: z.number() }),
  }),
  closeTrade: call('POST trade_close_api', {
    access: 'client',
    guests: true,
    about: 'Closes an open trade at the market, whole or in part.',
    form: { bsid: id, lotsize: lots.optional(), wpin: optionalPin, cid: commandKey },
    answer: done.extend({ closed: closing, remaining: z.number() }),
  }),
  closeTrades: call('POST trades_close_api', {
    access: 'owner',
    guests: true,
    about: 'Closes all open trades of a wallet, or its winners or losers.',
    form: {
      userid: clientId,
      filter: z.enum(['all', 'winners', 'losers']).default('all'),
      wpin: optionalPin,
      cid: commandKey,
      wallet,
    },
    answer: done.extend({ closed: z.array(closing), left_open: z.number() }),
  }),
  previewOrder: call('GET order_preview_api/{userid}', {
    ...ofOwner,
    guests: true,
    about: 'Margin, costs and risk of an order before it is placed. Dollars; null where not applicable.',
    query: {
      asset: symbol,
      buy_type: side,
      lotsize: lots,
      market: flag.default(true),
      limit: optionalPrice,
      otype: z.enum(['normal', 'limit', 'stop']).optional(),
      ...protection,
      wallet,
    },
    answer: z.object({
      status: ok,
      price: z.number(),
      /** By how much the order raises used margin: 0 for a hedge. */
      margin_needed: z.number(),
      used_margin_after: z.number(),
      free_margin: z.number(),
      /** After the fill: less margin, commission and spread. */
      free_margin_after: z.number(),
      /** The largest volume that the margin allows; 0 if not even the smallest fits. */
      largest_lots: z.number(),
      spread_cost: z.number(),
      commission: z.number(),
      /** Value of the lots, and the leverage applied to it. */
      notional: z.number(),
      leverage: z.number(),
      pip_value: z.number(),
      /** The next 17:00 New York rollover: swap (negative if charged), number of nights, and its moment. */
      swap: z.number(),
      swap_nights: z.number(),
      swap_at: time,
      profit_at_target: z.number().nullable(),
      loss_at_stoploss: z.number().nullable(),
      profit_at_target_inr: z.number().nullable(),
      loss_at_stoploss_inr: z.number().nullable(),
      /** The mid price at which a stop-out would occur if nothing else changes. */
      stop_out_price: z.number().nullable(),
      /** The refusal that the order would get now. */
      refusal: refusalBody.pick({ reason: true, msg: true, detail: true }).nullable(),
    }),
  }),
  showOrderSize: call('GET order_size_api/{userid}', {
    ...ofOwner,
    guests: true,
    about: 'The initial lots of a ticket: those of the last order of the instrument and wallet, otherwise 1.',
    query: { asset: symbol, wallet },
    answer: z.object({ status: ok, lotsize: z.number() }),
  }),
}
