import type { Database } from '../persistence/database.ts'
import { Refusal } from '../refusal.ts'
import type { Authenticator } from './authenticator.ts'
import type { RecoveryCodes } from './recovery-codes.ts'
import type { Allowance, Throttle } from './throttle.ts'

/** For all of a client's codes together, wherever they are asked for: three of a million codes are right at a time. */
const CODES: Allowance = { scope: 'second_factor', tries: 10, windowMs: 6 * 60 * 60_000 }

/** Ways to prove oneself that a client has, beside the password. */
export type Way = 'authenticator' | 'passkey'

/** What a client has beside the password, and the codes of it. */
export interface SecondFactor {
  /** By what this client can prove itself. With an authenticator app the password alone logs nobody in. */
  waysOf(clientId: number): Promise<readonly Way[]>
  /**
   * Takes a code of the authenticator app or a recovery code. False where it is wrong or was used. Throws 429 after ten
   * wrong ones within six hours.
   */
  takeCode(clientId: number, code: string): Promise<boolean>
  /** Notes a change that could let somebody else prove to be this client. */
  noteChange(within: Database, clientId: number): Promise<void>
}

interface Needs {
  readonly db: Database
  readonly now: () => number
  readonly throttle: Throttle
  readonly authenticator: Authenticator
  readonly recoveryCodes: RecoveryCodes
  /** Where they are not, a passkey proves nothing, and must not be asked for. */
  readonly passkeysPossible: boolean
}

/** Makes the second factors on a database and a clock in milliseconds. */
export function createSecondFactor(needs: Needs): SecondFactor {
  const { db, now, throttle, authenticator, recoveryCodes } = needs
  return {
    async waysOf(clientId) {
      const [app, passkey] = await Promise.all([
        authenticator.isOn(clientId),
        db
          .selectFrom('passkey')
          .select('passkey_id')
          .where('client_id', '=', clientId)
          .limit(1)
          .executeTakeFirst(),
      ])
      return [
        ...(app ? (['authenticator'] as const) : []),
        ...(passkey && needs.passkeysPossible ? (['passkey'] as const) : []),
      ]
    },
    async takeCode(clientId, code) {
      const wait = await throttle.take(CODES, String(clientId))
      if (wait > 0) throw tooManyCodes(wait)
      const right =
        (await authenticator.take(db, clientId, code)) ||
        ((await authenticator.isOn(clientId)) && (await recoveryCodes.take(db, clientId, code)))
      if (right) await throttle.giveBack(CODES, String(clientId))
      return right
    },
    async noteChange(within, clientId) {
      await within
        .updateTable('client')
        .set({ second_factor_changed_at: now() })
        .where('client_id', '=', clientId)
        .execute()
    },
  }
}

function tooManyCodes(wait: number): Refusal {
  const minutes = Math.ceil(wait / 60)
  const words = minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
  return new Refusal('too_many_tries', `Too many wrong codes. Wait ${words}, or log in with a passkey.`, {
    http: 429,
    retryAfter: wait,
    detail: { wait_seconds: wait },
  })
}
