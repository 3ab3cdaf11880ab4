import { z } from 'zod'
import type { StaffRole } from '../call.ts'
import { time } from '../fields.ts'
import { action } from './action.ts'
import { financeRoles, which } from './money-actions.ts'
import { BY_AGE, queueArgs, queueOf, queueUsage } from './queue.ts'
import { reasonOf, typedId } from './typed.ts'

/** In the order of a change: it waits, is decided or replaced, and a block is lifted. */
export const bankChangeStates = ['waiting', 'confirmed', 'blocked', 'lifted', 'replaced'] as const

/** KYC speaks with the client, and unblocks withdrawals. */
const readers = ['owner', ...financeRoles, 'kyc', 'auditor'] as const satisfies readonly StaffRole[]

const state = z.enum(bankChangeStates)
const change = typedId
const decided = z.object({ change: z.number(), client: z.number(), state })
const ofOne = {
  makers: financeRoles,
  positional: ['change'],
  result: decided,
} as const
/** The version that the list showed. */
const seen = z.coerce.number().int().min(0).max(1_000_000)

/** An account with all but the last digits of its number masked. */
const account = z.object({
  /** Empty where only the audit log knows the account. */
  holder: z.string(),
  bank: z.string(),
  number: z.string(),
  ifsc: z.string(),
})

export const bankChangeActions = {
  'list-bank-changes': action('list-bank-changes', {
    about:
      'Lists changed bank accounts of clients that wait for a review, the soonest to be paid to first; with all, also those of the last 30 days and blocks in force, newest first. A search finds older ones.',
    makers: readers,
    usage: `[all] [--state ${bankChangeStates.join('|')}] ${queueUsage(BY_AGE)}`,
    positional: ['which'],
    args: { which, state: state.optional(), ...queueArgs(BY_AGE) },
    result: queueOf(
      z.object({
        change: z.number(),
        at: time,
        client: z.number(),
        name: z.string(),
        /** Null if it is the first account. */
        old: account.nullable(),
        new: account,
        /** The holder of the new account, if not the client. */
        other_holder: z.string().nullable(),
        /** At most 20 others who gave the same account; `now`: it is still theirs. */
        shared: z.array(
          z.object({ client: z.number(), name: z.string(), is_closed: z.boolean(), now: z.boolean() }),
        ),
        /** When the cool-off of the change ends, and whether it still runs. A changed login can prolong it. */
        cool_off_until: time,
        cooling: z.boolean(),
        /** Withdrawals of the client that are not paid yet: to this account, and to others. */
        open: z.object({ to_it: z.number(), to_others: z.number() }),
        /** Withdrawals of the client are blocked. */
        frozen: z.boolean(),
        state,
        /** The client has changed the account again: nothing is decided any more. */
        past: z.boolean(),
        decided: time.nullable(),
        decided_by: z.string().nullable(),
        remarks: z.string(),
        /** A decision sends it back. */
        seen: z.number(),
      }),
    ),
  }),
  'confirm-bank-change': action('confirm-bank-change', {
    about: 'Marks a changed bank account as reviewed. The cool-off stays as it is.',
    ...ofOne,
    usage: 'N --reason TEXT --seen NUMBER',
    args: { change, reason: reasonOf('must be a reason for the audit log', 200), seen },
  }),
  'block-bank-change': action('block-bank-change', {
    about:
      'Refuses a changed bank account: withdrawals of the client are blocked until unfreeze-withdrawals, and the client reads the remarks.',
    ...ofOne,
    usage: 'N --remarks TEXT --seen NUMBER',
    args: { change, remarks: reasonOf('must give a reason for the client', 200), seen },
  }),
  'reveal-account': action('reveal-account', {
    about: "Shows the whole number of a client's bank account; the reason is written to the audit log.",
    ...ofOne,
    usage: 'N --reason TEXT',
    args: { change, reason: reasonOf('must give the purpose', 200) },
    result: z.object({ change: z.number(), client: z.number(), value: z.string() }),
  }),
}
