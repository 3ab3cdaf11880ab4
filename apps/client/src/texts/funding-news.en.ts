import { addCatalogue } from './texts.ts'

export const fundingNews = {
  deposit: {
    Approved: (no: number) => `Deposit ${no} credited`,
    Rejected: (no: number) => `Deposit ${no} rejected`,
  },
  withdrawal: {
    Approved: (no: number) => `Withdrawal ${no} approved`,
    Paid: (no: number) => `Withdrawal ${no} paid`,
    Rejected: (no: number) => `Withdrawal ${no} rejected`,
  },
  /** What was paid in or out, and its value in the other currency. */
  amount: (paid: string, value: string) => `${paid} (${value}). See Funds for details.`,
}

export type FundingNewsTexts = typeof fundingNews

export const { loadedTexts } = addCatalogue({ fundingNews }, () => import('./funding-news.hi.ts'))
