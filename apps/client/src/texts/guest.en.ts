import { addCatalogue } from './texts.ts'

/** The bar of a guest, and the question before a guest's log-out. */
export const guest = {
  bar: (date: string) => `Practice as a guest until ${date}.`,
  keeps: 'You keep your practice account and its trades.',
  register: 'Register to keep it',
  noFunds: 'Deposits and withdrawals are for registered clients.',
  leave: 'Log out and end this practice account?',
  leaveText: 'Its balance and trades will be lost: a guest has no password to open it again.',
  registerFirst: 'Register and keep it',
}

export const { useTexts } = addCatalogue({ guest }, () => import('./guest.hi.ts'))
