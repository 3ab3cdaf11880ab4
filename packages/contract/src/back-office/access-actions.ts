import { z } from 'zod'
import { action } from './action.ts'
import { reasonOf, typedClient } from './typed.ts'

/** What staff can close to a client. */
export const suspendable = ['login', 'dealing'] as const

/** Who decides that a client may not use the platform. */
const suspending = ['owner', 'kyc'] as const
/** Who helps a client with the login. */
const helping = [...suspending, 'support'] as const

/** Steps of clients that wait for a code from a message. */
export const codeSteps = ['recovery', 'pin_reset', 'new_email'] as const

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
    makers: helping,
    usage: 'CLIENT --reason TEXT',
    positional: ['client'],
    args: { client, reason: reasonOf('must be a reason for the audit log', 300) },
    result: z.object({ client: z.number(), sessions: z.number() }),
  }),
  'send-password-reset': action('send-password-reset', {
    about: 'Emails a client a link and a code to set a new password. Staff see neither.',
    makers: helping,
    usage: 'CLIENT',
    positional: ['client'],
    args: { client },
    result: z.object({ client: z.number() }),
  }),
  'resend-code': action('resend-code', {
    about:
      'Emails a client another code for the step that waits for one: a password reset, a new wallet PIN or a new email address. Staff do not see it.',
    makers: helping,
    usage: 'CLIENT',
    positional: ['client'],
    args: { client },
    result: z.object({ client: z.number(), step: z.enum(codeSteps) }),
  }),
}
