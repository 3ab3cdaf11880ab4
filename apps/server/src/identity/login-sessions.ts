import { GUEST_DAYS } from '@gf/contract'
import { DAY, MINUTE } from '@gf/money'
import { sql } from 'kysely'
import type { ExpressionBuilder } from 'kysely'
import type { LoggedIn } from '../calls/handler.ts'
import { tokenRenewed } from '../calls/refusal.ts'
import { sha256 } from '../crypto/field-cipher.ts'
import type { Database } from '../persistence/database.ts'
import type { Realm, Tables } from '../persistence/tables.ts'
import type { Ids } from '../system/ids.ts'
import { endWhere } from './session-ends.ts'
import type { EndedBy, EndingAll } from './session-ends.ts'

/** The origin of a login. */
export interface LoginPlace {
  readonly address: string
  readonly userAgent: string
}

/** The proof of a person: the password alone, or an authenticator app, a recovery code or a passkey. */
export type ProvedWith = 'password' | 'second_factor'

/** The login sessions of clients. Only the browser has the token; the database has its SHA-256. */
export interface LoginSessions {
  /** Opens a login session and returns the token for the cookie. */
  start(clientId: number, login: NewLogin, within?: Database): Promise<string>
  /** The client of a valid token (at most 30 minutes idle, 12 hours old) or undefined. Cached for a few seconds. */
  authenticate(token: string | undefined): Promise<LoggedIn | undefined>
  end(sessionId: string): Promise<void>
  /** The same within a transaction. Call the returned function after the commit. */
  endWithin(within: Database, sessionId: string, by?: EndedBy): Promise<() => void>
  /**
   * Ends all of a client's login sessions except the named one, within a transaction. Call the returned function after
   * the commit: until then a request still finds them open and caches them, and their streams would be checked too
   * early.
   */
  endAllWithin(within: Database, clientId: number, ending?: EndingAll): Promise<() => void>
  /**
   * Gives an open login session a new token within a transaction, because the person has just proved their identity.
   * The password alone counts as a proof only if a login needs nothing more. Requests under way with the old token are
   * still read for a few seconds, as `superseded`. Throws `token_renewed` if the session is over or has another token
   * by now.
   */
  renewWithin(within: Database, login: ShownToken, proof: ProvedWith): Promise<Renewal>
  /** Reads a client again at the next request: name, wallet or status changed. */
  refresh(clientId: number): void
  /** Calls back with each login session that is ended here. Returns what stops it. */
  onEnded(listener: (sessionId: string) => void): () => void
  /** Called with each login session that gets a new token here. The returned function removes the listener. */
  onRenewed(listener: (sessionId: string) => void): () => void
}

/** A login and its origin; without `proof` the password alone. A guest's lasts as long as the account. */
type NewLogin = LoginPlace & { readonly proof?: ProvedWith; readonly guest?: boolean }

/** A login session, by the token in the request. */
export type ShownToken = Pick<LoggedIn, 'sessionId' | 'tokenHash'>

interface Renewal {
  /** For the cookie. */
  readonly token: string
  /** Call it after the commit: until then a request still finds the old token. */
  announce(): void
}

export const IDLE_MS = 30 * MINUTE
export const ABSOLUTE_MS = 12 * 60 * MINUTE
export const GUEST_MS = GUEST_DAYS * DAY
/** How long a lookup is cached; another server's revocation takes effect within it. */
const REMEMBER_MS = 3_000
const REMEMBERED = 20_000
/** For what was on its way when a token was renewed. */
const SUPERSEDED_MS = 3_000
const TOKEN = /^[\w-]{43}$/

interface Remembered {
  readonly until: number
  readonly client: Promise<LoggedIn | undefined>
  /** Set once `client` has resolved. */
  found: LoggedIn | undefined
}

export function createLoginSessions(db: Database, ids: Ids, now: () => number): LoginSessions {
  const remembered = new Map<string, Remembered>()
  const [onEnded, onRenewed] = [new Set<Listener>(), new Set<Listener>()]
  // A lookup that began before a revocation can end after it; it must not be cached.
  let revocations = 0

  function forget(concerns: (client: LoggedIn) => boolean): void {
    revocations += 1
    for (const [key, entry] of remembered) if (entry.found && concerns(entry.found)) remembered.delete(key)
  }

  function tell(listeners: ReadonlySet<Listener>, sessionIds: readonly string[]): void {
    forget((client) => sessionIds.includes(client.sessionId))
    for (const name of sessionIds) for (const listener of listeners) listener(name)
  }
  const announce = (ended: readonly string[]): void => tell(onEnded, ended)

  function lookUp(key: string, hash: Buffer): Remembered {
    const asOf = revocations
    const entry: Remembered = {
      until: now() + REMEMBER_MS,
      client: findClient(db, hash, now()),
      found: undefined,
    }
    if (remembered.size >= REMEMBERED) remembered.clear()
    remembered.set(key, entry)
    entry.client.then(
      (client) => {
        entry.found = client
        if ((!client || asOf !== revocations) && remembered.get(key) === entry) remembered.delete(key)
      },
      () => remembered.delete(key),
    )
    return entry
  }

  return {
    start: (clientId, login, within = db) =>
      insertSession(within, ids, now(), ofClient(clientId, login), login),
    async authenticate(token) {
      if (token === undefined || !TOKEN.test(token)) return undefined
      const hash = sha256(token)
      const key = hash.toString('base64')
      const known = remembered.get(key)
      return (known && known.until > now() ? known : lookUp(key, hash)).client
    },
    end: (sessionId) => endWhere(db, now(), { sessionId }).then(announce),
    endWithin: (within, sessionId, by) =>
      endWhere(within, now(), { sessionId, by }).then((ended) => () => announce(ended)),
    endAllWithin: (within, clientId, ending) =>
      endWhere(within, now(), { ownerId: clientId, ...ending }).then((ended) => () => announce(ended)),
    async renewWithin(within, login, proof) {
      const token = await renewToken(within, ids, now(), login, proof)
      return { token, announce: () => tell(onRenewed, [login.sessionId]) }
    },
    refresh: (clientId) => forget((client) => client.clientId === clientId),
    onEnded: (listener) => heardBy(onEnded, listener),
    onRenewed: (listener) => heardBy(onRenewed, listener),
  }
}

type Listener = (sessionId: string) => void

function heardBy(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The owner of a login session, and its maximum duration in milliseconds. */
interface SessionOf {
  readonly realm: Realm
  readonly ownerId: number
  readonly lasts: number
}

const ofClient = (ownerId: number, { guest }: NewLogin): SessionOf => ({
  realm: 'client',
  ownerId,
  lasts: guest ? GUEST_MS : ABSOLUTE_MS,
})

/** Opens a login session and returns the token for the cookie. */
export async function insertSession(
  db: Database,
  ids: Ids,
  at: number,
  { realm, ownerId, lasts }: SessionOf,
  login: NewLogin,
): Promise<string> {
  const token = ids.token()
  await db
    .insertInto('login_session')
    .values({
      session_id: ids.name(),
      token_hash: sha256(token),
      realm,
      owner_id: ownerId,
      stage: login.guest ? 'guest' : 'full',
      auth_time: at,
      factor_proved_at: login.proof === 'second_factor' ? at : null,
      created_at: at,
      last_seen_at: at,
      expires_at: at + lasts,
      address: login.address,
      user_agent: login.userAgent.slice(0, 300),
      ended_at: null,
    })
    .execute()
  return token
}

/** Gives a login session of either realm a new token; see `LoginSessions.renewWithin`. */
export async function renewToken(
  within: Database,
  ids: Ids,
  at: number,
  login: ShownToken,
  proof: ProvedWith,
): Promise<string> {
  const token = ids.token()
  const { numUpdatedRows } = await within
    .updateTable('login_session')
    .set({
      token_hash: sha256(token),
      previous_token_hash: sql<Buffer>`token_hash`,
      renewed_at: at,
      last_seen_at: at,
      ...(proof === 'second_factor' && { factor_proved_at: at }),
      // Set with the token, so that the old token never has the new one's proof. With a second factor on, the password
      // alone proves nothing: a thief may have it besides the stolen session.
      auth_time:
        proof === 'second_factor'
          ? at
          : sql<number>`case when exists (select from authenticator where authenticator.realm = 'client'
                                           and authenticator.owner_id = login_session.owner_id
                                           and confirmed_at is not null) then auth_time else ${at}::bigint end`,
    })
    .where('session_id', '=', login.sessionId)
    .where('token_hash', '=', login.tokenHash)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw tokenRenewed()
  return token
}

async function findClient(db: Database, tokenHash: Buffer, at: number): Promise<LoggedIn | undefined> {
  const row = await db
    .selectFrom('login_session as open')
    .innerJoin('client', 'client.client_id', 'open.owner_id')
    .leftJoin('wallet_pin', 'wallet_pin.client_id', 'client.client_id')
    .select(['open.session_id', 'open.last_seen_at', 'open.expires_at'])
    .select(['client.client_id', 'client.name', 'client.wallet', 'client.guest_until'])
    .select(['client.wallet_chosen_at', 'wallet_pin.set_at as pin_set_at', 'open.token_hash'])
    .where(hasToken(tokenHash, at))
    .where(isOpen('client', at, IDLE_MS))
    .where('client.status', '<>', 'closed')
    .executeTakeFirst()
  if (!row) return undefined
  const seen = (await noteSeen(db, row, at)) ? at : row.last_seen_at
  const guestUntil = row.guest_until ?? undefined
  const until = guestUntil ?? Math.min(row.expires_at, seen + IDLE_MS)
  return {
    clientId: row.client_id,
    name: row.name,
    wallet: row.wallet,
    walletChosenAt: row.wallet_chosen_at,
    open: { until, left: until - at },
    sessionId: row.session_id,
    tokenHash,
    hasPin: row.pin_set_at !== null,
    guestUntil,
    ...(row.token_hash.equals(tokenHash) ? {} : { superseded: true }),
  }
}

type Open = ExpressionBuilder<{ open: Tables['login_session'] }, 'open'>

/** By its token, or by the one before for as long as what was on its way may take. */
export const hasToken =
  (tokenHash: Buffer, at: number) =>
  ({ eb, and, or }: Open) =>
    or([
      eb('open.token_hash', '=', tokenHash),
      and([eb('open.previous_token_hash', '=', tokenHash), eb('open.renewed_at', '>', at - SUPERSEDED_MS)]),
    ])

/** A login session of a realm, used within the last `idle` milliseconds. A guest's is open until its end. */
export const isOpen =
  (realm: Realm, at: number, idle: number) =>
  ({ eb, and, or }: Open) =>
    and([
      and({ 'open.realm': realm }),
      eb('open.ended_at', 'is', null),
      eb('open.expires_at', '>', at),
      or([
        and([eb('open.stage', '=', 'full'), eb('open.last_seen_at', '>', at - idle)]),
        eb('open.stage', '=', 'guest'),
      ]),
    ])

/** Recording each request would cost a write per request; a minute is accurate enough. */
const SEEN_EVERY_MS = MINUTE

/** Records that a login session was used. True if it is due. */
export async function noteSeen(
  db: Database,
  { session_id: id, last_seen_at: before }: { readonly session_id: string; readonly last_seen_at: number },
  at: number,
): Promise<boolean> {
  if (at - before < SEEN_EVERY_MS) return false
  await db
    .updateTable('login_session')
    .set({ last_seen_at: at })
    .where('session_id', '=', id)
    .where('last_seen_at', '<', at)
    .execute()
  return true
}
