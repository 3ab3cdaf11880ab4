import { z } from 'zod'
import { staffRoles } from '../call.ts'
import type { StaffRole } from '../call.ts'
import { time } from '../fields.ts'
import { ownPasskey, passkeyId, passkeyName } from '../passkeys.ts'
import { action } from './action.ts'
import { resetting } from './people-actions.ts'
import { reasonOf } from './typed.ts'

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
const member = { username: z.string() }
const session = z.object({
  session: z.string(),
  device: z.string(),
  place: z.string(),
  started: time,
  last_seen: time,
})
const devices = z.array(z.object({ device: z.string(), first_seen: time, last_seen: time }))

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
      'Issues a new invitation to a member of staff who lost the authenticator app; ends their sessions and voids their password and passkeys. Another owner confirms, or two other members if there is no other owner.',
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
        id: z.number(),
        username: z.string(),
        role: z.enum(staffRoles),
        status: z.enum(['active', 'suspended', 'closed']),
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
  'suspend-staff': action('suspend-staff', {
    about:
      'Suspends a member: ends all sessions immediately, refuses the login and voids open proposals. The last owner cannot be suspended. If one other person is left who can confirm, that person confirms.',
    makers: ['owner'],
    checkers: confirming,
    secondPerson: 'depends',
    fresh: true,
    usage: 'USERNAME --reason TEXT',
    positional: ['username'],
    args: { username, reason: reasonOf('must be a reason for owners and auditors', 300) },
    result: z.object({ ...member, sessions: z.number() }),
  }),
  'reinstate-staff': action('reinstate-staff', {
    about: 'Ends the suspension of a member, who can log in again with the same role.',
    makers: ['owner'],
    fresh: true,
    usage: 'USERNAME --reason TEXT',
    positional: ['username'],
    args: { username, reason: reasonOf('must be a reason for owners and auditors', 300) },
    result: z.object(member),
  }),
  'show-staff': action('show-staff', {
    about: "Shows a member's open login sessions, devices and passkeys. The audit log names the reader.",
    makers: ['owner', 'auditor'],
    usage: 'USERNAME',
    positional: ['username'],
    args: { username },
    result: z.object({
      ...member,
      /** Why the member is suspended. */
      reason: z.string().nullable(),
      sessions: z.array(session),
      devices,
      passkeys: z.array(ownPasskey),
    }),
  }),
  'end-staff-sessions': action('end-staff-sessions', {
    about: "Ends one of a member's login sessions, or all of them.",
    makers: ['owner'],
    usage: 'USERNAME [--session SESSION]',
    positional: ['username'],
    args: { username, session: z.string().min(1).max(64).optional() },
    result: z.object({ ...member, ended: z.number() }),
  }),
}

/** What everyone who works here does with the own account. */
export const ownAccountActions = {
  'list-sessions': action('list-sessions', {
    about: 'Lists your own open login sessions.',
    makers: staffRoles,
    result: z.array(session.extend({ this_one: z.boolean() })),
  }),
  'list-devices': action('list-devices', {
    about: 'Lists the browsers that you have logged in from.',
    makers: staffRoles,
    result: devices,
  }),
  'list-passkeys': action('list-passkeys', {
    about: 'Lists your own passkeys. The back office adds one, under Your account.',
    makers: staffRoles,
    result: z.array(ownPasskey),
  }),
  'remove-passkey': action('remove-passkey', {
    about: 'Removes one of your passkeys.',
    makers: staffRoles,
    fresh: true,
    usage: 'PASSKEY',
    positional: ['passkey'],
    args: { passkey: passkeyId },
    result: z.object({ name: z.string() }),
  }),
  'rename-passkey': action('rename-passkey', {
    about: 'Renames one of your passkeys.',
    makers: staffRoles,
    usage: 'PASSKEY --passkey-name NAME',
    positional: ['passkey'],
    args: { passkey: passkeyId, 'passkey-name': passkeyName },
    result: z.object({ before: z.string(), name: z.string() }),
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
