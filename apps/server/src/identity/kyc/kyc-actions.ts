import { documentKinds } from '@gf/contract'
import type { actions, ArgsOf, kycActions as declared, ResultOf } from '@gf/contract'
import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import { inPage, queueOfRows, queuePage } from '../../calls/queue.ts'
import type { Decision, Works } from '../../calls/action.ts'
import { listed } from '../../calls/first-shown.ts'
import { hitsInReview, screenClient } from '../../compliance/index.ts'
import { notFound, Refusal } from '../../calls/refusal.ts'
import type { Deps, RegistrationDeps } from '../../deps.ts'
import type { MessageFacts } from '../../notifications/index.ts'
import type { Database } from '../../persistence/database.ts'
import { findRow } from '../../persistence/rows.ts'
import { documentActions } from './document-actions.ts'
import { maskedNumbers, openNumber, reasonIn } from './kyc.ts'
import type { KycStanding } from './kyc.ts'
import { iso } from '../../system/time.ts'
import { checkApproval, needsReason, submissionOf } from './submission.ts'
import type { Approval } from './submission.ts'
import { duplicatesOf } from './duplicates.ts'
import type { FieldCipher } from '../../crypto/field-cipher.ts'
import type { KycState } from '../../persistence/tables.ts'

/** Decisions of staff on a client's identity. */
export const kycActions = (deps: RegistrationDeps & Pick<Deps, 'tell'>): Works<keyof typeof declared> => ({
  'list-kyc': listed(deps, 'kyc_listed', 'client', (asked, { within }) => listKyc(within, asked)),
  'show-kyc': {
    entry: 'kyc_viewed',
    async run({ client }, { within, by, note }) {
      // Who only reads changes nothing.
      if (by.role !== 'auditor') await screenClient(deps, within, client, 'review')
      const shown = await showKyc(within, deps.cipher, client)
      const others = shown.duplicates.map((one) => one.client).join(' ')
      note({ subject: `client ${client}`, ...(others && { detail: { others } }) })
      return shown
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
    async checks({ client }, within) {
      if ((await stateOf(within, client)) === 'approved') return 0
      // Names of lists that came since the review count, and change what the approval must have seen.
      await screenClient(deps, within, client, 'review')
      return (await needsReason(within, deps.cipher, client)) ? 1 : 0
    },
    async subject({ client, seen, reason = '' }, within) {
      await checkApproval(within, deps.cipher, client, { seen, reason })
      const content = { seen, reason, state: await stateOf(within, client) }
      return { subject: `client ${client}`, content }
    },
    run: async ({ client, seen, reason = '' }, decision) => ({
      client,
      changed: await decideKyc(deps, client, { ...NOTHING_SAID, state: 'approved', seen, reason }, decision),
    }),
  },
  'reject-kyc': {
    entry: 'kyc_rejected',
    async run({ client, why = null, remarks }, decision) {
      const said = { why, remarks }
      const changed = await decideKyc(deps, client, { ...said, state: 'rejected', photos: [] }, decision)
      return { client, changed, ...said }
    },
  },
  'ask-for-photos': {
    entry: 'kyc_photos_needed',
    async run({ client, photos, why = null, remarks }, decision) {
      const said = { why, remarks, photos: [...photos] }
      const changed = await decideKyc(deps, client, { ...said, state: 'photos_needed' }, decision)
      return { client, changed, ...said }
    },
  },
})

const stateOf = async (db: Database, client: number): Promise<KycState | undefined> =>
  (await findRow(db, 'kyc', { client_id: client }, ['state']))?.state

/** Clients with pending documents, or one of them. */
async function listKyc(
  db: Database,
  { client, ...asked }: ArgsOf<(typeof actions)['list-kyc']>,
): Promise<ResultOf<(typeof actions)['list-kyc']>> {
  const page = await queuePage(
    db,
    {
      from: sql`kyc`,
      where: [
        sql`kyc.state = 'pending'`,
        ...(client === undefined ? [] : [sql<SqlBool>`kyc.client_id = ${client}::bigint`]),
      ],
      id: 'kyc.client_id',
      client: 'kyc.client_id',
      orders: { age: [sql`kyc.asked_at`] },
    },
    { ...asked, sort: asked.sort ?? 'age' },
  )
  const rows = await db
    .selectFrom('kyc')
    .innerJoin('client', 'client.client_id', 'kyc.client_id')
    .select(['client.client_id', 'client.name', 'kyc.asked_at'])
    .where(inPage('kyc.client_id', page))
    .execute()
  const shown = rows.map(({ client_id: id, name, asked_at: at }) => ({ client: id, name, asked: iso(at) }))
  return queueOfRows(page, shown, ({ client: id }) => id)
}

async function showKyc(
  db: Database,
  cipher: FieldCipher,
  client: number,
): Promise<ResultOf<(typeof actions)['show-kyc']>> {
  // Read first: a change during the other reads then invalidates the approval.
  const seen = await submissionOf(db, cipher, client)
  const row = await db
    .selectFrom('client')
    .innerJoin('kyc', 'kyc.client_id', 'client.client_id')
    .select(['client.name', 'client.email', 'client.mobile', 'kyc.state', 'kyc.remarks', 'kyc.decided_by'])
    .select(['kyc.why', 'kyc.photos'])
    .where('client.client_id', '=', client)
    .executeTakeFirst()
  if (!row) throw notFound()
  const { aadhaar, pan } = await maskedNumbers(db, client)
  const duplicates = await duplicatesOf(db, cipher, client)
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
  const photos = documentKinds.filter((kind) => row.photos.includes(kind))
  return {
    client,
    ...row,
    why: reasonIn(row.why),
    photos,
    aadhaar,
    pan,
    documents,
    duplicates: [...duplicates],
    hits: await hitsInReview(db, client),
    seen,
  }
}

type KycDecision = Pick<KycStanding, 'why' | 'remarks' | 'photos'> &
  ({ readonly state: 'rejected' | 'photos_needed' } | ({ readonly state: 'approved' } & Approval))

const NOTHING_SAID = { why: null, remarks: '', photos: [] } as const

/**
 * Accepts or rejects a client's identity, or asks for new photos, with the account's status and the message. Repeating
 * the decision changes nothing. True if something changed. Refuses an approved or closed account, a decision without a
 * reason for the client, and an approval that checkApproval refuses.
 */
async function decideKyc(
  { now, messages, tell, cipher }: Pick<Deps, 'now' | 'messages' | 'tell' | 'cipher'>,
  clientId: number,
  decision: KycDecision,
  { within, by, note, after }: Decision,
): Promise<boolean> {
  const { state, why, remarks, photos } = decision
  const client = await within
    .selectFrom('client')
    .innerJoin('kyc', 'kyc.client_id', 'client.client_id')
    .selectAll('kyc')
    .select('client.status')
    .where('client.client_id', '=', clientId)
    .forUpdate()
    .executeTakeFirst()
  if (!client) throw notFound()
  if (client.state === state && (state === 'approved' || isSaid(client, decision))) {
    note(null)
    return false
  }
  if (client.state === 'approved') {
    throw new Refusal('kyc_approved', `Client ${clientId} is already approved. An approval is final.`)
  }
  if (client.status !== 'kyc_pending') {
    throw new Refusal('account_closed', `The account of client ${clientId} is ${client.status}.`)
  }
  if (decision.state === 'approved') await checkApproval(within, cipher, clientId, decision)
  else if (why === null && remarks === '') {
    throw new Refusal('reason_needed', 'Choose a reason or write remarks. The client reads them.')
  }
  await within
    .updateTable('kyc')
    .set({ state, why, remarks, photos: [...photos], decided_at: now(), decided_by: by.username })
    .where('client_id', '=', clientId)
    .execute()
  if (state === 'approved') {
    await within.updateTable('client').set({ status: 'active' }).where('client_id', '=', clientId).execute()
  }
  await messages.queue(within, { clientId }, messageOf(decision))
  after(() => tell(clientId, { kind: 'kyc_decided', at: iso(now()) }))
  const reason = decision.state === 'approved' && decision.reason
  const said = { ...(why && { why }), ...(remarks && { remarks }), ...(reason && { reason }) }
  const asked = photos.length > 0 && { fields: photos.join(' ') }
  note({ subject: `client ${clientId}`, detail: { ...said, ...asked } })
  return true
}

const isSaid = (
  before: { readonly why: string | null; readonly remarks: string; readonly photos: readonly string[] },
  { why, remarks, photos }: KycDecision,
): boolean => before.why === why && before.remarks === remarks && String(before.photos) === String(photos)

function messageOf({ state, why, remarks, photos }: KycDecision): MessageFacts {
  if (state === 'approved') return { kind: 'kyc_approved' }
  if (state === 'rejected') return { kind: 'kyc_rejected', why, remarks }
  return { kind: 'kyc_photos_needed', photos, why, remarks }
}
