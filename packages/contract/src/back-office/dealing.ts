import { z } from 'zod'
import { call } from '../call.ts'
import type { StaffRole } from '../call.ts'
import { download, text, time } from '../fields.ts'
import { action } from './action.ts'
import { listQuery } from './resource.ts'
import { reasonOf, typed, typedId } from './typed.ts'

/** Roles that watch the dealing. */
export const dealingReaders = ['owner', 'dealer', 'auditor'] as const satisfies readonly StaffRole[]

/** Roles that deal, and confirm what another of them proposes. */
export const dealers = ['dealer', 'owner'] as const satisfies readonly StaffRole[]
const instrument = typed(/^[A-Z0-9]{3,12}$/, 'must be an instrument such as EURUSD')
const reason = reasonOf('must be a reason, which clients can read', 200)

/** Lots of a trade above which a second person confirms that it is closed. */
export const CLOSE_ALONE_UP_TO = 5

export const dealingActions = {
  'force-close': action('force-close', {
    about: `Closes a client's whole trade at the current price; the client reads the reason. Above ${CLOSE_ALONE_UP_TO} lots a second person confirms.`,
    makers: ['dealer'],
    checkers: dealers,
    secondPerson: 'depends',
    fresh: true,
    usage: 'TRADE --reason TEXT',
    positional: ['trade'],
    args: { trade: typedId, reason: reasonOf('must be a reason, which the client reads', 200) },
    result: z.object({
      trade: z.number(),
      client: z.number(),
      instrument: z.string(),
      lots: z.number(),
      price: z.number(),
      /** In dollars, without commission. */
      profit_loss: z.number(),
    }),
  }),
  'pause-instrument': action('pause-instrument', {
    about:
      'Pauses trading, triggers and stop-outs of an instrument until resume-instrument; clients can read the reason.',
    makers: dealers,
    usage: 'INSTRUMENT --reason TEXT',
    positional: ['instrument'],
    args: { instrument, reason },
    result: z.object({ instrument: z.string() }),
  }),
  'resume-instrument': action('resume-instrument', {
    about: 'Ends a pause by pause-instrument. Automatic pauses end by themselves.',
    makers: dealers,
    usage: 'INSTRUMENT --reason TEXT',
    positional: ['instrument'],
    args: { instrument, reason: reasonOf('must be a reason for the audit log', 200) },
    result: z.object({ instrument: z.string() }),
  }),
}

export const tradeLists = ['open', 'pending', 'closed'] as const
const side = z.enum(['BUY', 'SELL'])
const wallet = z.enum(['practice', 'real'])
const { exact, page, size: pageSize, sort } = listQuery(['at'])

/** silence: the feed had no quote. server_stopped: no server ran. */
export const feedGapKinds = ['silence', 'server_stopped'] as const

/** Seconds since the newest quote; null before the first since the start. */
const age = z.number().nullable()

/** Lots and dollars. */
const size = z.object({ lots: z.number(), dollars: z.number() })
const exposure = {
  trades: z.number(),
  long: size,
  short: size,
  /** Of one instrument or currency: long less short. Of several instruments: what does not cancel out within each. */
  net: size,
  gross: size,
  /** The clients' floating profit or loss in dollars. */
  profit_loss: z.number(),
}
const client = { userid: z.number(), client_id: z.string() }

const tradeFilters = {
  list: z.enum(tradeLists).default('open'),
  /** GF40718825, or the eight digits alone. */
  client: text(20).optional(),
  instrument: text(12).optional(),
  side: z.union([side, z.literal('')]).optional(),
  wallet: z.union([wallet, z.literal('')]).optional(),
}

/** A row of a list of trades, without its client. */
export const listedTrade = {
  bsid: z.number(),
  /** Identifies the row: the trade, the order or the fill. */
  row_id: z.number(),
  wallet,
  cpair: z.string(),
  digits: z.number(),
  trade_type: side,
  lotsize: z.number(),
  /** Of the opening or of the order. */
  trade_price: z.number(),
  /** At which it would execute now, or closed; null without a price. */
  price: z.number().nullable(),
  /** Floating or booked, in dollars; null for orders. */
  profit_loss: z.number().nullable(),
  /** What the closing had booked before it was corrected; null if it was not. */
  former_profit_loss: z.number().nullable(),
  /** Opened, placed or closed. */
  at: time,
  /** A pending order's type, or why a trade was closed. */
  reason: z.string().nullable(),
}

export const dealingCalls = {
  showExposure: call('GET exposure_api', {
    access: { staff: dealingReaders },
    about:
      'Open trades of real accounts at current mid prices, largest gross first. Computed at most every two seconds.',
    answer: z.object({
      status: z.literal(1),
      at: time,
      total: z.object(exposure),
      instruments: z.array(z.object({ cpair: z.string(), ...exposure })),
      /** Each trade is in both currencies of its instrument. */
      currencies: z.array(z.object({ currency: z.string(), ...exposure })),
      /** At most 50. */
      clients: z.array(z.object({ ...client, ...exposure })),
      more_clients: z.number(),
    }),
  }),
  listTrades: call('GET trades_list_api', {
    access: { staff: dealingReaders },
    about:
      'Open trades, pending orders or closings of all clients, newest first unless sorted; X-Total-Count is the total. A closing in ' +
      'parts has a row for each.',
    query: { ...tradeFilters, sort, page, size: pageSize, exact },
    answer: z.array(z.object({ ...client, ...listedTrade })),
  }),
  exportTrades: call('GET trades_export_api', {
    access: { staff: dealingReaders },
    about:
      'All that `trades_list_api` lists for these filters as CSV, oldest first. The export is an audit entry.',
    query: tradeFilters,
    answer: download,
    download: 'text/csv; charset=utf-8',
  }),
  showMargins: call('GET margin_board_api', {
    access: { staff: dealingReaders },
    about: 'Real accounts with open trades, lowest margin level first. Computed at most every two seconds.',
    answer: z.object({
      status: z.literal(1),
      at: time,
      /** Per cent of used margin. */
      margin_call: z.number(),
      stop_out: z.number(),
      /** At most 100. */
      wallets: z.array(
        z.object({
          ...client,
          trades: z.number(),
          /** In dollars at mid prices, as margin call and stop-out use it. */
          equity: z.number(),
          used_margin: z.number(),
          /** Per cent; null without used margin. */
          level: z.number().nullable(),
          /** Dollars of loss until the stop-out level; below 0 if passed. */
          to_stop_out: z.number(),
          margin_called: z.boolean(),
        }),
      ),
      more_wallets: z.number(),
    }),
  }),
  showInstruments: call('GET instruments_board_api', {
    access: { staff: dealingReaders },
    about: 'The feed, and the quote and state of every instrument.',
    answer: z.object({
      status: z.literal(1),
      at: time,
      feed: z.object({
        name: z.string(),
        kind: z.enum(['simulated', 'recorded', 'live']),
        connected: z.boolean(),
        detail: z.string(),
        age,
        /** Impossible quotes since the start. */
        refused: z.number(),
      }),
      instruments: z.array(
        z.object({
          cpair: z.string(),
          digits: z.number(),
          /** Of its terms, and since when it is in force. */
          version: z.number(),
          since: time,
          /** Null before the first quote. */
          bid: z.number().nullable(),
          ask: z.number().nullable(),
          age,
          /** The quote is too old to trade on. */
          stale: z.boolean(),
          market_open: z.boolean(),
          paused: z.object({ reason: z.string(), by_hand: z.boolean() }).nullable(),
          /** Gaps of the feed that ended in the last 24 hours or last: how many, and the seconds of the longest. */
          gaps: z.object({ count: z.number(), longest: z.number() }),
        }),
      ),
    }),
  }),
  listFeedGaps: call('GET feed_gaps_api', {
    access: { staff: dealingReaders },
    about:
      'Times in which an instrument was open and not paused, and had no quote for more than 30 seconds, newest first ' +
      'unless sorted; X-Total-Count is the total. Kept for 90 days.',
    query: {
      instrument: text(12).optional(),
      kind: z.union([z.enum(feedGapKinds), z.literal('')]).optional(),
      sort: listQuery(['from', 'length']).sort,
      page,
      size: pageSize,
      exact,
    },
    answer: z.array(
      z.object({
        gap: z.number(),
        cpair: z.string(),
        kind: z.enum(feedGapKinds),
        from: time,
        /** Null while it lasts. */
        to: time.nullable(),
        /** So far, while it lasts. */
        seconds: z.number(),
      }),
    ),
  }),
}
