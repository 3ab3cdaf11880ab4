import type { DonationWords } from './donation-words.en.ts'

/** Hindi texts of the documents of donations. */
export const hindi: DonationWords = {
  statement: (year) => `वित्त वर्ष ${year} के दान (अप्रैल से मार्च)`,
  receipt: (no) => `रसीद ${no}`,
  void: 'रद्द: यह रसीद नहीं गिनी जाती।',
  donor: 'दानदाता',
  address: 'पता',
  numbers: { pan: 'PAN', aadhaar: 'आधार', none: 'PAN या आधार' },
  notKnown: 'दर्ज नहीं',
  date: 'तारीख',
  method: 'प्राप्ति का तरीका',
  methods: {
    Cash: 'नकद',
    Cheque: 'चेक',
    'Credit/Debit Card': 'क्रेडिट या डेबिट कार्ड',
    'Direct Deposit': 'बैंक ट्रांसफ़र',
  },
  cheque: 'चेक नंबर',
  amount: 'रकम',
  columns: {
    receipt: 'रसीद',
    date: 'तारीख',
    method: 'प्राप्ति का तरीका',
    registration: 'पंजीकरण',
    amount: 'रकम',
    deductible: 'कटौती योग्य',
  },
  total: 'सभी दान',
  deductible: 'कटौती योग्य',
  notDeductible: 'कटौती योग्य नहीं',
  reasons: {
    cash: 'कटौती योग्य नहीं: ₹2,000 से अधिक नकद',
    not_registered: 'कटौती योग्य नहीं: उस दिन कोई पंजीकरण नहीं',
  },
  none: 'इस वर्ष कोई दान नहीं।',
  registrations: 'पंजीकरण',
  registration: (section, no, issued, from, until) =>
    `धारा ${section}, संख्या ${no}, जारी ${issued}, ${from} से ${until} तक मान्य`,
  certificate: 'आयकर विभाग फ़ॉर्म 10BE के प्रमाणपत्र से कटौती देता है, जो दान के वार्षिक विवरण के बाद मिलता है।',
  foot: (made, page, pages) => `${made} IST को बनाया गया · पृष्ठ ${page} / ${pages}`,
}
