import { amountText } from './amount-text.ts'
import type { OwnReasons } from './explain-own.ts'

/** Words of Your data. */
export const privacy = {
  title: 'Your data',
  exportTitle: 'Download your data',
  exportText:
    'Everything that we keep about you, by table, as one file (JSON). Document and account numbers are masked.',
  download: 'Download',
  downloaded: 'Your data is downloaded',
  exportFailed: 'Your data could not be downloaded',
  keptTitle: 'What is kept, and how long',
  erased:
    'When you close the account, everything else is erased immediately, and your e-mail address, phone and document numbers can be registered again.',
  kept: {
    identity: 'Your name, contact details and identity documents, sealed',
    payments: 'Deposits and withdrawals with bank details and payment proofs',
    books: 'Orders, trades and bookings, under a number without your name',
    security_log: 'Security log: actions and network addresses, under a number without your name',
  },
  reasonsKept: {
    money_laundering_act: 'Prevention of Money-laundering Act, section 12',
    companies_act: 'Companies Act, section 128',
    cert_in_directions: 'CERT-In directions of 28 April 2022',
  },
  forYears: (years: number) => (years === 1 ? '1 year after closing' : `${years} years after closing`),
  forGood: 'Permanently',
  closeTitle: 'Close the account',
  closeText:
    'For good: nobody can log in any more, and all devices are logged out. Withdraw your money and close all trades first. Only what is listed above is kept.',
  password: 'Password',
  show: 'Show password',
  hide: 'Hide password',
  passwordMissing: 'Enter your password.',
  close: 'Close the account',
  question: 'Close your account for good?',
  answer: 'This cannot be undone here.',
  closed: 'Your account is closed',
  closeFailed: 'The account was not closed',
  inTheWay: 'This is in the way:',
  obstacles: {
    trades: (count: string) => `Open trades: ${count}`,
    orders: (count: string) => `Pending orders: ${count}`,
    balance: (dollars: string) => `A balance of ${amountText(dollars, 'USD')}`,
    deposits: (count: string) => `Deposits that wait: ${count}`,
    withdrawals: (count: string) => `Withdrawals that wait: ${count}`,
  },
  reasons: {
    password_wrong: () => 'This is not your password.',
    account_in_use: () => 'Settle what is listed first.',
  } satisfies OwnReasons,
}

export type PrivacyTexts = typeof privacy
