import { createHash } from 'node:crypto'
import type { Database } from '../../persistence/database.ts'
import { Refusal } from '../../refusal.ts'

/**
 * Names what a client has submitted about who they are: name, mobile number, document numbers and images. Another name
 * means that something changed. To be called with the client's rows locked where a decision hangs on it.
 */
export async function submissionOf(db: Database, clientId: number): Promise<string> {
  const client = await db
    .selectFrom('client')
    .select(['name', 'mobile'])
    .where('client_id', '=', clientId)
    .executeTakeFirst()
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
  ]
  return createHash('sha256').update(JSON.stringify(submitted)).digest('hex').slice(0, 12)
}

/**
 * Throws unless `seen` is what the client has submitted as of now, with the Aadhaar number covered on every image, those that
 * others took the place of too.
 */
export async function checkSeen(within: Database, clientId: number, seen: string): Promise<void> {
  if (seen !== (await submissionOf(within, clientId))) {
    throw new Refusal(
      'submission_changed',
      `What client ${clientId} submitted is not what you have seen. Look again: show-kyc ${clientId}.`,
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
    throw new Refusal('aadhaar_not_masked', `Cover the Aadhaar number first: mask-document ${ids}.`)
  }
}
