import type { FundingNewsTexts } from './funding-news.en.ts'

export const fundingNews: FundingNewsTexts = {
  deposit: {
    Approved: 'जमा राशि क्रेडिट हो गई',
    Rejected: 'जमा अस्वीकृत हुई',
  },
  withdrawal: {
    Approved: 'निकासी स्वीकृत हुई',
    Paid: 'निकासी का भुगतान हो गया',
    Rejected: 'निकासी अस्वीकृत हुई',
  },
  where: 'विवरण “फ़ंड” में देखें।',
}
