import { closeReasons, movements } from '@gf/i18n/records.en'
import { plural } from '@gf/i18n'
import { addCatalogue } from './texts.ts'

export const transactions = {
  ...movements,
  title: 'Transactions',
  filters: 'Type',
  all: 'All',
  instrument: 'Instrument',
  everyInstrument: 'All instruments',
  credit: 'Credit',
  debit: 'Debit',
  time: 'Time',
  movement: 'Transaction',
  detail: 'Details',
  amount: 'Amount',
  rupees: 'INR',
  balanceLeft: 'Balance',
  loading: 'Loading transactions…',
  listName: 'Transactions, newest first',
  rupeesOfTheDay: 'INR amounts use the rate on the day of each transaction.',
  totals: 'Totals of the transactions shown',
  count: (count: number) => plural('en', count, { one: '1 transaction', other: `${count} transactions` }),
  reasons: {
    ...closeReasons,
    cancelled: 'Cancelled by you',
    rejected: 'Rejected',
    returned: 'Sent back by your bank',
  },
  tradeNumber: (id: number) => `Trade ${id}`,
  night: (day: string) => `Swap for ${day}`,
  empty: 'No transactions yet',
  emptyText: 'Profits, losses, deposits and withdrawals appear here with the balance after each.',
  emptyFiltered: 'No matching transactions',
  emptyFilteredText: 'Change the type, period or instrument.',
  showAll: 'Show all',
  trade: 'Start trading',
  more: 'Load more',
  end: 'No more transactions',
}

export type TransactionsTexts = typeof transactions

export const { useTexts } = addCatalogue({ transactions }, () => import('./transactions.hi.ts'))
