import { parseDecimal } from '@gf/money'
import { z } from 'zod'
import { call } from '../call.ts'
import { text, time } from '../fields.ts'
import { dealingReaders } from './dealing.ts'

/** The largest imagined move, in per cent. */
export const LARGEST_SHOCK = 50

/** Per cent with at most two decimals; hundredths of a per cent inside. */
const percent = z
  .string()
  .trim()
  .max(10)
  .transform((value, context): number => {
    const hundredths = parseDecimal(value, 2)
    if (hundredths !== undefined && Math.abs(hundredths) <= LARGEST_SHOCK * 100) return hundredths
    context.addIssue({
      code: 'custom',
      message: `must be a move from -${LARGEST_SHOCK} to ${LARGEST_SHOCK} per cent`,
    })
    return z.NEVER
  })

const outcome = z.enum(['called', 'stopped_out'])
/** Accounts with this outcome, and how many of them are there already, without the move. */
const accounts = z.object({ accounts: z.number(), already: z.number() })

export const shockCalls = {
  showShock: call('GET shock_api', {
    access: { staff: dealingReaders },
    about:
      'What a move of prices would do to the live accounts, by the trading rules on a copy: nothing changes. All markets ' +
      'count as open and live. Accounts are read a few at a time while trading continues.',
    query: {
      /** Without one, each instrument moves. */
      instrument: text(12).optional(),
      percent,
    },
    answer: z.object({
      status: z.literal(1),
      at: time,
      cpair: z.string().nullable(),
      percent: z.number(),
      /** Live accounts with open trades or pending orders. */
      accounts: z.number(),
      called: accounts,
      stopped_out: accounts,
      /** The change of the company's booked and floating profit, in dollars, absorbed balances deducted. */
      profit: z.number(),
      /** Losses beyond the clients' money, which the company bears. */
      absorbed: z.number(),
      /** Called, stopped out or with an absorbed balance: the largest first, then the lowest level. At most 100. */
      wallets: z.array(
        z.object({
          userid: z.number(),
          client_id: z.string(),
          /** Null if its own stoplosses closed everything, below zero. */
          outcome: outcome.nullable(),
          already: outcome.nullable(),
          trades: z.number(),
          /** Trades that the stop-out closes. */
          closed: z.number(),
          /** In dollars at mid prices, now and after the move. */
          equity: z.number(),
          shocked_equity: z.number(),
          /** Per cent of used margin after the move, before anything is closed; null without used margin. */
          level: z.number().nullable(),
          absorbed: z.number(),
        }),
      ),
      more_wallets: z.number(),
    }),
  }),
}
