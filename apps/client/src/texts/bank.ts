import { bank } from './bank.en.ts'
import { addCatalogue } from './texts.ts'

export const { texts, useTexts } = addCatalogue({ bank }, () => import('./bank.hi.ts'))
