import { maskedAadhaar, maskedPan } from '@gf/contract/identity-numbers'
import type { ClientCipher } from '../../client-cipher.ts'
import type { FieldCipher } from '../../field-cipher.ts'
import type { Database } from '../../persistence/database.ts'

/** The numbers that identify a client to the state. */
export interface IdentityNumbers {
  /** Twelve digits. */
  readonly aadhaar: string
  /** Ten signs, in capitals. */
  readonly pan: string
}

interface Ciphers {
  readonly cipher: FieldCipher
  readonly clientCipher: ClientCipher
}

/** Where a number stands, for its sealing. */
const placeOf = (clientId: number, kind: 'aadhaar' | 'pan'): string =>
  `identity_document:number:${clientId}:${kind}`

const blindIndex = (cipher: FieldCipher, kind: 'aadhaar' | 'pan', number: string): Buffer =>
  cipher.digest(`identity document ${kind}`, number)

/** Whether another client has registered with one of these numbers. */
export async function areNumbersTaken(
  within: Database,
  cipher: FieldCipher,
  { aadhaar, pan }: IdentityNumbers,
): Promise<boolean> {
  const found = await within
    .selectFrom('identity_document')
    .select('client_id')
    .where('released_at', 'is', null)
    .where((where) =>
      where.or([
        where.and({ kind: 'aadhaar', blind_index: blindIndex(cipher, 'aadhaar', aadhaar) }),
        where.and({ kind: 'pan', blind_index: blindIndex(cipher, 'pan', pan) }),
      ]),
    )
    .executeTakeFirst()
  return found !== undefined
}

/** Keeps the numbers: sealed under the client's key, found by keyed digest, shown masked. */
export async function keepNumbers(
  within: Database,
  { cipher, clientCipher }: Ciphers,
  clientId: number,
  { aadhaar, pan }: IdentityNumbers,
): Promise<void> {
  const rows = [
    { kind: 'aadhaar', number: aadhaar, masked: maskedAadhaar(aadhaar) },
    { kind: 'pan', number: pan, masked: maskedPan(pan) },
  ] as const
  for (const { kind, number, masked } of rows) {
    const sealed = await clientCipher.seal(within, clientId, placeOf(clientId, kind), Buffer.from(number))
    await within
      .insertInto('identity_document')
      .values({
        client_id: clientId,
        kind,
        masked,
        number: sealed,
        blind_index: blindIndex(cipher, kind, number),
      })
      .execute()
  }
}

/** The numbers as they may be shown; null where the client gave none. */
export async function maskedNumbers(
  db: Database,
  clientId: number,
): Promise<{ readonly aadhaar: string | null; readonly pan: string | null }> {
  const rows = await db
    .selectFrom('identity_document')
    .select(['kind', 'masked'])
    .where('client_id', '=', clientId)
    .execute()
  const shown = (kind: 'aadhaar' | 'pan'): string | null =>
    rows.find((row) => row.kind === kind)?.masked ?? null
  return { aadhaar: shown('aadhaar'), pan: shown('pan') }
}
