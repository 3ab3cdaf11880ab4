import { DAY, MINUTE, ratio, toWireNumber } from '@gf/money'
import type { Selectable } from 'kysely'
import type { Database } from '../persistence/database.ts'
import type { DepositRequestTable } from '../persistence/funding-tables.ts'
import { Refusal } from '../refusal.ts'
import { limitsInForce } from './company-settings.ts'
import { checkWaiting } from './deposit-limits.ts'
import type { Funding } from './funding.ts'
import { tellChanged } from './funding.ts'
import { lockOpenAccount } from './may-fund.ts'
import { inRupees } from './terminal-amounts.ts'

/*
 * A deposit is a request from the moment its payment details are shown, so that its rate and reference survive a reload and
 * show on every device of the client:
 *
 *   opened --> pending (claimed) --> approving --> approved
 *      \________/     \________________> rejected
 *          v
 *      cancelled
 *
 * A client has one opened request at most. Staff do not see it in their queue; they can credit it all the same, also once it
 * is cancelled, where its payment is found at the bank.
 */

export type Deposit = Selectable<DepositRequestTable>

interface Wanted {
  /** Paise. */
  readonly paise: number
  /** The opened request that the client gives up for this one. */
  readonly replace: number | undefined
}

const openedOnes = (db: Database, clientId: number) =>
  db.selectFrom('deposit_request').selectAll().where('client_id', '=', clientId).where('state', '=', 'opened')

/** The request that the client is to pay now; undefined where none is opened. */
export const openedOf = (db: Database, clientId: number): Promise<Deposit | undefined> =>
  openedOnes(db, clientId).executeTakeFirst()

/**
 * The same, to be changed in this transaction. Waits for a cancellation or a decision on it that is on its way, after which it is
 * no longer opened. To be called with the client's row locked.
 */
export const lockOpenedOf = (within: Database, clientId: number): Promise<Deposit | undefined> =>
  openedOnes(within, clientId).forUpdate().executeTakeFirst()

/** Cents for paise at paise a dollar. */
export const dollarsFor = (paise: number, rate: number): number => ratio([paise, 100], [rate])

/**
 * Opens a request for an amount, or gives the opened one of the same amount, as it was. Another amount, or a new rate, takes
 * the place of the opened one only where `replace` names it. Throws Refusal: `deposit_open` with the one that is opened.
 */
export async function openDeposit(
  parts: Funding,
  clientId: number,
  { paise, replace }: Wanted,
): Promise<Deposit> {
  const { rate_minutes: minutes } = await limitsInForce(parts.db)
  const { row, isNew } = await parts.db.transaction().execute(async (within) => {
    await lockOpenAccount(within, clientId)
    const before = await lockOpenedOf(within, clientId)
    if (before && isSame(before, { paise, replace }, parts.now())) return { row: before, isNew: false }
    if (before) await giveUp(within, before, replace, parts.now())
    await checkWaiting(parts, within, clientId, paise)
    await refuseMany(within, clientId, parts.now() - DAY)
    return { row: await inserted(parts, within, { clientId, paise, minutes }), isNew: true }
  })
  if (isNew) tellChanged(parts, clientId, { what: 'deposit', number: row.deposit_id, state: 'Opened' })
  return row
}

/** A second tap gets what the first one opened. A rate that has ended is renewed where the request is given up for it. */
function isSame(before: Deposit, { paise, replace }: Wanted, now: number): boolean {
  if (before.rupees !== paise) return false
  return replace !== before.deposit_id || (before.rate_until ?? 0) > now
}

async function giveUp(
  within: Database,
  { deposit_id: id, rupees }: Deposit,
  replace: number | undefined,
  now: number,
): Promise<void> {
  if (replace !== id) {
    throw new Refusal(
      'deposit_open',
      `A deposit of ${inRupees(rupees)} is open. Pay it or cancel it before you open another.`,
      { http: 409, detail: { did: id, amt: toWireNumber(rupees, 2) } },
    )
  }
  await within
    .updateTable('deposit_request')
    .set({ state: 'cancelled', decided_at: now })
    .where('deposit_id', '=', id)
    .execute()
}

/** More amounts than anybody looks at in a day. */
const MOST_A_DAY = 200

/** Throws where a client has had too many references made since a moment. */
export async function refuseMany(db: Database, clientId: number, since: number): Promise<void> {
  const { made } = await db
    .selectFrom('payment_reference')
    .select(({ fn }) => fn.countAll<number>().as('made'))
    .where('client_id', '=', clientId)
    .where('made_at', '>', since)
    .executeTakeFirstOrThrow()
  if (made < MOST_A_DAY) return
  throw new Refusal(
    'too_often',
    'You have created too many QR codes today. Pay an earlier one, or try again tomorrow.',
    { http: 429, retryAfter: 3_600 },
  )
}

async function inserted(
  parts: Funding,
  within: Database,
  asked: { readonly clientId: number; readonly paise: number; readonly minutes: number },
): Promise<Deposit> {
  const reference = parts.newReference()
  const [now, rate] = [parts.now(), parts.usdRate.inForce()]
  await within
    .insertInto('payment_reference')
    .values({ reference, client_id: asked.clientId, rupees: asked.paise, made_at: now })
    .execute()
  return within
    .insertInto('deposit_request')
    .values({
      client_id: asked.clientId,
      cid: null,
      rupees: asked.paise,
      rate,
      shown_rate: rate,
      rate_until: now + asked.minutes * MINUTE,
      dollars: dollarsFor(asked.paise, rate),
      reference,
      utr: null,
      state: 'opened',
      requested_at: now,
      claimed_at: null,
      received_at: null,
      decided_at: null,
      decided_by: null,
      asked_digest: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
