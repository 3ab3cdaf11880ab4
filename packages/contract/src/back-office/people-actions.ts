import { z } from 'zod'
import { staffRoles } from '../call.ts'
import type { StaffRole } from '../call.ts'
import { time } from '../fields.ts'
import { nameIn } from '../identity-numbers.ts'
import { action } from './action.ts'
import { documents } from './kyc-actions.ts'
import { reasonOf, typedClient } from './typed.ts'

/** Any two of them, in either order. */
const resetting = ['owner', 'kyc', 'support'] as const

/** Who confirms staff accounts. They see what waits, so not those who only keep records. */
const confirming = [
  'owner',
  'finance_maker',
  'finance_checker',
  'kyc',
  'support',
  'auditor',
] as const satisfies readonly StaffRole[]

const username = z
  .string()
  .trim()
  .regex(/^[A-Za-z][A-Za-z0-9._-]{1,39}$/, 'must be 2 to 40 letters, digits, dots and dashes')
const role = z.enum(staffRoles, `must be one of ${staffRoles.join(', ')}`)
/** Opens an account once; shown to who decides last. */
const invitation = { invitation: z.string(), until: time }
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
      "Unblocks withdrawals after a client reported an email change as not theirs; verify the caller's identity first.",
    makers: documents,
    fresh: true,
    usage: 'CLIENT --reason TEXT',
    positional: ['client'],
    args: { client: typedClient, reason: reasonOf('must be a reason for the audit log', 200) },
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

export const staffActions = {
  'add-staff': action('add-staff', {
    about: `Adds a member of staff and prints their invitation for /admin; ROLE is one of ${staffRoles.join(', ')}.`,
    makers: ['owner'],
    checkers: confirming,
    secondPerson: 'depends',
    fresh: true,
    usage: 'USERNAME --name NAME --role ROLE',
    positional: ['username'],
    args: {
      username,
      name: z
        .string()
        .trim()
        .regex(/^\p{L}[\p{L}\p{M} .'’-]{0,79}$/u, 'must be a name in letters'),
      role,
    },
    result: z.object({ username: z.string(), name: z.string(), role: z.enum(staffRoles), ...invitation }),
  }),
  'set-role': action('set-role', {
    about:
      "Changes a member's role. Another owner confirms, or two other members if there is no other owner.",
    makers: ['owner'],
    checkers: confirming,
    secondPerson: 'depends',
    fresh: true,
    usage: 'USERNAME --role ROLE',
    positional: ['username'],
    args: { username, role },
    result: z.object({ username: z.string(), before: z.enum(staffRoles), role: z.enum(staffRoles) }),
  }),
  'reset-staff-factor': action('reset-staff-factor', {
    about:
      'Issues a new invitation to a member of staff who lost the authenticator app; ends their sessions and voids their password. Another owner confirms, or two other members if there is no other owner.',
    makers: resetting,
    checkers: confirming,
    secondPerson: 'always',
    fresh: true,
    usage: 'USERNAME --reason TEXT',
    positional: ['username'],
    args: { username, reason: reasonOf('must say how you verified the person', 500) },
    result: z.object({ username: z.string(), ...invitation }),
  }),
  'list-staff': action('list-staff', {
    about: 'Lists staff accounts and their roles.',
    makers: ['owner', 'auditor'],
    result: z.array(
      z.object({
        username: z.string(),
        role: z.enum(staffRoles),
        status: z.string(),
        name: z.string(),
      }),
    ),
  }),
  'close-staff': action('close-staff', {
    about:
      'Closes a staff account. Its username stays reserved and its proposals are void. The last owner cannot be closed. If one other person is left who can confirm, that person confirms.',
    makers: ['owner'],
    checkers: confirming,
    secondPerson: 'depends',
    fresh: true,
    usage: 'USERNAME',
    positional: ['username'],
    args: { username },
    result: z.object({ username: z.string() }),
  }),
}

/** What everyone who works here does with the own account. */
export const ownAccountActions = {
  'list-sessions': action('list-sessions', {
    about: 'Lists your own open login sessions.',
    makers: staffRoles,
    result: z.array(
      z.object({
        session: z.string(),
        device: z.string(),
        place: z.string(),
        started: time,
        last_seen: time,
        this_one: z.boolean(),
      }),
    ),
  }),
  'end-sessions': action('end-sessions', {
    about: 'Ends one of your login sessions, or all but this one.',
    makers: staffRoles,
    usage: '[SESSION]',
    positional: ['session'],
    args: { session: z.string().min(1).max(64).optional() },
    result: z.object({ ended: z.number() }),
  }),
  'change-password': action('change-password', {
    about: 'Changes your password and ends your other login sessions. The terminal asks for both passwords.',
    makers: staffRoles,
    fresh: true,
    args: { password: z.string().max(256), new_password: z.string().max(256) },
    result: z.object({ ended: z.number() }),
  }),
}
