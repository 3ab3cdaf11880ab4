/** English texts of the documents of donations. */
export const english = {
  statement: (year: string) => `Donations of the financial year ${year} (April to March)`,
  receipt: (no: string) => `Receipt ${no}`,
  void: 'VOID: this receipt does not count.',
  donor: 'Donor',
  address: 'Address',
  numbers: { pan: 'PAN', aadhaar: 'Aadhaar', none: 'PAN or Aadhaar' },
  notKnown: 'Not recorded',
  date: 'Date',
  method: 'Mode of receipt',
  methods: {
    Cash: 'Cash',
    Cheque: 'Cheque',
    'Credit/Debit Card': 'Credit or debit card',
    'Direct Deposit': 'Bank transfer',
  },
  cheque: 'Cheque number',
  amount: 'Amount',
  columns: {
    receipt: 'Receipt',
    date: 'Date',
    method: 'Mode of receipt',
    registration: 'Registration',
    amount: 'Amount',
    deductible: 'Deductible',
  },
  total: 'All donations',
  deductible: 'Deductible',
  notDeductible: 'Not deductible',
  reasons: {
    cash: 'Not deductible: cash above ₹2,000',
    not_registered: 'Not deductible: no registration on its day',
  },
  none: 'No donations in this year.',
  registrations: 'Registrations',
  registration: (section: string, no: string, issued: string, from: string, until: string) =>
    `Section ${section}, number ${no} of ${issued}, valid from ${from} to ${until}`,
  certificate:
    'The tax department gives the deduction by the certificate in Form 10BE, which follows the yearly statement of donations.',
  foot: (made: string, page: number, pages: number) => `Created ${made} IST · Page ${page} of ${pages}`,
}

export type DonationWords = typeof english
