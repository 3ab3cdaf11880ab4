import { z } from 'zod'
import { action } from './action.ts'
import { reasonOf, typedClient } from './typed.ts'

/** What staff can close to a client. */
export const suspendable = ['login', 'dealing'] as const

/** Who decides that a client may not use the platform. */
const suspending = ['owner', 'kyc'] as const
const part = z.enum(suspendable, 'must be login or dealing')
const client = typedClient
const reason = reasonOf('must be a reason, which the client reads', 300)

export const accessActions = {
  'suspend-client': action('suspend-client', {
    about:
      'Suspends the login of a client, or opening and changing of trades; the client reads the reason. Closing stays possible while logged in.',
    makers: suspending,
    usage: 'CLIENT --part login|dealing --reason TEXT',
    positional: ['client'],
    args: { client, part, reason },
    result: z.object({ client: z.number(), part, sessions: z.number() }),
  }),
  'reopen-client': action('reopen-client', {
    about: 'Reopens what suspend-client closed, and notifies the client.',
    makers: suspending,
    usage: 'CLIENT --part login|dealing',
    positional: ['client'],
    args: { client, part },
    result: z.object({ client: z.number(), part }),
  }),
  'end-client-sessions': action('end-client-sessions', {
    about: 'Ends all login sessions of a client, such as after the loss of a device.',
    makers: [...suspending, 'support'],
    usage: 'CLIENT --reason TEXT',
    positional: ['client'],
    args: { client, reason: reasonOf('must be a reason for the audit log', 300) },
    result: z.object({ client: z.number(), sessions: z.number() }),
  }),
}
