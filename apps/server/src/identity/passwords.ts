import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { Refusal } from '../calls/refusal.ts'
import type { Database } from '../persistence/database.ts'
import { findRow } from '../persistence/rows.ts'
import type { Realm } from '../persistence/tables.ts'
import { createWorkQueue } from '../system/work-queue.ts'
import type { StepUp } from './step-up.ts'
import type { Limit, Throttle } from './throttle.ts'

/** For logged-in clients: a stolen session must not be able to guess. */
const TRIES: Limit = {
  scope: 'own_password',
  tries: 10,
  windowMs: 15 * 60_000,
  reason: 'too_many_tries',
  message: 'Too many wrong passwords. Try again in 15 minutes.',
}

interface PasswordCheck {
  readonly db: Database
  readonly hasher: PasswordHasher
}

/** Passes with the own password. Throws `password_wrong`, or 429 after ten wrong ones within 15 minutes. */
export async function checkPassword(
  deps: PasswordCheck & { readonly throttle: Throttle },
  ownerId: number,
  password: string,
  realm: Realm = 'client',
): Promise<void> {
  const key = realm === 'client' ? String(ownerId) : `${realm} ${ownerId}`
  await deps.throttle.require(TRIES, key)
  if (!(await hasPassword(deps, ownerId, password, realm))) {
    throw new Refusal('password_wrong', 'Incorrect password. Try again.', {
      status: 2,
      detail: { field: 'password' },
    })
  }
  await deps.throttle.giveBack(TRIES, key)
}

interface NewPassword {
  readonly realm: Realm
  readonly ownerId: number
  readonly passwordHash: string
  readonly at: number
  /** Until when it opens the account once, in milliseconds; absent for the owner's own password. */
  readonly startUntil?: number | undefined
}

export async function hasPassword(
  { db, hasher }: PasswordCheck,
  ownerId: number,
  password: string,
  realm: Realm = 'client',
): Promise<boolean> {
  const row = await findRow(db, 'credential', { realm, owner_id: ownerId }, ['password_hash'])
  return hasher.verify(row?.password_hash, password)
}

/** Sets the first password of an owner, or replaces the current one. */
export async function setPassword(
  within: Database,
  { realm, ownerId, passwordHash, at, startUntil }: NewPassword,
): Promise<void> {
  const changed = { password_hash: passwordHash, changed_at: at, start_until: startUntil ?? null }
  await within
    .insertInto('credential')
    .values({ realm, owner_id: ownerId, ...changed })
    .onConflict((conflict) => conflict.columns(['realm', 'owner_id']).doUpdateSet(changed))
    .execute()
}

/** The current password hash, locked until `within` ends, so that a login cannot survive a simultaneous change. */
export async function heldPasswordHash(
  within: Database,
  ownerId: number,
  realm: Realm = 'client',
): Promise<string | undefined> {
  const row = await within
    .selectFrom('credential')
    .select('password_hash')
    .where('realm', '=', realm)
    .where('owner_id', '=', ownerId)
    .forShare()
    .executeTakeFirst()
  return row?.password_hash
}

/** Until when the client's password opens the account once, locked until `within` ends; null for an own one. */
export async function heldStartUntil(within: Database, clientId: number): Promise<number | null> {
  const row = await within
    .selectFrom('credential')
    .select('start_until')
    .where('realm', '=', 'client')
    .where('owner_id', '=', clientId)
    .forUpdate()
    .executeTakeFirst()
  return row?.start_until ?? null
}

/** The initial password is not a change; it is stored just after the client. */
const FIRST_PASSWORD_WITHIN = 60_000

/** When the password, the email address or a second factor last changed, in milliseconds; null if never. */
export async function accessChangedAt(
  { db, stepUp }: { readonly db: Database; readonly stepUp: StepUp },
  clientId: number,
): Promise<number | null> {
  const row = await db
    .selectFrom('credential')
    .innerJoin('client', 'client.client_id', 'credential.owner_id')
    .select(['credential.changed_at', 'client.created_at', 'client.contact_changed_at'])
    .where('credential.realm', '=', 'client')
    .where('credential.owner_id', '=', clientId)
    .executeTakeFirst()
  const password = row && row.changed_at > row.created_at + FIRST_PASSWORD_WITHIN ? row.changed_at : 0
  const factors = (await stepUp.factorsChangedAt(clientId)) ?? 0
  return Math.max(password, factors, row?.contact_changed_at ?? 0) || null
}

export const SHORTEST_PASSWORD = 6
export const LONGEST_PASSWORD = 256

/** The owner of a new password, for rejecting obvious guesses. */
export interface PasswordOwner {
  readonly name: string
  readonly email: string
  /** Ten digits. */
  readonly mobile?: string | null | undefined
}

export type PasswordFault =
  | 'password_too_short'
  | 'password_too_long'
  | 'password_too_common'
  | 'password_about_owner'

const WORDS: Readonly<Record<PasswordFault, string>> = {
  password_too_short: 'Both must be atleast 6 char long',
  password_too_long: 'The password is too long. Maximum 256 characters.',
  password_too_common: 'This password is too common. Try three unrelated words.',
  password_about_owner: 'This password contains personal details or our name. Choose another.',
}

const BRAND = ['globalforex', 'global', 'forex']

/** The most common leaked passwords, in lower case (zxcvbn's list, some 50,000). */
const common = new Set(dictionary['passwords-common'])

/**
 * The fault of a new password, or undefined. No composition rules (NIST SP 800-63B, 3.1.1.2): it must be long enough,
 * not a common password, and more than words about its owner or the company, whatever the case and separators.
 */
export function passwordFault(password: string, owner: PasswordOwner): PasswordFault | undefined {
  const characters = Array.from(password).length
  if (characters < SHORTEST_PASSWORD) return 'password_too_short'
  if (characters > LONGEST_PASSWORD) return 'password_too_long'
  if (common.has(password.toLowerCase())) return 'password_too_common'
  return isAbout(owner, password) ? 'password_about_owner' : undefined
}

/** Throws the refusal of an unacceptable password, with the specified text if there is one. */
export function checkNewPassword(password: string, owner: PasswordOwner): void {
  const fault = passwordFault(password, owner)
  if (fault) throw new Refusal(fault, WORDS[fault])
}

/** True if less than the minimum length remains without the words about the owner. */
function isAbout(owner: PasswordOwner, password: string): boolean {
  const plain = plainOf(password)
  const left = wordsAbout(owner).reduce((rest, word) => rest.replaceAll(word, ''), plain)
  return left.length < plain.length && left.length < SHORTEST_PASSWORD
}

/** Longest first, so that a whole name goes before its parts. */
function wordsAbout({ name, email, mobile }: PasswordOwner): readonly string[] {
  const [mailbox = ''] = email.split('@')
  const words = [
    name,
    email,
    mailbox,
    ...name.split(/\s+/),
    ...mailbox.split(/[^\p{L}]+/u),
    mobile ?? '',
    ...BRAND,
  ]
  return [...new Set(words.map(plainOf))]
    .filter((word) => word.length >= 3)
    .toSorted((one, other) => other.length - one.length)
}

function plainOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
}

/** Hashes passwords with argon2id, a few at a time. */
export interface PasswordHasher {
  /** The password in PHC string format with its own salt. Refuses with `too_busy` when too many wait. */
  hash(password: string): Promise<string>
  /**
   * Whether the password matches the hash. Without a hash it takes the same time and returns false, so that timing does
   * not reveal whether a name exists. Refuses with `too_busy` when too many wait.
   */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>
}

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane (Password Storage Cheat Sheet). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** One hash takes 20 to 50 ms of a core: more in parallel would starve everything else that needs a thread. */
const AT_ONCE = 2
const WAITING = 50

/** Hashes the dummy for unknown names once. */
export async function createPasswordHasher(): Promise<PasswordHasher> {
  const dummy = await hash('a password that no account has', COST)
  const inTurn = createWorkQueue({ atOnce: AT_ONCE, waiting: WAITING, full: tooBusy })
  return {
    hash: (password) => inTurn(() => hash(password, COST)),
    verify: (passwordHash, password) =>
      inTurn(async () => {
        const same = await verify(passwordHash ?? dummy, password)
        return same && passwordHash !== undefined
      }),
  }
}

const tooBusy = (): Refusal =>
  new Refusal('too_busy', 'Too many logins right now. Try again in a few seconds.', {
    http: 429,
    retryAfter: 3,
  })
