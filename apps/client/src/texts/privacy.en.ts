import { plural } from '@gf/i18n'
import { amountText } from './amount-text.ts'
import type { OwnReasons } from './explain.ts'
import { addCatalogue } from './texts.ts'

/** Texts of Your data. */
export const privacy = {
  title: 'Your data',
  exportTitle: 'Download your data',
  exportText: 'All data we hold about you in one JSON file. Document and account numbers are masked.',
  download: 'Download',
  downloaded: 'Data downloaded',
  exportFailed: 'Could not download your data',
  keptTitle: 'What we keep, and for how long',
  erased:
    'When you close your account, we erase all other data immediately. You can then register the same email, phone and document numbers again.',
  kept: {
    identity: 'Name, contact details and identity documents (encrypted)',
    payments: 'Deposits and withdrawals, with bank details and payment proofs',
    books: 'Orders, trades, ledger entries and bank references of payments, pseudonymised',
    security_log: 'Security log: actions, IP addresses and last digits of bank accounts, pseudonymised',
  },
  reasonsKept: {
    money_laundering_act: 'Prevention of Money-laundering Act, section 12',
    companies_act: 'Companies Act, section 128',
    cert_in_directions: 'CERT-In directions of 28 April 2022',
  },
  forYears: (years: number) =>
    plural('en', years, { one: '1 year after closing', other: `${years} years after closing` }),
  forGood: 'Permanently',
  closeTitle: 'Close account',
  closeText:
    'This is permanent. You can no longer log in. First withdraw your balance and close all positions. We keep only the data listed above.',
  password: 'Password',
  passwordMissing: 'Enter your password.',
  close: 'Close account',
  question: 'Close your account permanently?',
  answer: 'This cannot be undone.',
  closed: 'Your account is closed',
  closeFailed: 'Could not close the account',
  inTheWay: 'Before you can close your account:',
  obstacles: {
    trades: (count: string) => `Close open positions: ${count}`,
    orders: (count: string) => `Cancel pending orders: ${count}`,
    balance: (dollars: string) => `Withdraw your balance: ${amountText(dollars, 'USD')}`,
    deposits: (count: string) => `Wait for pending deposits: ${count}`,
    withdrawals: (count: string) => `Wait for pending withdrawals or cancel them: ${count}`,
    adjustments: (count: string) => `Wait until we have booked adjustments of your balance: ${count}`,
  },
  reasons: {
    password_wrong: () => 'Incorrect password. Try again.',
    account_in_use: () => 'Complete the steps listed first.',
  } satisfies OwnReasons,
}

export type PrivacyTexts = typeof privacy

export const { useTexts } = addCatalogue({ privacy }, () => import('./privacy.hi.ts'))
