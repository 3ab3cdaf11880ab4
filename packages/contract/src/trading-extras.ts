import { z } from 'zod'
import { call } from './call.ts'
import { commandKey, id, ok, optionalPin, time } from './fields.ts'
import { closing, done } from './trading.ts'

/** One thing that happened to an order or trade. Prices in the instrument's own, dollars where not said otherwise. */
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
  ]),
  /** Who brought it about: the client, the price that reached a level, a stop-out, the rollover, the clock. */
  by: z.enum(['client', 'price', 'stop_out', 'rollover', 'clock']),
  /** The quote it took place on. */
  quote: z.object({ seq: z.number(), bid: z.number(), ask: z.number(), at: time }).nullable(),
  /** Of an opening or closing; names its receipt. */
  fill_id: z.number().nullable(),
  lotsize: z.number().nullable(),
  /** The price that was asked for: on screen, of the order, or of the target or stoploss. */
  asked: z.number().nullable(),
  /** Of a market order that named it: number and time of the quote on screen. */
  asked_seq: z.number().nullable(),
  asked_at: time.nullable(),
  price: z.number().nullable(),
  /** How much worse than asked for: below zero it was better. Points, and dollars for all lots of the fill. */
  slippage_points: z.number().nullable(),
  slippage_dollars: z.number().nullable(),
  target: z.number().nullable(),
  stoploss: z.number().nullable(),
  trail: z.number().nullable(),
  expires: time.nullable(),
  margin: z.number().nullable(),
  /** Dollars a unit of the quote currency. */
  conversion: z.number().nullable(),
  commission: z.number().nullable(),
  profit_loss: z.number().nullable(),
  swap: z.number().nullable(),
  /** Why it was filled, closed or refused. */
  reason: z.string().nullable(),
  /** Number of the journal entry. */
  entry: z.number(),
})
export type LifeEvent = z.infer<typeof lifeEvent>

export const tradingExtraCalls = {
  reverseTrade: call('POST trade_reverse_api', {
    access: 'client',
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
      /** Lots at first, and what is still open of them. */
      lotsize: z.number(),
      open: z.number(),
      digits: z.number(),
      life: z.array(lifeEvent),
      /** Dollars that slippage cost over all fills; below zero, brought. Null where nothing was asked for. */
      slippage_dollars: z.number().nullable(),
    }),
  }),
}
