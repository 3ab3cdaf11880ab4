import { accountSwitch as accountSwitchEn } from '../apps/client/src/texts/account-switch.en.ts'
import { accountSwitch as accountSwitchHi } from '../apps/client/src/texts/account-switch.hi.ts'
import { alerts as alertsEn } from '../apps/client/src/texts/alerts.en.ts'
import { alerts as alertsHi } from '../apps/client/src/texts/alerts.hi.ts'
import { bank as bankEn } from '../apps/client/src/texts/bank.en.ts'
import { bank as bankHi } from '../apps/client/src/texts/bank.hi.ts'
import { contact as contactEn } from '../apps/client/src/texts/contact.en.ts'
import { contact as contactHi } from '../apps/client/src/texts/contact.hi.ts'
import { deposit as depositEn } from '../apps/client/src/texts/deposit.en.ts'
import { deposit as depositHi } from '../apps/client/src/texts/deposit.hi.ts'
import { devices as devicesEn } from '../apps/client/src/texts/devices.en.ts'
import { devices as devicesHi } from '../apps/client/src/texts/devices.hi.ts'
import { firstSteps as firstStepsEn } from '../apps/client/src/texts/first-steps.en.ts'
import { firstSteps as firstStepsHi } from '../apps/client/src/texts/first-steps.hi.ts'
import { funds as fundsEn } from '../apps/client/src/texts/funds.en.ts'
import { funds as fundsHi } from '../apps/client/src/texts/funds.hi.ts'
import { home as homeEn } from '../apps/client/src/texts/home.en.ts'
import { home as homeHi } from '../apps/client/src/texts/home.hi.ts'
import { kyc as kycEn } from '../apps/client/src/texts/kyc.en.ts'
import { kyc as kycHi } from '../apps/client/src/texts/kyc.hi.ts'
import { legal as legalEn } from '../apps/client/src/texts/legal.en.ts'
import { legal as legalHi } from '../apps/client/src/texts/legal.hi.ts'
import { limits as limitsEn } from '../apps/client/src/texts/limits.en.ts'
import { limits as limitsHi } from '../apps/client/src/texts/limits.hi.ts'
import { login as loginEn } from '../apps/client/src/texts/login.en.ts'
import { login as loginHi } from '../apps/client/src/texts/login.hi.ts'
import { notifications as notificationsEn } from '../apps/client/src/texts/notifications.en.ts'
import { notifications as notificationsHi } from '../apps/client/src/texts/notifications.hi.ts'
import { life as lifeEn } from '../apps/client/src/texts/order-life.en.ts'
import { life as lifeHi } from '../apps/client/src/texts/order-life.hi.ts'
import { oneTap as oneTapEn } from '../apps/client/src/texts/one-tap.en.ts'
import { oneTap as oneTapHi } from '../apps/client/src/texts/one-tap.hi.ts'
import { orders as ordersEn } from '../apps/client/src/texts/orders.en.ts'
import { orders as ordersHi } from '../apps/client/src/texts/orders.hi.ts'
import { password as passwordEn } from '../apps/client/src/texts/password.en.ts'
import { password as passwordHi } from '../apps/client/src/texts/password.hi.ts'
import { practice as practiceEn } from '../apps/client/src/texts/practice.en.ts'
import { practice as practiceHi } from '../apps/client/src/texts/practice.hi.ts'
import { privacy as privacyEn } from '../apps/client/src/texts/privacy.en.ts'
import { privacy as privacyHi } from '../apps/client/src/texts/privacy.hi.ts'
import { profile as profileEn } from '../apps/client/src/texts/profile.en.ts'
import { profile as profileHi } from '../apps/client/src/texts/profile.hi.ts'
import { proof as proofEn } from '../apps/client/src/texts/proof.en.ts'
import { proof as proofHi } from '../apps/client/src/texts/proof.hi.ts'
import { reasons as reasonsEn } from '../apps/client/src/texts/reasons.en.ts'
import { reasons as reasonsHi } from '../apps/client/src/texts/reasons.hi.ts'
import { receipt as receiptEn } from '../apps/client/src/texts/receipt.en.ts'
import { receipt as receiptHi } from '../apps/client/src/texts/receipt.hi.ts'
import { records as recordsEn } from '../apps/client/src/texts/records.en.ts'
import { records as recordsHi } from '../apps/client/src/texts/records.hi.ts'
import { recover as recoverEn } from '../apps/client/src/texts/recover.en.ts'
import { recover as recoverHi } from '../apps/client/src/texts/recover.hi.ts'
import { register as registerEn } from '../apps/client/src/texts/register.en.ts'
import { register as registerHi } from '../apps/client/src/texts/register.hi.ts'
import { risk as riskEn } from '../apps/client/src/texts/risk.en.ts'
import { risk as riskHi } from '../apps/client/src/texts/risk.hi.ts'
import { secondStep as secondStepEn } from '../apps/client/src/texts/second-step.en.ts'
import { secondStep as secondStepHi } from '../apps/client/src/texts/second-step.hi.ts'
import { security as securityEn } from '../apps/client/src/texts/security.en.ts'
import { security as securityHi } from '../apps/client/src/texts/security.hi.ts'
import { sending as sendingEn } from '../apps/client/src/texts/sending.en.ts'
import { sending as sendingHi } from '../apps/client/src/texts/sending.hi.ts'
import { shell as shellEn } from '../apps/client/src/texts/shell.en.ts'
import { shell as shellHi } from '../apps/client/src/texts/shell.hi.ts'
import { trade as tradeEn } from '../apps/client/src/texts/trade.en.ts'
import { trade as tradeHi } from '../apps/client/src/texts/trade.hi.ts'
import { transactions as transactionsEn } from '../apps/client/src/texts/transactions.en.ts'
import { transactions as transactionsHi } from '../apps/client/src/texts/transactions.hi.ts'
import { update as updateEn } from '../apps/client/src/texts/update.en.ts'
import { update as updateHi } from '../apps/client/src/texts/update.hi.ts'
import { waiting as waitingEn } from '../apps/client/src/texts/waiting.en.ts'
import { waiting as waitingHi } from '../apps/client/src/texts/waiting.hi.ts'
import { watchlists as watchlistsEn } from '../apps/client/src/texts/watchlists.en.ts'
import { watchlists as watchlistsHi } from '../apps/client/src/texts/watchlists.hi.ts'
import { withdraw as withdrawEn } from '../apps/client/src/texts/withdraw.en.ts'
import { withdraw as withdrawHi } from '../apps/client/src/texts/withdraw.hi.ts'

/** What the screens say, by language: the flows look for the very words that the app shows. */
export const words = {
  en: {
    accountSwitch: accountSwitchEn,
    alerts: alertsEn,
    bank: bankEn,
    contact: contactEn,
    deposit: depositEn,
    devices: devicesEn,
    firstSteps: firstStepsEn,
    funds: fundsEn,
    home: homeEn,
    kyc: kycEn,
    life: lifeEn,
    legal: legalEn,
    limits: limitsEn,
    login: loginEn,
    notifications: notificationsEn,
    oneTap: oneTapEn,
    orders: ordersEn,
    password: passwordEn,
    practice: practiceEn,
    privacy: privacyEn,
    profile: profileEn,
    proof: proofEn,
    reasons: reasonsEn,
    receipt: receiptEn,
    records: recordsEn,
    recover: recoverEn,
    register: registerEn,
    risk: riskEn,
    secondStep: secondStepEn,
    security: securityEn,
    sending: sendingEn,
    shell: shellEn,
    trade: tradeEn,
    transactions: transactionsEn,
    update: updateEn,
    waiting: waitingEn,
    watchlists: watchlistsEn,
    withdraw: withdrawEn,
  },
  hi: {
    accountSwitch: accountSwitchHi,
    alerts: alertsHi,
    bank: bankHi,
    contact: contactHi,
    deposit: depositHi,
    devices: devicesHi,
    firstSteps: firstStepsHi,
    funds: fundsHi,
    home: homeHi,
    kyc: kycHi,
    life: lifeHi,
    legal: legalHi,
    limits: limitsHi,
    login: loginHi,
    notifications: notificationsHi,
    oneTap: oneTapHi,
    orders: ordersHi,
    password: passwordHi,
    practice: practiceHi,
    privacy: privacyHi,
    profile: profileHi,
    proof: proofHi,
    reasons: reasonsHi,
    receipt: receiptHi,
    records: recordsHi,
    recover: recoverHi,
    register: registerHi,
    risk: riskHi,
    secondStep: secondStepHi,
    security: securityHi,
    sending: sendingHi,
    shell: shellHi,
    trade: tradeHi,
    transactions: transactionsHi,
    update: updateHi,
    waiting: waitingHi,
    watchlists: watchlistsHi,
    withdraw: withdrawHi,
  },
} as const

export type Language = keyof typeof words
export type Words = (typeof words)['en']

const HOLE = '\u00a4'

/** A text of the catalogue with holes, as a pattern that captures what stands in them. */
export function patternOf(fill: (hole: string) => string): RegExp {
  const escaped = fill(HOLE).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(escaped.replaceAll(HOLE, '(.+?)') + '$')
}

/** '−$1,234.56' in cents. */
export function centsOf(money: string): number {
  const digits = Number(money.replaceAll(/[^\d]/g, ''))
  return /[\u2212-]/.test(money) ? -digits : digits
}

/** '4012.34' in points: its digits without the decimal point. */
export function pointsIn(price: string): number {
  return Number(price.replaceAll(/[^\d]/g, ''))
}
