import { sql } from 'kysely'
import { audited } from '../calls/audited.ts'
import { Refusal } from '../calls/refusal.ts'
import type { Deps } from '../deps.ts'
import type { Database } from '../persistence/database.ts'
import { findRow } from '../persistence/rows.ts'

export const PIN_TRIES = 5
/** How long one right PIN allows trading, if the client chose so. */
export const PIN_OPEN_MINUTES = 5

export type PinState = 'none' | 'set' | 'locked'

/** The wallet PIN of a client: four to six digits before orders and withdrawals. */
export interface WalletPin {
  stateOf(clientId: number): Promise<PinState>
  /** Takes one of five attempts. Throws `pin_needed`, `pin_wrong` or `pin_locked` (status 2). */
  prove(clientId: number, pin: string): Promise<void>
  /** Sets the first PIN; false if one was set meanwhile. */
  setFirst(within: Database, clientId: number, pinHash: string): Promise<boolean>
  /** Replaces the PIN and unlocks it. Call it once the current PIN or a one-time code was right. */
  replace(within: Database, clientId: number, pinHash: string): Promise<void>
  /** Whether one right PIN allows trading for five minutes. */
  opensDealing(clientId: number): Promise<boolean>
  /** False if there is no PIN. */
  letOpenDealing(within: Database, clientId: number, opens: boolean): Promise<boolean>
  /** The input of `set`. */
  hash(clientId: number, pin: string): Promise<string>
  /** Returns whether there was one. */
  remove(within: Database, clientId: number): Promise<boolean>
}

export function createWalletPin(
  deps: Pick<Deps, 'db' | 'now' | 'cipher' | 'hasher' | 'messages' | 'audit'>,
): WalletPin {
  const { db, cipher, hasher } = deps
  // A thief of the database could try all ten thousand PINs against a plain hash.
  const keyed = (clientId: number, pin: string): string =>
    cipher.digest('wallet pin', `${clientId}:${pin}`).toString('base64')
  return {
    async stateOf(clientId) {
      const row = await findRow(db, 'wallet_pin', { client_id: clientId }, ['wrong_tries'])
      if (!row) return 'none'
      return row.wrong_tries < PIN_TRIES ? 'set' : 'locked'
    },
    async prove(clientId, pin) {
      // Counted before it is checked, so that simultaneous attempts cannot exceed the limit.
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
      await tellLocked(deps, clientId)
      throw pinLocked()
    },
    hash: (clientId, pin) => hasher.hash(keyed(clientId, pin)),
    ...pinRows(deps),
  }
}

type PinRows = Pick<WalletPin, 'setFirst' | 'replace' | 'remove' | 'opensDealing' | 'letOpenDealing'>

function pinRows({ db, now }: Pick<Deps, 'db' | 'now'>): PinRows {
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
      const row = await findRow(db, 'wallet_pin', { client_id: clientId }, ['opens_dealing'])
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

function tellLocked(deps: Pick<Deps, 'db' | 'audit' | 'messages'>, clientId: number): Promise<void> {
  return audited(deps, { realm: 'client', actorId: clientId }, 'pin_locked', (within) =>
    deps.messages.queue(within, { clientId }, { kind: 'pin_locked' }),
  )
}

/** `opensMinutes`: how long the PIN then allows trading. */
export const pinNeeded = (opensMinutes?: number): Refusal =>
  new Refusal('pin_needed', 'Enter your wallet PIN.', {
    status: 2,
    detail: { ways: 'pin', ...(opensMinutes !== undefined && { opens_minutes: opensMinutes }) },
  })

function pinWrong(left: number): Refusal {
  const tries = left === 1 ? 'one attempt' : `${left} attempts`
  return new Refusal('pin_wrong', `Incorrect PIN. Try again: you have ${tries} left.`, {
    status: 2,
    detail: { tries_left: left },
  })
}

export const pinLocked = (): Refusal =>
  new Refusal(
    'pin_locked',
    'Your wallet PIN is locked after 5 wrong attempts. Set a new one under ACCOUNT, Security.',
    {
      status: 2,
    },
  )

export const pinNotSet = (): Refusal => new Refusal('pin_not_set', 'No wallet PIN is set. Set one first.')

const DIGITS = '01234567890123456789'
const BACKWARDS = '98765432109876543210'

/** Refuses repeated and consecutive digits. Throws `pin_too_simple`. (NIST SP 800-63B, 3.1.1: commonly used values) */
export function checkPinIsNoGuess(pin: string): void {
  const repeated = new Set(pin).size === 1
  if (!repeated && !DIGITS.includes(pin) && !BACKWARDS.includes(pin)) return
  throw new Refusal('pin_too_simple', 'This PIN is too easy to guess. Choose another.', {
    detail: { field: 'pin' },
  })
}

/** Requires the current PIN; false if there is none. Throws `pin_locked`, `pin_needed` or `pin_wrong`. */
export async function checkPresentPin(
  { pin }: { readonly pin: WalletPin },
  clientId: number,
  wpin: string | null | undefined,
): Promise<boolean> {
  const state = await pin.stateOf(clientId)
  if (state === 'none') return false
  if (state === 'locked') throw pinLocked()
  if (!wpin) throw pinNeeded()
  await pin.prove(clientId, wpin)
  return true
}
