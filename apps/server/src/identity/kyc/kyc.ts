import { documentKinds, kycReasons } from '@gf/contract'
import type { Calls, KycReason } from '@gf/contract'
import { maskedAadhaar, maskedPan } from '@gf/contract/identity-numbers'
import type { Handler } from '../../calls/handler.ts'
import { notFound } from '../../calls/refusal.ts'
import type { FieldCipher } from '../../crypto/field-cipher.ts'
import type { Deps, RegistrationDeps } from '../../deps.ts'
import type { Database } from '../../persistence/database.ts'
import { findRow } from '../../persistence/rows.ts'
import type { DocumentKind, KycState } from '../../persistence/tables.ts'
import { IMAGE_FIELDS, imageFields } from './document-images.ts'
import { isoOrNull } from '../../system/time.ts'

export const showKyc =
  ({ db }: Pick<RegistrationDeps, 'db'>): Handler<Calls['showKyc']> =>
  async (_input, { client }) => {
    const standing = await kycStanding(db, client.clientId)
    if (!standing) throw notFound()
    const { aadhaar, pan } = await maskedNumbers(db, client.clientId)
    return {
      status: 0,
      state: standing.state,
      why: standing.why,
      remarks: standing.remarks,
      photos: imageFields.filter((field) => standing.photos.includes(IMAGE_FIELDS[field])),
      asked_at: isoOrNull(standing.askedAt),
      decided_at: isoOrNull(standing.decidedAt),
      aadhar: aadhaar,
      pan,
    }
  }

/** The state of a client's documents. Times are milliseconds since 1970. */
export interface KycStanding {
  /** `none`: staff added the client, who has sent no documents yet. */
  readonly state: KycState | 'none'
  readonly why: KycReason | null
  readonly remarks: string
  /** What the photos to send again show. */
  readonly photos: readonly DocumentKind[]
  readonly askedAt: number | null
  readonly decidedAt: number | null
}

/** Without documents it follows the account; a guest's come with the registration. Undefined if there is no such client. */
export async function kycStanding(db: Database, clientId: number): Promise<KycStanding | undefined> {
  const row = await db
    .selectFrom('client')
    .leftJoin('kyc', 'kyc.client_id', 'client.client_id')
    .selectAll('kyc')
    .select(['client.status', 'client.guest_until'])
    .where('client.client_id', '=', clientId)
    .executeTakeFirst()
  if (!row) return undefined
  const unsent = row.guest_until === null ? 'none' : 'pending'
  return {
    state: row.state ?? (row.status === 'kyc_pending' ? unsent : 'approved'),
    why: reasonIn(row.why),
    remarks: row.remarks ?? '',
    photos: documentKinds.filter((kind) => row.photos?.includes(kind)),
    askedAt: row.asked_at,
    decidedAt: row.decided_at,
  }
}

/** A stored reason, if clients can read it in their language. */
export const reasonIn = (stored: string | null | undefined): KycReason | null =>
  kycReasons.find((reason) => reason === stored) ?? null

/** A client's identity numbers. */
export interface IdentityNumbers {
  /** Twelve digits. */
  readonly aadhaar: string
  /** Ten characters, in capitals. */
  readonly pan: string
}

/** The place of a number, for its sealing. */
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

/** Stores the numbers: sealed under the client's key, with a keyed digest for lookup and a masked form. */
export async function keepNumbers(
  within: Database,
  { cipher, clientCipher }: Pick<Deps, 'cipher' | 'clientCipher'>,
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

/** A whole number of a client. Refuses (404) if the client gave none. */
export async function openNumber(
  within: Database,
  { clientCipher }: Pick<Deps, 'clientCipher'>,
  clientId: number,
  kind: keyof IdentityNumbers,
): Promise<string> {
  const row = await findRow(within, 'identity_document', { client_id: clientId, kind }, ['number'])
  if (!row) throw notFound()
  return (await clientCipher.open(within, clientId, placeOf(clientId, kind), row.number)).toString()
}

/** The masked numbers; null if the client gave none. */
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
