import type { Calls, Input } from '@gf/contract'
import { actorAs, actorOf, audited, enterOnly } from '../calls/audited.ts'
import type { IdentityDeps } from '../deps.ts'
import type { Context, Handler, LoggedIn } from '../calls/handler.ts'
import type { Database } from '../persistence/database.ts'
import { Refusal, notFound } from '../calls/refusal.ts'
import { forgetClientTries } from './log-in.ts'
import { retireCodes } from './one-time-codes.ts'
import { checkNewPassword } from './passwords.ts'
import { checkConsents, consentsInForce, keepConsents } from './registration/consents.ts'
import { takeOldPasswordTry, takeTicketTry, ticketOwner, useTicket } from './recovery.ts'

type Passwords = Omit<Input<Calls['changePassword']>, 'userid'>

const CLIENT_ID = /^\d{8}$/
const DONE = { status: 0, msg: 'Password changed.' } as const

/**
 * Serves POST change_password_api/{userid}: for logged-in clients by their own id and the old password (with a second
 * factor on, within five minutes of a proof by it), and after a forgotten password by the reset ticket instead of the
 * id. Both end the other login sessions, notify the client, and keep the second factor. A client whom staff have added
 * accepts the terms with the first own password.
 */
export const changePassword =
  (deps: IdentityDeps): Handler<Calls['changePassword']> =>
  async (input, context) => {
    if (!CLIENT_ID.test(input.userid)) return reset(deps, input.userid, input, context)
    const { client } = context
    if (!client) throw new Refusal('not_logged_in', 'Please log in.', { http: 401 })
    if (Number(input.userid) !== client.clientId) {
      await enterOnly(deps, actorOf(context), 'idor')
      throw notFound()
    }
    return changeOwn(deps, client, input, context)
  }

async function changeOwn(deps: IdentityDeps, client: LoggedIn, input: Passwords, context: Context) {
  const { db, hasher, sessions } = deps
  const { clientId } = client
  const giveBack = await takeOldPasswordTry(deps.throttle, clientId)
  const owner = await ownerOf(db, clientId)
  const opens = await hasher
    .verify(owner?.password_hash, input.old_password ?? '')
    .catch(async (busy: unknown) => {
      await giveBack()
      throw busy
    })
  if (!owner || !opens) {
    await enterOnly(deps, actorOf(context), 'old_password_wrong')
    throw wrongOldPassword()
  }
  await giveBack()
  await deps.stepUp.checkBesidePassword(client)
  if (input.password === input.old_password) throw samePassword()
  checkNewPassword(input.password, owner)
  const passwordHash = await hasher.hash(input.password)
  const done = await audited(deps, actorOf(context), 'password_changed', async (within) => {
    // A verification against a password that has changed meanwhile is void.
    if (!(await replace(deps, within, clientId, passwordHash, owner.password_hash))) throw wrongOldPassword()
    const renewal = await sessions.renewWithin(within, client, 'password')
    const announceEnds = await sessions.endAllWithin(within, clientId, {
      exceptSessionId: client.sessionId,
      by: 'password',
    })
    return { announceEnds, renewal }
  })
  done.announceEnds()
  done.renewal.announce()
  context.setSessionToken(done.renewal.token)
  return DONE
}

async function reset(deps: IdentityDeps, ticket: string, input: Passwords, context: Context) {
  await takeTicketTry(deps.throttle, context)
  const clientId = await ticketOwner(deps, ticket, context.device)
  const owner = clientId === undefined ? undefined : await ownerOf(deps.db, clientId)
  if (clientId === undefined || !owner) throw ticketUseless()
  const isFirst = owner.start_until !== null
  const consents = consentsInForce(deps)
  if (isFirst) checkConsents(input, consents)
  if (isFirst && (await deps.hasher.verify(owner.password_hash, input.password))) throw samePassword()
  checkNewPassword(input.password, owner)
  const passwordHash = await deps.hasher.hash(input.password)
  const actor = actorAs('client', context, clientId)
  const announceEnds = await audited(deps, actor, 'password_reset', async (within) => {
    if ((await useTicket(deps, within, ticket, context.device)) !== clientId) throw ticketUseless()
    await replace(deps, within, clientId, passwordHash)
    if (isFirst)
      await keepConsents(within, clientId, { versions: consents, address: context.address, at: deps.now() })
    return deps.sessions.endAllWithin(within, clientId, { by: 'password' })
  })
  announceEnds()
  await forgetClientTries(deps.throttle, clientId)
  return DONE
}

/** Stores the new hash if the current one is as expected, and notifies the client. */
async function replace(
  { messages, now }: IdentityDeps,
  within: Database,
  clientId: number,
  passwordHash: string,
  expected?: string,
): Promise<boolean> {
  const at = now()
  const changing = within
    .updateTable('credential')
    .set({ password_hash: passwordHash, changed_at: at, start_until: null })
    .where('realm', '=', 'client')
    .where('owner_id', '=', clientId)
  const { numUpdatedRows } = await (
    expected === undefined ? changing : changing.where('password_hash', '=', expected)
  ).executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  await retireCodes(within, clientId, at, ['recovery', 'recovery_link', 'reset_ticket'])
  await messages.queue(within, { clientId }, { kind: 'password_changed' })
  return true
}

/** The data of an open client that password rules need. */
function ownerOf(db: Database, clientId: number) {
  return db
    .selectFrom('client')
    .innerJoin('credential', (join) =>
      join.onRef('credential.owner_id', '=', 'client.client_id').on('credential.realm', '=', 'client'),
    )
    .select(['client.name', 'client.email', 'client.mobile'])
    .select(['credential.password_hash', 'credential.start_until'])
    .where('client.client_id', '=', clientId)
    .where('client.status', '<>', 'closed')
    .executeTakeFirst()
}

const samePassword = (): Refusal =>
  new Refusal('password_same', 'Choose a password that differs from the old one.')

const wrongOldPassword = (): Refusal =>
  new Refusal('old_password_wrong', 'The old password is incorrect. Try again.', {
    detail: { field: 'old_password' },
  })

/** The same answer for an unknown, used, or expired ticket and another browser's. */
const ticketUseless = (): Refusal =>
  new Refusal(
    'ticket_useless',
    'This link has expired, was already used, or was opened in another browser. Request a new code.',
  )
