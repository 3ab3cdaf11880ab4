/** Words of ACCOUNT and of the pages that open later. */
export const settings = {
  title: 'Account',
  appearance: 'Appearance',
  theme: 'Theme',
  themes: { device: 'Device', light: 'Light', dark: 'Dark' },
  colours: 'Rising and falling',
  colourPairs: { standard: 'Green and red', safe: 'Blue and orange' },
  coloursHint: 'Blue and orange are easier to tell apart for colour-blind eyes.',
  money: 'Money',
  funds: 'Deposit and withdraw',
  logOutQuestion: 'Log out?',
  logOutText: 'Open trades and pending orders stay as they are.',
  groups: { you: 'You', security: 'Security', trading: 'Trading', house: 'The house and your data' },
  links: {
    profile: { name: 'Manage Profile', about: 'Name, email, city, pincode' },
    bank: { name: 'Bank Details', about: 'Where withdrawals are paid' },
    funds: { name: 'Funds', about: 'Balance, deposits and withdrawals' },
    password: { name: 'Change Password', about: 'Ends your other logins' },
    security: { name: 'Security', about: 'Wallet PIN, second factor, passkeys' },
    devices: { name: 'Devices', about: 'Where you are logged in' },
    limits: { name: 'Limits', about: 'Your own bounds, and a break from trading' },
    alerts: { name: 'Price alerts', about: 'Be told when a price is reached' },
    notifications: { name: 'Notifications', about: 'What you are told, and how' },
    statements: { name: 'Statements', about: 'Any period, as PDF or CSV' },
    statistics: { name: 'Statistics', about: 'How your trading has gone' },
    company: { name: 'About Company', about: 'Offices, phones, licence' },
    contact: { name: 'Contact us', about: 'Send an enquiry' },
    privacy: { name: 'Your data', about: 'Download it, or close the account' },
  },
}

export type SettingsTexts = typeof settings
