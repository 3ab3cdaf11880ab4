import type { Calls, Input } from '@gf/contract'
import type { Cents } from '@gf/money'
import { cents, HOUR, toRupees, toWireNumber } from '@gf/money'
import type { Handler } from '../calls/handler.ts'
import { Refusal, notFound } from '../calls/refusal.ts'
import { need } from '../desk/need.ts'
import type { Database } from '../persistence/database.ts'
import { findRow } from '../persistence/rows.ts'
import { limitsInForce } from './company-settings.ts'
import type { FundingLimits } from './company-settings.ts'
import {
  bankOf,
  checkRepeat,
  coolOffUntil,
  lockOpenAccount,
  maskedBank,
  notMine,
  refuseFrozen,
  requireReal,
} from './eligibility.ts'
import type { PayoutBank } from './eligibility.ts'
import type { Funding } from './funding.ts'
import { moment, inDollars, inRupees } from './funding.ts'
import { complete, settle, shown, withdrawalAt } from './withdrawal-requests.ts'
import type { Withdrawal } from './withdrawal-requests.ts'

type RequestWithdrawal = Calls['requestWithdrawal']
type Asked = Input<RequestWithdrawal>

/** The place of a withdrawal's bank account, for its sealing. */
export const bankPlace = (clientId: number): string => `withdrawal_request:bank:${clientId}`

/** Serves POST withdraw_submit_api2: dollars to be paid out, reserved immediately. */
export const requestWithdrawal =
  (parts: Funding): Handler<RequestWithdrawal> =>
  async (input, { client }) => {
    const { clientId } = client
    if (input.user !== clientId) throw notMine()
    // Before proof is required: a repeat gets its answer, and needs no second code.
    const before = await sameRequest(parts, clientId, input)
    if (before) return asked(await settled(parts, before, complete))
    checkRate(parts, input)
    await requireReal(parts, clientId, 'withdrawal')
    const limits = await limitsInForce(parts.db)
    checkBounds(limits, input.amt)
    const bank = await bankOf(parts, clientId)
    if (!bank) throw new Refusal('bank_missing', 'Add your bank account first.')
    await checkCoolOff(parts, clientId, bank, limits)
    await refuseFrozen(parts.db, clientId)
    await parts.stepUp.check(client, { wpin: input.wpin, code: input.code })
    checkRate(parts, input)
    const row = await inserted(parts, clientId, input, { bank, hours: limits.pay_hours })
    return asked(await settled(parts, row, settle))
  }

const asked = (row: Withdrawal) => ({
  status: 0 as const,
  wid: row.wid,
  msg: `${inDollars(row.dollars)} held for withdrawal ${row.wid}.`,
})

/** Makes the reservation, for a new or an interrupted request. Throws if the desk refuses. */
async function settled(
  parts: Funding,
  row: Withdrawal,
  reserve: typeof settle | typeof complete,
): Promise<Withdrawal> {
  const after = row.state === 'reserving' ? await reserve(parts, row, 'reserving') : row
  if (after.state === 'refused') throw notReserved(after)
  return after
}

/** Throws if the client saw another rate than the current one. */
function checkRate({ usdRate }: Pick<Funding, 'usdRate'>, { amt, rate: shown }: Asked): void {
  const rate = usdRate.forWithdrawals()
  if (shown === undefined || shown === rate) return
  throw new Refusal(
    'rate_changed',
    `The rate changed to ${inRupees(rate)} per dollar, so ${inDollars(amt)} is now ${inRupees(toRupees(amt, rate))}. Check the amount and confirm again.`,
    {
      http: 409,
      detail: { rate: toWireNumber(rate, 2), rupees: toWireNumber(toRupees(amt, rate), 2) },
    },
  )
}

const digestOf = ({ cipher }: Pick<Funding, 'cipher'>, { amt, rate }: Asked): Buffer =>
  cipher.digest('withdrawal request', JSON.stringify([amt, rate ?? null]))

async function sameRequest(
  parts: Pick<Funding, 'db' | 'cipher'>,
  clientId: number,
  input: Asked,
): Promise<Withdrawal | undefined> {
  const { cid, amt } = input
  if (cid === undefined) return undefined
  const row = await findRow(parts.db, 'withdrawal_request', { client_id: clientId, cid })
  if (row) checkRepeat(row.asked_digest, digestOf(parts, input), row.dollars === amt)
  return row
}

function checkBounds({ least_withdrawal: least, most_withdrawal: most }: FundingLimits, cents: Cents): void {
  if (cents >= least && cents <= most) return
  throw new Refusal(
    'withdrawal_out_of_bounds',
    `Withdraw ${inDollars(least)} to ${inDollars(most)} at a time.`,
    { detail: { least: toWireNumber(least, 2), most: toWireNumber(most, 2) } },
  )
}

async function checkCoolOff(
  parts: Funding,
  clientId: number,
  bank: PayoutBank,
  limits: FundingLimits,
): Promise<void> {
  const until = await coolOffUntil(parts, clientId, bank, limits.cool_off_hours)
  if (until === undefined) return
  throw new Refusal(
    'cool_off',
    `We pause withdrawals for ${limits.cool_off_hours} hours after a change of bank details or login security. Try again later.`,
    { detail: { until: new Date(until).toISOString() } },
  )
}

/** Pending withdrawals per client, few enough for staff to review. */
const MOST_WAITING = 20

/** Throws if too many withdrawals of the client are pending. Call it under `lockOpenAccount`. */
async function checkWaiting(within: Database, clientId: number): Promise<void> {
  const { waiting } = await within
    .selectFrom('withdrawal_request')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('client_id', '=', clientId)
    .where('state', 'in', ['reserving', 'pending', 'approved'])
    .executeTakeFirstOrThrow()
  if (waiting < MOST_WAITING) return
  throw new Refusal(
    'too_many_withdrawals',
    `You have ${MOST_WAITING} pending withdrawals, the maximum. Wait until we pay one, or cancel one.`,
  )
}

async function inserted(
  parts: Funding,
  clientId: number,
  input: Asked,
  { bank, hours }: { readonly bank: PayoutBank; readonly hours: number },
): Promise<Withdrawal> {
  const [now, rate] = [parts.now(), parts.usdRate.forWithdrawals()]
  return parts.db.transaction().execute(async (within) => {
    await lockOpenAccount(within, clientId)
    // The same request came twice simultaneously, and the other was first.
    const first = await sameRequest({ ...parts, db: within }, clientId, input)
    if (first) return first
    await refuseFrozen(within, clientId)
    await checkWaiting(within, clientId)
    return within
      .insertInto('withdrawal_request')
      .values({
        client_id: clientId,
        cid: input.cid ?? null,
        dollars: input.amt,
        rate,
        rupees: toRupees(input.amt, rate),
        bank: parts.cipher.seal(bankPlace(clientId), Buffer.from(JSON.stringify(bank))),
        bank_shown: maskedBank(bank),
        state: 'reserving',
        reservation_id: null,
        refusal: null,
        requested_at: now,
        pay_by: now + hours * HOUR,
        reserved_at: null,
        approved_by: null,
        approved_at: null,
        ended_by: null,
        ended_at: null,
        utr: null,
        asked_digest: digestOf(parts, input),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

function notReserved({ refusal }: Withdrawal): Refusal {
  const { reason, detail } = refusal as {
    readonly reason: string
    readonly detail: { readonly available?: Cents }
  }
  if (reason !== 'insufficient_funds')
    return new Refusal(reason, 'Invalid amount. Check the amount and try again.')
  const available = cents(Math.max(need(detail.available, 'amount that can be withdrawn'), 0))
  return new Refusal(reason, `You can withdraw up to ${inDollars(available)}. Enter a smaller amount.`, {
    detail: { available: toWireNumber(available, 2) },
  })
}

const MOST_ROWS = 100

/** Serves GET withdrawals_api/{userid}, without those that the desk refused. */
export const listWithdrawals =
  ({ db }: Funding): Handler<Calls['listWithdrawals']> =>
  async (_input, { client }) => {
    const rows = await db
      .selectFrom('withdrawal_request')
      .selectAll()
      .where('client_id', '=', client.clientId)
      .where('state', '<>', 'refused')
      .orderBy('wid', 'desc')
      .limit(MOST_ROWS)
      .execute()
    return rows.map(rowOf)
  }

function rowOf(row: Withdrawal) {
  const paid = /^(paying|paid|return)/.test(row.state)
  return {
    wid: row.wid,
    wamt: toWireNumber(row.rupees, 2),
    wusd_amt: toWireNumber(row.dollars, 2),
    req_date: new Date(row.requested_at).toISOString(),
    req_status: shown(row),
    remarks: row.remarks,
    rate: toWireNumber(row.rate, 2),
    bank: row.bank_shown,
    can_cancel: row.state === 'pending',
    reserved_at: moment(row.reserved_at),
    reviewed_at: moment(row.approved_at),
    paid_at: paid ? moment(row.ended_at) : null,
    ended_at: paid ? null : moment(row.ended_at),
    pay_by: moment(row.pay_by),
    returned_at: moment(row.return_decided_at),
    utr: row.utr ?? '',
  }
}

/** Serves POST withdrawal_cancel_api and GET cancel_withdrawal_api/{wid}. */
export const cancelWithdrawal =
  (parts: Funding): Handler<Calls['cancelWithdrawal']> & Handler<Calls['cancelWithdrawalByForm']> =>
  ({ wid }, { client }) =>
    cancelOwn(parts, client.clientId, wid)

/** Cancels a client's own withdrawal, once. Throws Refusal: 404 for another's, `withdrawal_decided` once decided. */
export async function cancelOwn(parts: Funding, clientId: number, wid: number) {
  const cancelled = await parts.db
    .updateTable('withdrawal_request')
    .set({ state: 'cancelling', ended_at: parts.now() })
    .where('wid', '=', wid)
    .where('client_id', '=', clientId)
    .where('state', '=', 'pending')
    .returningAll()
    .executeTakeFirst()
  if (!cancelled) await requireCancelled(parts, clientId, wid)
  const row = cancelled ?? (await withdrawalAt(parts, wid))
  // An earlier call's cancellation may have finished, longer ago than the desk remembers.
  if (row.state === 'cancelling') await (cancelled ? settle : complete)(parts, row, 'cancelling')
  return { status: 0 as const, msg: 'Withdrawal cancelled. The amount is back in your balance.' }
}

async function requireCancelled({ db }: Funding, clientId: number, wid: number): Promise<void> {
  const row = await findRow(db, 'withdrawal_request', { wid, client_id: clientId }, ['state'])
  if (!row || row.state === 'refused') throw notFound()
  if (row.state === 'cancelling' || row.state === 'cancelled') return
  if (row.state === 'reserving') {
    throw new Refusal('in_flight', 'Your withdrawal is being created. Try again in a moment.', {
      http: 409,
    })
  }
  throw new Refusal(
    'withdrawal_decided',
    'We have already processed this withdrawal. Check its status in Funds.',
  )
}
