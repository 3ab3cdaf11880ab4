import { z } from 'zod'
import type { StaffRole } from '../call.ts'
import { time } from '../fields.ts'
import { action } from './action.ts'
import { bookingByTwo } from './adjustment-actions.ts'
import { financeRoles, twoOfFinance, which } from './money-actions.ts'
import { BY_AGE, queueArgs, queueOf, queueUsage } from './queue.ts'
import { reasonOf, typed, typedId } from './typed.ts'

/** What of a closing was wrong. `cancel`: it should never have happened, so its whole result goes. */
export const correctionChanges = ['open_price', 'close_price', 'cancel'] as const
export type CorrectionChange = (typeof correctionChanges)[number]

export const correctionCategories = ['wrong_price', 'delay', 'system_error', 'complaint', 'other'] as const
export type CorrectionCategory = (typeof correctionCategories)[number]

const change = z.enum(correctionChanges, `must be one of ${correctionChanges.join(', ')}`)
const category = z.enum(correctionCategories, `must be one of ${correctionCategories.join(', ')}`)
const price = typed(/^\d{1,7}(\.\d{1,8})?$/, 'must be a price such as 1.08345')

const preparers = ['dealer', 'finance_maker'] as const satisfies readonly StaffRole[]
export const correctionReaders = ['dealer', ...financeRoles, 'owner', 'auditor'] as const

const correction = z.object({
  correction: z.number(),
  ...bookingByTwo,
  trade: z.number(),
  /** The closing that is corrected; a trade closed in parts has several. */
  fill: z.number(),
  instrument: z.string(),
  digits: z.number(),
  side: z.enum(['BUY', 'SELL']),
  lots: z.number(),
  closed: time,
  change: z.enum(correctionChanges),
  /** As executed, and after the correction. */
  open_price: z.object({ was: z.number(), right: z.number() }),
  close_price: z.object({ was: z.number(), right: z.number() }),
  /** Dollars for the client: with commission and swap. */
  result: z.object({ was: z.number(), right: z.number() }),
  category: z.enum(correctionCategories),
  /** While it waits: dollars of the live wallet, and of its negative balance that the company had paid after the closing. */
  balance: z.number().nullable(),
  absorbed: z.number().nullable(),
})

export const correctionActions = {
  'list-corrections': action('list-corrections', {
    about:
      'Lists the corrections of closed trades that wait for a second person, oldest first, or all, newest first.',
    makers: correctionReaders,
    usage: `[waiting|all] [--category ${correctionCategories.join('|')}] [--trade TRADE] ${queueUsage(BY_AGE)}`,
    positional: ['which'],
    args: { which, category: category.optional(), trade: typedId.optional(), ...queueArgs(BY_AGE) },
    result: queueOf(correction),
  }),
  'prepare-correction': action('prepare-correction', {
    about:
      'Prepares a correction of a closed live trade by the number of its closing: another price, or none of its result. Nothing is booked until a finance checker confirms.',
    makers: preparers,
    fresh: true,
    usage: `CLOSING --change ${correctionChanges.join('|')} [--price PRICE] --category ${correctionCategories.join('|')} --reason TEXT --remarks TEXT`,
    positional: ['fill'],
    args: {
      fill: typedId,
      change,
      /** With another price; not with `cancel`. */
      price: price.optional(),
      category,
      reason: reasonOf('must give a reason for staff and auditors', 500),
      remarks: reasonOf('must say what the client reads', 200),
    },
    result: z.object({ correction: z.number(), action: z.number(), seen: z.string() }),
  }),
  'book-correction': action('book-correction', {
    about:
      'Books a prepared correction: the old result is reversed and the right one booked. Always takes two people; the client is notified.',
    ...twoOfFinance,
    makers: preparers,
    usage: 'N',
    positional: ['id'],
    args: { id: typedId },
    result: z.object({
      correction: z.number(),
      trade: z.number(),
      difference: z.number(),
      balance: z.number(),
    }),
  }),
  'reject-correction': action('reject-correction', {
    about: 'Rejects a prepared correction, or discards your own. The client is not told.',
    makers: ['dealer', ...financeRoles],
    fresh: true,
    usage: 'N --reason TEXT',
    positional: ['id'],
    args: { id: typedId, reason: reasonOf('must give a reason for who prepared it', 200) },
    result: z.object({ correction: z.number() }),
  }),
}
