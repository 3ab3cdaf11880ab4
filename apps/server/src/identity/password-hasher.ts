import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../refusal.ts'
import { createWorkQueue } from './work-queue.ts'

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
  const dummy = await hash('nobody has this password', COST)
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
  new Refusal('too_busy', 'Many people are logging in at this moment. Please try again in a few seconds.', {
    http: 429,
    retryAfter: 3,
  })
