import type { Calls, Input } from '@gf/contract'
import { ratio, toWireNumber } from '@gf/money'
import type { Handler } from '../handler.ts'
import type { Database } from '../persistence/database.ts'
import { need } from '../need.ts'
import { Refusal } from '../refusal.ts'
import { limitsInForce } from './company-settings.ts'
import type { FundingLimits } from './company-settings.ts'
import type { Funding, PayoutBank } from './funding.ts'
import {
  checkRepeat,
  coolOffUntil,
  lockOpenAccount,
  maskedBank,
  notMine,
  refuseFrozen,
  requireReal,
} from './may-fund.ts'
import { inDollars, inRupees } from './terminal-amounts.ts'
import { complete, settle } from './withdrawal-requests.ts'
import type { Withdrawal } from './withdrawal-requests.ts'

type RequestWithdrawal = Calls['requestWithdrawal']
type Asked = Input<RequestWithdrawal>

/** Where the bank of a withdrawal stands, for its sealing. */
export const bankPlace = (clientId: number): string => `withdrawal_request:bank:${clientId}`

/** Serves POST withdraw_submit_api2: dollars to be paid out, reserved at once. */
export const requestWithdrawal =
  (parts: Funding): Handler<RequestWithdrawal> =>
  async (input, { client }) => {
    const { clientId } = client
    if (input.user !== clientId) throw notMine()
    // Before anything is asked for: a repeat gets its answer, and needs no second code.
    const before = await sameRequest(parts, clientId, input)
    if (before) return asked(await settled(parts, before, complete))
    checkRate(parts, input)
    await requireReal(parts, clientId, 'withdrawal')
    const limits = await limitsInForce(parts.db)
    checkBounds(limits, input.amt)
    const bank = await parts.bankOf(clientId)
    if (!bank) throw new Refusal('bank_missing', 'Enter the bank account first that you want to be paid to.')
    await checkCoolOff(parts, clientId, bank, limits)
    await refuseFrozen(parts.db, clientId)
    await parts.stepUp.check(client, { wpin: input.wpin, code: input.code })
    checkRate(parts, input)
    const row = await inserted(parts, clientId, input, bank)
    return asked(await settled(parts, row, settle))
  }

const asked = (row: Withdrawal) => ({
  status: 0 as const,
  wid: row.wid,
  msg: `${inDollars(row.dollars)} are reserved for your withdrawal ${row.wid}.`,
})

/** Reserves, by one of the two ways, what is not yet reserved. Throws where the desk did not. */
async function settled(
  parts: Funding,
  row: Withdrawal,
  reserve: typeof settle | typeof complete,
): Promise<Withdrawal> {
  const after = row.state === 'reserving' ? await reserve(parts, row, 'reserving') : row
  if (after.state === 'refused') throw notReserved(after)
  return after
}

/** Throws where the client was asked about another rate than the one that it would be recorded at. */
function checkRate({ usdRate }: Pick<Funding, 'usdRate'>, { amt, rate: shown }: Asked): void {
  const rate = usdRate.inForce()
  if (shown === undefined || shown === rate) return
  throw new Refusal(
    'rate_changed',
    `The rate has changed: a dollar is ${inRupees(rate)} now, so ${inDollars(amt)} are ${inRupees(rupeesFor(amt, rate))}.`,
    {
      http: 409,
      detail: { rate: toWireNumber(rate, 2), rupees: toWireNumber(rupeesFor(amt, rate), 2) },
    },
  )
}

/** Paise for cents at paise a dollar. */
const rupeesFor = (cents: number, rate: number): number => ratio([cents, rate], [100])

const digestOf = ({ cipher }: Pick<Funding, 'cipher'>, { amt, rate }: Asked): Buffer =>
  cipher.digest('withdrawal request', JSON.stringify([amt, rate ?? null]))

async function sameRequest(
  parts: Pick<Funding, 'db' | 'cipher'>,
  clientId: number,
  input: Asked,
): Promise<Withdrawal | undefined> {
  const { cid, amt } = input
  if (cid === undefined) return undefined
  const row = await parts.db
    .selectFrom('withdrawal_request')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('cid', '=', cid)
    .executeTakeFirst()
  if (row) checkRepeat(row.asked_digest, digestOf(parts, input), row.dollars === amt)
  return row
}

function checkBounds({ least_withdrawal: least, most_withdrawal: most }: FundingLimits, cents: number): void {
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
    `Your bank details, e-mail address, mobile number, password or second factor changed, so nothing can be withdrawn for ${limits.cool_off_hours} hours after it.`,
    { detail: { until: new Date(until).toISOString() } },
  )
}

/** More than anybody asks for at a time, and few enough for staff to go through. */
const MOST_WAITING = 20

/** Throws where too many withdrawals of the client wait already. To be called under `lockOpenAccount`. */
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
    `${MOST_WAITING} of your withdrawals wait to be paid. You can ask for another once one of them is paid or cancelled.`,
  )
}

async function inserted(
  parts: Funding,
  clientId: number,
  input: Asked,
  bank: PayoutBank,
): Promise<Withdrawal> {
  const rate = parts.usdRate.inForce()
  return parts.db.transaction().execute(async (within) => {
    await lockOpenAccount(within, clientId)
    // The same request came twice at once, and the other was first.
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
        rupees: rupeesFor(input.amt, rate),
        bank: parts.cipher.seal(bankPlace(clientId), Buffer.from(JSON.stringify(bank))),
        bank_shown: maskedBank(bank),
        state: 'reserving',
        reservation_id: null,
        refusal: null,
        requested_at: parts.now(),
        reserved_at: null,
        first_approved_by: null,
        first_approved_at: null,
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
    readonly detail: { readonly available?: number }
  }
  if (reason !== 'insufficient_funds') return new Refusal(reason, 'This amount cannot be withdrawn.')
  const available = Math.max(need(detail.available, 'amount that can be withdrawn'), 0)
  return new Refusal(reason, `You can withdraw ${inDollars(available)} at most.`, {
    detail: { available: toWireNumber(available, 2) },
  })
}
