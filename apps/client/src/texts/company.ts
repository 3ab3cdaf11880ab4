import { company } from './company.en.ts'
import { addCatalogue } from './texts.ts'

export const { texts, useTexts } = addCatalogue({ company }, () => import('./company.hi.ts'))
