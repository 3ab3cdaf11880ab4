import { cents, paise } from '@gf/money'
import type { Insertable } from 'kysely'
import type { Database } from '../persistence/database.ts'
import type { Tables } from '../persistence/tables.ts'

/** Limits of deposits (paise) and withdrawals (cents). */
export type FundingLimits = Required<Omit<Insertable<Tables['funding_limit']>, 'seq' | 'set_at' | 'set_by'>>

/** A company account for deposits. */
export type CompanyBank = Omit<Insertable<Tables['company_bank']>, 'added_at' | 'removed_at'>

/**
 * Defaults: 500 to 2,00,000 rupees in, 10 to 5,000 dollars out, two approvers above 1,000, rates for half an hour,
 * withdrawals paid within two days.
 */
export const firstLimits: FundingLimits = {
  least_deposit: paise(50_000),
  most_deposit: paise(20_000_000),
  least_withdrawal: cents(1_000),
  most_withdrawal: cents(500_000),
  two_approvers_above: cents(100_000),
  cool_off_hours: 24,
  rate_minutes: 30,
  pay_hours: 48,
}

/** The columns of the limits. */
export const LIMITS = Object.keys(firstLimits) as (keyof FundingLimits)[]

/** The limits in force. */
export async function limitsInForce(db: Database): Promise<FundingLimits> {
  const newest = await db
    .selectFrom('funding_limit')
    .select(LIMITS)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest ?? firstLimits
}

/** The company's banks that take deposits, in the order in which they were added. */
export function banksInUse(db: Database) {
  return db
    .selectFrom('company_bank')
    .select(['bank_id', 'bank_name', 'acc_name', 'acc_number', 'ifsc_code'])
    .where('removed_at', 'is', null)
    .orderBy('bank_id')
    .execute()
}

/** The UPI ID and its name in payment apps; undefined if not set. */
export function upiInForce(
  db: Database,
): Promise<{ readonly upi_id: string; readonly payee_name: string } | undefined> {
  return db
    .selectFrom('company_upi')
    .select(['upi_id', 'payee_name'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export const EXAMPLE_BANKS: readonly CompanyBank[] = [
  {
    bank_name: 'Example Bank of India',
    acc_name: 'GLOBAL FOREX (example)',
    acc_number: '000000000001',
    ifsc_code: 'EXBI0000001',
  },
  {
    bank_name: 'Sample Co-operative Bank',
    acc_name: 'GLOBAL FOREX (example)',
    acc_number: '000000000002',
    ifsc_code: 'SMPL0000002',
  },
]

export const EXAMPLE_UPI = {
  upi_id: 'globalforex@example',
  payee_name: 'GLOBAL FOREX (example)',
  set_by: 'example',
} as const

/** Gives an installation outside production an invented bank and UPI ID, so that its screens show realistic data. */
export async function seedExamples(db: Database, now: () => number): Promise<void> {
  const any = await db.selectFrom('company_bank').select('bank_id').limit(1).executeTakeFirst()
  if (any || (await upiInForce(db))) return
  await db
    .insertInto('company_bank')
    .values(EXAMPLE_BANKS.map((bank) => ({ ...bank, added_at: now(), removed_at: null })))
    .execute()
  await db
    .insertInto('company_upi')
    .values({ ...EXAMPLE_UPI, set_at: now() })
    .execute()
}
