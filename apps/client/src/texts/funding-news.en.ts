export const fundingNews = {
  deposit: {
    Approved: 'Your deposit is credited',
    Rejected: 'Your deposit was rejected',
  },
  withdrawal: {
    Approved: 'Your withdrawal is approved',
    Paid: 'Your withdrawal was paid',
    Rejected: 'Your withdrawal was rejected',
  },
  where: 'You find it under Funds.',
}

export type FundingNewsTexts = typeof fundingNews
