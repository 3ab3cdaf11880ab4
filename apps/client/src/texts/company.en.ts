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
  practiceOnlyText: 'No licence is on record here, so only practice money can be traded.',
  write: 'Send an enquiry',
}

export type CompanyTexts = typeof company
