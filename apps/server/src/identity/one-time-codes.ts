import { createHash, timingSafeEqual } from 'node:crypto'
import type { FieldCipher } from '../crypto/field-cipher.ts'
import type { Ids } from '../system/ids.ts'
import type { Database } from '../persistence/database.ts'

/** What a code opens. A code for one thing opens nothing else. */
export type CodePurpose = 'registration' | 'recovery' | 'reset_ticket' | 'pin_reset' | 'step_up' | 'new_email'

export interface IssuedCode {
  /** 256 bits for the browser that asked; opaque. */
  readonly challenge: string
  /** Six digits, for a message and nothing else. */
  readonly code: string
}

/** Codes that prove that somebody reads an address: six digits, a few minutes, a few tries, once. */
export interface OneTimeCodes {
  /** Makes a code. Without a client the challenge looks like any other and is opened by no code. */
  issue(within: Database, purpose: CodePurpose, clientId: number | null): Promise<IssuedCode>
  /**
   * Takes one try. `opened` uses the code up, with whatever else happens in `within`; every other answer is the same to
   * the caller: wrong code, unknown or expired challenge, too many tries.
   */
  open(within: Database, purpose: CodePurpose, challenge: string, code: string): Promise<OpenedCode>
}

export type OpenedCode =
  | { readonly opened: true; readonly clientId: number | null; readonly challengeHash: Buffer }
  | { readonly opened: false }

export const CODE_MINUTES = 10
export const CODE_TRIES = 5

const REFUSED: OpenedCode = { opened: false }

/** Digest under which a challenge is kept. */
export const challengeHash = (challenge: string): Buffer => createHash('sha256').update(challenge).digest()

/** Makes the codes on a source of randomness, the house's key and a clock in milliseconds. */
export function createOneTimeCodes(ids: Ids, cipher: FieldCipher, now: () => number): OneTimeCodes {
  const macOf = (challenge: string, code: string): Buffer =>
    cipher.digest('one-time code', `${challenge}:${code}`)
  return {
    async issue(within, purpose, clientId) {
      const [challenge, code] = [ids.token(), ids.code()]
      const at = now()
      await within
        .insertInto('one_time_code')
        .values({
          challenge_hash: challengeHash(challenge),
          purpose,
          realm: 'client',
          owner_id: clientId,
          code_mac: macOf(challenge, code),
          created_at: at,
          expires_at: at + CODE_MINUTES * 60_000,
          used_at: null,
        })
        .execute()
      return { challenge, code }
    },
    async open(within, purpose, challenge, code) {
      const hash = challengeHash(challenge)
      // The try is counted before it is judged, in a statement of its own, so that tries at once cannot exceed the few.
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
      if (!row?.code_mac || !timingSafeEqual(row.code_mac, macOf(challenge, code))) return REFUSED
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

/** Makes useless every code that opens the account and was sent to the address before. `at` is in milliseconds. */
export async function retireCodes(within: Database, clientId: number, at: number): Promise<void> {
  await within
    .updateTable('one_time_code')
    .set({ used_at: at })
    .where('realm', '=', 'client')
    .where('owner_id', '=', clientId)
    .where('purpose', 'in', ['recovery', 'reset_ticket', 'pin_reset', 'new_email'])
    .where('used_at', 'is', null)
    .execute()
}
