import { addCatalogue } from './texts.ts'

/** Texts around the company's notices. */
export const notices = {
  title: 'Notices',
  read: 'Read',
  acknowledge: 'I have read this',
  dismiss: 'Dismiss',
  more: (count: number) => `${count} more`,
  failed: 'Could not save this. Try again.',
  topics: {
    Company: 'Company',
    Trading: 'Trading',
    Funds: 'Funds',
    Account: 'Account',
    Maintenance: 'Maintenance',
  },
}

export const { useTexts } = addCatalogue({ notices }, () => import('./notices.hi.ts'))
