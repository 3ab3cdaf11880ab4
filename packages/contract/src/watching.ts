import { z } from 'zod'
import { call } from './call.ts'
import { done, id, ofOwner, ok, price, symbol, text, time } from './fields.ts'

export const priceAlertRow = z.object({
  alert: z.number(),
  metal: z.string(),
  direction: z.enum(['rises', 'falls']),
  price: z.number(),
  created: time,
  /** When the price was reached, and the bid that reached it; null while pending. */
  met: time.nullable(),
  met_price: z.number().nullable(),
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
      'Sets an alert on the bid of an instrument; the direction follows from the current bid. A repeated request is one alert.',
    form: { asset: symbol, price },
    answer: done.extend({ alert: z.number(), direction: z.enum(['rises', 'falls']) }),
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
