import type { Calls } from '@gf/contract'
import { toWireNumber } from '@gf/money'
import { z } from 'zod'
import { actorAs, actorOf, audited, enterOnly } from '../calls/audited.ts'
import type { Context, Handler, LoggedIn } from '../calls/handler.ts'
import { notFound } from '../calls/refusal.ts'
import type { Deps, IdentityDeps } from '../deps.ts'
import { holdsReal } from '../desk/client-wallets.ts'
import { countUnread } from '../notifications/index.ts'
import type { Database } from '../persistence/database.ts'
import { getRow, hasRow } from '../persistence/rows.ts'
import type { Realm } from '../persistence/tables.ts'
import { endGuest } from './clients.ts'
import { deviceInWords, noteDevice } from './devices.ts'
import { IDLE_MS, isOpen } from './login-sessions.ts'
import type { SecurityDeps } from './security.ts'
import { loginSuspension, suspended } from '../calls/suspensions.ts'

type WhoDeps = Pick<Deps, 'db' | 'config' | 'desk' | 'licence' | 'usdRate' | 'now'>

/** Serves GET session_api. */
export const showSession =
  (deps: WhoDeps): Handler<Calls['showSession']> =>
  async (_input, { client }) => ({ status: 0, ...(await describeWho(deps, client)) })

/** Serves GET login_sessions_api: this client's open login sessions. */
export const listLoginSessions =
  ({ db, now }: SecurityDeps): Handler<Calls['listLoginSessions']> =>
  async (_input, { client }) => {
    const rows = await openClientSessions(db, now(), client.clientId)
    return rows.map((row) => ({
      session_id: row.session_id,
      device: deviceInWords(row.user_agent),
      place: row.address,
      started_at: new Date(row.created_at).toISOString(),
      last_seen_at: new Date(row.last_seen_at).toISOString(),
      this_device: row.session_id === client.sessionId,
    }))
  }

/** A client's open login sessions, newest first. `at` is in milliseconds. */
export const openClientSessions = (db: Database, at: number, ownerId: number) =>
  openSessionsOf(db, at, { realm: 'client', ownerId, idle: IDLE_MS })

/** An owner's open login sessions, newest first. `at` and `idle`, after which one is over, are in milliseconds. */
export const openSessionsOf = (
  db: Database,
  at: number,
  { realm, ownerId, idle }: { readonly realm: Realm; readonly ownerId: number; readonly idle: number },
) =>
  db
    .selectFrom('login_session as open')
    .select(['session_id', 'user_agent', 'address', 'created_at', 'last_seen_at'])
    .where(isOpen(realm, at, idle))
    .where('owner_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .execute()

/** Serves POST login_session_end_api. Another client's session is answered like a missing one. */
export const endLoginSession =
  (deps: SecurityDeps): Handler<Calls['endLoginSession']> =>
  async ({ session_id: sessionId }, context) => {
    const announce = await audited(deps, actorOf(context), 'login_session_ended', async (within, note) => {
      const own = { realm: 'client', owner_id: context.client.clientId, stage: 'full' } as const
      if (!(await hasRow(within, 'login_session', { session_id: sessionId, ...own }))) throw notFound()
      note({ subject: `login session ${sessionId}` })
      return deps.sessions.endWithin(within, sessionId, 'device')
    })
    announce()
    return { status: 0, msg: 'Device logged out.' }
  }

/** Serves POST login_sessions_end_others_api: logs out all other devices of the client. */
export const endOtherLoginSessions =
  (deps: SecurityDeps): Handler<Calls['endOtherLoginSessions']> =>
  async (_input, context) => {
    const { clientId, sessionId } = context.client
    const announce = await audited(deps, actorOf(context), 'other_login_sessions_ended', (within) =>
      deps.sessions.endAllWithin(within, clientId, { exceptSessionId: sessionId, by: 'device' }),
    )
    announce()
    return { status: 0, msg: 'All other devices logged out.' }
  }

const SHOWN = 50
/** Entries of earlier versions have no detail. */
const detail = z.object({ way: z.string().default('password'), device: z.string().default('') })

/** Serves GET logins_api: the last fifty logins and attempts, from the audit log. */
export const listLogins =
  ({ db }: SecurityDeps): Handler<Calls['listLogins']> =>
  (_input, { client }) =>
    loginsOf(db, client.clientId, SHOWN)

/** A client's last logins and attempts, from the audit log. */
export async function loginsOf(db: Database, clientId: number, most: number) {
  const rows = await db
    .selectFrom('audit')
    .select(['at', 'action', 'detail', 'address'])
    .where('realm', '=', 'client')
    .where('actor_id', '=', clientId)
    .where('action', 'in', ['logged_in', 'login_failed'])
    .orderBy('seq', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => {
    const { way, device } = detail.parse(row.detail)
    return {
      at: new Date(row.at).toISOString(),
      device,
      place: row.address,
      succeeded: row.action === 'logged_in',
      way,
    }
  })
}

/** Serves POST logout_api: ends this login session, a guest's account with it, and removes the cookie. */
export const logOut =
  (deps: Pick<Deps, 'db' | 'sessions' | 'audit' | 'now'>): Handler<Calls['logOut']> =>
  async (_input, context) => {
    const { clientId, sessionId, guestUntil } = context.client
    const announce = await audited(deps, actorOf(context), 'logged_out', async (within) => {
      if (guestUntil !== undefined) await endGuest(within, deps.now(), clientId)
      return deps.sessions.endWithin(within, sessionId)
    })
    announce()
    context.setSessionToken(undefined)
    return { status: 0, msg: 'Logged out.' }
  }

/** The proof of a login or attempt. */
export type LoginWay = 'password' | 'code' | 'passkey'

interface Proved {
  readonly way: LoginWay
  /** Whether the proof still holds, for the duration of `within`. Absent if it cannot become void. */
  holds?(within: Database): Promise<boolean>
}

/**
 * Opens a session with a new token and ends the browser's earlier one. Undefined if the proof no longer holds. Throws
 * if staff have suspended the login.
 */
export async function enter(
  deps: IdentityDeps,
  client: Pick<LoggedIn, 'clientId' | 'name' | 'wallet'>,
  context: Context,
  { way, holds }: Proved,
) {
  const { address, userAgent } = context
  const login = { address, userAgent, proof: way === 'password' ? way : 'second_factor' } as const
  const actor = actorAs('client', context, client.clientId)
  const opened = await audited(deps, actor, 'logged_in', async (within, note) => {
    if (holds && !(await holds(within))) {
      note(null)
      return undefined
    }
    const detail = loginDetail(way, context)
    const reason = await loginSuspension(within, client.clientId)
    if (reason !== undefined) {
      note({ action: 'login_failed', detail })
      return { reason }
    }
    note({ detail })
    return { token: await deps.sessions.start(client.clientId, login, within) }
  })
  if (opened === undefined) return undefined
  const { token, reason } = opened
  if (reason !== undefined) throw suspended('login', reason)
  if (context.client) await deps.sessions.end(context.client.sessionId)
  if (context.client?.guestUntil !== undefined) await endGuest(deps.db, deps.now(), context.client.clientId)
  context.setSessionToken(token)
  await noteDevice(deps, client.clientId, context)
  return { status: 0 as const, msg: `Welcome, ${client.name}.`, ...(await describeWho(deps, client)) }
}

/** Records a failed login; the login history is read from the audit log. */
export function enterFailedLogin(
  deps: Pick<Deps, 'db' | 'audit'>,
  clientId: number | undefined,
  way: LoginWay,
  context: Context,
): Promise<void> {
  const detail = loginDetail(way, context)
  return enterOnly(deps, actorAs('client', context, clientId), 'login_failed', { detail })
}

const loginDetail = (way: LoginWay, { userAgent }: Context) => ({ way, device: deviceInWords(userAgent) })

/** The logged-in client, for the screens. */
export async function describeWho(
  { db, config, desk, licence, usdRate, now }: WhoDeps,
  client: Pick<LoggedIn, 'clientId' | 'name' | 'wallet'>,
) {
  const { language, status, wallet_chosen_at, guest_until } = await getRow(db, 'client', {
    client_id: client.clientId,
  })
  return {
    userid: client.clientId,
    name: client.name,
    usd: toWireNumber(usdRate.inForce(), 2),
    client_id: `${config.clientIdPrefix}${client.clientId}`,
    wallet: client.wallet,
    wallet_chosen_at: new Date(wallet_chosen_at).toISOString(),
    deals_real:
      status === 'active' && (licence.inForce() !== undefined || (await holdsReal(desk, client.clientId))),
    language,
    guest_until: guest_until === null ? null : new Date(guest_until).toISOString(),
    unread: await countUnread(db, client.clientId, now()),
  }
}
