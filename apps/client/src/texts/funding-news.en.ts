import { addCatalogue } from './texts.ts'

export const fundingNews = {
  deposit: {
    Approved: 'Deposit credited',
    Rejected: 'Deposit rejected',
  },
  withdrawal: {
    Approved: 'Withdrawal approved',
    Paid: 'Withdrawal paid',
    Rejected: 'Withdrawal rejected',
  },
  where: 'See Funds for details.',
}

export type FundingNewsTexts = typeof fundingNews

export const { loadedTexts } = addCatalogue({ fundingNews }, () => import('./funding-news.hi.ts'))
