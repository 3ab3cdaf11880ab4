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
  kept: [
    'Orders, trades and bookings stay in the books: the law asks for at least five years after an account is closed.',
    'Identity documents stay as long, sealed, and are then erased.',
    'Who logged in from where is kept for a year.',
  ],
  closeTitle: 'Close the account',
  closeText:
    'For good: nobody can log in any more, and all devices are logged out. Withdraw your money and close all trades first. What the law asks for is kept.',
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
