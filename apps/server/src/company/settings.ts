import type { actions, ResultOf } from '@gf/contract'
import { toWireNumber } from '@gf/money'
import { sql } from 'kysely'
import { differences } from '../calls/audited.ts'
import { historyOf, textIn } from '../calls/setting-history.ts'
import type { Detail, Logged } from '../calls/setting-history.ts'
import type { Deps } from '../deps.ts'
import { banksInUse, farStep, firstLimits, limitsInForce, upiInForce } from '../funding/index.ts'
import type { FundingLimits } from '../funding/index.ts'
import type { Database } from '../persistence/database.ts'
import { isoOrNull } from '../system/time.ts'
import { companyOf } from './company.ts'
import { columnsOf } from './licence.ts'
import { firstRiskNotice } from './risk-notice.ts'

type Setting = ResultOf<(typeof actions)['list-settings']>[number]
type Values = Setting['values']
type Changes = Setting['history'][number]['changes']

/** A setting, and how the audit log has its changes. */
interface Told extends Logged {
  readonly name: Setting['name']
  readonly inForce: (deps: SettingsDeps, within: Database) => Promise<Values>
}

type SettingsDeps = Pick<
  Deps,
  'board' | 'config' | 'feed' | 'licence' | 'pausedReason' | 'usdRate' | 'riskNotice'
>

/** What is in force, and how it came to be. */
export async function listSettings(deps: SettingsDeps, within: Database): Promise<Setting[]> {
  const settings: Setting[] = []
  for (const told of all) {
    const { name, inForce } = told
    const history = await historyOf(within, told)
    const [newest] = history
    settings.push({
      name,
      values: await inForce(deps, within),
      since: newest?.at ?? isoOrNull(name === 'rate' ? deps.usdRate.since() : null),
      by: newest?.by ?? null,
      proposed_by: newest?.proposed_by ?? null,
      step: name === 'rate' ? decimalOrNull(farStep(deps)) : null,
      history,
    })
  }
  return settings
}

const decimal = (minorUnits: unknown): number => toWireNumber(Number(minorUnits), 2)

const decimalOrNull = (minorUnits: number | undefined): number | null =>
  minorUnits === undefined ? null : decimal(minorUnits)

/** Entries from before rates had a mark-up do not name it. */
const rateIn = ({ after, mark_up: markUp = 0 }: Detail, source: 'typed' | 'feed'): Values => ({
  rate: decimal(after),
  'mark-up': decimal(markUp),
  'rate-source': source,
})

/** Of the decision to follow the feed, and of the feed itself. */
const sourceIn = ({ realm, action }: Detail) =>
  action === 'usd_rate_followed' || realm === 'system' ? 'feed' : 'typed'

/** The rate before the first entry is that of the configuration. */
const rateBefore = ({ before }: Detail, previous: Detail | undefined): Values =>
  rateIn({ ...previous, after: before }, previous ? sourceIn(previous) : 'typed')

const limitsOf = (limits: FundingLimits): Values => ({
  'deposit-from': decimal(limits.least_deposit),
  'deposit-to': decimal(limits.most_deposit),
  'withdrawal-from': decimal(limits.least_withdrawal),
  'withdrawal-to': decimal(limits.most_withdrawal),
  'two-approvers-above': decimal(limits.two_approvers_above),
  'cool-off': limits.cool_off_hours,
  'rate-holds': limits.rate_minutes,
  'pay-within': limits.pay_hours,
})

const licenceIn = (detail: Detail): Values => ({
  licensee: textIn(detail, 'licensee'),
  regulator: textIn(detail, 'regulator'),
  licence: textIn(detail, 'number'),
})

const upiIn = (detail: Detail): Values => ({ upi: textIn(detail, 'upi'), payee: textIn(detail, 'payee') })

/** Without an entry, what an installation begins with. */
const riskIn = (detail: Detail | undefined): Values => {
  const { version, texts } = firstRiskNotice
  return detail
    ? {
        version: Number(detail['version']),
        'risk-en': textIn(detail, 'text_en'),
        'risk-hi': textIn(detail, 'text_hi'),
      }
    : { version, 'risk-en': texts.en, 'risk-hi': texts.hi }
}

const bankCame = (detail: Detail): Changes => ({
  bank: [null, `${textIn(detail, 'bank') ?? ''} · ${textIn(detail, 'number') ?? ''}`],
})

/** Entries of a removal name the account by its number in our list. */
const bankGone = (detail: Detail): Changes => ({ bank: [textIn(detail, 'subject'), null] })

/** The columns of the company, named as the arguments. Entries from before changes were recorded have none. */
const named = <Value>(company: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(company).map(([name, value]) => [name.replace('_', '-'), value]))

const all: readonly Told[] = [
  {
    name: 'rate',
    entries: ['usd_rate_set', 'usd_rate_followed'],
    subjects: sql`('usd rate')`,
    changes: (detail, before) => differences(rateBefore(detail, before), rateIn(detail, sourceIn(detail))),
    inForce: async ({ usdRate }) => ({
      rate: decimal(usdRate.inForce()),
      'mark-up': decimal(usdRate.markUp()),
      'deposit-rate': decimal(usdRate.forDeposits()),
      'withdrawal-rate': decimal(usdRate.forWithdrawals()),
      'rate-source': usdRate.followsFeed() ? 'feed' : 'typed',
    }),
  },
  {
    name: 'upi',
    entries: ['upi_set'],
    subjects: sql`('company upi')`,
    changes: (detail, before = {}) => differences(upiIn(before), upiIn(detail)),
    async inForce(_deps, within) {
      const set = await upiInForce(within)
      return { upi: set?.upi_id ?? null, payee: set?.payee_name ?? null }
    },
  },
  {
    name: 'banks',
    entries: ['company_bank_added', 'company_bank_removed'],
    subjects: sql`(select 'company bank ' || bank_id from company_bank)`,
    changes: (detail) => (textIn(detail, 'bank') === null ? bankGone(detail) : bankCame(detail)),
    async inForce(_deps, within) {
      const banks = await banksInUse(within)
      return { bank: banks.map(({ bank_name: bank }) => bank).join(', ') || null }
    },
  },
  {
    name: 'limits',
    entries: ['funding_limits_set'],
    subjects: sql`('funding limits')`,
    changes: (detail, before) =>
      differences(limitsOf({ ...firstLimits, ...before }), limitsOf({ ...firstLimits, ...detail })),
    inForce: async (_deps, within) => limitsOf(await limitsInForce(within)),
  },
  {
    name: 'company',
    entries: ['company_changed'],
    subjects: sql`('company')`,
    changes: ({ changes }) => named(Object(changes)),
    inForce: async ({ config }, within) => named({ ...(await companyOf(within, config.production)) }),
  },
  {
    name: 'risk',
    entries: ['risk_notice_set'],
    subjects: sql`('risk notice')`,
    changes: (detail, before) => differences(riskIn(before), riskIn(detail)),
    async inForce({ riskNotice }) {
      const { version, texts } = riskNotice.inForce()
      return { version, 'risk-en': texts.en, 'risk-hi': texts.hi }
    },
  },
  {
    name: 'licence',
    entries: ['licence_set', 'licence_ended'],
    subjects: sql`('licence')`,
    changes: (detail) => differences(licenceIn(Object(detail['before'])), licenceIn(detail)),
    async inForce({ licence }) {
      return licenceIn(columnsOf(licence.inForce()))
    },
  },
]
