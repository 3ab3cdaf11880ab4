import { sql } from 'kysely'
import type { FieldCipher } from '../field-cipher.ts'
import type { Messages } from '../messages.ts'
import type { Database } from '../persistence/database.ts'
import { Refusal } from '../refusal.ts'
import { recordAudit } from './audit.ts'
import type { PasswordHasher } from './password-hasher.ts'

export const PIN_TRIES = 5
/** How long one right PIN opens dealing, where the client chose so. */
export const PIN_OPEN_MINUTES = 5

export type PinState = 'none' | 'set' | 'locked'

/** The wallet PIN of a client: four to six digits before orders and withdrawals. */
export interface WalletPin {
  stateOf(clientId: number): Promise<PinState>
  /** Takes one of five tries. Throws `pin_needed`, `pin_wrong` or `pin_locked` (status 2). */
  prove(clientId: number, pin: string): Promise<void>
  /** Sets the first PIN; false where one was set meanwhile. */
  setFirst(within: Database, clientId: number, pinHash: string): Promise<boolean>
  /** Replaces the PIN and opens a lock. To be called once the present PIN or a one-time code was right. */
  replace(within: Database, clientId: number, pinHash: string): Promise<void>
  /** Whether one right PIN opens dealing for five minutes. */
  opensDealing(clientId: number): Promise<boolean>
  /** False where there is no PIN. */
  letOpenDealing(within: Database, clientId: number, opens: boolean): Promise<boolean>
  /** What `set` takes. */
  hash(clientId: number, pin: string): Promise<string>
  /** Returns whether there was one. */
  remove(within: Database, clientId: number): Promise<boolean>
}

interface Needs {
  readonly db: Database
  readonly now: () => number
  readonly cipher: FieldCipher
  readonly hasher: PasswordHasher
  readonly messages: Messages
}

/** Makes the wallet PINs on a database, the house's key and a clock in milliseconds. */
export function createWalletPin(needs: Needs): WalletPin {
  const { db, cipher, hasher } = needs
  // A thief of the database alone could try all ten thousand PINs against a plain hash.
  const keyed = (clientId: number, pin: string): string =>
    cipher.digest('wallet pin', `${clientId}:${pin}`).toString('base64')
  return {
    async stateOf(clientId) {
      const row = await db
        .selectFrom('wallet_pin')
        .select('wrong_tries')
        .where('client_id', '=', clientId)
        .executeTakeFirst()
      if (!row) return 'none'
      return row.wrong_tries < PIN_TRIES ? 'set' : 'locked'
    },
    async prove(clientId, pin) {
      // Counted before it is judged, so that tries at once cannot exceed the few.
      const row = await db
        .updateTable('wallet_pin')
        .set({ wrong_tries: sql<number>`wrong_tries + 1` })
        .where('client_id', '=', clientId)
        .where('wrong_tries', '<', PIN_TRIES)
        .returning(['pin_hash', 'wrong_tries'])
        .executeTakeFirst()
      if (!row) throw pinLocked()
      const right = await hasher.verify(row.pin_hash, keyed(clientId, pin)).catch(async (error: unknown) => {
        await giveBack(db, clientId)
        throw error
      })
      if (right) return forgetTries(db, clientId)
      if (row.wrong_tries < PIN_TRIES) throw pinWrong(PIN_TRIES - row.wrong_tries)
      await tellLocked(needs, clientId)
      throw pinLocked()
    },
    hash: (clientId, pin) => hasher.hash(keyed(clientId, pin)),
    ...pinRows(needs),
  }
}

type PinRows = Pick<WalletPin, 'setFirst' | 'replace' | 'remove' | 'opensDealing' | 'letOpenDealing'>

function pinRows({ db, now }: Needs): PinRows {
  return {
    async setFirst(within, clientId, pinHash) {
      const row = await within
        .insertInto('wallet_pin')
        .values({ client_id: clientId, pin_hash: pinHash, set_at: now() })
        .onConflict((conflict) => conflict.column('client_id').doNothing())
        .executeTakeFirst()
      return row.numInsertedOrUpdatedRows === 1n
    },
    async replace(within, clientId, pinHash) {
      await within
        .updateTable('wallet_pin')
        .set({ pin_hash: pinHash, wrong_tries: 0, set_at: now() })
        .where('client_id', '=', clientId)
        .execute()
    },
    async opensDealing(clientId) {
      const row = await db
        .selectFrom('wallet_pin')
        .select('opens_dealing')
        .where('client_id', '=', clientId)
        .executeTakeFirst()
      return row?.opens_dealing ?? false
    },
    async letOpenDealing(within, clientId, opens) {
      const row = await within
        .updateTable('wallet_pin')
        .set({ opens_dealing: opens })
        .where('client_id', '=', clientId)
        .executeTakeFirst()
      return row.numUpdatedRows === 1n
    },
    async remove(within, clientId) {
      const gone = await within.deleteFrom('wallet_pin').where('client_id', '=', clientId).executeTakeFirst()
      return gone.numDeletedRows > 0n
    },
  }
}

async function forgetTries(db: Database, clientId: number): Promise<void> {
  await db.updateTable('wallet_pin').set({ wrong_tries: 0 }).where('client_id', '=', clientId).execute()
}

async function giveBack(db: Database, clientId: number): Promise<void> {
  await db
    .updateTable('wallet_pin')
    .set({ wrong_tries: sql<number>`greatest(wrong_tries - 1, 0)` })
    .where('client_id', '=', clientId)
    .execute()
}

function tellLocked({ db, now, messages }: Needs, clientId: number): Promise<void> {
  return db.transaction().execute(async (within) => {
    await messages.queue(within, { clientId }, { kind: 'pin_locked' })
    await recordAudit(within, now(), { realm: 'client', actorId: clientId, action: 'pin_locked' })
  })
}

/** `opensMinutes`: for how long the PIN then opens dealing. */
export const pinNeeded = (opensMinutes?: number): Refusal =>
  new Refusal('pin_needed', 'Enter your wallet PIN.', {
    status: 2,
    detail: { ways: 'pin', ...(opensMinutes !== undefined && { opens_minutes: opensMinutes }) },
  })

function pinWrong(left: number): Refusal {
  const tries = left === 1 ? 'one more try' : `${left} more tries`
  return new Refusal('pin_wrong', `That is not your wallet PIN. You have ${tries} before it is locked.`, {
    status: 2,
    detail: { tries_left: left },
  })
}

export const pinLocked = (): Refusal =>
  new Refusal(
    'pin_locked',
    'Your wallet PIN is locked after five wrong tries. Reset it with a one-time code under ACCOUNT, Security.',
    {
      status: 2,
    },
  )
