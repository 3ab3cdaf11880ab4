import { z } from 'zod'
import { time } from '../fields.ts'
import { action } from './action.ts'
import { financeRoles, sortsOfMoney, twoOfFinance, which } from './money-actions.ts'
import { queueArgs, queueOf, queueUsage } from './queue.ts'
import { reasonOf, typedClient, typedDollars, typedId } from './typed.ts'

/** Whether money goes into a wallet or out of it. */
export const adjustmentSides = ['credit', 'debit'] as const
export type AdjustmentSide = (typeof adjustmentSides)[number]

/** What an adjustment is for, with the side of those that have one. */
export const sidesOfCategory = {
  goodwill: 'credit',
  bonus: 'credit',
  fee_refund: 'credit',
  bonus_reversal: 'debit',
  chargeback: 'debit',
  correction: 'either',
  other: 'either',
} as const satisfies Readonly<Record<string, AdjustmentSide | 'either'>>

export type AdjustmentCategory = keyof typeof sidesOfCategory
export const adjustmentCategories = Object.keys(sidesOfCategory) as [
  AdjustmentCategory,
  ...AdjustmentCategory[],
]

/** What adjustments and corrections share: a booking that two people decide. */
export const bookingByTwo = {
  /**
   * booking: confirmed, and the desk is deciding. refused: confirmed, and the desk did not book it. rejected: by staff,
   * before it was confirmed.
   */
  state: z.enum(['prepared', 'booking', 'booked', 'refused', 'rejected']),
  client: z.number(),
  name: z.string(),
  /** For staff. */
  reason: z.string(),
  /** For the client. */
  remarks: z.string(),
  made: time,
  made_by: z.string(),
  /** Who confirmed or rejected it. */
  decided: time.nullable(),
  decided_by: z.string().nullable(),
  /** Why staff rejected it, or the desk refused it; empty otherwise. */
  refusal: z.string(),
  /** The proposal that waits for a second person; null if it lapsed or was declined. */
  proposal: z.object({ action: z.number(), seen: z.string(), by: z.string() }).nullable(),
}

const category = z.enum(adjustmentCategories, `must be one of ${adjustmentCategories.join(', ')}`)
const side = z.enum(adjustmentSides, 'must be credit or debit')
const dollars = typedDollars.refine((cents) => cents > 0, 'must be more than 0')

const adjustment = z.object({
  adjustment: z.number(),
  ...bookingByTwo,
  side,
  dollars: z.number(),
  category: z.enum(adjustmentCategories),
  /** Dollars of the live wallet now, and how many of them a debit can take; null once it is decided. */
  balance: z.number().nullable(),
  available: z.number().nullable(),
})

export const adjustmentActions = {
  'list-adjustments': action('list-adjustments', {
    about:
      'Lists the adjustments of wallets that wait for a second person, oldest first, or all, newest first.',
    makers: [...financeRoles, 'owner', 'auditor'],
    usage: `[waiting|all] [--category ${adjustmentCategories.join('|')}] [--client CLIENT] ${queueUsage(sortsOfMoney)}`,
    positional: ['which'],
    args: {
      which,
      category: category.optional(),
      client: typedClient.optional(),
      ...queueArgs(sortsOfMoney),
    },
    result: queueOf(adjustment),
  }),
  'prepare-adjustment': action('prepare-adjustment', {
    about:
      "Prepares a credit or debit of a client's live wallet. Nothing is booked until a checker confirms.",
    makers: twoOfFinance.makers,
    fresh: true,
    usage: `CLIENT --side credit|debit --dollars AMOUNT --category ${adjustmentCategories.join('|')} --reason TEXT --remarks TEXT`,
    positional: ['client'],
    args: {
      client: typedClient,
      side,
      dollars,
      category,
      reason: reasonOf('must give a reason for staff and auditors', 500),
      remarks: reasonOf('must say what the client reads', 200),
    },
    result: z.object({ adjustment: z.number(), action: z.number(), seen: z.string() }),
  }),
  'book-adjustment': action('book-adjustment', {
    about:
      'Books a prepared adjustment. Always takes a maker and a checker; the client is notified. A debit takes at most what is available for withdrawal.',
    ...twoOfFinance,
    usage: 'N',
    positional: ['id'],
    args: { id: typedId },
    result: z.object({ adjustment: z.number(), side, dollars: z.number(), balance: z.number() }),
  }),
  'reject-adjustment': action('reject-adjustment', {
    about: 'Rejects a prepared adjustment, or discards your own. The client is not told.',
    makers: financeRoles,
    fresh: true,
    usage: 'N --reason TEXT',
    positional: ['id'],
    args: { id: typedId, reason: reasonOf('must give a reason for who prepared it', 200) },
    result: z.object({ adjustment: z.number() }),
  }),
}
