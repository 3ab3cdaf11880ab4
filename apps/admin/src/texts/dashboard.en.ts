/** The words of the dashboard's figures. */
export const dashboard = {
  title: 'Figures',
  failed: 'Could not load the figures',
  figures: {
    clients: 'Clients',
    online: 'Online now',
    kyc: 'KYC waiting',
    deposits: 'Deposits waiting',
    withdrawals: 'Withdrawals waiting',
    bank_changes: 'Bank changes waiting',
    adjustments: 'Adjustments waiting',
    enquiries: 'Enquiries waiting',
    approvals: 'Second person awaited',
    client_funds: 'Client funds',
    exposure: 'Open exposure',
    profit_today: 'Booked P/L today',
    trades_a_minute: 'Trades per minute',
    feed_age: 'Feed age',
  },
  oldest: (age: string) => `Oldest: ${age}`,
  overdue: (count: number) => `Complaints overdue: ${count}`,
  guests: (number: string) => `and ${number} guests`,
  net: (amount: string) => `Net ${amount}`,
  limits: {
    reached: (count: number) => `Limits reached: ${count}`,
    near: (count: number) => `Near the limit: ${count}`,
  },
  seconds: (count: number) => `${count} s`,
  noFeed: 'No quotes',
}

export type DashboardWords = typeof dashboard
