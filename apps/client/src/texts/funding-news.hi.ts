import type { FundingNewsTexts } from './funding-news.en.ts'

export const fundingNews: FundingNewsTexts = {
  deposit: {
    Approved: 'आपकी जमा राशि वॉलेट में आ गई',
    Rejected: 'आपकी जमा अस्वीकृत हुई',
  },
  withdrawal: {
    Approved: 'आपकी निकासी स्वीकृत हुई',
    Paid: 'आपकी निकासी का भुगतान हुआ',
    Rejected: 'आपकी निकासी अस्वीकृत हुई',
  },
  where: 'यह फ़ंड में दिखेगा।',
}
