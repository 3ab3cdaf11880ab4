import type { Calls } from '@gf/contract'
import type { Context, Handler, LoggedIn } from '../../handler.ts'
import type { Messages } from '../../messages.ts'
import type { Database } from '../../persistence/database.ts'
import { Refusal, notFound } from '../../refusal.ts'
import type { CheckBesidePassword } from '../../step-up.ts'
import { recordAudit } from '../audit.ts'
import { forgetClientTries } from '../login-tries.ts'
import type { LoginSessions } from '../login-sessions.ts'
import type { PasswordHasher } from '../password-hasher.ts'
import { checkNewPassword } from '../password-policy.ts'
import type { Throttle } from '../throttle.ts'
import { takeOldPasswordTry, takeTicketTry } from './recovery-tries.ts'
import { retireRecovery } from './reset-tickets.ts'
import type { ResetTickets } from './reset-tickets.ts'

interface Needs {
  readonly db: Database
  readonly now: () => number
  readonly sessions: LoginSessions
  readonly hasher: PasswordHasher
  readonly tickets: ResetTickets
  readonly messages: Messages
  readonly throttle: Throttle
  readonly stepUp: CheckBesidePassword
}

interface Passwords {
  readonly password: string
  readonly old_password?: string | undefined
}

const CLIENT_ID = /^\d{8}$/
const DONE = { status: 0, msg: 'Your password is changed.' } as const

/**
 * Serves POST change_password_api/{userid}: of whoever is logged in by their own id and the old password (with a second
 * factor on, within five minutes of a proof by it), and of whoever forgot it by the reset ticket in the place of the id. Both end the other login sessions, tell the owner, and keep the
 * second factor.
 */
export const changePassword =
  (needs: Needs): Handler<Calls['changePassword']> =>
  async (input, context) => {
    if (!CLIENT_ID.test(input.userid)) return reset(needs, input.userid, input, context)
    const { client } = context
    if (!client) throw new Refusal('not_logged_in', 'Please log in.', { http: 401 })
    if (Number(input.userid) !== client.clientId) {
      await note(needs, needs.db, 'idor', client.clientId, context)
      throw notFound()
    }
    return changeOwn(needs, client, input, context)
  }

async function changeOwn(needs: Needs, client: LoggedIn, input: Passwords, context: Context) {
  const { db, hasher, sessions } = needs
  const { clientId } = client
  const giveBack = await takeOldPasswordTry(needs.throttle, clientId)
  const owner = await ownerOf(db, clientId)
  const opens = await hasher
    .verify(owner?.password_hash, input.old_password ?? '')
    .catch(async (busy: unknown) => {
      await giveBack()
      throw busy
    })
  if (!owner || !opens) {
    await note(needs, db, 'old_password_wrong', clientId, context)
    throw wrongOldPassword()
  }
  await giveBack()
  await needs.stepUp.checkBesidePassword(client)
  if (input.password === input.old_password)
    throw new Refusal('password_same', 'Choose a password other than the one that you have.')
  checkNewPassword(input.password, owner)
  const passwordHash = await hasher.hash(input.password)
  const done = await db.transaction().execute(async (within) => {
    // Whoever was verified against a password that has been changed meanwhile was verified against nothing.
    if (!(await replace(needs, within, clientId, passwordHash, owner.password_hash))) throw wrongOldPassword()
    const renewal = await sessions.renewWithin(within, client, 'password')
    const announceEnds = await sessions.endAllWithin(within, clientId, client.sessionId)
    await note(needs, within, 'password_changed', clientId, context)
    return { announceEnds, renewal }
  })
  done.announceEnds()
  done.renewal.announce()
  context.setSessionToken(done.renewal.token)
  return DONE
}

async function reset(needs: Needs, ticket: string, input: Passwords, context: Context) {
  const { db, tickets } = needs
  await takeTicketTry(needs.throttle, context)
  const clientId = await tickets.clientOf(db, ticket, context.device)
  const owner = clientId === undefined ? undefined : await ownerOf(db, clientId)
  if (clientId === undefined || !owner) throw ticketUseless()
  checkNewPassword(input.password, owner)
  const passwordHash = await needs.hasher.hash(input.password)
  const announceEnds = await db.transaction().execute(async (within) => {
    if ((await tickets.use(within, ticket, context.device)) !== clientId) throw ticketUseless()
    await replace(needs, within, clientId, passwordHash)
    const ended = await needs.sessions.endAllWithin(within, clientId)
    await note(needs, within, 'password_reset', clientId, context)
    return ended
  })
  announceEnds()
  await forgetClientTries(needs.throttle, clientId)
  return DONE
}

/** Puts the new hash in place, where the old one is the one that is expected, and tells the owner. */
async function replace(
  { messages, now }: Needs,
  within: Database,
  clientId: number,
  passwordHash: string,
  expected?: string,
): Promise<boolean> {
  const at = now()
  const changing = within
    .updateTable('credential')
    .set({ password_hash: passwordHash, changed_at: at })
    .where('realm', '=', 'client')
    .where('owner_id', '=', clientId)
  const { numUpdatedRows } = await (
    expected === undefined ? changing : changing.where('password_hash', '=', expected)
  ).executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  await retireRecovery(within, clientId, at)
  await messages.queue(within, { clientId }, { kind: 'password_changed' })
  return true
}

/** A client who may still log in, as the rules for passwords need to know them. */
function ownerOf(db: Database, clientId: number) {
  return db
    .selectFrom('client')
    .innerJoin('credential', (join) =>
      join.onRef('credential.owner_id', '=', 'client.client_id').on('credential.realm', '=', 'client'),
    )
    .select(['client.name', 'client.email', 'client.mobile', 'credential.password_hash'])
    .where('client.client_id', '=', clientId)
    .where('client.status', '<>', 'closed')
    .executeTakeFirst()
}

const wrongOldPassword = (): Refusal =>
  new Refusal('old_password_wrong', 'The old password is not right.', { detail: { field: 'old_password' } })

/** One answer for a ticket that is unknown, used, too old, or another browser's. */
const ticketUseless = (): Refusal =>
  new Refusal(
    'ticket_useless',
    'This way to a new password was used already, is too old, or was opened in another browser. Ask for a new code.',
  )

function note(
  { now }: Needs,
  within: Database,
  action: string,
  clientId: number,
  context: Context,
): Promise<void> {
  return recordAudit(within, now(), {
    realm: 'client',
    actorId: clientId,
    action,
    address: context.address,
    requestId: context.requestId,
  })
}
