import type { FieldCipher } from '../field-cipher.ts'
import type { Ids } from '../ids.ts'
import type { Database } from '../persistence/database.ts'

const CODES = 10

/** Codes on paper for the day on which the authenticator app is lost: ten, each good once, shown once. */
export interface RecoveryCodes {
  /** Draws ten new ones; the old ones open nothing any more. */
  renew(within: Database, clientId: number): Promise<readonly string[]>
  /** Uses one up; false where it is wrong or used. Case, spaces and hyphens do not matter. */
  take(within: Database, clientId: number, code: string): Promise<boolean>
  /** How many are left. */
  left(clientId: number): Promise<number>
  forget(within: Database, clientId: number): Promise<void>
}

interface Needs {
  readonly db: Database
  readonly ids: Ids
  readonly now: () => number
  readonly cipher: FieldCipher
}

/** Makes the recovery codes on a database, a source of randomness, the house's key and a clock in milliseconds. */
export function createRecoveryCodes({ db, ids, now, cipher }: Needs): RecoveryCodes {
  // With 118 bits a code needs no slow hash; the key keeps a database that was lost from telling right from wrong.
  const hashOf = (clientId: number, code: string): Buffer =>
    cipher.digest('recovery code', `${clientId}:${code.toLowerCase().replaceAll(/[\s-]/g, '')}`)
  const forget = async (within: Database, clientId: number): Promise<void> => {
    await within.deleteFrom('recovery_code').where('client_id', '=', clientId).execute()
  }
  return {
    async renew(within, clientId) {
      await forget(within, clientId)
      const codes = Array.from({ length: CODES }, () => ids.recoveryCode())
      const created_at = now()
      const rows = codes.map((code) => ({ code_hash: hashOf(clientId, code), created_at, used_at: null }))
      await within
        .insertInto('recovery_code')
        .values(rows.map((row) => ({ client_id: clientId, ...row })))
        .execute()
      return codes
    },
    async take(within, clientId, code) {
      const used = await within
        .updateTable('recovery_code')
        .set({ used_at: now() })
        .where('client_id', '=', clientId)
        .where('code_hash', '=', hashOf(clientId, code))
        .where('used_at', 'is', null)
        .executeTakeFirst()
      return used.numUpdatedRows === 1n
    },
    async left(clientId) {
      const rows = await db
        .selectFrom('recovery_code')
        .select('code_hash')
        .where('client_id', '=', clientId)
        .where('used_at', 'is', null)
        .execute()
      return rows.length
    },
    forget,
  }
}
