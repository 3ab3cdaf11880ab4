import { z } from 'zod'
import { call } from './call.ts'
import { done, commandKey, id, ok, optionalPin, time } from './fields.ts'
import { closing } from './trading.ts'

/** One event of an order or trade. Prices in the instrument's units, amounts in dollars unless noted. */
const lifeEvent = z.object({
  at: time,
  kind: z.enum([
    'order_placed',
    'order_changed',
    'order_cancelled',
    'order_expired',
    'order_rejected',
    'trade_opened',
    'trade_changed',
    'stoploss_trailed',
    'trade_closed',
    'swap_charged',
    'trade_corrected',
  ]),
  /** What caused it: the client, a price that reached a level, a stop-out, the rollover, the clock, or staff. */
  by: z.enum(['client', 'price', 'stop_out', 'rollover', 'clock', 'company']),
  /** The quote it happened at. */
  quote: z.object({ seq: z.number(), bid: z.number(), ask: z.number(), at: time }).nullable(),
  /** For an opening or closing: identifies its receipt. */
  fill_id: z.number().nullable(),
  lotsize: z.number().nullable(),
  /** The requested price: on screen, of the order, or of the target or stoploss. */
  asked: z.number().nullable(),
  /** For a market order that named it: number and time of the quote on screen. */
  asked_seq: z.number().nullable(),
  asked_at: time.nullable(),
  price: z.number().nullable(),
  /** Slippage; negative is better than requested. Points, and dollars for all lots of the fill. */
  slippage_points: z.number().nullable(),
  slippage_dollars: z.number().nullable(),
  target: z.number().nullable(),
  stoploss: z.number().nullable(),
  trail: z.number().nullable(),
  expires: time.nullable(),
  margin: z.number().nullable(),
  /** Dollars per unit of the quote currency. */
  conversion: z.number().nullable(),
  commission: z.number().nullable(),
  /** Booked; of a correction, the difference. */
  profit_loss: z.number().nullable(),
  swap: z.number().nullable(),
  /** Why it was filled, closed or rejected. */
  reason: z.string().nullable(),
  /** Why the company closed or corrected it. */
  remarks: z.string().nullable(),
  /** Number of the journal entry. */
  entry: z.number(),
})
export type LifeEvent = z.infer<typeof lifeEvent>

export const tradingExtraCalls = {
  reverseTrade: call('POST trade_reverse_api', {
    access: 'client',
    guests: true,
    about: 'Closes an open trade and opens the opposite with the same lots at the same quote, atomically.',
    form: { bsid: id, wpin: optionalPin, cid: commandKey },
    answer: done.extend({
      /** The trade that was opened. */
      bsid: z.number(),
      price: z.number(),
      margin: z.number(),
      closed: closing,
    }),
  }),
  showOrderLife: call('GET order_life_api/{bsid}', {
    access: 'client',
    guests: true,
    about: 'The history of an order or trade, oldest first; the number may be of either.',
    params: { bsid: id },
    answer: z.object({
      status: ok,
      bsid: z.number(),
      /** The pending order it came from, and the trade it became. */
      order_id: z.number().nullable(),
      trade_id: z.number().nullable(),
      wallet: z.enum(['practice', 'real']),
      cpair: z.string(),
      trade_type: z.enum(['BUY', 'SELL']),
      order_type: z.enum(['market', 'limit', 'stop']),
      state: z.enum(['pending', 'open', 'closed', 'cancelled', 'expired', 'rejected']),
      /** Lots at first, and those still open. */
      lotsize: z.number(),
      open: z.number(),
      digits: z.number(),
      life: z.array(lifeEvent),
      /** Total slippage of all fills in dollars; negative is a gain. Null if no price was requested. */
      slippage_dollars: z.number().nullable(),
    }),
  }),
}
