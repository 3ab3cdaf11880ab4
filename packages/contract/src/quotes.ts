import { z } from 'zod'
import { call } from './call.ts'
import { symbol, time, timeframe } from './fields.ts'

/** green: the price rose since the previous quote; red: it fell; transparent: unchanged. */
export const quoteColour = z.enum(['green', 'red', 'transparent'])

const forexQuote = z.object({
  curr_name: z.string(),
  cupdate: time,
  /** Decimal places of its prices. */
  digits: z.number(),
  /** The bid. */
  csell_price: z.number(),
  /** The ask. */
  cbuy_price: z.number(),
  sell_color: quoteColour,
  buy_color: quoteColour,
  /** Sequence number of the quote. */
  seq: z.number(),
  /** Change since the day's open, per cent. */
  perchg: z.number(),
  /** The instrument's group, for the lists. */
  group: z.string(),
  stale: z.boolean(),
})

const tradingSpan = z.object({ from: z.number(), to: z.number() })

export const instrumentRow = z.object({
  symbol: z.string(),
  version: z.number(),
  name: z.string(),
  group: z.enum(['major', 'cross', 'rupee', 'metal']),
  base: z.string(),
  quote: z.string(),
  digits: z.number(),
  pip_digits: z.number(),
  contract_size: z.number(),
  min_lots: z.number(),
  max_lots: z.number(),
  /** Of the client: the instrument's or, if lower, that of the client's group. */
  leverage: z.number(),
  /** Dollars at the opening, with those of the client's group, and at the closing. */
  opening_commission_per_lot: z.number(),
  commission_per_lot: z.number(),
  swap_long: z.number(),
  swap_short: z.number(),
  stale_after_ms: z.number(),
  /** New York minutes since Sunday 00:00; absent for round the clock. */
  hours: z.array(tradingSpan).optional(),
  conversion: z.object({ symbol: z.string(), dollar_is_quote: z.boolean() }).optional(),
  paused: z.boolean(),
})

export const quoteCalls = {
  listForex: call('GET home_forex_api', {
    access: 'public',
    about: 'The latest quote of every instrument, also before the login; suited to polling once a second.',
    answer: z.array(forexQuote),
  }),
  showMetal: call('GET metal_api/{metal}', {
    access: 'client',
    guests: true,
    about: 'The rate and day figures of any instrument; suited to polling once a second.',
    params: { metal: symbol },
    answer: z.object({
      status: z.literal(0),
      /** The mid price. */
      rate: z.number(),
      high: z.number(),
      low: z.number(),
      close: z.number(),
      open: z.number(),
      chg: z.number(),
      perchg: z.number(),
      /** Units in one lot. */
      lots: z.number(),
      bid: z.number(),
      ask: z.number(),
      seq: z.number(),
      mtime: time,
      stale: z.boolean(),
      market_open: z.boolean(),
      /** Why trading is paused, if it is. */
      paused: z.string().optional(),
    }),
  }),
  listCandles: call('GET candles_api/{symbol}/{timeframe}', {
    access: 'client',
    guests: true,
    about: 'Candles of the bid, oldest first: [time in seconds, open, high, low, close, ticks].',
    params: { symbol, timeframe },
    query: {
      /** Only candles that begin before this time. Seconds. */
      before: z.coerce.number().int().positive().optional(),
      limit: z.coerce.number().int().min(1).max(1000).default(300),
      /** 1: only candles of the current trading day. */
      today: z.coerce.number().int().min(0).max(1).default(0),
    },
    answer: z.array(z.tuple([z.number(), z.number(), z.number(), z.number(), z.number(), z.number()])),
  }),
  listInstruments: call('GET instruments_api', {
    access: 'client',
    guests: true,
    about: 'Tradable instruments, with digits, limits, leverage, swap and hours.',
    answer: z.object({
      status: z.literal(0),
      feed: z.object({ kind: z.enum(['simulated', 'recorded', 'live']), name: z.string() }),
      /** The operator supplies economic events. */
      events: z.boolean(),
      rows: z.array(instrumentRow),
    }),
  }),
  listEvents: call('GET economic_events_api/{symbol}', {
    access: 'client',
    guests: true,
    about:
      'Economic events of the currencies of an instrument, of the last 60 and the next 14 days, oldest first. Empty unless the operator supplies them.',
    params: { symbol },
    answer: z.object({
      status: z.literal(0),
      rows: z.array(
        z.object({
          at: time,
          currency: z.string(),
          importance: z.enum(['low', 'medium', 'high']),
          /** In the language of the operator's file. */
          title: z.string(),
        }),
      ),
    }),
  }),
  showInstrument: call('GET instrument_api/{symbol}', {
    access: 'client',
    guests: true,
    about:
      'What one lot of an instrument costs at the latest quote, its spreads of the last 24 hours, and when it trades in the next seven days.',
    params: { symbol },
    answer: z.object({
      status: z.literal(0),
      /** Leverage of the client: the instrument's or, if lower, that of the client's group. */
      leverage: z.number(),
      /** Dollars for one lot; null before the first quote. `margin` is that of a BUY. */
      lot: z
        .object({
          margin: z.number(),
          pip_value: z.number(),
          /** At the opening, with that of the client's group, and at the closing. */
          commission: z.number(),
          closing_commission: z.number(),
          /** Swap of the next 17:00 New York rollover (negative: charged), for so many nights. */
          swap_long: z.number(),
          swap_short: z.number(),
          swap_nights: z.number(),
          swap_at: time,
        })
        .nullable(),
      /**
       * Ask - bid by the hour, as prices: of the last 24 hours with quotes, ascending; the last one goes on. `mean` is that
       * of all quotes of the hour.
       */
      spreads: z.array(z.object({ at: time, least: z.number(), mean: z.number(), most: z.number() })),
      /** Trading is round the clock, without sessions. */
      always_open: z.boolean(),
      /** Of the next seven days, ascending; the first one may have begun. */
      sessions: z.array(z.object({ opens: time, closes: time })),
      /** Holidays of the next 90 days: New York dates, each from 17:00 of the evening before. */
      holidays: z.array(z.string()),
    }),
  }),
}
