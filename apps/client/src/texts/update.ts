import { update } from './update.en.ts'
import { addCatalogue } from './texts.ts'

export const { texts, useTexts } = addCatalogue({ update }, () => import('./update.hi.ts'))
