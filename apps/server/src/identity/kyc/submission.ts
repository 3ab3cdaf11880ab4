import { createHash } from 'node:crypto'
import { Refusal } from '../../calls/refusal.ts'
import type { FieldCipher } from '../../crypto/field-cipher.ts'
import type { Database } from '../../persistence/database.ts'
import { findRow } from '../../persistence/rows.ts'
import { duplicatesOf } from './duplicates.ts'

/** Changes with everything that a client has submitted, and with the clients that share it. Lock the client's rows if a decision depends on it. */
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
  ]
  return createHash('sha256').update(JSON.stringify(submitted)).digest('hex').slice(0, 12)
}

/** What the decider has viewed, and why the same details at another client are acceptable. */
export interface Approval {
  readonly seen: string
  /** Empty if no other client has the same details. */
  readonly reason: string
}

/**
 * Throws unless `seen` is the current submission, the Aadhaar number is covered on all its images, and there is a reason
 * if another client has the same details.
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
  if (reason === '' && (await duplicatesOf(within, cipher, clientId)).length > 0) {
    throw new Refusal(
      'reason_needed',
      'Another client has the same details. Enter a reason for the approval.',
    )
  }
}
