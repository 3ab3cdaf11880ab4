import { createHash } from 'node:crypto'
import type { Calls, Input } from '@gf/contract'
import type { Paise } from '@gf/money'
import { MINUTE, toDollars, toWireNumber } from '@gf/money'
import { actorOf, audited } from '../calls/audited.ts'
import type { UploadedFile, ClientContext, Handler } from '../calls/handler.ts'
import { Refusal, notFound } from '../calls/refusal.ts'
import { cleanImage } from '../identity/index.ts'
import type { Database } from '../persistence/database.ts'
import { isDuplicate } from '../persistence/database.ts'
import { findRow } from '../persistence/rows.ts'
import type { DepositState } from '../persistence/tables.ts'
import { checkClaim, lockUtr } from './claims.ts'
import { limitsInForce } from './company-settings.ts'
import {
  checkAmount,
  checkWaiting,
  checkRepeat,
  lockOpenAccount,
  notMine,
  requireReal,
} from './eligibility.ts'
import type { Funding } from './funding.ts'
import { moment, tellChanged, inRupees } from './funding.ts'
import { lockOpenedOf, openedOf } from './payment.ts'
import type { Deposit } from './payment.ts'

type RequestDeposit = Calls['requestDeposit']
type Asked = Input<RequestDeposit> & {
  /** Over all that was sent. */
  readonly digest: Buffer
}

/** The place of a screenshot, for its sealing. */
export const screenshotPlace = (depositId: number): string => `deposit_screenshot:image:${depositId}`

/** Serves POST web_deposite_submit_api: the client reports a payment, credited once staff find it at the bank. */
export const requestDeposit =
  (parts: Funding): Handler<RequestDeposit> =>
  async (input, context) => {
    const { clientId } = context.client
    if (input.user !== clientId) throw notMine()
    const file = context.files?.get('screenshot')
    const asked = { ...input, digest: digestOf(parts, input, file) }
    const before = await sameRequest(parts, clientId, asked)
    if (before) return received(before, asked.amt)
    await requireReal(parts, clientId, 'deposit')
    // Before the image is processed, and again where no other request of the client can intervene.
    await checkNew(parts, parts.db, clientId, asked)
    const row = await claimed(parts, asked, context, await cleaned(file))
    tellChanged(parts, row, 'Pending')
    return received(row, asked.amt)
  }

const received = ({ deposit_id: did }: Deposit, paise: Paise) => ({
  status: 0 as const,
  did,
  msg: `Deposit ${did} of ${inRupees(paise)} is pending. We credit it once we receive the payment.`,
})

/** Keyed, because it covers an image too. */
function digestOf({ cipher }: Funding, input: Input<RequestDeposit>, file: UploadedFile | undefined): Buffer {
  const picture = file && file.bytes.length > 0 ? createHash('sha256').update(file.bytes).digest('hex') : ''
  const sent = [input.amt, input.utr ?? '', input.reference ?? '', picture]
  return cipher.digest('deposit request', JSON.stringify(sent))
}

/** The request that this key made before, or undefined. Throws if its content was different. */
async function sameRequest(
  { db }: Pick<Funding, 'db'>,
  clientId: number,
  { cid, amt, digest }: Asked,
): Promise<Deposit | undefined> {
  if (cid === undefined) return undefined
  const row = await findRow(db, 'deposit_request', { client_id: clientId, cid })
  if (row) checkRepeat(row.asked_digest, digest, row.rupees === amt)
  return row
}

/** Whether the opened request is the paid one: by its reference, or without one by its amount. */
const isFor = (opened: Deposit | undefined, { amt, reference }: Asked): opened is Deposit =>
  opened !== undefined && (reference ? opened.reference === reference : opened.rupees === amt)

/** Checks the limits of a payment without an opened request: what was shown to the client was checked before. */
async function checkNew(parts: Funding, db: Database, clientId: number, asked: Asked): Promise<void> {
  const opened = await openedOf(db, clientId)
  if (isFor(opened, asked) && asked.amt <= opened.rupees) return
  await checkAmount({ db }, asked.amt)
  await checkWaiting(parts, db, clientId, asked.amt)
}

async function cleaned(file: UploadedFile | undefined): Promise<Buffer | undefined> {
  return file === undefined || file.bytes.length === 0 ? undefined : cleanImage(file.bytes, 'screenshot')
}

async function claimed(
  parts: Funding,
  asked: Asked,
  context: ClientContext,
  picture: Buffer | undefined,
): Promise<Deposit> {
  const { clientId } = context.client
  const reference = await ownReference(parts, clientId, asked.reference)
  try {
    return await audited(parts, actorOf(context), 'deposit_requested', async (within, note) => {
      if (asked.utr) await lockUtr(within, asked.utr)
      await lockOpenAccount(within, clientId)
      // The same request came twice simultaneously, and the other was first.
      const first = await sameRequest({ db: within }, clientId, asked)
      if (first) {
        note(null)
        return first
      }
      if (asked.utr) await checkClaim(within, clientId, asked.utr)
      await checkNew(parts, within, clientId, asked)
      const row = await written(parts, within, clientId, asked, reference)
      const { deposit_id: did, shown_rate: rate } = row
      if (picture) {
        const image = parts.cipher.seal(screenshotPlace(did), picture)
        await within.insertInto('deposit_screenshot').values({ deposit_id: did, image }).execute()
      }
      note({ subject: `deposit ${did}`, detail: { rupees: asked.amt, rate } })
      return row
    })
  } catch (error) {
    if (isDuplicate(error, 'deposit_request_reference')) throw referenceUsed()
    throw error
  }
}

/** Turns the opened request into the claim; a payment without one gets its own request. */
async function written(
  parts: Funding,
  within: Database,
  clientId: number,
  asked: Asked,
  reference: string | null,
): Promise<Deposit> {
  const opened = await lockOpenedOf(within, clientId)
  const claim = {
    cid: asked.cid ?? null,
    rupees: asked.amt,
    utr: asked.utr || null,
    state: 'pending',
    claimed_at: parts.now(),
    asked_digest: asked.digest,
  } as const
  if (isFor(opened, asked)) {
    return within
      .updateTable('deposit_request')
      .set({ ...claim, dollars: toDollars(asked.amt, opened.shown_rate) })
      .where('deposit_id', '=', opened.deposit_id)
      .returningAll()
      .executeTakeFirstOrThrow()
  }
  const terms = await termsOf(parts, within, reference)
  return within
    .insertInto('deposit_request')
    .values({
      ...claim,
      ...terms,
      client_id: clientId,
      rate: terms.shown_rate,
      dollars: toDollars(asked.amt, terms.shown_rate),
      reference,
      received_at: null,
      decided_at: null,
      decided_by: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The rate and term shown with a reference, even of a request that ended; otherwise the current rate of deposits. */
async function termsOf(parts: Funding, within: Database, reference: string | null) {
  const shown =
    reference === null
      ? undefined
      : await within
          .selectFrom('deposit_request')
          .select(['shown_rate', 'rate_until', 'requested_at'])
          .where('reference', '=', reference)
          .where('rate_until', 'is not', null)
          .orderBy('deposit_id')
          .limit(1)
          .executeTakeFirst()
  if (shown) return shown
  const { rate_minutes: minutes } = await limitsInForce(within)
  const now = parts.now()
  return { shown_rate: parts.usdRate.forDeposits(), rate_until: now + minutes * MINUTE, requested_at: now }
}

/** A reference counts only if it was made for this client. */
async function ownReference(
  { db }: Funding,
  clientId: number,
  reference: string | undefined,
): Promise<string | null> {
  if (!reference) return null
  const row = await findRow(db, 'payment_reference', { reference, client_id: clientId }, ['reference'])
  if (!row) throw new Refusal('reference_unknown', 'This reference is not yours. Reload the QR code.')
  return row.reference
}

const referenceUsed = (): Refusal =>
  new Refusal(
    'reference_used',
    'A request for this QR code already exists. Load a new QR code for another payment.',
  )

const MOST_ROWS = 100

const statusOf: Readonly<
  Record<DepositState, 'Pending' | 'Approved' | 'Rejected' | 'Cancelled' | 'Reversed'>
> = {
  opened: 'Pending',
  pending: 'Pending',
  approving: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
  reversing: 'Reversed',
  reversed: 'Reversed',
}

/** Serves GET deposits_api/{userid}: claimed deposits, and those found at the bank. */
export const listDeposits =
  ({ db }: Funding): Handler<Calls['listDeposits']> =>
  async (_input, { client }) => {
    const rows = await db
      .selectFrom('deposit_request')
      .selectAll()
      .where('client_id', '=', client.clientId)
      .where('state', '<>', 'opened')
      .where((is) => is.or([is('claimed_at', 'is not', null), is('state', '<>', 'cancelled')]))
      .orderBy('deposit_id', 'desc')
      .limit(MOST_ROWS)
      .execute()
    return rows.map((row) => ({
      did: row.deposit_id,
      amt: toWireNumber(row.rupees, 2),
      usd_amt: toWireNumber(row.dollars, 2),
      rate: toWireNumber(row.rate, 2),
      shown_rate: toWireNumber(row.shown_rate, 2),
      rate_until: moment(row.rate_until),
      received_at: moment(row.received_at),
      req_date: new Date(row.claimed_at ?? row.requested_at).toISOString(),
      req_status: statusOf[row.state],
      can_cancel: row.state === 'pending',
      remarks: row.remarks,
      utr: row.utr ?? '',
      reference: row.reference ?? '',
      decided_at: moment(row.decided_at),
      reversed_at: moment(row.reversal_decided_at),
    }))
  }

/** Serves POST deposit_cancel_api: cancels an undecided deposit. Repeating it changes nothing. */
export const cancelDeposit =
  (parts: Funding): Handler<Calls['cancelDeposit']> =>
  async ({ did }, context) => {
    const { clientId } = context.client
    const cancelled = await audited(parts, actorOf(context), 'deposit_cancelled', async (within, note) => {
      const row = await within
        .updateTable('deposit_request')
        .set({ state: 'cancelled', decided_at: parts.now() })
        .where('deposit_id', '=', did)
        .where('client_id', '=', clientId)
        .where('state', 'in', ['opened', 'pending'])
        .returningAll()
        .executeTakeFirst()
      note(row ? { subject: `deposit ${did}` } : null)
      return row
    })
    if (cancelled) tellChanged(parts, cancelled, 'Cancelled')
    else await requireCancelled(parts, clientId, did)
    return { status: 0, msg: 'Deposit request cancelled.' }
  }

async function requireCancelled({ db }: Funding, clientId: number, did: number): Promise<void> {
  const row = await findRow(db, 'deposit_request', { deposit_id: did, client_id: clientId }, ['state'])
  if (!row) throw notFound()
  if (row.state === 'cancelled') return
  throw new Refusal('deposit_decided', 'We have already processed this deposit. Check its status in Funds.')
}
