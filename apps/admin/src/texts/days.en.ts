/** The words of day closes. */
export const days = {
  title: 'Day close',
  next: (day: string) => `Next to close: ${day}`,
  first: 'First day to close',
  firstHint: 'Days before it stay in its opening balances.',
  none: 'Nothing is booked yet.',
  closed: 'Closed days',
  empty: 'No day is closed yet',
  earlier: 'Earlier days',
  newest: 'Newest days',
  all: 'All days',
  day: 'Day',
  open: 'Open',
  isClosed: 'Closed',
  closedBy: (at: string, maker: string, checker: string) => `Closed ${at} by ${maker} and ${checker}`,
  by: 'Closed by',
  hash: 'SHA-256 of the figures',
  ready: 'The day can be closed. Its figures are then frozen, and nothing can be booked on it any more.',
  waits: (name: string) => `${name} proposed to close this day with these figures.`,
  checks: {
    not_over: () => 'The day is not over in India. These are its figures up to now.',
    being_booked: (subject: string) => `The books do not have ${subject} yet. Try again in a minute.`,
    banks_waiting: (day: string) =>
      `The books do not have the banks of ${day} yet, which is closed. Try again in a minute.`,
    second_person: (subject: string) =>
      `Of this day, ${subject} waits for a second person. Confirm or decline it first.`,
    bank_balance: (bank: string) =>
      `The balance of ${bank} at the end of the day is unknown. Import its statement or enter the balance.`,
    bank_difference: (bank: string) => `The statement of ${bank} differs from the books. Enter the reason.`,
    no_bank: () =>
      'The books have payments that are on no statement and in no payment file. Enter the reason.',
    bank_beyond: (bank: string) =>
      `The day cannot be booked at ${bank}: more than ₹100 billion, or a bank number above 900,000. Check its payments for a wrong amount.`,
  },
  banks: 'Banks',
  noBanks: 'The company had no bank account on this day',
  bank: 'Bank',
  noBank: 'Payments without a known bank',
  received: 'Received',
  paid: 'Paid',
  book: 'In the books',
  statement: 'Statement',
  entered: 'Entered',
  unknown: 'Unknown',
  difference: 'Difference',
  reason: 'Reason',
  coverage: (owed: string, rate: string, banks: string) =>
    `Client money is ${owed} at ${rate} per dollar. The statements have ${banks}.`,
  sweeps: 'From clearing to the banks',
  sweepsText:
    'The close books these amounts in the account of each bank: what is known of its payments, less what earlier closes booked.',
  amount: 'Amount',
  figures: 'Figures of the day',
  owed: 'Client money',
  owedDetail: (available: string, held: string) => `${available} available, ${held} held for withdrawals`,
  debts: (owed: string) => `. Clients owe ${owed}`,
  deposits: 'Deposits',
  reversals: 'Reversed deposits',
  payouts: 'Withdrawals paid',
  returns: 'Returned payouts',
  adjustments: 'Adjustments',
  adjusted: (credits: string, debits: string) => `${credits} credited, ${debits} debited`,
  result: 'Result of the company',
  results: (dealing: string, commission: string, swap: string, protection: string) =>
    `Trading ${dealing}, commission ${commission}, swap ${swap}, protection ${protection}`,
  counts: 'Transactions',
  closings: (count: string) => `${count} closings of trades`,
  accounts: 'Accounts',
  noAccounts: 'No account has a balance or a posting',
  sides: 'Positive is credit: owed to the owner of the account. Negative is debit.',
  opening: 'Opening',
  debits: 'Debits',
  credits: 'Credits',
  closing: 'Closing',
  pdf: 'Report as PDF',
  csv: 'Report as CSV',
  failed: 'Could not load the day',
  show: 'Show the day',
}

export const dayDecisions = {
  'reconcile-bank': {
    button: 'Reconcile',
    text: 'Enter the balance by the statement at the end of the day, or why it differs from the books. A reason counts for exactly this difference.',
    done: 'Saved',
  },
  'close-day': {
    button: 'Close day',
    text: 'Freezes the figures of this day for good. A second person in finance must confirm exactly these figures.',
    done: 'Day closed',
  },
}

export const dayFields = {
  day: { label: 'Day', hint: '', wrong: 'Choose a day.' },
  balance: {
    label: 'Balance by the statement (₹)',
    hint: 'At the end of the day. Below zero if the account is overdrawn.',
    wrong: 'Enter an amount such as 125000.50.',
  },
}

export type DayWords = typeof days
export type DayDecisionWords = typeof dayDecisions
export type DayFieldWords = typeof dayFields
