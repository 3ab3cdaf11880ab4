import { consentDocuments } from '@gf/contract/consents'
import { DAY } from '@gf/money'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { FieldCipher } from '../../crypto/field-cipher.ts'
import { sha256 } from '../../crypto/field-cipher.ts'
import type { Deps } from '../../deps.ts'
import type { Database } from '../../persistence/database.ts'
import { findRow } from '../../persistence/rows.ts'
import type { Tables } from '../../persistence/tables.ts'
import { openWallets } from '../create-client.ts'

export interface PendingRegistration {
  readonly tokenHash: Buffer
  /** Undefined once settled. */
  readonly content: PendingContent | undefined
  /** Of the current one-time code; undefined once settled. */
  readonly challenge: string | undefined
  readonly codesSent: number
  readonly codeSentAt: number
  readonly createdAt: number
  readonly codeDigest: Buffer | null
  readonly outcome: 'opened' | 'refused' | null
  readonly clientId: number | null
}

/** The row of a new registration. */
export interface BegunRegistration {
  readonly content: PendingContent
  readonly requestDigest: Buffer
  readonly challenge: string
  readonly at: number
}

const contentShape = z.object({
  /** The browser's. */
  token: z.string(),
  name: z.string(),
  mobile: z.string(),
  email: z.string(),
  passwordHash: z.string(),
  aadhaar: z.string(),
  pan: z.string(),
  language: z.enum(['en', 'hi']),
  images: z
    .array(
      z.object({
        kind: z.enum(['aadhaar_front', 'aadhaar_back', 'pan']),
        fileName: z.string(),
        bytes: z.int(),
      }),
    )
    .readonly(),
  /** Seals the images, and becomes the client's. */
  dataKey: z.base64(),
  /** The accepted documents; absent in rows from before consents. `at` is in milliseconds since 1970. */
  consent: z
    .object({ versions: z.record(z.enum(consentDocuments), z.int()), address: z.string(), at: z.int() })
    .optional(),
  /** The guest who began it, whose account becomes the client's. */
  guest: z.int().optional(),
  /** False if the email address is a client's: no code opens it. */
  opens: z.boolean(),
})
/** A registration that awaits its code. */
export type PendingContent = z.output<typeof contentShape>

const placeOf = (column: 'content' | 'challenge', tokenHash: Buffer): string =>
  `pending_registration:${column}:${tokenHash.toString('hex')}`

/** Stores a new registration, sealed. Throws the database's unique violation if the same request already began one. */
export async function insertPending(
  within: Database,
  cipher: FieldCipher,
  { content, requestDigest, challenge, at }: BegunRegistration,
): Promise<void> {
  const tokenHash = sha256(content.token)
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

/** The registration of a browser's token, locked until the end of the transaction. */
export async function pendingByToken(
  within: Database,
  cipher: FieldCipher,
  token: string,
): Promise<PendingRegistration | undefined> {
  const row = await within
    .selectFrom('pending_registration')
    .selectAll()
    .where('token_hash', '=', sha256(token))
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
  const row = await findRow(db, 'pending_registration', { request_digest: requestDigest })
  return row && opened(cipher, row)
}

/** Replaces the code. */
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

/** Deletes the content and records the outcome and its code. */
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

function opened(cipher: FieldCipher, row: Selectable<Tables['pending_registration']>): PendingRegistration {
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

const AT_A_TIME = 200

/**
 * Removes registrations of more than a day with their images, and orphaned images of an interrupted server. Opens the
 * wallets of a client whose confirmation was interrupted. Run it at the start and periodically.
 */
export async function sweepRegistrations(
  deps: Pick<Deps, 'db' | 'documents' | 'desk' | 'now'>,
): Promise<void> {
  await removeOld(deps)
  await removeOrphans(deps)
  await openMissingWallets(deps)
}

async function removeOld({
  db,
  documents: store,
  now,
}: Pick<Deps, 'db' | 'documents' | 'now'>): Promise<void> {
  const rows = await db
    .deleteFrom('pending_registration')
    .where('created_at', '<', now() - DAY)
    .returning('documents')
    .execute()
  for (const { documents } of rows) await Promise.all(documents.map((name) => store.remove(name)))
}

async function removeOrphans({
  db,
  documents: store,
  now,
}: Pick<Deps, 'db' | 'documents' | 'now'>): Promise<void> {
  const names = await store.olderThan(now() - DAY)
  for (let from = 0; from < names.length; from += AT_A_TIME) {
    const some = names.slice(from, from + AT_A_TIME)
    const kept = await db
      .selectFrom('document_image')
      .select('file_name')
      .where('file_name', 'in', some)
      .execute()
    const known = new Set(kept.map((row) => row.file_name))
    await Promise.all(some.filter((name) => !known.has(name)).map((name) => store.remove(name)))
  }
}

async function openMissingWallets(deps: Pick<Deps, 'db' | 'desk' | 'now'>): Promise<void> {
  const clients = await deps.db
    .selectFrom('kyc')
    .leftJoin('wallet', 'wallet.client_id', 'kyc.client_id')
    .select('kyc.client_id')
    .groupBy('kyc.client_id')
    .having(({ eb, fn }) => eb(fn.count('wallet.wallet_id'), '<', 2))
    .execute()
  for (const { client_id: clientId } of clients) await openWallets(deps, clientId)
}
