import { writeFile } from 'node:fs/promises'
import { isAbsolute } from 'node:path'
import { z } from 'zod'
import { Refusal, notFound } from '../../refusal.ts'
import { staffCommand } from '../../staff-command.ts'
import type { StaffAtTerminal, StaffCommand } from '../../staff-command.ts'
import { recordAudit } from '../audit.ts'
import { decideKyc } from './decide-kyc.ts'
import { documentPlace } from './document-images.ts'
import { maskedNumbers } from './identity-numbers-of.ts'
import type { KycNeeds } from './kyc-needs.ts'

const clientId = z.coerce.number().int().min(10_000_000).max(99_999_999)
const MOST_LISTED = 100
/** Who looks at documents. */
const DOCUMENTS = ['owner', 'kyc'] as const

/** Staff's decisions on who a client is. The needs are asked for when a command is carried out and not before. */
export function kycCommands(needs: () => KycNeeds): readonly StaffCommand[] {
  return [
    staffCommand({
      name: 'list-kyc',
      usage: '',
      about: 'Clients whose documents wait for a decision, the longest waiting first',
      roles: DOCUMENTS,
      positional: [],
      args: z.object({}),
      run: () => listKyc(needs()),
    }),
    staffCommand({
      name: 'show-kyc',
      usage: 'CLIENT_ID',
      about: 'Who a client says they are, with masked numbers, and their documents',
      roles: DOCUMENTS,
      positional: ['client'],
      args: z.object({ client: clientId }),
      run: ({ client }, by) => showKyc(needs(), client, by),
    }),
    staffCommand({
      name: 'export-document',
      usage: 'DOCUMENT_ID --to FILE',
      about:
        'Writes the image of a document into a file, to be looked at and deleted; the audit log names who did',
      roles: DOCUMENTS,
      positional: ['document'],
      args: z.object({
        document: z.coerce.number().int().positive(),
        to: z.string().refine(isAbsolute, 'must be a whole path, from the root'),
      }),
      run: ({ document, to }, by) => exportDocument(needs(), document, to, by),
    }),
    staffCommand({
      name: 'approve-kyc',
      usage: 'CLIENT_ID',
      about: 'Accepts the documents of a client, who may deposit and withdraw from then on',
      roles: DOCUMENTS,
      positional: ['client'],
      args: z.object({ client: clientId }),
      run: async ({ client }, by) =>
        (await decideKyc(needs(), { clientId: client, state: 'approved', remarks: '' }, by))
          ? `Client ${client} is approved.`
          : `Client ${client} was approved before.`,
    }),
    staffCommand({
      name: 'reject-kyc',
      usage: 'CLIENT_ID --remarks "The name on the PAN card cannot be read."',
      about: 'Rejects the documents of a client, who is told why and may send others',
      roles: DOCUMENTS,
      positional: ['client'],
      args: z.object({ client: clientId, remarks: z.string().trim().min(3).max(500) }),
      run: async ({ client, remarks }, by) =>
        (await decideKyc(needs(), { clientId: client, state: 'rejected', remarks }, by))
          ? `Client ${client} is rejected: ${remarks}`
          : `Client ${client} was rejected with these words before.`,
    }),
  ]
}

async function listKyc({ db }: KycNeeds): Promise<string> {
  const rows = await db
    .selectFrom('kyc')
    .innerJoin('client', 'client.client_id', 'kyc.client_id')
    .select(['client.client_id', 'client.name', 'kyc.asked_at'])
    .where('kyc.state', '=', 'pending')
    .orderBy('kyc.asked_at')
    .limit(MOST_LISTED)
    .execute()
  if (rows.length === 0) return 'Nobody waits.'
  return rows
    .map((row) => `${row.client_id}  ${new Date(row.asked_at).toISOString()}  ${row.name}`)
    .join('\n')
}

async function showKyc(needs: KycNeeds, client: number, by: StaffAtTerminal): Promise<string> {
  const { db } = needs
  const row = await db
    .selectFrom('client')
    .innerJoin('kyc', 'kyc.client_id', 'client.client_id')
    .select(['client.name', 'client.email', 'client.mobile', 'kyc.state', 'kyc.remarks', 'kyc.decided_by'])
    .where('client.client_id', '=', client)
    .executeTakeFirst()
  if (!row) throw notFound()
  const { aadhaar, pan } = await maskedNumbers(db, client)
  const images = await db
    .selectFrom('document_image')
    .select(['document_id', 'kind', 'bytes', 'sent_at'])
    .where('client_id', '=', client)
    .where('replaced_at', 'is', null)
    .orderBy('document_id')
    .execute()
  await audit(needs, 'kyc_viewed', `client ${client}`, by)
  return [
    `${row.name}, ${row.email}, ${row.mobile ?? 'no mobile number'}`,
    `Aadhaar ${aadhaar ?? 'not given'}, PAN ${pan ?? 'not given'}`,
    `${row.state}${row.decided_by ? ` by ${row.decided_by}` : ''}${row.remarks ? `: ${row.remarks}` : ''}`,
    ...images.map(
      ({ document_id: id, kind, bytes, sent_at: sent }) =>
        `Document ${id}: ${kind}, ${Math.ceil(bytes / 1024)} KB, sent ${new Date(sent).toISOString()}; ` +
        `export-document ${id} --to /tmp/${client}-${kind}.jpg`,
    ),
  ].join('\n')
}

async function exportDocument(
  needs: KycNeeds,
  document: number,
  file: string,
  by: StaffAtTerminal,
): Promise<string> {
  const row = await needs.db
    .selectFrom('document_image')
    .select(['client_id', 'file_name'])
    .where('document_id', '=', document)
    .executeTakeFirst()
  if (!row) throw notFound()
  const sealed = await needs.store.get(row.file_name)
  const place = documentPlace(row.file_name)
  const jpeg = await needs.clientCipher.open(needs.db, row.client_id, place, sealed)
  // Written down before anybody can look at it.
  await audit(needs, 'document_exported', `document ${document} of client ${row.client_id}`, by)
  // wx: nothing of the person at the terminal is written over.
  await writeFile(file, jpeg, { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    throw error instanceof Error && 'code' in error ? notWritten(file, String(error.code)) : error
  })
  return `Document ${document} of client ${row.client_id} is in ${file}. Delete it when you have looked at it.`
}

function notWritten(file: string, code: string): Refusal {
  const why = { EEXIST: 'It is there already', ENOENT: 'Its folder is not there' }[code] ?? code
  return new Refusal('file_not_written', `${file} could not be written: ${why}. Name another file.`)
}

function audit(needs: KycNeeds, action: string, subject: string, by: StaffAtTerminal): Promise<void> {
  return recordAudit(needs.db, needs.now(), { realm: 'staff', action, subject, detail: { by: by.name } })
}
