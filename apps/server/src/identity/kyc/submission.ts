import { createHash } from 'node:crypto'
import { Refusal } from '../../calls/refusal.ts'
import { hitsInReview } from '../../compliance/index.ts'
import type { FieldCipher } from '../../crypto/field-cipher.ts'
import type { Database } from '../../persistence/database.ts'
import { findRow } from '../../persistence/rows.ts'
import { duplicatesOf } from './duplicates.ts'

/** Changes with everything that a client has submitted, the clients that share it, and the listed persons of that name. Lock the client's rows if a decision depends on it. */
export async function submissionOf(db: Database, cipher: FieldCipher, clientId: number): Promise<string> {
  const client = await findRow(db, 'client', { client_id: clientId }, ['name', 'mobile'])
  const numbers = await db
    .selectFrom('identity_document')
    .select(['kind', 'blind_index'])
    .where('client_id', '=', clientId)
    .orderBy('kind')
    .execute()
  const images = await db
    .selectFrom('document_image')
    .select('document_id')
    .where('client_id', '=', clientId)
    .where('replaced_at', 'is', null)
    .orderBy('document_id')
    .execute()
  const submitted = [
    client?.name,
    client?.mobile,
    numbers.map(({ kind, blind_index: index }) => [kind, index.toString('hex')]),
    images.map(({ document_id: id }) => id),
    (await duplicatesOf(db, cipher, clientId)).map(({ client: other, same }) => [other, same]),
    (await hitsInReview(db, clientId)).map(({ hit, state }) => [hit, state]),
  ]
  return createHash('sha256').update(JSON.stringify(submitted)).digest('hex').slice(0, 12)
}

/** Whether an approval needs a reason and a second person: another client has the same details, or a list a like name. */
export const needsReason = async (db: Database, cipher: FieldCipher, clientId: number): Promise<boolean> =>
  (await duplicatesOf(db, cipher, clientId)).length > 0 || (await hitsInReview(db, clientId)).length > 0

/** What the decider has viewed, and why the client is approved despite the same details or a like name. */
export interface Approval {
  readonly seen: string
  /** Empty if none is needed. */
  readonly reason: string
}

/**
 * Throws unless `seen` is the current submission, the client is not a sanctioned person, the Aadhaar number is covered
 * on all images, and there is a reason if one is needed.
 */
export async function checkApproval(
  within: Database,
  cipher: FieldCipher,
  clientId: number,
  { seen, reason }: Approval,
): Promise<void> {
  if (seen !== (await submissionOf(within, cipher, clientId))) {
    throw new Refusal(
      'submission_changed',
      `The documents of client ${clientId} have changed. Review them again: show-kyc ${clientId}.`,
    )
  }
  const hits = await hitsInReview(within, clientId)
  if (hits.some(({ state, kind }) => state === 'confirmed' && kind === 'Sanction')) {
    throw new Refusal(
      'client_sanctioned',
      `Client ${clientId} is a sanctioned person and cannot be approved. Reject the documents.`,
    )
  }
  const open = await within
    .selectFrom('document_image')
    .select('document_id')
    .where('client_id', '=', clientId)
    .where('kind', 'in', ['aadhaar_front', 'aadhaar_back'])
    .where('masked_at', 'is', null)
    .orderBy('document_id')
    .execute()
  if (open.length > 0) {
    const ids = open.map(({ document_id: id }) => id).join(' and ')
    throw new Refusal('aadhaar_not_masked', `Mask the Aadhaar number first: mask-document ${ids}.`)
  }
  if (reason === '' && (await needsReason(within, cipher, clientId))) {
    throw new Refusal(
      'reason_needed',
      'Another client has the same details, or a listed person a like name. Enter a reason for the approval.',
    )
  }
}
