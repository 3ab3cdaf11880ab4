import { timingSafeEqual } from 'node:crypto'
import type { FieldCipher } from '../crypto/field-cipher.ts'
import { sha256 } from '../crypto/field-cipher.ts'
import type { Database } from '../persistence/database.ts'
import type { Ids } from '../system/ids.ts'

/** The purpose of a code. It opens nothing else. `recovery_link`: staff sent it, with its challenge in a link. */
export type CodePurpose =
  | 'registration'
  | 'recovery'
  | 'recovery_link'
  | 'reset_ticket'
  | 'pin_reset'
  | 'new_email'

export interface IssuedCode {
  /** 256 bits for the requesting browser; opaque. */
  readonly challenge: string
  /** Six digits, for the message only. */
  readonly code: string
}

/** Codes that prove that a person reads an address: six digits, a few minutes, a few attempts, once. */
export interface OneTimeCodes {
  /** Makes a code. Without a client the challenge looks like any other and no code opens it. */
  issue(within: Database, purpose: CodePurpose, clientId: number | null): Promise<IssuedCode>
  /** Replaces the code of a challenge, which is then valid as long as a new one. Attempts stay counted. */
  renew(within: Database, challengeHash: Buffer): Promise<string>
  /**
   * Takes one attempt. `opened` uses the code up, together with the changes in `within`; every other result looks the
   * same to the caller: wrong code, unknown or expired challenge, too many attempts.
   */
  open(within: Database, purpose: CodePurpose, challenge: string, code: string): Promise<OpenedCode>
}

export type OpenedCode =
  | { readonly opened: true; readonly clientId: number | null; readonly challengeHash: Buffer }
  | { readonly opened: false }

export const CODE_MINUTES = 10
export const CODE_TRIES = 5

const REFUSED: OpenedCode = { opened: false }

export function createOneTimeCodes(ids: Ids, cipher: FieldCipher, now: () => number): OneTimeCodes {
  const macOf = (challengeHash: Buffer, code: string): Buffer =>
    cipher.digest('one-time code', `${challengeHash.toString('hex')}:${code}`)
  return {
    async issue(within, purpose, clientId) {
      const [challenge, code] = [ids.token(), ids.code()]
      const challengeHash = sha256(challenge)
      const at = now()
      await within
        .insertInto('one_time_code')
        .values({
          challenge_hash: challengeHash,
          purpose,
          realm: 'client',
          owner_id: clientId,
          code_mac: macOf(challengeHash, code),
          created_at: at,
          expires_at: at + CODE_MINUTES * 60_000,
          used_at: null,
        })
        .execute()
      return { challenge, code }
    },
    async renew(within, challengeHash) {
      const code = ids.code()
      await within
        .updateTable('one_time_code')
        .set({ code_mac: macOf(challengeHash, code), expires_at: now() + CODE_MINUTES * 60_000 })
        .where('challenge_hash', '=', challengeHash)
        .execute()
      return code
    },
    async open(within, purpose, challenge, code) {
      const hash = sha256(challenge)
      // The attempt is counted first, in its own statement, so that simultaneous ones cannot exceed the limit.
      const row = await within
        .updateTable('one_time_code')
        .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
        .where('challenge_hash', '=', hash)
        .where('realm', '=', 'client')
        .where('purpose', '=', purpose)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now())
        .where('tries', '<', CODE_TRIES)
        .returning(['owner_id', 'code_mac'])
        .executeTakeFirst()
      if (!row?.code_mac || !timingSafeEqual(row.code_mac, macOf(hash, code))) return REFUSED
      const used = await within
        .updateTable('one_time_code')
        .set({ used_at: now() })
        .where('challenge_hash', '=', hash)
        .where('used_at', 'is', null)
        .executeTakeFirst()
      return used.numUpdatedRows === 1n
        ? { opened: true, clientId: row.owner_id, challengeHash: hash }
        : REFUSED
    },
  }
}

/** Voids a client's codes and tickets, by default all that open the account. `at` is in milliseconds. */
export async function retireCodes(
  within: Database,
  clientId: number,
  at: number,
  purposes: readonly CodePurpose[] = ['recovery', 'recovery_link', 'reset_ticket', 'pin_reset', 'new_email'],
): Promise<void> {
  await within
    .updateTable('one_time_code')
    .set({ used_at: at })
    .where('realm', '=', 'client')
    .where('owner_id', '=', clientId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute()
}
