import { z } from 'zod'
import { call } from './call.ts'
import { done, id, ofOwner, ok, price, symbol, text, time, timeframe } from './fields.ts'

const alertKind = z.enum(['price', 'change', 'average', 'rsi'])
const average = z.enum(['sma', 'ema'])
const direction = z.enum(['rises', 'falls'])
const side = z.enum(['bid', 'ask'])
/** Minutes. */
const within = z
  .union([z.literal(5), z.literal(15), z.literal(60), z.literal(['5', '15', '60'])])
  .transform((minutes) => Number(minutes) as 5 | 15 | 60)
const WEEK = 7 * 24 * 60

export const priceAlertRow = z.object({
  alert: z.number(),
  metal: z.string(),
  kind: alertKind,
  direction,
  /** The side of the quote that a price is compared with. */
  side,
  /** Null for others. */
  price: z.number().nullable(),
  /** A move in per cent: within so many minutes, or of the day. Null for a price. */
  percent: z.number().nullable(),
  within: z.literal([5, 15, 60]).nullable(),
  /** Whose candles an alert on closes follows, with the average that the close crosses, or the level of the RSI. */
  timeframe: timeframe.nullable(),
  average: average.nullable(),
  /** In candles. */
  period: z.number().nullable(),
  level: z.number().nullable(),
  /** Minutes that it stays silent after a trigger; null if it triggers once. */
  repeat: z.number().nullable(),
  created: time,
  /** When one that triggers once did, and the price then; null while it waits. */
  met: time.nullable(),
  met_price: z.number().nullable(),
  /** The last trigger of a repeating one, which stays active. */
  last: time.nullable(),
  last_price: z.number().nullable(),
})

/** Lists arrive as an array, or in a form as its JSON text. */
const lists = z
  .union([z.string().max(20_000), z.array(z.unknown())])
  .transform((value, context): unknown => {
    if (typeof value !== 'string') return value
    try {
      return JSON.parse(value)
    } catch {
      context.addIssue({ code: 'custom', message: 'must be lists' })
      return z.NEVER
    }
  })
  .pipe(z.array(z.object({ name: text(40, 1), symbols: z.array(symbol).max(100) })).max(20))

export const watchingCalls = {
  listAlerts: call('GET price_alerts_api/{userid}', {
    ...ofOwner,
    guests: true,
    about: 'Active and triggered price alerts, newest first.',
    answer: z.object({ status: ok, rows: z.array(priceAlertRow) }),
  }),
  addAlert: call('POST price_alert_add_api/{userid}', {
    ...ofOwner,
    guests: true,
    about:
      'Sets an alert. On a price (`price`, `side`), the direction follows from the current price. On a move ' +
      '(`change`), `percent` in the `direction`, of the day or `within` 5, 15 or 60 minutes. On the close of a ' +
      'candle, it crosses an `average`, or its `rsi` a `level`. It triggers once, or with `repeat` each time that it ' +
      'comes back from the other side, and not again for so many minutes. A repeated request is one alert.',
    form: {
      asset: symbol,
      kind: alertKind.default('price'),
      price: price.optional(),
      side: side.default('bid'),
      direction: direction.optional(),
      percent: price.optional(),
      within: within.optional(),
      timeframe: timeframe.optional(),
      average: average.optional(),
      period: id.refine((candles) => candles >= 2 && candles <= 200, 'must be from 2 to 200').optional(),
      level: id.refine((level) => level <= 99, 'must be from 1 to 99').optional(),
      repeat: id.refine((minutes) => minutes <= WEEK, 'must be at most a week in minutes').optional(),
    },
    answer: done.extend({ alert: z.number(), direction }),
  }),
  moveAlert: call('POST price_alert_move_api', {
    access: 'client',
    guests: true,
    about: 'Moves an active alert on a price to another one. The direction follows from the current price.',
    form: { alert: id, price },
    answer: done.extend({ direction }),
  }),
  removeAlert: call('POST price_alert_remove_api', {
    access: 'client',
    guests: true,
    about: 'Removes an active or triggered alert.',
    form: { alert: id },
    answer: done,
  }),
  showWatchlists: call('GET watchlists_api/{userid}', {
    ...ofOwner,
    guests: true,
    about: "The client's lists of instruments, in the client's order.",
    answer: z.object({
      status: ok,
      /** Send it back with the next save; 0 if nothing was saved yet. */
      version: z.number(),
      lists: z.array(z.object({ name: z.string(), symbols: z.array(z.string()) })),
    }),
  }),
  saveWatchlists: call('POST watchlists_save_api/{userid}', {
    ...ofOwner,
    guests: true,
    about: 'Saves all lists. Refused (409) if another device saved after `version` was read.',
    form: { version: z.coerce.number().int().min(0).max(1_000_000_000), lists },
    answer: done.extend({ version: z.number() }),
  }),
}
