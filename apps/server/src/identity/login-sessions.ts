import { createHash } from 'node:crypto'
import { MINUTE } from '@gf/money'
import { sql } from 'kysely'
import type { ExpressionBuilder } from 'kysely'
import type { LoggedIn } from '../calls/handler.ts'
import type { Ids } from '../system/ids.ts'
import type { Database } from '../persistence/database.ts'
import type { Realm, Tables } from '../persistence/tables.ts'
import { tokenRenewed } from '../calls/refusal.ts'

/** From where a login came. */
export interface LoginPlace {
  readonly address: string
  readonly userAgent: string
}

/** What a person proved with: the password alone, or an authenticator app, a recovery code or a passkey. */
export type ProvedWith = 'password' | 'second_factor'

/** The login sessions of clients. Tokens are known to the browser alone; the database holds their SHA-256. */
export interface LoginSessions {
  /** Opens a login session and gives the token for the cookie. */
  start(clientId: number, login: NewLogin, within?: Database): Promise<string>
  /**
   * The client of a token, or undefined where it is unknown, ended, 30 minutes idle or 12 hours old, or the client is
   * closed. Answers from memory for a few seconds, so that polling does not reach the database each time.
   */
  authenticate(token: string | undefined): Promise<LoggedIn | undefined>
  end(sessionId: string): Promise<void>
  /** Does so within a transaction. What it gives is to be called once that has committed. */
  endWithin(within: Database, sessionId: string): Promise<() => void>
  /**
   * Ends all of a client's login sessions but the one named, within a transaction. What it gives is to be called once that
   * has committed: until then a request still finds
   * them open and remembers them, and their streams would be checked against what has not happened yet.
   */
  endAllWithin(within: Database, clientId: number, exceptSessionId?: string): Promise<() => void>
  /**
   * Gives an open login session a new token within a transaction, since the person has just proved who they are. By the
   * password alone that counts as a proof only where nothing more is asked for at a login. What is on its way with the old
   * token is still read for a few seconds, as `superseded`. Throws `token_renewed` where the session is over or has
   * another token by now than the one that was shown.
   */
  renewWithin(within: Database, login: ShownToken, proof: ProvedWith): Promise<Renewal>
  /** Looks a client up anew at the next request: its name, wallet or status changed. */
  refresh(clientId: number): void
  /** Calls back with each login session that is ended here. Returns what stops it. */
  onEnded(listener: (sessionId: string) => void): () => void
  /** Calls back with each login session that is given a new token here. Returns the function that stops it. */
  onRenewed(listener: (sessionId: string) => void): () => void
}

/** A login and where it came from; without `proof` the password alone. */
type NewLogin = LoginPlace & { readonly proof?: ProvedWith }

/** A login session by the token that a request showed. */
export type ShownToken = Pick<LoggedIn, 'sessionId' | 'tokenHash'>

interface Renewal {
  /** For the cookie. */
  readonly token: string
  /** To be called once the transaction has committed: until then a request still finds the old token. */
  announce(): void
}

export const IDLE_MS = 30 * MINUTE
export const ABSOLUTE_MS = 12 * 60 * MINUTE
/** How long an answer is good without asking the database; another server's revocation is felt after it at the latest. */
const REMEMBER_MS = 3_000
/** Writing each request's time would cost a write a poll; a minute is exact enough for 30. */
const SEEN_EVERY_MS = MINUTE
const REMEMBERED = 20_000
/** For what was on its way when a token was renewed. */
const SUPERSEDED_MS = 3_000
const TOKEN = /^[\w-]{43}$/

interface Remembered {
  readonly until: number
  readonly client: Promise<LoggedIn | undefined>
  /** Known once `client` has resolved. */
  found: LoggedIn | undefined
}

/** Makes the login sessions of the client realm on a database and a clock in milliseconds. */
export function createLoginSessions(db: Database, ids: Ids, now: () => number): LoginSessions {
  const remembered = new Map<string, Remembered>()
  const [onEnded, onRenewed] = [new Set<Listener>(), new Set<Listener>()]
  // A lookup that began before a revocation may end after it; it must not be remembered.
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
      insertSession(within, ids, now(), { realm: 'client', ownerId: clientId, lasts: ABSOLUTE_MS }, login),
    async authenticate(token) {
      if (token === undefined || !TOKEN.test(token)) return undefined
      const hash = hashToken(token)
      const key = hash.toString('base64')
      const known = remembered.get(key)
      return (known && known.until > now() ? known : lookUp(key, hash)).client
    },
    end: (sessionId) => endWhere(db, now(), { sessionId }).then(announce),
    endWithin: (within, sessionId) =>
      endWhere(within, now(), { sessionId }).then((ended) => () => announce(ended)),
    endAllWithin: (within, clientId, exceptSessionId) =>
      endWhere(within, now(), { ownerId: clientId, exceptSessionId }).then((ended) => () => announce(ended)),
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

/** Who a login session is of, and for how many milliseconds it lasts at most. */
interface SessionOf {
  readonly realm: Realm
  readonly ownerId: number
  readonly lasts: number
}

/** Opens a login session and gives the token for the cookie. */
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
      token_hash: hashToken(token),
      realm,
      owner_id: ownerId,
      stage: 'full',
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
      token_hash: hashToken(token),
      previous_token_hash: sql<Buffer>`token_hash`,
      renewed_at: at,
      last_seen_at: at,
      ...(proof === 'second_factor' && { factor_proved_at: at }),
      // With the token, so that at no moment the old one has what was proved for the new one. With a second factor on, the
      // password alone proves nothing: somebody may have it beside a stolen login session.
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
    .select(['client.client_id', 'client.name', 'client.wallet'])
    .select(['client.wallet_chosen_at', 'wallet_pin.set_at as pin_set_at', 'open.token_hash'])
    .where(hasToken(tokenHash, at))
    .where('open.realm', '=', 'client')
    .where('open.stage', '=', 'full')
    .where('open.ended_at', 'is', null)
    .where('open.expires_at', '>', at)
    .where('open.last_seen_at', '>', at - IDLE_MS)
    .where('client.status', '<>', 'closed')
    .executeTakeFirst()
  if (!row) return undefined
  const isDue = at - row.last_seen_at >= SEEN_EVERY_MS
  if (isDue) await markSeen(db, row.session_id, at)
  const until = Math.min(row.expires_at, (isDue ? at : row.last_seen_at) + IDLE_MS)
  return {
    clientId: row.client_id,
    name: row.name,
    wallet: row.wallet,
    walletChosenAt: row.wallet_chosen_at,
    open: { until, left: until - at },
    sessionId: row.session_id,
    tokenHash,
    hasPin: row.pin_set_at !== null,
    ...(row.token_hash.equals(tokenHash) ? {} : { superseded: true }),
  }
}

/** By its token, or by the one before for as long as what was on its way may take. */
export const hasToken =
  (tokenHash: Buffer, at: number) =>
  ({ eb, and, or }: ExpressionBuilder<{ open: Tables['login_session'] }, 'open'>) =>
    or([
      eb('open.token_hash', '=', tokenHash),
      and([eb('open.previous_token_hash', '=', tokenHash), eb('open.renewed_at', '>', at - SUPERSEDED_MS)]),
    ])

async function markSeen(db: Database, sessionId: string, at: number): Promise<void> {
  await db
    .updateTable('login_session')
    .set({ last_seen_at: at })
    .where('session_id', '=', sessionId)
    .where('last_seen_at', '<', at)
    .execute()
}

type Ending =
  | { readonly sessionId: string }
  | { readonly ownerId: number; readonly exceptSessionId?: string | undefined }

/** Ends login sessions and gives their names. */
export async function endWhere(
  db: Database,
  at: number,
  ending: Ending,
  realm: Realm = 'client',
): Promise<string[]> {
  const open = db
    .updateTable('login_session')
    .set({ ended_at: at })
    .where('realm', '=', realm)
    .where('ended_at', 'is', null)
    .returning('session_id')
  const ended =
    'sessionId' in ending
      ? open.where('session_id', '=', ending.sessionId)
      : open.where('owner_id', '=', ending.ownerId).where('session_id', '<>', ending.exceptSessionId ?? '')
  return (await ended.execute()).map((row) => row.session_id)
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
