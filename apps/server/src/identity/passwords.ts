import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { Refusal } from '../calls/refusal.ts'
import type { Database } from '../persistence/database.ts'
import type { Realm } from '../persistence/tables.ts'
import { createWorkQueue } from '../system/work-queue.ts'
import type { StepUp } from './step-up.ts'
import type { Limit, Throttle } from './throttle.ts'

/** For somebody who is logged in: a stolen login session must not be able to guess. */
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
    throw new Refusal('password_wrong', 'Incorrect password.', {
      status: 2,
      detail: { field: 'password' },
    })
  }
  await deps.throttle.giveBack(TRIES, key)
}

/** Whether this is somebody's password. */
export async function hasPassword(
  { db, hasher }: PasswordCheck,
  ownerId: number,
  password: string,
  realm: Realm = 'client',
): Promise<boolean> {
  const row = await db
    .selectFrom('credential')
    .select('password_hash')
    .where('realm', '=', realm)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return hasher.verify(row?.password_hash, password)
}

/**
 * The hash of somebody's password, held as it is until `within` ends: whoever changes it waits for that, and then ends what
 * was opened by it. Without this a login that was verified a moment before a change would outlive it.
 */
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

/** The password that a client registered with is no change; it is written a moment after the client is. */
const FIRST_PASSWORD_WITHIN = 60_000

/** When the password, the e-mail address or a second factor last changed, in milliseconds; null where none ever did. */
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

/** Whose password it is to be: nobody may take what a stranger would try first. */
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

/** The most common of passwords that became known, in lower case (zxcvbn's list, some 50,000). */
const common = new Set(dictionary['passwords-common'])

/**
 * What is wrong with a new password, or undefined. No rules of composition (NIST SP 800-63B, 3.1.1.2): length, not on
 * the list of common passwords, and more than words about its owner or the house, whatever their case and the signs
 * between them.
 */
export function passwordFault(password: string, owner: PasswordOwner): PasswordFault | undefined {
  const characters = Array.from(password).length
  if (characters < SHORTEST_PASSWORD) return 'password_too_short'
  if (characters > LONGEST_PASSWORD) return 'password_too_long'
  if (common.has(password.toLowerCase())) return 'password_too_common'
  return isAbout(owner, password) ? 'password_about_owner' : undefined
}

/** Throws the refusal of a password that may not be taken, with the specified text where there is one. */
export function checkNewPassword(password: string, owner: PasswordOwner): void {
  const fault = passwordFault(password, owner)
  if (fault) throw new Refusal(fault, WORDS[fault])
}

/** True where less than a shortest password is left once every word about the owner is taken out. */
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
  /** The password in the PHC string format with a salt of its own. Refuses with `too_busy` when too many wait. */
  hash(password: string): Promise<string>
  /**
   * Whether the password is that of the hash. Without a hash it takes as long and says no, so that nobody learns from
   * the clock whether a name exists. Refuses with `too_busy` when too many wait.
   */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>
}

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane (Password Storage Cheat Sheet). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** One hash takes 20 to 50 ms of a core: more at once would starve everything else that needs a thread. */
const AT_ONCE = 2
const WAITING = 50

/** Makes the hasher. Hashing of the dummy that stands for unknown names happens here, once. */
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
