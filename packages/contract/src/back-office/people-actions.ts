import { z } from 'zod'
import { time } from '../fields.ts'
import { nameIn } from '../identity-numbers.ts'
import { action } from './action.ts'
import { documents } from './kyc-actions.ts'
import { BY_AGE, queueArgs, queueOf, queueUsage } from './queue.ts'
import { reasonOf, typedClient, typedId } from './typed.ts'

/** Who resets a second factor: any two of them, in either order. */
export const resetting = ['owner', 'kyc', 'support'] as const

const onlyClient = z.object({ client: z.number() })

export const clientActions = {
  'correct-client': action('correct-client', {
    about: "Corrects a client's name or mobile number and notifies the client.",
    makers: documents,
    usage: 'CLIENT [--name NAME] [--mobile NUMBER]',
    positional: ['client'],
    args: {
      client: typedClient,
      name: z
        .string()
        .transform((text) => nameIn(text) ?? '')
        .refine((text) => text !== '', 'must be a name in letters')
        .optional(),
      mobile: z
        .string()
        .regex(/^[6-9]\d{9}$/, 'must be ten digits, without +91')
        .optional(),
    },
    result: z.object({ client: z.number(), changed: z.array(z.enum(['name', 'mobile'])) }),
  }),
  'unfreeze-withdrawals': action('unfreeze-withdrawals', {
    about:
      "Unblocks withdrawals after a reported email change or a refused bank account, which --blocked names; verify the caller's identity first.",
    makers: documents,
    fresh: true,
    usage: 'CLIENT --reason TEXT [--blocked NUMBER]',
    positional: ['client'],
    args: {
      client: typedClient,
      reason: reasonOf('must be a reason for the audit log', 200),
      blocked: typedId.optional(),
    },
    result: onlyClient,
  }),
  'show-closed-client': action('show-closed-client', {
    about:
      "Shows a closed client's identity during the legal retention period; the reason is written to the audit log.",
    makers: documents,
    usage: 'CLIENT --reason "Request 12/2026 of FIU-IND"',
    positional: ['client'],
    args: { client: typedClient, reason: reasonOf('must give the purpose', 200) },
    result: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  }),
  'list-erasures': action('list-erasures', {
    about:
      'Lists closed accounts whose data the law still keeps, with what is kept until when; next due first.',
    makers: [...documents, 'auditor'],
    usage: queueUsage(BY_AGE),
    args: queueArgs(BY_AGE),
    result: queueOf(
      z.object({
        client: z.number(),
        closed: time,
        /** When the next data is erased. */
        due: time,
        /** Until when; null if it is erased already, or was never there. */
        identity: time.nullable(),
        payments: time.nullable(),
        /** Cases that are not closed keep the identity beyond its time. */
        cases: z.number(),
      }),
    ),
  }),
  'reset-second-factor': action('reset-second-factor', {
    about:
      "Turns off a client's authenticator app after loss of the app and all recovery codes; requires two staff members.",
    makers: resetting,
    checkers: resetting,
    secondPerson: 'always',
    fresh: true,
    usage: 'CLIENT --reason "Came in person with the PAN card."',
    positional: ['client'],
    args: { client: typedClient, reason: reasonOf('must say how you verified the client', 500) },
    result: onlyClient,
  }),
}
