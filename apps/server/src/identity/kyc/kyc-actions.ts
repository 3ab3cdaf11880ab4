import { createHash } from 'node:crypto'
import type { actions, kycActions as declared, ResultOf } from '@gf/contract'
import type { Decision, Works } from '../../calls/action.ts'
import { notFound, Refusal } from '../../calls/refusal.ts'
import type { Deps, RegistrationDeps } from '../../deps.ts'
import type { Database } from '../../persistence/database.ts'
import { findRow } from '../../persistence/rows.ts'
import { documentActions } from './document-actions.ts'
import { maskedNumbers, openNumber } from './kyc.ts'
import { iso } from '../../system/time.ts'

const MOST_LISTED = 100

/** Decisions of staff on a client's identity. */
export const kycActions = (
  deps: RegistrationDeps & Pick<Deps, 'tell'>,
): Works<keyof typeof declared> => ({
  'list-kyc': { run: (_args, { within }) => listKyc(within) },
  'show-kyc': {
    entry: 'kyc_viewed',
    async run({ client }, { within, note }) {
      note({ subject: `client ${client}` })
      return showKyc(within, client)
    },
  },
  'reveal-number': {
    entry: 'number_revealed',
    async run({ client, number, reason }, { within, note }) {
      note({ subject: `client ${client}`, detail: { number, reason } })
      return { client, number, value: await openNumber(within, deps, client, number) }
    },
  },
  ...documentActions(deps),
  'approve-kyc': {
    entry: 'kyc_approved',
    run: async ({ client, seen }, decision) => ({
      client,
      changed: await decideKyc(deps, { clientId: client, state: 'approved', remarks: '', seen }, decision),
    }),
  },
  'reject-kyc': {
    entry: 'kyc_rejected',
    run: async ({ client, remarks }, decision) => ({
      client,
      changed: await decideKyc(deps, { clientId: client, state: 'rejected', remarks }, decision),
      remarks,
    }),
  },
})

async function listKyc(db: Database): Promise<ResultOf<(typeof actions)['list-kyc']>> {
  const rows = await db
    .selectFrom('kyc')
    .innerJoin('client', 'client.client_id', 'kyc.client_id')
    .select(['client.client_id', 'client.name', 'kyc.asked_at'])
    .where('kyc.state', '=', 'pending')
    .orderBy('kyc.asked_at')
    .limit(MOST_LISTED)
    .execute()
  return rows.map(({ client_id: client, name, asked_at: asked }) => ({ client, name, asked: iso(asked) }))
}

async function showKyc(db: Database, client: number): Promise<ResultOf<(typeof actions)['show-kyc']>> {
  // Read first: a change during the other reads then invalidates the approval.
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
  const documents = images.map(({ document_id: document, kind, bytes, sent_at: sent, masked_by }) => ({
    document,
    kind,
    bytes,
    sent: iso(sent),
    masked_by,
  }))
  return { client, ...row, aadhaar, pan, documents, seen }
}

interface Approval {
  readonly state: 'approved'
  /** Identifies what the decider has viewed (submission.ts); anything else is refused. */
  readonly seen: string
}

export type KycDecision = (Approval | { readonly state: 'rejected' }) & {
  readonly clientId: number
  /** Sent to the client. */
  readonly remarks: string
}

/**
 * Accepts or rejects a client's identity, with the account's status and the message. Repeating the decision changes
 * nothing. True if something changed. Refuses an approved or closed account, and the approval of unseen data or of a
 * visible Aadhaar number.
 */
export async function decideKyc(
  { now, messages, tell }: Pick<Deps, 'now' | 'messages' | 'tell'>,
  decision: KycDecision,
  { within, by, note, after }: Decision,
): Promise<boolean> {
  const { clientId, state, remarks } = decision
  const client = await within
    .selectFrom('client')
    .innerJoin('kyc', 'kyc.client_id', 'client.client_id')
    .select(['client.status', 'kyc.state', 'kyc.remarks'])
    .where('client.client_id', '=', clientId)
    .forUpdate()
    .executeTakeFirst()
  if (!client) throw notFound()
  if (client.state === state && (state === 'approved' || client.remarks === remarks)) {
    note(null)
    return false
  }
  if (client.state === 'approved') {
    throw new Refusal('kyc_approved', `Client ${clientId} is already approved. An approval is final.`)
  }
  if (client.status !== 'kyc_pending') {
    throw new Refusal('account_closed', `The account of client ${clientId} is ${client.status}.`)
  }
  if (decision.state === 'approved') await checkSeen(within, clientId, decision.seen)
  await within
    .updateTable('kyc')
    .set({ state, remarks, decided_at: now(), decided_by: by.username })
    .where('client_id', '=', clientId)
    .execute()
  if (state === 'approved') {
    await within.updateTable('client').set({ status: 'active' }).where('client_id', '=', clientId).execute()
  }
  await messages.queue(
    within,
    { clientId },
    state === 'approved' ? { kind: 'kyc_approved' } : { kind: 'kyc_rejected', remarks },
  )
  after(() => tell(clientId, { kind: 'kyc_decided', at: iso(now()) }))
  note({ subject: `client ${clientId}`, detail: { ...(remarks && { remarks }) } })
  return true
}

/** Changes with everything that a client has submitted. Lock the client's rows if a decision depends on it. */
export async function submissionOf(db: Database, clientId: number): Promise<string> {
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
  ]
  return createHash('sha256').update(JSON.stringify(submitted)).digest('hex').slice(0, 12)
}

/** Throws unless `seen` is the current submission and the Aadhaar number is covered on all its images. */
export async function checkSeen(within: Database, clientId: number, seen: string): Promise<void> {
  if (seen !== (await submissionOf(within, clientId))) {
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
}
