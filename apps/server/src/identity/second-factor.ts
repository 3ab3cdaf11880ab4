import { generateSecret, generateURI, verifySync } from 'otplib'
import type { Deps } from '../deps.ts'
import type { Database } from '../persistence/database.ts'
import type { Realm } from '../persistence/tables.ts'
import { hasPasskey } from './own-passkeys.ts'
import type { Limit } from './throttle.ts'

/** For all of a client's codes together, in every call: three of a million codes are right at a time. */
const CODES: Limit = {
  scope: 'second_factor',
  tries: 10,
  windowMs: 6 * 60 * 60_000,
  reason: 'too_many_tries',
  message: (wait) => `Too many wrong codes. Wait ${wait}, or log in with a passkey.`,
}

/** A client's proofs of identity besides the password. */
export type Way = 'authenticator' | 'passkey'

/** A client's second factors and their codes. */
export interface SecondFactor {
  /** The client's proofs. With an authenticator app the password alone does not log in. */
  waysOf(clientId: number): Promise<readonly Way[]>
  /** Takes a code of the app or a recovery code; false if wrong or used. Throws 429 after ten wrong in six hours. */
  takeCode(clientId: number, code: string): Promise<boolean>
  /** Records a change by which a thief could pose as this client. */
  noteChange(within: Database, clientId: number): Promise<void>
}

type CodeDeps = Pick<Deps, 'db' | 'throttle'> & {
  readonly authenticator: Authenticator
  readonly recoveryCodes: RecoveryCodes
}

/** Without `passkeysPossible` a passkey proves nothing and is not asked for. */
export function createSecondFactor(
  deps: CodeDeps & Pick<Deps, 'now'>,
  passkeysPossible: boolean,
): SecondFactor {
  const { db, now, authenticator } = deps
  return {
    async waysOf(clientId) {
      const [app, passkey] = await Promise.all([
        authenticator.isOn(clientId),
        hasPasskey(db, clientId, 'client'),
      ])
      return [
        ...(app ? (['authenticator'] as const) : []),
        ...(passkey && passkeysPossible ? (['passkey'] as const) : []),
      ]
    },
    takeCode: (clientId, code) => takeCode(deps, clientId, code),
    async noteChange(within, clientId) {
      await within
        .updateTable('client')
        .set({ second_factor_changed_at: now() })
        .where('client_id', '=', clientId)
        .execute()
    },
  }
}

/** Takes a code of an authenticator app or a recovery code of one realm, like `SecondFactor.takeCode`. */
export async function takeCode(
  { db, throttle, authenticator, recoveryCodes }: CodeDeps,
  ownerId: number,
  code: string,
  key = String(ownerId),
): Promise<boolean> {
  await throttle.require(CODES, key)
  const right =
    (await authenticator.take(db, ownerId, code)) ||
    ((await authenticator.isOn(ownerId)) && (await recoveryCodes.take(db, ownerId, code)))
  if (right) await throttle.giveBack(CODES, key)
  return right
}

const RECOVERY_CODES = 10

/** Paper codes for a lost authenticator app: ten, each valid once, shown once. */
export interface RecoveryCodes {
  /** Draws ten new ones; the old ones become void. */
  renew(within: Database, ownerId: number): Promise<readonly string[]>
  /** Uses one up; false if it is wrong or used. Case, spaces and hyphens do not matter. */
  take(within: Database, ownerId: number, code: string): Promise<boolean>
  /** The number of unused codes. */
  left(ownerId: number): Promise<number>
  forget(within: Database, ownerId: number): Promise<void>
}

export function createRecoveryCodes(
  { db, ids, now, cipher }: Pick<Deps, 'db' | 'ids' | 'now' | 'cipher'>,
  realm: Realm = 'client',
): RecoveryCodes {
  // With 118 bits a code needs no slow hash; the key makes a stolen database useless for checking guesses.
  const hashOf = (ownerId: number, code: string): Buffer =>
    cipher.digest(
      'recovery code',
      `${realm === 'client' ? '' : `${realm}:`}${ownerId}:${code.toLowerCase().replaceAll(/[\s-]/g, '')}`,
    )
  const forget = async (within: Database, ownerId: number): Promise<void> => {
    await within
      .deleteFrom('recovery_code')
      .where('realm', '=', realm)
      .where('owner_id', '=', ownerId)
      .execute()
  }
  return {
    async renew(within, ownerId) {
      await forget(within, ownerId)
      const codes = Array.from({ length: RECOVERY_CODES }, () => ids.recoveryCode())
      const created_at = now()
      const rows = codes.map((code) => ({ code_hash: hashOf(ownerId, code), created_at, used_at: null }))
      await within
        .insertInto('recovery_code')
        .values(rows.map((row) => ({ realm, owner_id: ownerId, ...row })))
        .execute()
      return codes
    },
    async take(within, ownerId, code) {
      const used = await within
        .updateTable('recovery_code')
        .set({ used_at: now() })
        .where('realm', '=', realm)
        .where('owner_id', '=', ownerId)
        .where('code_hash', '=', hashOf(ownerId, code))
        .where('used_at', 'is', null)
        .executeTakeFirst()
      return used.numUpdatedRows === 1n
    },
    async left(ownerId) {
      const rows = await db
        .selectFrom('recovery_code')
        .select('code_hash')
        .where('realm', '=', realm)
        .where('owner_id', '=', ownerId)
        .where('used_at', 'is', null)
        .execute()
      return rows.length
    },
    forget,
  }
}

/** Period of a code in seconds; the default of RFC 6238, which every app supports. */
const PERIOD = 30
const ISSUER = 'GLOBAL FOREX'

/** The authenticator apps of one realm: time-based codes (RFC 6238), each valid once, one period early or late. */
export interface Authenticator {
  /** True if the owner has a confirmed one. */
  isOn(ownerId: number): Promise<boolean>
  /** Draws a secret, to be confirmed. Undefined if one is on. `label` names the account in the app. */
  start(
    ownerId: number,
    label: string,
  ): Promise<{ readonly secret: string; readonly url: string } | undefined>
  /** Takes the first code; false if it is wrong or nothing was started. */
  confirm(within: Database, ownerId: number, code: string): Promise<boolean>
  /** Takes a code: false if it is wrong, was used before, or there is no authenticator. */
  take(within: Database, ownerId: number, code: string): Promise<boolean>
  remove(within: Database, ownerId: number): Promise<boolean>
}

type DepsOfRealm = Pick<Deps, 'db' | 'now' | 'cipher'> & { readonly realm: Realm }

export function createAuthenticator(
  of: Pick<Deps, 'db' | 'now' | 'cipher'>,
  realm: Realm = 'client',
): Authenticator {
  const deps = { ...of, realm }
  const { db, now } = deps
  return {
    async isOn(ownerId) {
      const row = await db
        .selectFrom('authenticator')
        .select('owner_id')
        .where('realm', '=', realm)
        .where('owner_id', '=', ownerId)
        .where('confirmed_at', 'is not', null)
        .executeTakeFirst()
      return row !== undefined
    },
    start: (ownerId, label) => startAnew(deps, ownerId, label),
    async confirm(within, ownerId, code) {
      const step = await stepOf(deps, within, { ownerId, code, confirmed: false })
      if (step === undefined) return false
      const done = await within
        .updateTable('authenticator')
        .set({ confirmed_at: now(), last_step: step })
        .where('realm', '=', realm)
        .where('owner_id', '=', ownerId)
        .where('confirmed_at', 'is', null)
        .executeTakeFirst()
      return done.numUpdatedRows === 1n
    },
    async take(within, ownerId, code) {
      const step = await stepOf(deps, within, { ownerId, code, confirmed: true })
      if (step === undefined) return false
      // Of two callers with the same code, one finds the period already used.
      const taken = await within
        .updateTable('authenticator')
        .set({ last_step: step })
        .where('realm', '=', realm)
        .where('owner_id', '=', ownerId)
        .where('confirmed_at', 'is not', null)
        .where((where) => where.or([where('last_step', 'is', null), where('last_step', '<', step)]))
        .executeTakeFirst()
      return taken.numUpdatedRows === 1n
    },
    async remove(within, ownerId) {
      const gone = await within
        .deleteFrom('authenticator')
        .where('realm', '=', realm)
        .where('owner_id', '=', ownerId)
        .where('confirmed_at', 'is not', null)
        .executeTakeFirst()
      return gone.numDeletedRows > 0n
    },
  }
}

/** The place of a sealed secret; it opens nowhere else. */
const placeOf = (realm: Realm, ownerId: number): string =>
  realm === 'client' ? `authenticator:secret:${ownerId}` : `authenticator:secret:${realm}:${ownerId}`

async function startAnew({ db, now, cipher, realm }: DepsOfRealm, ownerId: number, label: string) {
  const secret = generateSecret()
  const row = {
    secret: cipher.seal(placeOf(realm, ownerId), Buffer.from(secret)),
    last_step: null,
    created_at: now(),
    confirmed_at: null,
  }
  const written = await db
    .insertInto('authenticator')
    .values({ realm, owner_id: ownerId, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['realm', 'owner_id'])
        .doUpdateSet(row)
        .where('authenticator.confirmed_at', 'is', null),
    )
    .returning('owner_id')
    .executeTakeFirst()
  return written && { secret, url: generateURI({ issuer: ISSUER, label, secret, period: PERIOD }) }
}

interface Shown {
  readonly ownerId: number
  readonly code: string
  /** Whether the secret must be confirmed, or still await confirmation. */
  readonly confirmed: boolean
}

/** The period of a code; undefined if it is wrong or there is no such secret. */
async function stepOf(
  { now, cipher, realm }: DepsOfRealm,
  within: Database,
  { ownerId, code, confirmed }: Shown,
): Promise<number | undefined> {
  const row = await within
    .selectFrom('authenticator')
    .select(['secret', 'last_step'])
    .where('realm', '=', realm)
    .where('owner_id', '=', ownerId)
    .where('confirmed_at', confirmed ? 'is not' : 'is', null)
    .executeTakeFirst()
  if (!row || !/^\d{6}$/.test(code)) return undefined
  const secret = cipher.open(placeOf(realm, ownerId), row.secret).toString()
  const epoch = Math.floor(now() / 1000)
  const found = verifySync({ secret, token: code, epoch, period: PERIOD, epochTolerance: PERIOD })
  return found.valid ? Math.floor(epoch / PERIOD) + found.delta : undefined
}
