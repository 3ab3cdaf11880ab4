import type { UserWords } from './users.en.ts'

export const users: UserWords = {
  title: 'यूज़र सूची',
  navigation: 'यूज़र',
  searchFor: 'नाम, ईमेल, फ़ोन या ग्राहक ID',
  columns: {
    number: 'क्र.सं.',
    name: 'नाम',
    mobile: 'मोबाइल',
    username: 'यूज़रनेम',
    city: 'शहर',
    kyc: 'KYC',
    since: 'शामिल हुए',
  },
  states: {
    none: 'दस्तावेज़ नहीं',
    pending: 'लंबित',
    approved: 'स्वीकृत',
    rejected: 'अस्वीकृत',
    closed: 'बंद',
  },
  loadMore: 'और दिखाएँ',
  shown: (shown, total) => `${total} में से ${shown}`,
  empty: 'अभी कोई ग्राहक नहीं',
  emptyText: 'पंजीकरण के बाद ग्राहक यहाँ दिखेंगे।',
}
