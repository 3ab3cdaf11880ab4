import { createHash } from 'node:crypto'
import { consentDocuments } from '@gf/contract/consents'
import type { ConsentDocument } from '@gf/contract/consents'
import { z } from 'zod'
import type { FieldCipher } from '../../field-cipher.ts'
import type { MessageLanguage } from '../../messages.ts'
import type { Database } from '../../persistence/database.ts'
import type { KeptImage } from '../kyc/document-images.ts'

/** Everything of a registration that waits for its code. */
export interface PendingContent {
  /** What the browser holds of it. */
  readonly token: string
  readonly name: string
  readonly mobile: string
  readonly email: string
  readonly passwordHash: string
  readonly aadhaar: string
  readonly pan: string
  readonly language: MessageLanguage
  readonly images: readonly KeptImage[]
  /** Under which the images are sealed, and which becomes the client's; base64. */
  readonly dataKey: string
  /** What the person agreed to, from which network address, and when; absent in rows from before consents. */
  readonly consent?: Consent | undefined
  /** False where the e-mail address is a client's: no code opens it. */
  readonly opens: boolean
}

export interface Consent {
  readonly versions: Readonly<Record<ConsentDocument, number>>
  readonly address: string
  /** Milliseconds since 1970. */
  readonly at: number
}

export interface PendingRegistration {
  readonly tokenHash: Buffer
  /** Undefined once it is decided. */
  readonly content: PendingContent | undefined
  /** Of the one-time code in force; undefined once it is decided. */
  readonly challenge: string | undefined
  readonly codesSent: number
  readonly codeSentAt: number
  readonly createdAt: number
  readonly codeDigest: Buffer | null
  readonly outcome: 'opened' | 'refused' | null
  readonly clientId: number | null
}

/** What is written when a registration begins. */
export interface BegunRegistration {
  readonly content: PendingContent
  readonly requestDigest: Buffer
  readonly challenge: string
  readonly at: number
}

const contentShape = z.object({
  token: z.string(),
  name: z.string(),
  mobile: z.string(),
  email: z.string(),
  passwordHash: z.string(),
  aadhaar: z.string(),
  pan: z.string(),
  language: z.enum(['en', 'hi']),
  images: z.array(
    z.object({
      kind: z.enum(['aadhaar_front', 'aadhaar_back', 'pan']),
      fileName: z.string(),
      bytes: z.int(),
    }),
  ),
  dataKey: z.base64(),
  consent: z
    .object({ versions: z.record(z.enum(consentDocuments), z.int()), address: z.string(), at: z.int() })
    .optional(),
  opens: z.boolean(),
})

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
const placeOf = (column: 'content' | 'challenge', tokenHash: Buffer): string =>
  `pending_registration:${column}:${tokenHash.toString('hex')}`

/** Writes a begun registration down, sealed. Throws the database's unique violation where the same request began one. */
export async function insertPending(
  within: Database,
  cipher: FieldCipher,
  { content, requestDigest, challenge, at }: BegunRegistration,
): Promise<void> {
  const tokenHash = hashOf(content.token)
  await within
    .insertInto('pending_registration')
    .values({
      token_hash: tokenHash,
      request_digest: requestDigest,
      content: cipher.seal(placeOf('content', tokenHash), Buffer.from(JSON.stringify(content))),
      challenge: cipher.seal(placeOf('challenge', tokenHash), Buffer.from(challenge)),
      documents: content.images.map(({ fileName }) => fileName),
      code_sent_at: at,
      created_at: at,
      code_digest: null,
      outcome: null,
      client_id: null,
    })
    .execute()
}

/** The registration that a browser holds the token of, locked until the end of the transaction. */
export async function pendingByToken(
  within: Database,
  cipher: FieldCipher,
  token: string,
): Promise<PendingRegistration | undefined> {
  const row = await within
    .selectFrom('pending_registration')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .forUpdate()
    .executeTakeFirst()
  return row && opened(cipher, row)
}

/** The registration that the same request began before. */
export async function pendingByRequest(
  db: Database,
  cipher: FieldCipher,
  requestDigest: Buffer,
): Promise<PendingRegistration | undefined> {
  const row = await db
    .selectFrom('pending_registration')
    .selectAll()
    .where('request_digest', '=', requestDigest)
    .executeTakeFirst()
  return row && opened(cipher, row)
}

/** Puts another code in force. */
export async function replaceCode(
  within: Database,
  cipher: FieldCipher,
  { tokenHash, codesSent }: PendingRegistration,
  next: { readonly challenge: string; readonly at: number },
): Promise<void> {
  await within
    .updateTable('pending_registration')
    .set({
      challenge: cipher.seal(placeOf('challenge', tokenHash), Buffer.from(next.challenge)),
      codes_sent: codesSent + 1,
      code_sent_at: next.at,
    })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Forgets what was sent and remembers how it ended, and by which code. */
export async function settlePending(
  within: Database,
  { tokenHash }: PendingRegistration,
  end: { readonly codeDigest: Buffer; readonly clientId: number | null },
): Promise<void> {
  await within
    .updateTable('pending_registration')
    .set({
      content: null,
      challenge: null,
      documents: [],
      code_digest: end.codeDigest,
      outcome: end.clientId === null ? 'refused' : 'opened',
      client_id: end.clientId,
    })
    .where('token_hash', '=', tokenHash)
    .execute()
}

interface Row {
  readonly token_hash: Buffer
  readonly content: Buffer | null
  readonly challenge: Buffer | null
  readonly codes_sent: number
  readonly code_sent_at: number
  readonly created_at: number
  readonly code_digest: Buffer | null
  readonly outcome: 'opened' | 'refused' | null
  readonly client_id: number | null
}

function opened(cipher: FieldCipher, row: Row): PendingRegistration {
  const { token_hash: tokenHash, content, challenge } = row
  const open = (column: 'content' | 'challenge', sealed: Buffer): string =>
    cipher.open(placeOf(column, tokenHash), sealed).toString()
  return {
    tokenHash,
    content: content ? contentShape.parse(JSON.parse(open('content', content))) : undefined,
    challenge: challenge ? open('challenge', challenge) : undefined,
    codesSent: row.codes_sent,
    codeSentAt: row.code_sent_at,
    createdAt: row.created_at,
    codeDigest: row.code_digest,
    outcome: row.outcome,
    clientId: row.client_id,
  }
}
