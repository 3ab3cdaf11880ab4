import { kyc } from './kyc.en.ts'
import { addCatalogue } from './texts.ts'

export const { texts, useTexts } = addCatalogue({ kyc }, () => import('./kyc.hi.ts'))
