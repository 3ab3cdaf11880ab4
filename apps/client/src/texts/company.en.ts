/** Words of About Company. */
export const company = {
  title: 'About Company',
  headOffice: 'Head office',
  branchOffice: 'Branch office',
  reach: 'How to reach us',
  email: 'Email',
  phone: 'Phone',
  notGiven: 'Not given yet.',
  licence: 'Licence',
  holder: 'Held by',
  regulator: 'Regulator',
  number: 'Number',
  practiceOnly: 'Practice money only',
  practiceOnlyText: 'This house has no licence configured, so no real money is dealt here.',
  write: 'Send an enquiry',
}

export type CompanyTexts = typeof company
