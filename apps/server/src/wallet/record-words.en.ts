/** What statements and receipts say, in English. */
export const english = {
  kinds: {
    deposit: 'Deposit',
    withdrawal: 'Withdrawal',
    trade: 'Realised P/L',
    swap: 'Swap',
    commission: 'Commission',
    adjustment: 'Adjustment',
    protection: 'Negative balance protection',
    opening: 'Opening credit',
    reset: 'Practice reset',
  },
  numbered: (what: string, no: number) => `${what} ${no}`,
  steps: {
    held: (what: string) => `${what}, held`,
    paid: (what: string) => `${what}, paid`,
    returned: (what: string) => `${what}, returned`,
  },
  ofTrade: (what: string, trade: number) => `${what}, trade ${trade}`,
  night: (what: string, day: string) => `${what} ${day}`,
  title: 'Account statement',
  clientId: 'Client ID',
  wallets: { practice: 'Practice account: no real money', real: 'Live account in US dollars' },
  period: (from: string, to: string) => `${from} to ${to}, Indian calendar days (IST)`,
  opening: 'Opening balance',
  closing: 'Closing balance',
  moneyIn: 'Money in',
  moneyOut: 'Money out',
  net: 'Net',
  rupeesOfTheDay:
    'Rupees are those of the day: paid for deposits, requested for withdrawals, otherwise at the rate in force then.',
  noMovements: 'No transactions in this period.',
  columns: {
    no: 'No',
    at: 'Date and time (UTC)',
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
    `Created ${made} UTC from the double-entry books. Page ${page} of ${pages}.`,
}

export type RecordWords = typeof english
