import { MINUTE } from '@gf/money'
import { sql } from 'kysely'
import type { ExpressionBuilder } from 'kysely'
import { Refusal } from '../calls/refusal.ts'
import { sha256 } from '../crypto/field-cipher.ts'
import type { Deps } from '../deps.ts'
import type { Database } from '../persistence/database.ts'
import { findRow } from '../persistence/rows.ts'
import type { Realm, Tables } from '../persistence/tables.ts'
import type { LoginPlace } from './login-sessions.ts'
import { hasPasskey } from './own-passkeys.ts'
import type { SecondFactor } from './second-factor.ts'
import type { Prover, StepUp } from './step-up.ts'
import { PIN_OPEN_MINUTES, pinNeeded } from './wallet-pin.ts'
import type { WalletPin } from './wallet-pin.ts'

/** How long a login or later proof counts as recent. */
export const FRESH_MS = 5 * MINUTE

/** Throws unless a member of staff has shown a second factor recently. */
export async function checkStaffProof(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { staffId, provedAt: shownAt }: { readonly staffId: number; readonly provedAt: number },
): Promise<void> {
  if (shownAt > now() - FRESH_MS) return
  const words = 'Confirm your identity to continue: your last code or passkey is over 5 minutes old.'
  const detail = { ways: await staffWaysOf(db, staffId) }
  throw new Refusal('step_up_needed', words, { status: 2, detail })
}

/** What proves a member of staff besides the password. All have an authenticator app. */
export const staffWaysOf = async (db: Database, staffId: number): Promise<string> =>
  (await hasPasskey(db, staffId, 'staff')) ? 'authenticator,passkey' : 'authenticator'

/** How long a right PIN allows trading in its login session, if the client chose so (docs/decisions/0012). */
export const PIN_OPEN_MS = PIN_OPEN_MINUTES * MINUTE

export function createStepUp(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  pin: WalletPin,
  secondFactor: SecondFactor,
): StepUp {
  const isFresh = async (client: Prover, proved: Proved): Promise<boolean> =>
    (await provedAt(db, client, proved)) > now() - FRESH_MS

  async function checkFresh(client: Prover): Promise<void> {
    if (await isFresh(client, 'auth_time')) return
    throw stepUpNeeded(['password', ...(await secondFactor.waysOf(client.clientId))])
  }

  /** With a second factor on, neither the PIN nor the password replaces it. */
  async function checkStrongest(client: Prover, hasPin: boolean): Promise<void> {
    const ways = await secondFactor.waysOf(client.clientId)
    if (ways.length === 0) return hasPin ? undefined : checkFresh(client)
    if (!(await isFresh(client, 'factor_proved_at'))) throw stepUpNeeded(ways)
  }

  return {
    checkFresh,
    async checkBesidePassword(client) {
      if ((await secondFactor.waysOf(client.clientId)).includes('authenticator')) await checkFresh(client)
    },
    async check(client, { wpin, code }) {
      const { clientId } = client
      const hasPin = (await pin.stateOf(clientId)) !== 'none'
      if (!code) await checkStrongest(client, hasPin)
      // Checked before the code, which is valid once: a missing PIN must not use it up.
      if (hasPin && !wpin) throw pinNeeded()
      if (hasPin && wpin) await pin.prove(clientId, wpin)
      if (code && !(await secondFactor.takeCode(clientId, code))) throw codeWrong()
    },
    async factorsChangedAt(clientId) {
      const row = await findRow(db, 'client', { client_id: clientId }, ['second_factor_changed_at'])
      return row?.second_factor_changed_at ?? null
    },
    async checkPin(client, wpin) {
      if (!client.hasPin) return
      if (wpin) {
        await pin.prove(client.clientId, wpin)
        await openDealing(db, now(), client)
        return
      }
      const dealing = await dealingOf(db, client)
      if (!dealing.opens) throw pinNeeded()
      if (dealing.provedAt <= now() - PIN_OPEN_MS) throw pinNeeded(PIN_OPEN_MINUTES)
    },
  }
}

/** By any login, or by an authenticator app, a recovery code or a passkey. */
type Proved = 'auth_time' | 'factor_proved_at'

/** When the person last proved their identity, for the token in the request; 0 if never. */
async function provedAt(db: Database, { sessionId, tokenHash }: Prover, proved: Proved): Promise<number> {
  const row = await db
    .selectFrom('login_session')
    .select([proved])
    .where('session_id', '=', sessionId)
    // A request under the former token did not prove what renewed the token.
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row?.[proved] ?? 0
}

/** Records the time of a right PIN if the client chose that it allows trading. */
async function openDealing(db: Database, at: number, { clientId, sessionId }: Prover): Promise<void> {
  await db
    .updateTable('login_session')
    .set({ pin_proved_at: at })
    .where('session_id', '=', sessionId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('wallet_pin')
          .select('client_id')
          .where('client_id', '=', clientId)
          .where('opens_dealing', '=', true),
      ),
    )
    .execute()
}

interface Dealing {
  /** Whether one right PIN allows trading. */
  readonly opens: boolean
  /** When the current PIN was last right in this login session; 0 if never. */
  readonly provedAt: number
}

async function dealingOf(db: Database, { clientId, sessionId }: Prover): Promise<Dealing> {
  const row = await db
    .selectFrom('wallet_pin')
    .innerJoin('login_session', 'login_session.owner_id', 'wallet_pin.client_id')
    .select(['wallet_pin.opens_dealing', 'wallet_pin.set_at', 'login_session.pin_proved_at'])
    .where('wallet_pin.client_id', '=', clientId)
    .where('login_session.session_id', '=', sessionId)
    .executeTakeFirst()
  const provedAt = row?.pin_proved_at ?? 0
  return { opens: row?.opens_dealing ?? false, provedAt: provedAt >= (row?.set_at ?? 0) ? provedAt : 0 }
}

export const codeWrong = (): Refusal =>
  new Refusal('code_wrong', 'Incorrect or used code. Wait for the next one and try again.', {
    status: 2,
  })

function stepUpNeeded(ways: readonly string[]): Refusal {
  return new Refusal('step_up_needed', 'Confirm your identity to continue.', {
    status: 2,
    detail: { ways: ways.join(',') },
  })
}

export const SECOND_STEP_TRIES = 5
const WITHIN_MS = 10 * 60_000

interface SecondStep {
  readonly ownerId: number
  readonly sessionId: string
}

/** Logins that await the second factor: sessions of the stage `mfa`, whose token is never in a cookie. */
export interface SecondSteps {
  /** Opens one and returns its challenge, valid for ten minutes and five attempts. */
  start(ownerId: number, place: LoginPlace, within: Database): Promise<string>
  /** Takes one attempt; undefined if the challenge is unknown, expired or has none left. */
  take(challenge: string): Promise<SecondStep | undefined>
  /** Finds it without taking an attempt. */
  find(challenge: string): Promise<SecondStep | undefined>
  /** Ends it; false if another request did meanwhile. */
  end(sessionId: string, within: Database): Promise<boolean>
}

const isOpenStep =
  (realm: Realm, challenge: string, at: number) =>
  ({ eb, and }: ExpressionBuilder<Tables, 'login_session'>) =>
    and([
      and({ token_hash: sha256(challenge), realm, stage: 'mfa' }),
      eb('ended_at', 'is', null),
      eb('expires_at', '>', at),
      eb('tries', '<', SECOND_STEP_TRIES),
    ])

export function createSecondSteps(
  { db, ids, now }: Pick<Deps, 'db' | 'ids' | 'now'>,
  realm: Realm = 'client',
): SecondSteps {
  return {
    async start(ownerId, place, within) {
      const challenge = ids.token()
      const at = now()
      await within
        .insertInto('login_session')
        .values({
          session_id: ids.name(),
          token_hash: sha256(challenge),
          realm,
          owner_id: ownerId,
          stage: 'mfa',
          auth_time: at,
          created_at: at,
          last_seen_at: at,
          expires_at: at + WITHIN_MS,
          address: place.address,
          user_agent: place.userAgent.slice(0, 300),
          ended_at: null,
        })
        .execute()
      return challenge
    },
    async take(challenge) {
      // Counted before the code is checked, so that simultaneous attempts cannot exceed the limit.
      return db
        .updateTable('login_session')
        .set({ tries: sql<number>`tries + 1` })
        .where(isOpenStep(realm, challenge, now()))
        .returning(['owner_id as ownerId', 'session_id as sessionId'])
        .executeTakeFirst()
    },
    find: (challenge) =>
      db
        .selectFrom('login_session')
        .select(['owner_id as ownerId', 'session_id as sessionId'])
        .where(isOpenStep(realm, challenge, now()))
        .executeTakeFirst(),
    async end(sessionId, within) {
      const ended = await within
        .updateTable('login_session')
        .set({ ended_at: now() })
        .where('session_id', '=', sessionId)
        .where('ended_at', 'is', null)
        .executeTakeFirst()
      return ended.numUpdatedRows === 1n
    },
  }
}
