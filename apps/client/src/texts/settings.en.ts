import { addCatalogue } from './texts.ts'
import * as specified from './specified.ts'

/** Texts of ACCOUNT. */
export const settings = {
  title: 'Account',
  appearance: 'Appearance',
  theme: 'Theme',
  themes: { device: 'Device', light: 'Light', dark: 'Dark' },
  colours: 'Price colours',
  colourPairs: { standard: 'Green and red', safe: 'Blue and orange' },
  coloursHint: 'Blue and orange are easier to tell apart with colour blindness.',
  haptics: 'Vibrate',
  hapticsHint: 'When an order fills or is rejected.',
  money: 'Funds',
  funds: 'Deposit and withdraw',
  install: {
    title: 'Install the app',
    text: 'Add to your home screen for instant full-screen access.',
    button: 'Install',
    onPhoneOfApple: 'In Safari, tap Share, then Add to Home Screen.',
    byMenu: 'In your browser menu, choose Install or Add to Home screen.',
  },
  groups: { you: 'You', security: 'Security', trading: 'Trading', house: 'Company and your data' },
  unread: (count: number) => `${count} new`,
  links: {
    inbox: { name: 'Inbox', about: 'Messages on trades and funds' },
    profile: { name: specified.manageProfile, about: 'Name, email, city, pincode' },
    bank: { name: specified.bankDetails, about: 'Bank account for withdrawals' },
    funds: { name: 'Funds', about: 'Balance, deposits and withdrawals' },
    password: { name: specified.changePassword, about: 'Logs out your other devices' },
    security: { name: 'Security', about: 'PIN, authenticator app, passkeys' },
    devices: { name: 'Devices', about: 'Where you are logged in' },
    ownLog: { name: 'Account activity', about: 'What you and our staff did in your account' },
    limits: { name: 'Limits', about: 'Loss and deposit limits, trading break' },
    alerts: { name: 'Price alerts', about: 'Notify me when a price is reached' },
    watchlists: { name: 'Watchlists', about: 'Custom lists on HOME' },
    notifications: { name: 'Notifications', about: 'Email and push notifications' },
    firstSteps: { name: 'First steps', about: 'How to open and close a trade' },
    risk: { name: 'Risk of trading', about: 'The risk notice you accepted' },
    statements: { name: 'Statements', about: 'Any period, tax year, execution: PDF or CSV' },
    statistics: { name: 'Statistics', about: 'Your trading performance' },
    company: { name: specified.aboutCompany, about: 'Offices, contact, licence' },
    contact: { name: specified.contactUs, about: 'Send an enquiry' },
    privacy: { name: 'Your data', about: 'Download your data or close your account' },
    terms: { name: 'Terms of service', about: 'The terms you accepted' },
    privacyPolicy: { name: 'Privacy policy', about: 'How we use personal data' },
  },
}

/** Texts of resetting the practice account. */
export const practice = {
  reset: 'Reset practice account',
  question: 'Reset practice account?',
  answer: 'Your practice balance returns to $10,000. Past trades stay in TRANSACTIONS.',
  confirm: 'Reset',
  done: 'Practice account reset',
  failed: 'Could not reset the practice account',
}

export type SettingsTexts = typeof settings

export const { useTexts } = addCatalogue({ practice, settings }, () => import('./settings.hi.ts'))
