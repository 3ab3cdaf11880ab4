import type { FundingNewsTexts } from './funding-news.en.ts'

export const fundingNews: FundingNewsTexts = {
  deposit: {
    Approved: (no) => `जमा ${no} क्रेडिट हो गई`,
    Rejected: (no) => `जमा ${no} अस्वीकृत हुई`,
  },
  withdrawal: {
    Approved: (no) => `निकासी ${no} स्वीकृत हुई`,
    Paid: (no) => `निकासी ${no} का भुगतान हो गया`,
    Rejected: (no) => `निकासी ${no} अस्वीकृत हुई`,
  },
  amount: (paid, value) => `${paid} (${value})। विवरण “फ़ंड” में देखें।`,
}
