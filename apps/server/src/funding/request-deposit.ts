import type { Calls, Input } from '@gf/contract'
import { ratio } from '@gf/money'
import type { UploadedFile } from '../handler.ts'
import type { ClientContext, Handler } from '../handler.ts'
import type { Database } from '../persistence/database.ts'
import { Refusal } from '../refusal.ts'
import { checkClaim, lockUtr } from './claims.ts'
import { isTaken } from './conflict.ts'
import type { Funding } from './funding.ts'
import { keyReused, lockOpenAccount, notMine, requireReal } from './may-fund.ts'
import { checkAmount } from './show-payment.ts'
import { inRupees } from './terminal-amounts.ts'

type RequestDeposit = Calls['requestDeposit']
type Asked = Input<RequestDeposit>

/** Where a screenshot stands, for its sealing. */
export const screenshotPlace = (depositId: number): string => `deposit_screenshot:image:${depositId}`

/** Serves POST web_deposite_submit_api: rupees were sent; dollars follow once staff find them at the bank. */
export const requestDeposit =
  (parts: Funding): Handler<RequestDeposit> =>
  async (input, context) => {
    const { clientId } = context.client
    if (input.user !== clientId) throw notMine()
    const before = await sameRequest(parts, clientId, input)
    if (before !== undefined) return received(before, input.amt)
    await requireReal(parts, clientId, 'deposit')
    await checkAmount(parts, input.amt)
    // Before the picture is worked on, and again where no other request of the client can come in between.
    await checkWaiting(parts, parts.db, clientId, input.amt)
    const picture = await cleaned(parts, context.files?.get('screenshot'))
    const did = await inserted(parts, input, context, picture)
    return received(did, input.amt)
  }

const received = (did: number, paise: number) => ({
  status: 0 as const,
  did,
  msg: `Your deposit of ${inRupees(paise)} is noted as request ${did}. It is credited once it is found at the bank.`,
})

/** The request that this key made before, or undefined. Throws where it asked for something else. */
async function sameRequest(
  { db }: Pick<Funding, 'db'>,
  clientId: number,
  input: Asked,
): Promise<number | undefined> {
  if (input.cid === undefined) return undefined
  const row = await db
    .selectFrom('deposit_request')
    .select(['deposit_id', 'rupees'])
    .where('client_id', '=', clientId)
    .where('cid', '=', input.cid)
    .executeTakeFirst()
  if (row && row.rupees !== input.amt) throw keyReused()
  return row?.deposit_id
}

/** More than anybody pays at a time, and few enough for staff to go through. */
const MOST_WAITING = 10

/** Throws where too many deposits wait already, or this one goes beyond the client's own limits. */
async function checkWaiting(parts: Funding, db: Database, clientId: number, paise: number): Promise<void> {
  const { waiting } = await db
    .selectFrom('deposit_request')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('client_id', '=', clientId)
    .where('state', 'in', ['pending', 'approving'])
    .executeTakeFirstOrThrow()
  if (waiting >= MOST_WAITING) {
    throw new Refusal(
      'too_many_waiting',
      `${MOST_WAITING} of your deposits wait to be found at the bank. You can tell us of another once one of them is decided.`,
    )
  }
  const since = (from: number): Promise<number> => depositedSince(db, clientId, from)
  await parts.checkOwnLimits({ clientId, paise, depositedSince: since })
}

async function depositedSince(db: Database, clientId: number, from: number): Promise<number> {
  const { paise } = await db
    .selectFrom('deposit_request')
    .select(({ fn }) => fn.sum<number | null>('rupees').as('paise'))
    .where('client_id', '=', clientId)
    .where('requested_at', '>=', from)
    .where('state', '<>', 'rejected')
    .executeTakeFirstOrThrow()
  return paise ?? 0
}

async function cleaned({ cleanImage }: Funding, file: UploadedFile | undefined): Promise<Buffer | undefined> {
  return file === undefined || file.bytes.length === 0 ? undefined : cleanImage(file.bytes)
}

async function inserted(
  parts: Funding,
  input: Asked,
  context: ClientContext,
  picture: Buffer | undefined,
): Promise<number> {
  const { clientId } = context.client
  const rate = parts.usdRate.inForce()
  const reference = await ownReference(parts, clientId, input.reference)
  try {
    return await parts.db.transaction().execute(async (within) => {
      if (input.utr) await lockUtr(within, input.utr)
      await lockOpenAccount(within, clientId)
      // The same request came twice at once, and the other was first.
      const first = await sameRequest({ db: within }, clientId, input)
      if (first !== undefined) return first
      if (input.utr) await checkClaim(within, clientId, input.utr)
      await checkWaiting(parts, within, clientId, input.amt)
      const { deposit_id: did } = await within
        .insertInto('deposit_request')
        .values({
          client_id: clientId,
          cid: input.cid ?? null,
          rupees: input.amt,
          rate,
          // Paise to cents at paise a dollar.
          dollars: ratio([input.amt, 100], [rate]),
          reference,
          utr: input.utr || null,
          state: 'pending',
          requested_at: parts.now(),
          decided_at: null,
          decided_by: null,
        })
        .returning('deposit_id')
        .executeTakeFirstOrThrow()
      if (picture) {
        const image = parts.cipher.seal(screenshotPlace(did), picture)
        await within.insertInto('deposit_screenshot').values({ deposit_id: did, image }).execute()
      }
      await parts.audit(within, {
        realm: 'client',
        actorId: clientId,
        action: 'deposit_requested',
        subject: `deposit ${did}`,
        detail: { rupees: input.amt, rate },
        address: context.address,
        requestId: context.requestId,
      })
      return did
    })
  } catch (error) {
    if (isTaken(error, 'deposit_request_reference')) throw referenceUsed()
    throw error
  }
}

/** A reference counts where it was made for this client; anything else is nobody's. */
async function ownReference(
  { db }: Funding,
  clientId: number,
  reference: string | undefined,
): Promise<string | null> {
  if (!reference) return null
  const row = await db
    .selectFrom('payment_reference')
    .select('reference')
    .where('reference', '=', reference)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  if (!row)
    throw new Refusal('reference_unknown', 'This reference was not made for you. Load the QR code again.')
  return row.reference
}

const referenceUsed = (): Refusal =>
  new Refusal(
    'reference_used',
    'A request for this QR code is there already. Load a new one for another payment.',
  )
