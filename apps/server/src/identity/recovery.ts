import { timingSafeEqual } from 'node:crypto'
import type { Calls } from '@gf/contract'
import { canBeLoginName } from '@gf/contract/identity-numbers'
import { DAY, MINUTE } from '@gf/money'
import type { ExpressionBuilder } from 'kysely'
import { actorAs, audited } from '../calls/audited.ts'
import { networkOf } from '../calls/handler.ts'
import type { Context, Handler } from '../calls/handler.ts'
import { Refusal } from '../calls/refusal.ts'
import { sha256 } from '../crypto/field-cipher.ts'
import type { Deps, IdentityDeps } from '../deps.ts'
import type { Database } from '../persistence/database.ts'
import type { Tables } from '../persistence/tables.ts'
import { findByLoginName, writtenAlike } from './clients.ts'
import { isKnownDevice } from './devices.ts'
import { CODE_MINUTES } from './one-time-codes.ts'
import type { Allowance, Limit, Throttle } from './throttle.ts'

/**
 * Serves POST check_user_api. With a name: a challenge, and a code by message to that client; an unknown name gets the
 * same answer after the same work. With the challenge and the code: a ticket for a new password. Both only in the
 * requesting browser, except for a challenge of the link that staff sent: it opens in any.
 */
export const checkUser =
  (deps: IdentityDeps): Handler<Calls['checkUser']> =>
  (input, context) =>
    input.otp
      ? openTicket(deps, input.otp, input.code ?? '', context)
      : ask(deps, input.username ?? '', context)

async function ask(deps: IdentityDeps, username: string, context: Context) {
  if (username.trim() === '')
    throw new Refusal('username_missing', 'Enter your registered email.', {
      http: 422,
      detail: { field: 'username' },
    })
  if (!canBeLoginName(username))
    throw new Refusal('username_invalid', 'Enter a valid email. Example: name@example.in.', {
      detail: { field: 'username' },
    })
  const { db, ids, throttle } = deps
  const found = await findByLoginName(db, username, deps.config.clientIdPrefix)
  const clientId = found && found.status !== 'closed' ? found.clientId : undefined
  const known = await isKnownDevice(db, context.device, clientId)
  const typed = writtenAlike(username, deps.config.clientIdPrefix)
  const mayGoOut = await takeAsking(throttle, { typed, clientId, known, context })
  const receiver = mayGoOut ? clientId : undefined
  const device = context.device ?? ids.token()
  context.setDevice(device)
  // The typed name is not stored: people type passwords into the wrong field.
  const actor = actorAs('client', context, clientId)
  const challenge = await audited(deps, actor, 'recovery_asked', async (within) => {
    const issued = await deps.codes.issue(within, 'recovery', receiver ?? null)
    await deps.messages.queue(within, receiver === undefined ? { nobody: true } : { clientId: receiver }, {
      kind: 'recovery_code',
      code: issued.code,
      minutes: CODE_MINUTES,
    })
    return issued.challenge
  })
  return {
    status: 0 as const,
    msg: 'If this account exists, we have sent a code to its email.',
    otp: `${challenge}.${bindingOf(deps, challenge, device).toString('base64url')}`,
    user: ids.token(),
  }
}

async function openTicket(deps: IdentityDeps, otp: string, code: string, context: Context) {
  await takeCodeTry(deps.throttle, context)
  const isLink = LINKED.test(otp)
  const device = context.device ?? deps.ids.token()
  const challenge = isLink ? otp : challengeIn(deps, otp, device)
  if (challenge === undefined) throw wrongCode()
  // Not thrown within the transaction: a failed attempt must stay counted.
  const ticket = await audited(
    deps,
    actorAs('client', context),
    'recovery_code_wrong',
    async (within, note) => {
      const purpose = isLink ? 'recovery_link' : 'recovery'
      const opened = await deps.codes.open(within, purpose, challenge, code)
      if (!opened.opened || opened.clientId === null) return undefined
      note({ action: 'recovery_code_right', actorId: opened.clientId })
      return issueTicket(deps, within, opened.clientId, device)
    },
  )
  if (ticket === undefined) throw wrongCode()
  context.setDevice(device)
  return { status: 0 as const, msg: 'Choose a new password.', otp: '', user: ticket }
}

/** A challenge without a browser's value. */
const LINKED = /^[\w-]{43}$/

/** Binds a challenge to the requesting browser, without storing anything. */
function bindingOf({ cipher }: IdentityDeps, challenge: string, device: string): Buffer {
  return cipher.digest('recovery challenge', `${challenge}:${device}`)
}

/** The challenge of a value given to this browser, or undefined. */
function challengeIn(deps: IdentityDeps, otp: string, device: string): string | undefined {
  const [, challenge = '', binding = ''] = /^([\w-]{43})\.([\w-]{43})$/.exec(otp) ?? []
  if (challenge === '') return undefined
  const given = Buffer.from(binding, 'base64url')
  const right = bindingOf(deps, challenge, device)
  return given.length === right.length && timingSafeEqual(given, right) ? challenge : undefined
}

/** The same answer for a wrong code, too many attempts, an expired challenge, and another browser's. */
const wrongCode = (): Refusal => new Refusal('code_wrong', 'Incorrect OTP')

const TICKET_MINUTES = 10
const PURPOSE = 'reset_ticket'

/** Instead of a code's digest, this binds a ticket to its browser. */
const macOf = ({ cipher }: Pick<Deps, 'cipher'>, ticket: string, device: string): Buffer =>
  cipher.digest('reset ticket', `${ticket}:${device}`)

/** Makes a ticket to set a new password once, soon, in the browser of the device value. */
export async function issueTicket(
  deps: Pick<Deps, 'ids' | 'cipher' | 'now'>,
  within: Database,
  clientId: number,
  device: string,
): Promise<string> {
  const ticket = deps.ids.token()
  const at = deps.now()
  await within
    .insertInto('one_time_code')
    .values({
      challenge_hash: sha256(ticket),
      purpose: PURPOSE,
      realm: 'client',
      owner_id: clientId,
      code_mac: macOf(deps, ticket, device),
      created_at: at,
      expires_at: at + TICKET_MINUTES * 60_000,
      used_at: null,
    })
    .execute()
  return ticket
}

/** The client of a ticket, without using it; undefined if it is unknown, used, expired or another browser's. */
export async function ticketOwner(
  deps: Pick<Deps, 'db' | 'cipher' | 'now'>,
  ticket: string,
  device = '',
): Promise<number | undefined> {
  const row = await deps.db
    .selectFrom('one_time_code')
    .select('owner_id')
    .where(isValid(deps, ticket, device))
    .executeTakeFirst()
  return row?.owner_id ?? undefined
}

/** A ticket for this browser that is neither used nor expired. */
const isValid =
  (deps: Pick<Deps, 'cipher' | 'now'>, ticket: string, device: string) =>
  ({ and, eb }: ExpressionBuilder<Tables, 'one_time_code'>) =>
    and([
      and({ challenge_hash: sha256(ticket), realm: 'client', purpose: PURPOSE }),
      and([eb('code_mac', '=', macOf(deps, ticket, device)), eb('used_at', 'is', null)]),
      eb('expires_at', '>', deps.now()),
    ])

/** Uses a ticket up: of several simultaneous calls, one gets the client. */
export async function useTicket(
  deps: Pick<Deps, 'cipher' | 'now'>,
  within: Database,
  ticket: string,
  device = '',
): Promise<number | undefined> {
  const row = await within
    .updateTable('one_time_code')
    .set({ used_at: deps.now() })
    .where(isValid(deps, ticket, device))
    .returning('owner_id')
    .executeTakeFirst()
  return row?.owner_id ?? undefined
}

const SHOWN = {
  reason: 'too_many_tries',
  message: (wait: string) => `Too many attempts. Wait ${wait} and try again.`,
} as const
const QUARTER_HOUR = { ...SHOWN, windowMs: 15 * MINUTE }
const WHOLE_DAY = { ...SHOWN, windowMs: DAY }
/** For a typed name, existing or not, from all devices unknown to its client. */
const NAME: Limit = { ...QUARTER_HOUR, scope: 'recovery_name', tries: 5 }
const NAME_DAY: Limit = { ...WHOLE_DAY, scope: 'recovery_name_day', tries: 10 }
/** Per client by all names: 100 guesses at a million a day. Above it the answer is the same without a code. */
const CLIENT_DAY: Allowance = { scope: 'recovery_client_day', tries: 20, windowMs: DAY }
/** For a name from a known device of its client: strangers cannot use it up. */
const DEVICE: Limit = { ...QUARTER_HOUR, scope: 'recovery_device', tries: 5 }
const DEVICE_DAY: Limit = { ...WHOLE_DAY, scope: 'recovery_device_day', tries: 10 }
const NETWORK: Limit = { ...QUARTER_HOUR, scope: 'recovery_network', tries: 30 }
const CODE: Limit = { ...QUARTER_HOUR, scope: 'recovery_code', tries: 60 }
const TICKET: Limit = { ...QUARTER_HOUR, scope: 'reset_ticket', tries: 60 }
const OLD_PASSWORD: Limit = { ...QUARTER_HOUR, scope: 'old_password', tries: 10 }

interface Asking {
  /** The name in the form of `writtenAlike`. */
  readonly typed: string
  readonly clientId: number | undefined
  /** Whether this client logged in from the device before. */
  readonly known: boolean
  readonly context: Context
}

/** Counts one request for a code, for unknown names too. Returns whether a code may be sent. */
export async function takeAsking(throttle: Throttle, asking: Asking): Promise<boolean> {
  const { typed, clientId, known, context } = asking
  const device = `${context.device ?? ''} ${typed}`
  await throttle.require(NETWORK, networkOf(context.address))
  for (const limit of known ? [DEVICE, DEVICE_DAY] : [NAME, NAME_DAY])
    await throttle.require(limit, known ? device : typed)
  const key = clientId === undefined ? typed : `client ${clientId}`
  return known || (await throttle.take(CLIENT_DAY, key)) === 0
}

/** Counts one attempt at a code; a code itself has few. */
export const takeCodeTry = (throttle: Throttle, context: Context): Promise<void> =>
  throttle.require(CODE, networkOf(context.address))

/** Counts one attempt at a reset ticket, before a password is hashed. */
export const takeTicketTry = (throttle: Throttle, context: Context): Promise<void> =>
  throttle.require(TICKET, networkOf(context.address))

/** Counts one attempt at a logged-in client's old password. The returned function gives it back. */
export async function takeOldPasswordTry(throttle: Throttle, clientId: number): Promise<() => Promise<void>> {
  await throttle.require(OLD_PASSWORD, String(clientId))
  return () => throttle.giveBack(OLD_PASSWORD, String(clientId))
}
