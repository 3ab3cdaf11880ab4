import { addCatalogue } from './texts.ts'
import * as specified from './specified.ts'

/** Texts of About Company. */
export const company = {
  title: specified.aboutCompany,
  headOffice: 'Head office',
  branchOffice: 'Branch office',
  reach: 'Contact details',
  notGiven: 'Not available yet.',
  licence: 'Licence',
  holder: 'Licence holder',
  regulator: 'Regulator',
  number: 'Licence number',
  practiceOnly: 'Practice accounts only',
  practiceOnlyText: 'The platform is not licensed yet, so only practice accounts can trade.',
  write: 'Send an enquiry',
}

export const { useTexts } = addCatalogue({ company }, () => import('./company.hi.ts'))
