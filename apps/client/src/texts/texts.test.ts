import { describe, expect, it } from 'vitest'
import { rejectionReasons } from '../../../../packages/dealing/src/rejections.ts'
import { alerts as alertsEn } from './alerts.en.ts'
import { alerts as alertsHi } from './alerts.hi.ts'
import { chart as chartEn } from './chart.en.ts'
import { chart as chartHi } from './chart.hi.ts'
import { deposit as depositEn } from './deposit.en.ts'
import { deposit as depositHi } from './deposit.hi.ts'
import { fundingNews as fundingNewsEn } from './funding-news.en.ts'
import { fundingNews as fundingNewsHi } from './funding-news.hi.ts'
import { funds as fundsEn } from './funds.en.ts'
import { funds as fundsHi } from './funds.hi.ts'
import { en as baseEn } from './en.ts'
import { hi as baseHi } from './hi.ts'
import { home as homeEn } from './home.en.ts'
import { home as homeHi } from './home.hi.ts'
import { indicators as indicatorsEn } from './indicators.en.ts'
import { indicators as indicatorsHi } from './indicators.hi.ts'
import { kyc as kycEn } from './kyc.en.ts'
import { kyc as kycHi } from './kyc.hi.ts'
import { login as loginEn } from './login.en.ts'
import { login as loginHi } from './login.hi.ts'
import { life as lifeEn } from './order-life.en.ts'
import { life as lifeHi } from './order-life.hi.ts'
import { orders as ordersEn } from './orders.en.ts'
import { orders as ordersHi } from './orders.hi.ts'
import { records as recordsEn } from './records.en.ts'
import { records as recordsHi } from './records.hi.ts'
import { register as registerEn } from './register.en.ts'
import { register as registerHi } from './register.hi.ts'
import { password as passwordEn } from './password.en.ts'
import { password as passwordHi } from './password.hi.ts'
import { recover as recoverEn } from './recover.en.ts'
import { recover as recoverHi } from './recover.hi.ts'
import { devices as devicesEn } from './devices.en.ts'
import { devices as devicesHi } from './devices.hi.ts'
import { proof as proofEn } from './proof.en.ts'
import { proof as proofHi } from './proof.hi.ts'
import { secondStep as secondStepEn } from './second-step.en.ts'
import { secondStep as secondStepHi } from './second-step.hi.ts'
import { security as securityEn } from './security.en.ts'
import { security as securityHi } from './security.hi.ts'
import { settings as settingsEn } from './settings.en.ts'
import { settings as settingsHi } from './settings.hi.ts'
import { trade as tradeEn } from './trade.en.ts'
import { trade as tradeHi } from './trade.hi.ts'
import { waiting as waitingEn } from './waiting.en.ts'
import { waiting as waitingHi } from './waiting.hi.ts'
import { transactions as transactionsEn } from './transactions.en.ts'
import { transactions as transactionsHi } from './transactions.hi.ts'
import { watchlists as watchlistsEn } from './watchlists.en.ts'
import { watchlists as watchlistsHi } from './watchlists.hi.ts'
import { withdraw as withdrawEn } from './withdraw.en.ts'
import { withdraw as withdrawHi } from './withdraw.hi.ts'

const en = {
  ...baseEn,
  alerts: alertsEn,
  chart: chartEn,
  deposit: depositEn,
  fundingNews: fundingNewsEn,
  funds: fundsEn,
  home: homeEn,
  indicators: indicatorsEn,
  kyc: kycEn,
  life: lifeEn,
  login: loginEn,
  orders: ordersEn,
  records: recordsEn,
  register: registerEn,
  password: passwordEn,
  recover: recoverEn,
  devices: devicesEn,
  proof: proofEn,
  secondStep: secondStepEn,
  security: securityEn,
  settings: settingsEn,
  trade: tradeEn,
  transactions: transactionsEn,
  waiting: waitingEn,
  watchlists: watchlistsEn,
  withdraw: withdrawEn,
}
const hi: typeof en = {
  ...baseHi,
  alerts: alertsHi,
  chart: chartHi,
  deposit: depositHi,
  fundingNews: fundingNewsHi,
  funds: fundsHi,
  home: homeHi,
  indicators: indicatorsHi,
  kyc: kycHi,
  life: lifeHi,
  login: loginHi,
  orders: ordersHi,
  records: recordsHi,
  register: registerHi,
  password: passwordHi,
  recover: recoverHi,
  devices: devicesHi,
  proof: proofHi,
  secondStep: secondStepHi,
  security: securityHi,
  settings: settingsHi,
  trade: tradeHi,
  transactions: transactionsHi,
  waiting: waitingHi,
  watchlists: watchlistsHi,
  withdraw: withdrawHi,
}

type Tree = Readonly<Record<string, unknown>>

/** Every text by its place, functions called with a sample. */
function flatten(tree: Tree, place = ''): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]): [string, string][] => {
    const here = `${place}.${name}`
    if (typeof value === 'string') return [[here, value]]
    if (typeof value === 'object' && value !== null) return flatten(value as Tree, here)
    return []
  })
}

const wordless = new Set([
  '.shell.product',
  '.shell.unexpectedError',
  '.shell.languages.en',
  // As traders write them everywhere.
  '.chart.open',
  '.chart.high',
  '.chart.low',
  '.chart.close',
  '.indicators.drawn.sma',
  '.indicators.drawn.ema',
  '.indicators.drawn.rsi',
  '.indicators.drawn.macd',
])

describe('the catalogues', () => {
  it('have a text for every refusal of dealing, in both languages', () => {
    for (const reason of rejectionReasons) {
      expect(en.refusals.reasons[reason]?.({}), reason).toMatch(/\w/)
      expect(hi.refusals.reasons[reason]?.({}), reason).toMatch(/\p{Script=Devanagari}/u)
    }
  })

  it('know the same refusals in both languages', () => {
    expect(Object.keys(hi.refusals.reasons).toSorted()).toEqual(Object.keys(en.refusals.reasons).toSorted())
  })

  it('are written in Devanagari where they are Hindi', () => {
    const other = flatten(hi).filter(
      ([place, text]) => !wordless.has(place) && !/\p{Script=Devanagari}/u.test(text),
    )
    expect(other).toEqual([])
  })

  it('have no empty text', () => {
    expect([...flatten(en), ...flatten(hi)].filter(([, text]) => text.trim() === '')).toEqual([])
  })
})
