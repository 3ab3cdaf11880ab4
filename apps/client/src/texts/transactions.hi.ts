import { closeReasons, movements } from '@gf/i18n/records.hi'
import type { transactions as english } from './transactions.en.ts'

export const transactions: typeof english = {
  ...movements,
  title: 'लेन-देन',
  filters: 'प्रकार',
  all: 'सभी',
  instrument: 'इंस्ट्रूमेंट',
  everyInstrument: 'सभी इंस्ट्रूमेंट',
  credit: 'क्रेडिट',
  debit: 'डेबिट',
  balanceLeft: 'बैलेंस',
  loading: 'लेन-देन लोड हो रहे हैं…',
  listName: 'लेन-देन, सबसे नए पहले',
  rupeesOfTheDay: 'INR राशि हर लेन-देन के दिन की दर से है।',
  totals: 'दिखाए गए लेन-देन का योग',
  count: (count) => `${count} लेन-देन`,
  reasons: {
    ...closeReasons,
    cancelled: 'आपने रद्द की',
    rejected: 'अस्वीकृत',
  },
  tradeNumber: (id) => `ट्रेड ${id}`,
  night: (day) => `${day} का स्वैप`,
  empty: 'अभी कोई लेन-देन नहीं',
  emptyText: 'लाभ, हानि, जमा और निकासी यहाँ दिखेंगे, हर एक के बाद के बैलेंस के साथ।',
  emptyFiltered: 'ऐसा कोई लेन-देन नहीं',
  emptyFilteredText: 'प्रकार, अवधि या इंस्ट्रूमेंट बदलकर देखें।',
  showAll: 'सभी दिखाएँ',
  trade: 'ट्रेडिंग शुरू करें',
  more: 'और दिखाएँ',
  end: 'और कोई लेन-देन नहीं',
}
