/** Words of beginning anew with practice money. */
export const practice = {
  reset: 'Reset practice money',
  question: 'Reset practice money?',
  answer: 'Your practice wallet goes back to 10,000 dollars. What you traded so far stays in TRANSACTIONS.',
  confirm: 'Reset',
  done: 'Your practice wallet is reset',
  failed: 'The practice wallet was not reset',
}

export type PracticeTexts = typeof practice
