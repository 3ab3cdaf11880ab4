import type { actions, ArgsOf, ResultOf } from '@gf/contract'
import { toWireNumber } from '@gf/money'
import type { Amount } from '@gf/money'
import type { Decision, Works } from '../calls/action.ts'
import { Refusal } from '../calls/refusal.ts'
import type { Deps } from '../deps.ts'
import type { Database } from '../persistence/database.ts'
import { banksInUse, limitsInForce } from './company-settings.ts'
import type { FundingLimits } from './company-settings.ts'

type Setting = 'add-bank' | 'list-banks' | 'remove-bank' | 'set-upi' | 'set-limits'

/** Settings of staff for deposits and withdrawals: banks, UPI, the limits. `rate-actions.ts` has the dollar rate. */
export const settingsActions = (deps: Pick<Deps, 'now'>): Works<Setting> => ({
  'add-bank': {
    entry: 'company_bank_added',
    subject: async ({ number, ifsc, bank, holder }) => ({
      subject: `company bank ${ifsc} ${number}`,
      content: { bank_name: bank, acc_name: holder },
    }),
    run: (bank, decision) => addBank(deps, bank, decision),
  },
  'list-banks': {
    run: async (_args, { within }) =>
      (await banksInUse(within)).map((bank) => ({
        id: bank.bank_id,
        bank: bank.bank_name,
        holder: bank.acc_name,
        number: bank.acc_number,
        ifsc: bank.ifsc_code,
      })),
  },
  'remove-bank': {
    entry: 'company_bank_removed',
    subject: async ({ id }, within) => ({
      subject: `company bank ${id}`,
      content: (await banksInUse(within)).find((bank) => bank.bank_id === id) ?? notThere(id),
    }),
    run: ({ id }, decision) => removeBank(deps, id, decision),
  },
  'set-upi': {
    entry: 'upi_set',
    subject: async ({ upi, payee }) => ({
      subject: 'company upi',
      content: { upi_id: upi, payee_name: payee },
    }),
    run: (upi, decision) => setUpi(deps, upi, decision),
  },
  'set-limits': {
    entry: 'funding_limits_set',
    async checks(given) {
      if (changesAny(given)) return 1
      if (given['valid-from'] === undefined) return 0
      throw new Refusal('nothing_given', 'Name at least one change.')
    },
    async subject(given, within) {
      const after = changedLimits(await limitsInForce(within), given)
      // Later, what is not given stays as it is then.
      const content = given['valid-from'] === undefined ? after : givenLimits(given)
      return { subject: 'funding limits', content }
    },
    run: (given, decision) => setLimits(deps, given, decision),
  },
})

const decimal = (minorUnits: Amount): number => toWireNumber(minorUnits, 2)

async function addBank(
  { now }: Pick<Deps, 'now'>,
  { bank, holder, number, ifsc }: ArgsOf<(typeof actions)['add-bank']>,
  { within, note }: Decision,
) {
  const { bank_id: id } = await within
    .insertInto('company_bank')
    .values({
      bank_name: bank,
      acc_name: holder,
      acc_number: number,
      ifsc_code: ifsc,
      added_at: now(),
      removed_at: null,
    })
    .returning('bank_id')
    .executeTakeFirstOrThrow()
  note({ subject: `company bank ${id}`, detail: { bank, holder, number, ifsc } })
  return { id, bank, holder, number, ifsc }
}

async function removeBank({ now }: Pick<Deps, 'now'>, id: number, { within, note }: Decision) {
  const removed = await within
    .updateTable('company_bank')
    .set({ removed_at: now() })
    .where('bank_id', '=', id)
    .where('removed_at', 'is', null)
    .returning('bank_name')
    .executeTakeFirst()
  if (!removed) return notThere(id)
  note({ subject: `company bank ${id}` })
  return { id, bank: removed.bank_name }
}

async function setUpi(
  { now }: Pick<Deps, 'now'>,
  { upi, payee }: ArgsOf<(typeof actions)['set-upi']>,
  { within, by, note }: Decision,
) {
  await within
    .insertInto('company_upi')
    .values({ upi_id: upi, payee_name: payee, set_at: now(), set_by: by.username })
    .execute()
  note({ subject: 'company upi', detail: { upi, payee } })
  return { upi, payee }
}

function notThere(id: number): never {
  throw new Refusal('not_found', `Bank ${id} not found. See list-banks.`)
}

type GivenLimits = ArgsOf<(typeof actions)['set-limits']>

const changesAny = ({ 'valid-from': _from, ...limits }: GivenLimits): boolean =>
  Object.values(limits).some((value) => value !== undefined)

/** The limits that are given, by their columns. */
const givenLimits = (given: GivenLimits) => ({
  ...(given['deposit-from'] !== undefined && { least_deposit: given['deposit-from'] }),
  ...(given['deposit-to'] !== undefined && { most_deposit: given['deposit-to'] }),
  ...(given['withdrawal-from'] !== undefined && { least_withdrawal: given['withdrawal-from'] }),
  ...(given['withdrawal-to'] !== undefined && { most_withdrawal: given['withdrawal-to'] }),
  ...(given['two-approvers-above'] !== undefined && { two_approvers_above: given['two-approvers-above'] }),
  ...(given['cool-off'] !== undefined && { cool_off_hours: given['cool-off'] }),
  ...(given['rate-holds'] !== undefined && { rate_minutes: given['rate-holds'] }),
  ...(given['pay-within'] !== undefined && { pay_hours: given['pay-within'] }),
})

/** The limits with the given ones replaced. Throws if they contradict each other. */
function changedLimits(before: FundingLimits, given: GivenLimits): FundingLimits {
  const after: FundingLimits = { ...before, ...givenLimits(given) }
  const upsideDown =
    after.least_deposit > after.most_deposit || after.least_withdrawal > after.most_withdrawal
  if (upsideDown || after.least_deposit === 0 || after.least_withdrawal === 0) {
    throw new Refusal('limits_contradict', 'The minimum must be above zero and no greater than the maximum.')
  }
  return after
}

async function setLimits(
  { now }: Pick<Deps, 'now'>,
  given: GivenLimits,
  { within, by, note }: Decision,
): Promise<ResultOf<(typeof actions)['set-limits']>> {
  const before = await limitsInForce(within)
  const after = changedLimits(before, given)
  if (!changesAny(given)) note(null)
  else await storeLimits(within, after, { set_at: now(), set_by: by.username }, note)
  return {
    deposit_from: decimal(after.least_deposit),
    deposit_to: decimal(after.most_deposit),
    withdrawal_from: decimal(after.least_withdrawal),
    withdrawal_to: decimal(after.most_withdrawal),
    two_approvers_above: decimal(after.two_approvers_above),
    cool_off_hours: after.cool_off_hours,
    rate_minutes: after.rate_minutes,
    pay_hours: after.pay_hours,
  }
}

async function storeLimits(
  within: Database,
  limits: FundingLimits,
  set: { readonly set_at: number; readonly set_by: string },
  note: Decision['note'],
): Promise<void> {
  await within
    .insertInto('funding_limit')
    .values({ ...limits, ...set })
    .execute()
  note({ subject: 'funding limits', detail: { ...limits } })
}
