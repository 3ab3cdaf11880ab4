import { addCatalogue } from './texts.ts'

/** Texts of resetting the practice account. */
export const practice = {
  reset: 'Reset practice account',
  question: 'Reset practice account?',
  answer: 'Your practice balance returns to $10,000. Past trades stay in TRANSACTIONS.',
  confirm: 'Reset',
  done: 'Practice account reset',
  failed: 'Could not reset the practice account',
}

export type PracticeTexts = typeof practice

export const { texts, useTexts } = addCatalogue({ practice }, () => import('./practice.hi.ts'))
