import { addCatalogue } from './texts.ts'

/** What the login and the front page say of the platform, and the way in as a guest. */
export const welcome = {
  pitch: 'Trade forex and metals. Know the price before you trade.',
  pitchPractice: 'Every account starts with a $10,000 practice balance.',
  pitchCosts: 'See spread, margin and risk before every order.',
  pitchBooks: 'Every transaction is in your statement.',
  prices: 'Live prices',
  tryIt: 'Try it',
  tryItHint: '$10,000 of practice money for 7 days. No registration, no personal data.',
  notStarted: 'Could not open a practice account',
}

export const { useTexts } = addCatalogue({ welcome }, () => import('./welcome.hi.ts'))
