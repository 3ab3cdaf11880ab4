import * as specified from './specified.ts'

/** Texts of the app shell, and those that every screen needs. */
export const shell = {
  product: specified.product,
  home: specified.home,
  orders: specified.orders,
  transactions: specified.transactions,
  account: specified.account,
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  mainMenu: 'Main menu',
  skipToContent: 'Skip to content',
  clientId: (id: string) => `Client ID ${id}`,
  balance: 'Balance',
  practice: 'PRACTICE',
  real: 'LIVE',
  practiceMoney: 'Practice account',
  realMoney: 'Live account',
  switchAccount: 'Switch account',
  offline: (at: string) => `Offline — as of ${at}`,
  offlineHere: 'You’re offline. Reconnect to continue.',
  /** Marks old figures. */
  asOf: (at: string) => `as of ${at}`,
  reconnecting: (at: string) => `Reconnecting — as of ${at}`,
  pollingPrices: 'Live stream unavailable. Prices refresh every second.',
  simulatedPrices: 'Simulated prices, not a market feed',
  recordedPrices: 'Recorded prices, not a live market feed',
  /** 'Gold / US dollar' as the server names it. */
  instrumentName: (name: string) => name,
  receipt: 'Receipt',
  menu: {
    profile: specified.manageProfile,
    password: specified.changePassword,
    bank: specified.bankDetails,
    company: specified.aboutCompany,
    contact: specified.contactUs,
  },
  logOut: specified.logOut,
  logIn: specified.logIn,
  language: 'Language',
  languages: { en: 'English', hi: 'हिन्दी' },
  loading: 'Loading…',
  stillTrying: 'No response yet. Retrying…',
  unconfirmed: 'We couldn’t confirm your request. Check ORDERS first; you can safely send it again.',
  retry: 'Try again',
  cancel: 'Cancel',
  close: 'Close',
  dismiss: 'Dismiss',
  back: 'Back',
  save: 'Save',
  update: specified.update,
  decrease: 'Decrease',
  increase: 'Increase',
  clearSearch: 'Clear search',
  none: 'None',
  goHome: 'Go to HOME',
  couldNotLoad: 'Could not load',
  unexpectedError: specified.unexpectedError,
  unexpectedErrorText: 'Something went wrong on our side. Your funds and positions are safe.',
  notFound: '404 Not Found',
  reload: 'Reload app',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
}

/** Texts for refusals without a text of their own. The others are in reasons.ts, which loads with the first refusal. */
export const refusals = {
  /** For refusals without a text here or from the server. */
  unknown: 'The request failed. Try again, or contact us.',
  network: 'No response from the server. Check your connection and try again.',
  requestId: (id: string) => `Quote request no. ${id}.`,
}

export type ShellTexts = typeof shell
