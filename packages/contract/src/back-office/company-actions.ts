import { z } from 'zod'
import { emailIn } from '../identity-numbers.ts'
import { time } from '../fields.ts'
import { RISK_LENGTH, readRiskText } from '../risk-text.ts'
import { action } from './action.ts'
import { timed, TIMED_USAGE, typed, typedDollars, typedId, typedPercent, typedRupees } from './typed.ts'

/** Settings that move money need two people: those who credit and pay do not set the rate or the account alone. */
const settings = {
  makers: ['owner', 'finance_maker'],
  checkers: ['finance_checker'],
  secondPerson: 'always',
  fresh: true,
} as const

const line = z.string().trim().min(1).max(120)
const longLine = z.string().trim().max(300).optional()
const phone = z
  .string()
  .trim()
  .regex(/^\+?[\d ()-]{6,20}$/, 'must be a phone number such as +91 22 5550 0100')
  .optional()
/** An http or https address in its usual form; '' for none. */
const website = z
  .string()
  .trim()
  .max(300)
  .transform((text, context): string => {
    if (text === 'none') return ''
    const address = URL.canParse(text) ? new URL(text) : undefined
    if (address && /^https?:$/.test(address.protocol) && address.username + address.password === '')
      return address.href
    context.addIssue({ code: 'custom', message: 'must be an address such as https://example.com, or none' })
    return z.NEVER
  })
  .optional()
const bank = z.object({
  id: z.number(),
  bank: z.string(),
  holder: z.string(),
  number: z.string(),
  ifsc: z.string(),
})
/** Amounts in rupees or dollars, named as the arguments that set them; null if never set. */
const settingValue = z.union([z.string(), z.number()]).nullable()
/** The person who set it, and who proposed it; null for the configuration, its defaults and the feed. */
const settledBy = { by: z.string().nullable(), proposed_by: z.string().nullable() }
/** Its latest changes, newest first. */
export const settingHistory = {
  history: z.array(
    z.object({
      /** When it took effect. */
      at: time,
      ...settledBy,
      /** Null without a second person. */
      proposed: time.nullable(),
      confirmed: time.nullable(),
      /** Each changed value, before and after. */
      changes: z.record(z.string(), z.tuple([settingValue, settingValue])),
    }),
  ),
}
export const settingNames = ['rate', 'upi', 'banks', 'limits', 'company', 'risk', 'licence'] as const
const riskText = z
  .string()
  .trim()
  .max(RISK_LENGTH, `must have at most ${RISK_LENGTH} characters`)
  .refine((text) => readRiskText(text) !== undefined, 'must have a lead, and points with a title and a text')
  .optional()
const rupees = typedRupees.optional()
/** The largest mark-up of the dollar rate, in per cent. */
const MOST_MARK_UP = 5
const markUp = typedPercent(MOST_MARK_UP).optional()
/** Rupees per dollar: the rate, and with the mark-up in per cent what deposits and withdrawals get. */
const rates = {
  rate: z.number(),
  mark_up: z.number(),
  deposit_rate: z.number(),
  withdrawal_rate: z.number(),
}
const dollars = typedDollars.optional()

export const companyActions = {
  'add-bank': action('add-bank', {
    about: 'Adds a company bank account for deposits.',
    ...settings,
    usage: `--bank NAME --holder NAME --number ACCOUNT --ifsc IFSC ${TIMED_USAGE}`,
    args: {
      ...timed,
      bank: line,
      holder: line,
      number: typed(/^[A-Z0-9]{6,24}$/i, 'must be 6 to 24 letters and digits'),
      ifsc: z
        .string()
        .transform((text) => text.toUpperCase())
        .pipe(z.string().regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'must be an IFSC such as SBIN0000300')),
    },
    result: bank,
  }),
  'list-banks': action('list-banks', {
    about: "Lists the company's bank accounts for deposits.",
    makers: ['owner', 'finance_maker', 'finance_checker', 'auditor'],
    result: z.array(bank),
  }),
  'remove-bank': action('remove-bank', {
    about: 'Removes a bank account from the list that clients see.',
    ...settings,
    usage: `N ${TIMED_USAGE}`,
    positional: ['id'],
    args: { ...timed, id: typedId },
    result: z.object({ id: z.number(), bank: z.string() }),
  }),
  'list-settings': action('list-settings', {
    about: 'Lists the settings in force, since when and by whom, and their latest changes.',
    makers: ['owner', 'finance_maker', 'finance_checker', 'auditor'],
    result: z.array(
      z.object({
        name: z.enum(settingNames),
        values: z.record(z.string(), settingValue),
        since: time.nullable(),
        ...settledBy,
        /** Rupees per dollar at the feed that differ too far from the rate to be taken; null otherwise. */
        step: z.number().nullable(),
        ...settingHistory,
      }),
    ),
  }),
  'set-upi': action('set-upi', {
    about: 'Sets the UPI ID for QR codes and the payee name that payment apps show.',
    ...settings,
    usage: `UPI_ID --payee NAME ${TIMED_USAGE}`,
    positional: ['upi'],
    args: {
      ...timed,
      upi: z
        .string()
        .regex(/^[A-Za-z0-9._-]{2,200}@[A-Za-z0-9.]{2,64}$/, 'must be a UPI id such as name@bank'),
      payee: line,
    },
    result: z.object({ upi: z.string(), payee: z.string() }),
  }),
  'set-rate': action('set-rate', {
    about:
      'Sets the INR rate of a dollar for new requests, such as 94.96, and its mark-up; --was confirms the current rate when the change exceeds 5 %. The rate then no longer follows the feed.',
    ...settings,
    usage: `RUPEES [--mark-up PERCENT] [--was RUPEES] ${TIMED_USAGE}`,
    positional: ['rate'],
    args: {
      ...timed,
      rate: typedRupees.refine((paise) => paise > 0 && paise < 1_000_000, 'must be 0.01 to 9999.99'),
      'mark-up': markUp,
      was: rupees,
    },
    result: z.object({ before: z.number(), ...rates }),
  }),
  'follow-feed': action('follow-feed', {
    about:
      'Lets the rate of a dollar follow the price of USDINR, with the mark-up in force or another. Steps above 5 % wait for set-rate.',
    ...settings,
    usage: `[--mark-up PERCENT] ${TIMED_USAGE}`,
    args: { ...timed, 'mark-up': markUp },
    result: z.object(rates),
  }),
  'set-licence': action('set-licence', {
    about: 'Sets the licence under which live accounts trade.',
    ...settings,
    usage: `--licensee NAME --regulator NAME --licence NUMBER ${TIMED_USAGE}`,
    args: { ...timed, licensee: line, regulator: line, licence: line },
    result: z.object({ licensee: z.string(), regulator: z.string(), licence: z.string() }),
  }),
  'end-licence': action('end-licence', {
    about:
      'Ends the licence: only practice accounts trade. Live accounts can still close trades and withdraw.',
    ...settings,
    usage: TIMED_USAGE,
    args: { ...timed },
    result: z.object({ licensee: z.string() }),
  }),
  'set-limits': action('set-limits', {
    about: 'Sets the limits of deposits and withdrawals; without arguments, shows them.',
    ...settings,
    secondPerson: 'depends',
    usage:
      '[--deposit-from RUPEES] [--deposit-to RUPEES] [--withdrawal-from DOLLARS] [--withdrawal-to DOLLARS] [--two-approvers-above DOLLARS] [--cool-off HOURS] [--rate-holds MINUTES] [--pay-within HOURS] [--valid-from TIME]',
    args: {
      ...timed,
      'deposit-from': rupees,
      'deposit-to': rupees,
      'withdrawal-from': dollars,
      'withdrawal-to': dollars,
      'two-approvers-above': dollars,
      'cool-off': typed(/^\d{1,3}$/, 'must be whole hours')
        .transform(Number)
        .refine((hours) => hours <= 720, 'must be at most 720 hours')
        .optional(),
      'rate-holds': typed(/^\d{1,4}$/, 'must be whole minutes')
        .transform(Number)
        .refine((minutes) => minutes >= 1 && minutes <= 1440, 'must be 1 to 1440 minutes')
        .optional(),
      'pay-within': typed(/^\d{1,3}$/, 'must be whole hours')
        .transform(Number)
        .refine((hours) => hours >= 1 && hours <= 720, 'must be 1 to 720 hours')
        .optional(),
    },
    result: z.object({
      deposit_from: z.number(),
      deposit_to: z.number(),
      withdrawal_from: z.number(),
      withdrawal_to: z.number(),
      two_approvers_above: z.number(),
      cool_off_hours: z.number(),
      rate_minutes: z.number(),
      pay_hours: z.number(),
    }),
  }),
  'set-company': action('set-company', {
    about:
      "Changes the company's addresses, contact details and main website; none means that of the configuration.",
    makers: ['owner'],
    usage:
      '[--head-office TEXT] [--branch-office TEXT] [--email ADDRESS] [--phone1 NUMBER] [--phone2 NUMBER] [--website ADDRESS|none]',
    args: {
      'head-office': longLine,
      'branch-office': longLine,
      email: z
        .string()
        .transform((text) => emailIn(text) ?? '')
        .refine((text) => text !== '', 'must be an email address')
        .optional(),
      phone1: phone,
      phone2: phone,
      website,
    },
    result: z.object({ changed: z.array(z.string()) }),
  }),
  'set-risk-notice': action('set-risk-notice', {
    about:
      'Sets the next version of the risk notice, in one language or both: a lead, then points with a title on the first line, each after an empty line. Every client acknowledges it before the next order.',
    makers: ['owner'],
    checkers: ['owner', 'support'],
    secondPerson: 'always',
    usage: `[--risk-en TEXT] [--risk-hi TEXT] ${TIMED_USAGE}`,
    args: { ...timed, 'risk-en': riskText, 'risk-hi': riskText },
    result: z.object({ version: z.number() }),
  }),
}
