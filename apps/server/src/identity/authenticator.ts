import { generateSecret, generateURI, verifySync } from 'otplib'
import type { FieldCipher } from '../field-cipher.ts'
import type { Database } from '../persistence/database.ts'

/** Seconds that a code is shown for; RFC 6238's own step, which every app knows. */
const PERIOD = 30
const ISSUER = 'GLOBAL FOREX'

/** The authenticator app of a client: codes by time (RFC 6238), each good once, a step early or late. */
export interface Authenticator {
  /** True where the client has one that was confirmed. */
  isOn(clientId: number): Promise<boolean>
  /**
   * Draws a secret that counts once it is confirmed; an unconfirmed one is replaced. Undefined where one is on. `label`
   * says in the app whose code it is.
   */
  start(
    clientId: number,
    label: string,
  ): Promise<{ readonly secret: string; readonly url: string } | undefined>
  /** Takes the first code; false where it is wrong or nothing was started. */
  confirm(within: Database, clientId: number, code: string): Promise<boolean>
  /** Takes a code: false where it is wrong, was taken before, or there is no authenticator. */
  take(within: Database, clientId: number, code: string): Promise<boolean>
  remove(within: Database, clientId: number): Promise<boolean>
}

interface Needs {
  readonly db: Database
  readonly now: () => number
  readonly cipher: FieldCipher
}

/** Makes the authenticators on a database, the house's key and a clock in milliseconds. */
export function createAuthenticator(needs: Needs): Authenticator {
  const { db, now } = needs
  return {
    async isOn(clientId) {
      const row = await db
        .selectFrom('authenticator')
        .select('client_id')
        .where('client_id', '=', clientId)
        .where('confirmed_at', 'is not', null)
        .executeTakeFirst()
      return row !== undefined
    },
    start: (clientId, label) => startAnew(needs, clientId, label),
    async confirm(within, clientId, code) {
      const step = await stepOf(needs, within, { clientId, code, confirmed: false })
      if (step === undefined) return false
      const done = await within
        .updateTable('authenticator')
        .set({ confirmed_at: now(), last_step: step })
        .where('client_id', '=', clientId)
        .where('confirmed_at', 'is', null)
        .executeTakeFirst()
      return done.numUpdatedRows === 1n
    },
    async take(within, clientId, code) {
      const step = await stepOf(needs, within, { clientId, code, confirmed: true })
      if (step === undefined) return false
      // Of two callers with the same code one finds the step taken.
      const taken = await within
        .updateTable('authenticator')
        .set({ last_step: step })
        .where('client_id', '=', clientId)
        .where('confirmed_at', 'is not', null)
        .where((where) => where.or([where('last_step', 'is', null), where('last_step', '<', step)]))
        .executeTakeFirst()
      return taken.numUpdatedRows === 1n
    },
    async remove(within, clientId) {
      const gone = await within
        .deleteFrom('authenticator')
        .where('client_id', '=', clientId)
        .where('confirmed_at', 'is not', null)
        .executeTakeFirst()
      return gone.numDeletedRows > 0n
    },
  }
}

/** Where a sealed secret belongs; it opens nowhere else. */
const placeOf = (clientId: number): string => `authenticator:secret:${clientId}`

async function startAnew({ db, now, cipher }: Needs, clientId: number, label: string) {
  const secret = generateSecret()
  const row = {
    secret: cipher.seal(placeOf(clientId), Buffer.from(secret)),
    last_step: null,
    created_at: now(),
    confirmed_at: null,
  }
  const written = await db
    .insertInto('authenticator')
    .values({ client_id: clientId, ...row })
    .onConflict((conflict) =>
      conflict.column('client_id').doUpdateSet(row).where('authenticator.confirmed_at', 'is', null),
    )
    .returning('client_id')
    .executeTakeFirst()
  return written && { secret, url: generateURI({ issuer: ISSUER, label, secret, period: PERIOD }) }
}

interface Shown {
  readonly clientId: number
  readonly code: string
  /** Whether the secret must have been confirmed, or must still wait for it. */
  readonly confirmed: boolean
}

/** The time step that a code is of, or undefined where it is wrong or there is no such secret. */
async function stepOf(
  { now, cipher }: Needs,
  within: Database,
  { clientId, code, confirmed }: Shown,
): Promise<number | undefined> {
  const row = await within
    .selectFrom('authenticator')
    .select(['secret', 'last_step'])
    .where('client_id', '=', clientId)
    .where('confirmed_at', confirmed ? 'is not' : 'is', null)
    .executeTakeFirst()
  if (!row || !/^\d{6}$/.test(code)) return undefined
  const secret = cipher.open(placeOf(clientId), row.secret).toString()
  const epoch = Math.floor(now() / 1000)
  const found = verifySync({ secret, token: code, epoch, period: PERIOD, epochTolerance: PERIOD })
  return found.valid ? Math.floor(epoch / PERIOD) + found.delta : undefined
}
