import { movements, receipt } from '@gf/i18n/records.en'
import { execution, tax } from '@gf/i18n/reports.en'

/** English texts of statements, reports and receipts. */
export const english = {
  ...movements,
  ofTrade: (what: string, trade: number) => `${what}, trade ${trade}`,
  night: (what: string, day: string) => `${what} ${day}`,
  title: 'Account statement',
  clientId: 'Client ID',
  wallets: { practice: 'Practice account: no real money', real: 'Live account in US dollars' },
  period: (from: string, to: string) => `${from} to ${to}, Indian calendar days (IST)`,
  rupeesOfTheDay:
    'INR amounts: paid for deposits, requested for withdrawals, otherwise at the rate of the day.',
  columns: {
    no: 'No',
    at: 'Date and time (IST)',
    type: 'Type',
    instrument: 'Instrument',
    trade: 'Trade',
    request: 'Request',
    description: 'Description',
    dollars: 'Amount USD',
    rupees: 'Amount INR',
    balance: 'Balance USD',
  },
  foot: (made: string, page: number, pages: number) =>
    `Created ${made} IST from the double-entry ledger. Page ${page} of ${pages}.`,
  receipt,
  tax,
  execution,
}

export type RecordWords = typeof english
export type ReceiptWords = RecordWords['receipt']
