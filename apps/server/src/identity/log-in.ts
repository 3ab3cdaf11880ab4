import type { Calls } from '@gf/contract'
import { DAY, MINUTE } from '@gf/money'
import { actorAs, audited } from '../calls/audited.ts'
import type { Context, Handler } from '../calls/handler.ts'
import { networkOf } from '../calls/handler.ts'
import { Refusal } from '../calls/refusal.ts'
import type { Database } from '../persistence/database.ts'
import type { Realm } from '../persistence/tables.ts'
import { isKnownDevice } from './devices.ts'
import { enter, enterFailedLogin } from './login-session-calls.ts'
import { findByLoginName, writtenAlike, findOpenClient } from './clients.ts'
import type { Found } from './clients.ts'
import { heldPasswordHash } from './passwords.ts'
import { issueTicket } from './recovery.ts'
import type { SecurityDeps } from './security.ts'
import { codeWrong } from './step-up-checks.ts'
import type { Allowance, Limit, Throttle } from './throttle.ts'

/**
 * Serves POST login_api3. An unknown name, a wrong password and a closed account get one answer after the same work.
 * Attempts are counted before the password is checked. With a second factor on, the right password only allows the
 * second request.
 */
export const logIn =
  (deps: SecurityDeps): Handler<Calls['logIn']> =>
  async ({ username, password, challenge, code }, context) => {
    if (challenge) return takeSecondStep(deps, { challenge, code: code ?? '' }, context)
    const found = await checkPassword(
      deps,
      { username: given('username', username), password: given('password', password) },
      context,
    )
    const holds = async (within: Database): Promise<boolean> =>
      (await heldPasswordHash(within, found.clientId)) === found.passwordHash
    if (found.startUntil !== null) return askNewPassword(deps, { ...found, holds }, context)
    await askSecondFactor(deps, { clientId: found.clientId, holds }, context)
    return (await enter(deps, found, context, { way: 'password', holds })) ?? refuse(deps, found, context)
  }

async function checkPassword(
  deps: SecurityDeps,
  { username, password }: { readonly username: string; readonly password: string },
  context: Context,
): Promise<Found> {
  const found = await findByLoginName(deps.db, username, deps.config.clientIdPrefix)
  const known = await isKnownDevice(deps.db, context.device, found?.clientId)
  const typed = writtenAlike(username, deps.config.clientIdPrefix)
  const tries = triesOf(deps.throttle, { found, known, typed, context })
  const mayOpen = await tries.take()
  const passwordHash = mayOpen ? found?.passwordHash : undefined
  const opens = await deps.hasher.verify(passwordHash, password).catch(async (error: unknown) => {
    await tries.giveBack()
    throw error
  })
  const isOver = (found?.startUntil ?? Infinity) <= deps.now()
  if (!found || !opens || isOver || found.status === 'closed') return refuse(deps, found, context)
  await tries.giveBack()
  return found
}

/**
 * Answers the password that staff have set: it opens no session, only a ticket for the client's own password in this
 * browser. Throws the refusal with the ticket.
 */
async function askNewPassword(
  deps: SecurityDeps,
  found: Found & { holds(within: Database): Promise<boolean> },
  context: Context,
): Promise<never> {
  const device = context.device ?? deps.ids.token()
  const actor = actorAs('client', context, found.clientId)
  const ticket = await audited(deps, actor, 'start_password_used', async (within, note) => {
    if (await found.holds(within)) return issueTicket(deps, within, found.clientId, device)
    note(null)
    return undefined
  })
  if (ticket === undefined) return refuse(deps, found, context)
  context.setDevice(device)
  throw new Refusal('new_password_needed', 'Choose your own password to continue.', {
    status: 2,
    detail: { ticket },
  })
}

/** The typed name is not stored: people type passwords into the wrong field. */
async function refuse(deps: SecurityDeps, found: Found | undefined, context: Context): Promise<never> {
  await enterFailedLogin(deps, found?.clientId, 'password', context)
  throw new Refusal('login_failed', 'Incorrect email or password. Try again.')
}

/** Fields of the first request that the second does not have. */
function given(field: string, value: string | undefined): string {
  if (value) return value
  const state = value === undefined ? 'missing' : 'empty'
  throw new Refusal('bad_shape', `“${field}” is ${state}. Fill it in.`, { http: 422, detail: { field } })
}

const SHOWN = {
  windowMs: 15 * MINUTE,
  reason: 'too_many_tries',
  message: (wait: string) =>
    `Too many login attempts. Wait ${wait}, or use a device you logged in from before.`,
} as const
/** For a name from a known device of its client: strangers cannot use it up. */
const DEVICE: Limit = { ...SHOWN, scope: 'login_device', tries: 10 }
/** For a typed name, existing or not, from all devices unknown to its client. */
const NAME: Limit = { ...SHOWN, scope: 'login_name', tries: 10 }
/** Per address, or IPv6 network of one household. */
const ADDRESS: Limit = { ...SHOWN, scope: 'login_address', tries: 60 }

/**
 * For a client by all names together, so that using email, mobile number and client id in turn does not triple the
 * guesses. It is never shown: above it a right password is answered like a wrong one, because otherwise one name's
 * attempts would reveal the client's other names. It is high, since its owner cannot see it; a new password by a code
 * resets it.
 */
const CLIENT: Allowance = { scope: 'login_client', tries: 100, windowMs: DAY }

interface Attempt {
  readonly found: Pick<Found, 'clientId'> | undefined
  /** Whether this client logged in from the device before. */
  readonly known: boolean
  /** The name in the form of `writtenAlike`. */
  readonly typed: string
  readonly context: Context
  /** Attempts of staff are counted separately. */
  readonly realm?: Realm
}

interface Tries {
  /** Throws 429 if none are left. Otherwise returns whether the password may open a session. */
  take(): Promise<boolean>
  giveBack(): Promise<void>
}

/**
 * The counters of one login attempt: of the known device, or of the name and the address. So a guesser elsewhere cannot
 * lock out a client with a known device (OWASP, Slow Down Online Guessing Attacks with Device Cookies).
 */
export function triesOf(throttle: Throttle, attempt: Attempt): Tries {
  const { found, known, typed, context, realm = 'client' } = attempt
  const of = <A extends Allowance>(allowance: A): A =>
    realm === 'client' ? allowance : { ...allowance, scope: `${realm}_${allowance.scope}` }
  const device = context.device ?? ''
  const shown: readonly (readonly [Limit, string])[] =
    found && known
      ? [[DEVICE, `${device} ${typed}`]]
      : [
          [ADDRESS, networkOf(context.address)],
          [NAME, typed],
        ]
  // For unknown names too, so that the same work is done for them.
  const client = `${known ? device : ''} ${found ? clientKey(found.clientId) : typed}`
  return {
    async take() {
      for (const [limit, key] of shown) await throttle.require(of(limit), key)
      return (await throttle.take(of(CLIENT), client)) === 0
    },
    async giveBack() {
      for (const [allowance, key] of [...shown, [CLIENT, client] as const])
        await throttle.giveBack(of(allowance), key)
    },
  }
}

const clientKey = (clientId: number): string => `client ${clientId}`

/** Resets a client's attempts used up by strangers, once the client has proved to read the account's mail. */
export const forgetClientTries = (throttle: Throttle, clientId: number): Promise<void> =>
  throttle.forget(CLIENT, ` ${clientKey(clientId)}`)

interface FirstStep {
  readonly clientId: number
  /** Whether the verified password is still current, for the duration of `within`. */
  holds(within: Database): Promise<boolean>
}

/** Throws the refusal with the second step's challenge if the client has a factor and the password is still current. */
export async function askSecondFactor(
  deps: SecurityDeps,
  { clientId, holds }: FirstStep,
  context: Context,
): Promise<void> {
  const ways = await deps.security.secondFactor.waysOf(clientId)
  if (!ways.includes('authenticator')) return
  const challenge = await deps.db
    .transaction()
    .execute(async (within) =>
      (await holds(within)) ? deps.security.secondSteps.start(clientId, context, within) : undefined,
    )
  if (challenge === undefined) return
  throw new Refusal('second_factor_needed', 'Enter the code from your authenticator app.', {
    status: 2,
    detail: { challenge, ways: ways.join(',') },
  })
}

/** The second request of a login. A wrong code and a void challenge have different answers: ask again or start over. */
export async function takeSecondStep(
  deps: SecurityDeps,
  { challenge, code }: { readonly challenge: string; readonly code: string },
  context: Context,
) {
  const step = await deps.security.secondSteps.take(challenge)
  if (!step) throw stepOver()
  if (!(await deps.security.secondFactor.takeCode(step.ownerId, code))) {
    await enterFailedLogin(deps, step.ownerId, 'code', context)
    throw codeWrong()
  }
  const client = await findOpenClient(deps.db, step.ownerId)
  if (!client) throw stepOver()
  const holds = async (within: Database): Promise<boolean> => {
    // A new password ends the second steps that the old one opened.
    await heldPasswordHash(within, client.clientId)
    return deps.security.secondSteps.end(step.sessionId, within)
  }
  const entered = await enter(deps, client, context, { way: 'code', holds })
  if (!entered) throw stepOver()
  return entered
}

const stepOver = (): Refusal => new Refusal('second_step_over', 'Your login attempt expired. Log in again.')
