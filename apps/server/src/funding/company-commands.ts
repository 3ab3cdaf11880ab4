import { formatDecimal } from '@gf/money'
import { z } from 'zod'
import type { HandlerParts } from '../handlers.ts'
import type { Database } from '../persistence/database.ts'
import { Refusal } from '../refusal.ts'
import { FINANCE } from '../staff-account.ts'
import { staffCommand } from '../staff-command.ts'
import type { StaffAtTerminal, StaffCommand } from '../staff-command.ts'
import { banksInUse, limitsInForce } from './company-settings.ts'
import type { FundingLimits } from './company-settings.ts'
import { inDollars, inRupees, typedAmount, typedId } from './terminal-amounts.ts'

const line = z.string().trim().min(1).max(120)

/** What staff set for deposits and withdrawals: banks, UPI, the dollar rate, the limits. */
export function companyCommands(parts: () => HandlerParts): readonly StaffCommand[] {
  return [
    addBank(parts),
    listBanks(parts),
    removeBank(parts),
    setUpi(parts),
    setRate(parts),
    setLimits(parts),
  ]
}

const addBank = (parts: () => HandlerParts) =>
  staffCommand({
    name: 'add-bank',
    usage: '--bank NAME --holder NAME --number ACCOUNT --ifsc IFSC',
    about: 'Adds an account of the company that deposits go to.',
    roles: ['owner'],
    positional: [],
    args: z.object({
      bank: line,
      holder: line,
      number: z.string().regex(/^[A-Z0-9]{6,24}$/i, 'takes 6 to 24 letters and digits'),
      ifsc: z
        .string()
        .transform((text) => text.toUpperCase())
        .pipe(z.string().regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'takes an IFSC such as SBIN0000300')),
    }),
    run: async ({ bank, holder, number, ifsc }, by) => {
      const { db, clock } = parts()
      return db.transaction().execute(async (within) => {
        const { bank_id: id } = await within
          .insertInto('company_bank')
          .values({
            bank_name: bank,
            acc_name: holder,
            acc_number: number,
            ifsc_code: ifsc,
            added_at: clock.now(),
            removed_at: null,
          })
          .returning('bank_id')
          .executeTakeFirstOrThrow()
        const change = { action: 'company_bank_added', subject: `company bank ${id}` }
        await noteChange(parts(), within, by, { ...change, detail: { bank, holder, number, ifsc } })
        return `Bank ${id} was added: ${bank}, ${number}.`
      })
    },
  })

const listBanks = (parts: () => HandlerParts) =>
  staffCommand({
    name: 'list-banks',
    usage: '',
    about: 'Lists the accounts of the company that deposits go to.',
    roles: ['owner', ...FINANCE, 'auditor'],
    positional: [],
    args: z.object({}),
    run: async () => {
      const banks = await banksInUse(parts().db)
      if (banks.length === 0) return 'There are none. Add one with add-bank.'
      return banks
        .map(
          (one) => `${one.bank_id}  ${one.bank_name}  ${one.acc_name}  ${one.acc_number}  ${one.ifsc_code}`,
        )
        .join('\n')
    },
  })

const removeBank = (parts: () => HandlerParts) =>
  staffCommand({
    name: 'remove-bank',
    usage: 'N',
    about: 'Takes a bank out of the list that clients see.',
    roles: ['owner'],
    positional: ['id'],
    args: z.object({ id: typedId }),
    run: async ({ id }, by) => {
      const { db, clock } = parts()
      return db.transaction().execute(async (within) => {
        const removed = await within
          .updateTable('company_bank')
          .set({ removed_at: clock.now() })
          .where('bank_id', '=', id)
          .where('removed_at', 'is', null)
          .returning('bank_name')
          .executeTakeFirst()
        if (!removed) throw new Refusal('not_found', `There is no bank ${id}.`)
        await noteChange(parts(), within, by, {
          action: 'company_bank_removed',
          subject: `company bank ${id}`,
        })
        return `Bank ${id} (${removed.bank_name}) was removed.`
      })
    },
  })

const setUpi = (parts: () => HandlerParts) =>
  staffCommand({
    name: 'set-upi',
    usage: 'UPI_ID --payee NAME',
    about: 'Sets the UPI id that QR codes pay to, and the name that payment apps show.',
    roles: ['owner'],
    positional: ['upi'],
    args: z.object({
      upi: z.string().regex(/^[A-Za-z0-9._-]{2,200}@[A-Za-z0-9.]{2,64}$/, 'takes a UPI id such as name@bank'),
      payee: line,
    }),
    run: async ({ upi, payee }, by) => {
      const { db, clock } = parts()
      await db.transaction().execute(async (within) => {
        await within
          .insertInto('company_upi')
          .values({ upi_id: upi, payee_name: payee, set_at: clock.now(), set_by: by.name })
          .execute()
        const change = { action: 'upi_set', subject: 'company upi', detail: { upi, payee } }
        await noteChange(parts(), within, by, change)
      })
      return `Deposits by UPI go to ${upi} (${payee}).`
    },
  })

const setRate = (parts: () => HandlerParts) =>
  staffCommand({
    name: 'set-rate',
    usage: 'RUPEES [--was RUPEES]',
    about:
      'Sets the rupees a dollar for all that is asked for from now on, such as 94.96; --was names the rate in force where the new one is more than 5 % from it.',
    roles: ['owner'],
    positional: ['rate'],
    args: z.object({
      rate: typedAmount.refine((paise) => paise > 0 && paise < 1_000_000, 'takes 0.01 to 9999.99'),
      was: typedAmount.optional(),
    }),
    run: async ({ rate, was }, by) => {
      const { usdRate } = parts()
      const before = usdRate.inForce()
      checkStep(before, rate, was)
      const change = { action: 'usd_rate_set', subject: 'usd rate', detail: { before, after: rate } }
      await usdRate.change(rate, by.name, (within) => noteChange(parts(), within, by, change))
      return `A dollar is ${inRupees(rate)} from now on; it was ${inRupees(before)}.`
    },
  })

/** A move of so many hundredths is made by somebody who has the rate in force before them: a digit is typed wrong soon. */
const MOST_UNASKED = 5

/** Throws where `was` is not the rate in force, and where a large step comes without it. */
function checkStep(before: number, rate: number, was: number | undefined): void {
  if (was === before) return
  const rates = `A dollar is ${inRupees(before)}`
  if (was !== undefined) throw new Refusal('rate_changed', `${rates}, and not ${inRupees(was)}.`)
  if (Math.abs(rate - before) * 100 <= before * MOST_UNASKED) return
  throw new Refusal(
    'rate_far',
    `${rates}, and ${inRupees(rate)} is more than ${MOST_UNASKED} % from it. If that is meant, say so: --was ${formatDecimal(before, 2)}`,
  )
}

const setLimits = (parts: () => HandlerParts) =>
  staffCommand({
    name: 'set-limits',
    usage:
      '[--deposit-from RUPEES] [--deposit-to RUPEES] [--withdrawal-from DOLLARS] [--withdrawal-to DOLLARS] [--two-approvers-above DOLLARS] [--cool-off HOURS] [--rate-holds MINUTES]',
    about: 'Sets what bounds deposits and withdrawals; what is not named stays. Without any it shows them.',
    roles: ['owner'],
    positional: [],
    args: z.object({
      'deposit-from': typedAmount.optional(),
      'deposit-to': typedAmount.optional(),
      'withdrawal-from': typedAmount.optional(),
      'withdrawal-to': typedAmount.optional(),
      'two-approvers-above': typedAmount.optional(),
      'cool-off': z
        .string()
        .regex(/^\d{1,3}$/, 'takes whole hours')
        .transform(Number)
        .refine((hours) => hours <= 720, 'takes at most 720 hours')
        .optional(),
      'rate-holds': z
        .string()
        .regex(/^\d{1,4}$/, 'takes whole minutes')
        .transform(Number)
        .refine((minutes) => minutes >= 1 && minutes <= 1440, 'takes 1 to 1440 minutes')
        .optional(),
    }),
    run: async (given, by) => {
      const { db, clock } = parts()
      const before = await limitsInForce(db)
      const after = {
        least_deposit: given['deposit-from'] ?? before.least_deposit,
        most_deposit: given['deposit-to'] ?? before.most_deposit,
        least_withdrawal: given['withdrawal-from'] ?? before.least_withdrawal,
        most_withdrawal: given['withdrawal-to'] ?? before.most_withdrawal,
        two_approvers_above: given['two-approvers-above'] ?? before.two_approvers_above,
        cool_off_hours: given['cool-off'] ?? before.cool_off_hours,
        rate_minutes: given['rate-holds'] ?? before.rate_minutes,
      }
      const upsideDown =
        after.least_deposit > after.most_deposit || after.least_withdrawal > after.most_withdrawal
      if (upsideDown || after.least_deposit === 0 || after.least_withdrawal === 0) {
        throw new Refusal('limits_contradict', 'The least must be above zero and at most the most.')
      }
      if (Object.keys(given).length > 0) {
        await db.transaction().execute(async (within) => {
          await within
            .insertInto('funding_limit')
            .values({ ...after, set_at: clock.now(), set_by: by.name })
            .execute()
          const change = { action: 'funding_limits_set', subject: 'funding limits', detail: after }
          await noteChange(parts(), within, by, change)
        })
      }
      return inWords(after)
    },
  })

const inWords = (limits: FundingLimits): string =>
  [
    `Deposits ${inRupees(limits.least_deposit)} to ${inRupees(limits.most_deposit)}`,
    `withdrawals ${inDollars(limits.least_withdrawal)} to ${inDollars(limits.most_withdrawal)}`,
    `two approvers above ${inDollars(limits.two_approvers_above)}`,
    `cool-off ${limits.cool_off_hours} hours`,
    `the rate of a deposit holds ${limits.rate_minutes} minutes.`,
  ].join(', ')

interface CompanyChange {
  readonly action: string
  readonly subject: string
  readonly detail?: Readonly<Record<string, string | number>>
}

function noteChange(
  { audit }: HandlerParts,
  within: Database,
  by: StaffAtTerminal,
  { action, subject, detail }: CompanyChange,
): Promise<void> {
  return audit(within, { realm: 'staff', action, subject, detail: { ...detail, by: by.name } })
}
