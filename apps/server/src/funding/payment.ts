import type { Paise } from '@gf/money'
import { upiLink } from '@gf/contract'
import type { Calls } from '@gf/contract'
import { DAY, formatDecimal, MINUTE, toDollars, toWireNumber } from '@gf/money'
import type { Selectable } from 'kysely'
import { renderSVG } from 'uqr'
import type { Handler } from '../calls/handler.ts'
import { Refusal } from '../calls/refusal.ts'
import type { Deps } from '../deps.ts'
import type { Limit } from '../identity/index.ts'
import type { Database } from '../persistence/database.ts'
import type { DepositRequestTable } from '../persistence/tables.ts'
import { limitsInForce, upiInForce, banksInUse } from './company-settings.ts'
import { checkWaiting, lockOpenAccount, checkAmount, requireReal } from './eligibility.ts'
import { newReference, tellChanged, inRupees } from './funding.ts'
import type { Funding } from './funding.ts'

/*
 * A deposit is a request from the moment its payment details are shown, so its rate and reference survive a reload and
 * appear on every device of the client:
 *
 *   opened --> pending (claimed) --> approving --> approved
 *      \________/     \________________> rejected
 *          v
 *      cancelled
 *
 * A client has at most one opened request. It is not in the staff's queue; they can still credit it, even after
 * cancellation, if its payment is found at the bank.
 */

export type Deposit = Selectable<DepositRequestTable>

interface Wanted {
  /** Paise. */
  readonly paise: Paise
  /** The opened request that the client gives up for this one. */
  readonly replace: number | undefined
}

const openedOnes = (db: Database, clientId: number) =>
  db.selectFrom('deposit_request').selectAll().where('client_id', '=', clientId).where('state', '=', 'opened')

/** The client's opened request, or undefined. */
export const openedOf = (db: Database, clientId: number): Promise<Deposit | undefined> =>
  openedOnes(db, clientId).executeTakeFirst()

/** The same, locked; waits for a running cancellation or decision. Call it with the client's row locked. */
export const lockOpenedOf = (within: Database, clientId: number): Promise<Deposit | undefined> =>
  openedOnes(within, clientId).forUpdate().executeTakeFirst()

/**
 * Opens a request for an amount, or returns the opened one of the same amount unchanged. Another amount, or a new rate,
 * replaces the opened one only if `replace` names it. Throws Refusal: `deposit_open` with the opened one.
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
    await parts.throttle.require(REFERENCES, String(clientId), within)
    return { row: await inserted(parts, within, { clientId, paise, minutes }), isNew: true }
  })
  if (isNew) tellChanged(parts, row, 'Opened')
  return row
}

/** A second tap gets the request of the first. An ended rate is renewed if the request is given up for it. */
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
      `You have an unpaid deposit of ${inRupees(rupees)}. Pay or cancel it first.`,
      {
        http: 409,
        detail: { did: id, amt: toWireNumber(rupees, 2) },
      },
    )
  }
  await within
    .updateTable('deposit_request')
    .set({ state: 'cancelled', decided_at: now })
    .where('deposit_id', '=', id)
    .execute()
}

/** More than any client needs in a day. */
const REFERENCES: Limit = {
  scope: 'payment_reference',
  tries: 200,
  windowMs: DAY,
  reason: 'too_often',
  message: (wait) => `You have created too many QR codes today. Pay an earlier one or wait ${wait}.`,
}

async function inserted(
  parts: Funding,
  within: Database,
  asked: { readonly clientId: number; readonly paise: Paise; readonly minutes: number },
): Promise<Deposit> {
  const reference = newReference(parts)
  const [now, rate] = [parts.now(), parts.usdRate.forDeposits()]
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
      dollars: toDollars(asked.paise, rate),
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

/** Without an amount, the same reference is shown for this long. Milliseconds. */
const SAME_FOR = DAY

/** Serves GET pay_api: opens a request for an amount; without one, shows the opened request or an open-amount code. */
export const showPayment =
  (parts: Funding): Handler<Calls['showPayment']> =>
  async ({ amt, replace }, { client }) => {
    const { clientId } = client
    await requireReal(parts, clientId, 'deposit')
    if (amt !== undefined) await checkAmount(parts, amt)
    const opened =
      amt === undefined
        ? await openedOf(parts.db, clientId)
        : await openDeposit(parts, clientId, { paise: amt, replace })
    const upi = await upiInForce(parts.db)
    if (!upi && !opened) {
      throw new Refusal('upi_unset', 'UPI deposits are unavailable. Pay by bank transfer.')
    }
    const reference = opened?.reference ?? (await openReference(parts, clientId))
    const rupees = opened && formatDecimal(opened.rupees, 2)
    const payee = upi && { upi: upi.upi_id, payee: upi.payee_name }
    const link = payee ? upiLink(payee, { reference, rupees }) : ''
    return {
      status: 0,
      qr_code: link && qrCode(link),
      upi_id: upi?.upi_id ?? '',
      payee_name: upi?.payee_name ?? '',
      reference,
      upi_link: link,
      opened: opened ? openedOnWire(opened) : null,
    }
  }

/** An opened request in wire units. */
export const openedOnWire = (row: Deposit) => ({
  did: row.deposit_id,
  amt: toWireNumber(row.rupees, 2),
  usd_amt: toWireNumber(row.dollars, 2),
  rate: toWireNumber(row.shown_rate, 2),
  rate_until: new Date(row.rate_until ?? row.requested_at).toISOString(),
  reference: row.reference ?? '',
})

const qrCode = (link: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(renderSVG(link, { border: 2 })).toString('base64')}`

/** The reference of a QR code without an amount. It becomes a request once it is claimed. */
async function openReference(
  { db, now, ids, throttle }: Pick<Deps, 'db' | 'now' | 'ids' | 'throttle'>,
  clientId: number,
): Promise<string> {
  const before = await db
    .selectFrom('payment_reference as made')
    .select('made.reference')
    .where('made.client_id', '=', clientId)
    .where('made.rupees', 'is', null)
    .where('made.made_at', '>', now() - SAME_FOR)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('deposit_request as asked')
            .select('asked.deposit_id')
            .whereRef('asked.reference', '=', 'made.reference'),
        ),
      ),
    )
    .orderBy('made.made_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (before) return before.reference
  await throttle.require(REFERENCES, String(clientId))
  const reference = newReference({ ids })
  await db
    .insertInto('payment_reference')
    .values({ reference, client_id: clientId, rupees: null, made_at: now() })
    .execute()
  return reference
}

/** Serves GET banks_api: payment details only for clients who can be credited. */
export const listBanks =
  (parts: Funding): Handler<Calls['listBanks']> =>
  async (_input, { client }) => {
    await requireReal(parts, client.clientId, 'deposit')
    return (await banksInUse(parts.db)).map(({ bank_name, acc_name, acc_number, ifsc_code }) => ({
      bank_name,
      acc_name,
      acc_number,
      ifsc_code,
    }))
  }
