import { z } from 'zod'
import { notFound } from '../../refusal.ts'
import { staffCommand } from '../../staff-command.ts'
import type { StaffAtTerminal, StaffCommand } from '../../staff-command.ts'
import { recordAudit } from '../audit.ts'
import { decideKyc } from './decide-kyc.ts'
import { DOCUMENTS, documentCommands } from './document-commands.ts'
import { maskedNumbers } from './identity-numbers-of.ts'
import type { KycNeeds } from './kyc-needs.ts'
import { submissionOf } from './submission.ts'

const clientId = z.coerce.number().int().min(10_000_000).max(99_999_999)
const MOST_LISTED = 100

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
    ...documentCommands(needs),
    staffCommand({
      name: 'approve-kyc',
      usage: 'CLIENT_ID --seen CODE',
      about: 'Accepts what show-kyc showed under its code; the client may deposit and withdraw from then on',
      roles: DOCUMENTS,
      positional: ['client'],
      args: z.object({
        client: clientId,
        seen: z.string().regex(/^[0-9a-f]{12}$/, 'takes the code that show-kyc ends with'),
      }),
      run: async ({ client, seen }, by) =>
        (await decideKyc(needs(), { clientId: client, state: 'approved', remarks: '', seen }, by))
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
  // First: what changes while the rest is read makes an approval look again.
  const seen = await submissionOf(db, client)
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
    .select(['document_id', 'kind', 'bytes', 'sent_at', 'masked_by'])
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
      ({ document_id: id, kind, bytes, sent_at: sent, masked_by: masked }) =>
        `Document ${id}: ${kind}, ${Math.ceil(bytes / 1024)} KB, sent ${new Date(sent).toISOString()}; ` +
        `export-document ${id} --to /secure/place/${client}-${kind}.jpg` +
        (masked ? `; covered by ${masked}` : kind === 'pan' ? '' : `; then mask-document ${id} --box ...`),
    ),
    `approve-kyc ${client} --seen ${seen}`,
  ].join('\n')
}

function audit(needs: KycNeeds, action: string, subject: string, by: StaffAtTerminal): Promise<void> {
  return recordAudit(needs.db, needs.now(), { realm: 'staff', action, subject, detail: { by: by.name } })
}
