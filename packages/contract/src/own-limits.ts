import { z } from 'zod'
import { call } from './call.ts'
import { amount, ofOwner, ok, time } from './fields.ts'

const limitKind = z.enum([
  'order_lots',
  'daily_loss_practice',
  'daily_loss_real',
  'deposit_day',
  'deposit_month',
])

/** Lots, dollars of loss, rupees of deposits. Null for no limit. */
const ownLimit = z.object({
  kind: limitKind,
  in_force: z.number().nullable(),
  /** The limit that replaces it at a later moment. */
  next: z.object({ value: z.number().nullable(), from: time }).nullable(),
})

const ownLimits = z.object({
  status: ok,
  limits: z.array(ownLimit),
  /** No new orders before this moment. */
  break_until: time.nullable(),
})

export const ownLimitCalls = {
  showOwnLimits: call('GET my_limits_api/{userid}', {
    ...ofOwner,
    guests: true,
    about: "The client's own limits and trading break, if any.",
    answer: ownLimits,
  }),
  changeOwnLimit: call('POST my_limits_api/{userid}', {
    ...ofOwner,
    guests: true,
    about: 'Sets a limit. A lower limit applies immediately, a higher one or removal after 24 hours.',
    form: {
      kind: limitKind,
      /** Lots, dollars or rupees; empty for no limit. */
      value: z.union([z.literal('').transform(() => null), z.null(), amount]),
    },
    answer: ownLimits.extend({ msg: z.string() }),
  }),
  takeBreak: call('POST trading_break_api/{userid}', {
    ...ofOwner,
    guests: true,
    about:
      'Starts a trading break until a given time. It can be extended, never shortened; closing stays possible.',
    form: { until: time },
    answer: ownLimits.extend({ msg: z.string() }),
  }),
}
